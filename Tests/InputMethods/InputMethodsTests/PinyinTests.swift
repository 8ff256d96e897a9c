import Testing

@testable import InputMethods

@Suite struct PinyinSyllableTests {
  /// The syllables of the table of Hanyu Pinyin, by initial, with those that dictionaries add (ea is ê).
  private static let standard = """
    a o e ea ai ei ao ou an en ang eng er
    yi ya yo ye yai yao you yan yin yang ying wu wa wo wai wei wan wen wang weng yu yue yuan yun yong
    ba bo bai bei bao ban ben bang beng bi bie biao bian bin bing bu
    pa po pai pei pao pou pan pen pang peng pi pie piao pian pin ping pu
    ma mo me mai mei mao mou man men mang meng mi mie miao miu mian min ming mu
    fa fo fei fou fan fen fang feng fiao fu fong
    da de dai dei dao dou dan den dang deng di dia die diao diu dian ding du duo dui duan dun dong
    ta te tai tao tou tan tang teng ti tie tiao tian ting tu tuo tui tuan tun tong
    na ne nai nei nao nou nan nen nang neng ni nia nie niao niu nian nin niang ning nu nuo nuan nun nong
    nv nve
    la lo le lai lei lao lou lan lang leng li lia lie liao liu lian lin liang ling lu luo luan lun long
    lv lve lvan
    ga ge gai gei gao gou gan gen gang geng gu gua guo guai gui guan gun guang gong
    ka ke kai kao kou kan ken kang keng ku kua kuo kuai kui kuan kun kuang kong
    ha he hai hei hao hou han hen hang heng hu hua huo huai hui huan hun huang hong
    ji jia jie jiao jiu jian jin jiang jing ju jue juan jun jiong
    qi qia qie qiao qiu qian qin qiang qing qu que quan qun qiong
    xi xia xie xiao xiu xian xin xiang xing xu xue xuan xun xiong
    zhi zha zhe zhai zhei zhao zhou zhan zhen zhang zheng zhu zhua zhuo zhuai zhui zhuan zhun zhuang
    zhong
    chi cha che chai chao chou chan chen chang cheng chu chua chuo chuai chui chuan chun chuang chong
    shi sha she shai shei shao shou shan shen shang sheng shu shua shuo shuai shui shuan shun shuang
    ri re rao rou ran ren rang reng ru ruo rui ruan run rong
    zi za ze zai zei zao zou zan zen zang zeng zu zuo zui zuan zun zong
    ci ca ce cai cao cou can cen cang ceng cu cuo cui cuan cun cong
    si sa se sai sei sao sou san sen sang seng su suo sui suan sun song
    """

  @Test func everySyllableOfTheStandard() {
    let standard = Self.standard.split { $0 == " " || $0 == "\n" }.map(String.init)
    #expect(standard.count == 416)
    #expect(standard.sorted() == Syllable.pinyinSpellings)
  }

  /// Bopomofo and Pinyin are two spellings of the same syllables.
  @Test func thereAndBack() throws {
    for spelling in Syllable.pinyinSpellings {
      let syllable = try #require(Syllable(pinyin: spelling))
      #expect(syllable.isPronounceable && syllable.pinyin == spelling, "\(spelling)")
    }
  }

  @Test(arguments: [
    ("ㄋㄩˇ", "nv"), ("ㄌㄩㄝˋ", "lve"), ("ㄐㄩ", "ju"), ("ㄒㄩㄥ", "xiong"), ("ㄩㄥˋ", "yong"), ("ㄨㄥ", "weng"),
    ("ㄉㄨㄥ", "dong"), ("ㄓ", "zhi"), ("ㄦˊ", "er"), ("ㄝ", "ea"), ("ㄧㄡˇ", "you"), ("ㄌㄧㄡˊ", "liu"),
    ("ㄍㄨㄟˋ", "gui"), ("ㄨㄟ", "wei"), ("ㄨㄣˊ", "wen"), ("ㄑㄩㄢˊ", "quan"), ("ㄩㄢˊ", "yuan"),
    ("ㄧㄣ", "yin"),
  ])
  func spellings(_ bopomofo: String, _ pinyin: String) throws {
    #expect(try #require(Syllable(bopomofo)).pinyin == pinyin)
  }

