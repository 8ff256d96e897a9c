/// Marks work on a store of learned words: its errors end the command (`CommandFailure`).
func reportingStoreErrors<Result>(_ body: () throws -> Result) throws -> Result { try body() }
