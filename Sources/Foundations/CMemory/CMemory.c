#include "CMemory.h"

// All of it is inline; SwiftPM asks for a source.