  @Test(arguments: ["", "xi an", "bian1", "nü", "lue", "ng", "xx", "👩‍👩‍👧", "ㄋㄧ"])
  func notASpelling(_ text: String) { #expect(Syllable(pinyin: text) == nil) }
}

@Suite struct PinyinCodeTests {
  @Test(arguments: [
    ("nǐ hǎo", "ni'hao33"), ("ni3 hao3", "ni'hao33"), ("ni hao", "ni'hao"), ("ni3 hao", "ni'hao30"),
    ("lü4", "lv4"), ("nue4", "nve4"), ("xī'ān", "xi'an11"), ("Běi jīng", "bei'jing31"),
    ("ma5", "ma5"),
    ("shǔo", "shuo3"), ("nǐhǎo", "ni'hao33"), ("zhōngguó", "zhong'guo12"), ("fǎngǎn", "fan'gan33"),
    ("fāng'àn", "fang'an14"), ("ni\u{30C}hao", "ni'hao30"), ("Xī'ānchéng", "xi'an'cheng112"),
  ])
  func codesOfText(_ text: String, _ code: String) {
    #expect(PinyinCode.code(ofText: text) == code)
  }

  @Test(arguments: [
    "", " ", "abc", "ni9", "ni33", "你", "ni3hao3", "nihao", "nǐ3hao", "3", "ni 3", "\u{301}",
  ])
  func noCode(_ text: String) { #expect(PinyinCode.code(ofText: text) == nil) }

  @Test(arguments: [
    ("ni'hao33", "nǐ hǎo"), ("gui4", "guì"), ("liu2", "liú"), ("lve4", "lüè"), ("xiong2", "xióng"),
    ("ni'hao", "ni hao"), ("ma5", "ma"), ("nv3", "nǚ"), ("er2", "ér"), ("huo3", "huǒ"),
    ("zhi1", "zhī"),
  ])
  func marks(_ code: String, _ shown: String) { #expect(PinyinCode.marked(code) == shown) }

  @Test func partsOfCodes() {
    #expect(PinyinCode.parts(of: "ni'hao33").map(\.spelling) == ["ni", "hao"])
    #expect(PinyinCode.parts(of: "ni'hao30").map(\.tone) == [3, 0])
    #expect(PinyinCode.parts(of: "ni'hao").map(\.tone) == [0, 0])
    #expect(PinyinCode.parts(of: "ni'hao3").isEmpty)
    #expect(PinyinCode.parts(of: "ni'hao39").isEmpty)
    #expect(PinyinCode.letters(of: "xi'an11") == "xian")
  }

  @Test func bopomofoBecomesPinyin() throws {
    var contents = CodeTableContents(
      properties: CodeTableProperties(kind: .phonetic),
      entries: [
        CodeEntry(code: "su3cl3", word: "你好", count: 5),
        CodeEntry(code: "j0 ", word: "灣", count: 2),
        CodeEntry(code: "2k7", word: "的", count: 9), CodeEntry(code: "1 ", word: "ㄅ"),
        CodeEntry(code: "su3", word: "你", count: 1), CodeEntry(code: "su3", word: "你", count: 2),
      ])
    // ㄅ is no syllable.
    #expect(contents.convertToPinyin() == 1)
    #expect(contents.entries.map(\.code) == ["ni'hao33", "wan1", "de5", "ni3"])
    #expect(contents.entries.map(\.count) == [5, 2, 9, 3])
    #expect(contents.properties.kind == .pinyin)
    let same = contents
    #expect(contents.convertToPinyin() == 0 && contents == same)
  }
}

@Suite struct ErhuaCodesTests {
  /// An r behind a syllable is erhua where it begins none; the tone of the syllable stands before it or behind it.
  @Test(arguments: [
    ("zher", ["zhe'r30", "zhe'r40"]), ("zher4", ["zhe'r40"]), ("zhe4r", ["zhe'r40"]),
    ("zhe'r", ["zhe'r30", "zhe'r40"]),
    ("zheren", ["zhe'ren42"]), ("r", []), ("rzhe", []), ("zher5", []),
  ])
  func erhua(_ keys: String, _ expected: [String]) throws {
    var contents = CodeTableContents(
      properties: CodeTableProperties(kind: .pinyin),
      entries: [
        CodeEntry(code: "zhe'r40", word: "这儿", count: 9),
        CodeEntry(code: "zhe'r30", word: "者儿", count: 50),
        CodeEntry(code: "zhe'ren42", word: "这人", count: 4),
      ])
    let method = InputMethod(table: try CodeTable(contents))
    #expect(method.codes(of: keys) == expected)
    // A table of Pinyin that is read as such keeps them.
    let same = contents.entries
    #expect(contents.convertToPinyin() == 0 && contents.entries == same)
  }
}

@Suite struct PinyinSchemeTests {
  private static func read(_ scheme: PinyinScheme, _ keys: String) -> [[String]] {
    PinyinParser(scheme).divisions(of: keys)
  }

  @Test func ambiguousKeys() {
    #expect(Self.read(.full, "xian") == [["xi", "an"], ["xian"]])
    #expect(Self.read(.full, "fangan") == [["fan", "gan"], ["fang", "an"]])
    #expect(Self.read(.full, "xi'an") == [["xi", "an"]])
    #expect(Self.read(.full, "nihao") == [["ni", "ha", "o"], ["ni", "hao"]])
    #expect(Self.read(.full, "zhong") == [["zhong"]])
    #expect(Self.read(.full, "lue") == [["lu", "e"], ["lve"]])
    #expect(Self.read(.full, "jv") == [["ju"]])
    for keys in ["", "v", "'", "'xi", "xi'", "zh", "nih", "你", "i", "NI"] {
      #expect(Self.read(.full, keys).isEmpty, "\(keys)")
    }
    // Keys that can be divided in 2⁴⁰ ways end at once.
    let many = String(repeating: "xian", count: 40)
    #expect(PinyinParser(.full).divisions(of: many, limit: 5).count == 5)
    #expect(PinyinParser(.full).divisions(of: many + "q").isEmpty)
  }

  // The schemes' published tables.
  @Test(arguments: [
    ("xiaohe", "xnhe", "xiao he"), ("xiaohe", "ulpb", "shuang pin"),
    ("xiaohe", "vsgo", "zhong guo"),
    ("xiaohe", "ah", "ang"), ("xiaohe", "ee", "e"), ("xiaohe", "erai", "er ai"),
    ("xiaohe", "nvlt", "nv lve"),
    ("xiaohe", "xtyujs", "xue yu jiong"), ("xiaohe", "ykww", "ying wei"),
    ("xiaohe", "gkxx", "guai xia"),
    ("microsoft", "udp;", "shuang ping"), ("microsoft", "vsgo", "zhong guo"),
    ("microsoft", "ohor", "ang er"),
    ("microsoft", "nylt", "nv lve"), ("microsoft", "xtoj", "xue an"), ("microsoft", "oeoa", "e a"),
    ("microsoft", "hkgz", "hao gei"), ("ziranma", "zirjma", "zi ran ma"),
    ("ziranma", "udpn", "shuang pin"),
    ("ziranma", "ahyy", "ang ying"), ("ziranma", "nvlt", "nv lve"),
    ("ziranma", "vdlx", "zhuang lie"),
  ])
  func doublePinyin(_ scheme: String, _ keys: String, _ expected: String) throws {
    let scheme = try #require(PinyinScheme(named: scheme))
    #expect(Self.read(scheme, keys) == [expected.split(separator: " ").map(String.init)])
  }

  /// Two keys for every syllable but ê, and one meaning for two keys; lo and luo, luan and lüan have the
  /// same keys in all three tables.
  @Test(arguments: [PinyinScheme.microsoft, .xiaohe, .ziranma])
  func doublePinyinIsClear(_ scheme: PinyinScheme) throws {
    let parser = PinyinParser(scheme)
    for spelling in Syllable.pinyinSpellings where spelling != "ea" {
      let keys = try #require(scheme.keys(of: spelling), "\(spelling)")
      #expect(keys.count == 2, "\(spelling)")
      let same = [["lo", "luo"], ["luan", "lvan"]].first { $0.contains(spelling) } ?? [spelling]
      #expect(parser.syllables(of: keys).map(\.spelling) == same, "\(keys)")
    }
    #expect(scheme.keys(of: "ea") == nil)
  }

  @Test func fuzzySounds() {
    #expect(FuzzyPinyin([.z, .an]).alternatives(of: "zan") == ["zang", "zhan", "zhang"])
    #expect(FuzzyPinyin.n.alternatives(of: "nv") == ["lv"])
    #expect(FuzzyPinyin.in.alternatives(of: "ying") == ["yin"])
    #expect(FuzzyPinyin([.n, .r]).alternatives(of: "long") == ["nong", "rong"])
    #expect(FuzzyPinyin.f.alternatives(of: "hui").isEmpty)
    #expect(FuzzyPinyin.an.alternatives(of: "lian") == ["liang"])
    #expect(FuzzyPinyin([]).alternatives(of: "zan").isEmpty)
    let parser = PinyinParser(PinyinScheme.full.with([.s, .en]))
    #expect(parser.syllables(of: "sen").map(\.spelling) == ["sen", "seng", "shen", "sheng"])
    #expect(parser.syllables(of: "sen").map(\.isFuzzy) == [false, true, true, true])
    // Double Pinyin has the same sounds: `vs` is zhong.
    let double = PinyinParser(PinyinScheme.xiaohe.with(.z))
    #expect(double.syllables(of: "vs").map(\.spelling) == ["zhong", "zong"])
  }

  @Test func names() {
    #expect(PinyinScheme(named: "full") == .full)
    #expect(PinyinScheme(named: "xiaohe+in+z")?.name == "xiaohe+z+in")
    #expect(PinyinScheme(named: "full+all")?.fuzzy.names.count == 9)
    for name in ["", "+", "full+", "full+q", "Full", "xiaohe+z+", "standard"] {
      #expect(PinyinScheme(named: name) == nil, "\(name)")
    }
  }

  /// Apostrophes are not needed: words of every division are offered.
  @Test func keysOfCodes() {
    #expect(PinyinParser(.full).keys(of: "xi'an11") == "xian")
    #expect(PinyinParser(.xiaohe).keys(of: "zhong'guo12") == "vsgo")
    #expect(PinyinParser(.tones).keys(of: "ni'hao33") == "ni3hao3")
    #expect(PinyinParser(.xiaohe).keys(of: "ea4") == nil)
    #expect(PinyinParser(.full).keys(of: "") == nil)
  }

  @Test func codesOfKeys() throws {
    let table = try CodeTable(
      CodeTableContents(
        properties: CodeTableProperties(kind: .pinyin),
        entries: [
          CodeEntry(code: "xian1", word: "先", count: 30),
          CodeEntry(code: "xian4", word: "線", count: 20),
          CodeEntry(code: "xi'an11", word: "西安", count: 25),
          CodeEntry(code: "xi1", word: "西", count: 9),
        ]))
    let method = InputMethod(table: table)
    #expect(method.codes(of: "xian") == ["xian1", "xi'an11", "xian4"])
    #expect(method.codes(of: "xi'an") == ["xi'an11"])
    #expect(method.codes(of: "xian4") == ["xian4"])
    #expect(method.codes(of: "xir").isEmpty)
    #expect(method.codes(of: "xi1an1") == ["xi'an11"])
    #expect(method.codes(of: "xiān") == ["xian1"])
    #expect(method.codes(of: "xi'an11") == ["xi'an11"])
    for keys in ["", "v", "xian5", "4", "xian44", "👩‍👩‍👧"] {
      #expect(method.codes(of: keys).isEmpty, "\(keys)")
    }
    #expect(method.names(ofCode: "xi'an11") == "xī ān")
    #expect(InputMethod(table: table, keyboardName: "dvorak")?.pinyin?.scheme == .full)
    #expect(InputMethod(table: table, keyboardName: "ziranma")?.keyboardName == "ziranma")
    #expect(InputMethod(table: table, keyboardName: "qwerty") == nil)
  }
}
