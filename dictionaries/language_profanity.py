"""What the lists of `build-languages` hold back, as the English ones do: swear words, slurs and sexual words.

Whole words; a stem with `.*` before it occurs in nothing else.
"""

PROFANE = {
    "de": r"""(?x)(?:
        (?!traffick|conficker).*fick.* | .*arsch(?:l(?:och|öch|oech|eck)|fick|fotz).* | arschl? | ärsche
      | .*(?:hurens[oö]hn|fotze|schwuchtel|porno|titten|kanake).* | hurens | porn(?:y|s)?
      | (?:ab|an|voll|flach|rum)?(?:ge)?wichs(?!en?stein)\w* | (?!.*tischlampe).*schlampen?
      | neger(?:s|n|in|innen|lein|kuss|küsse|königs?|musik)?
      | (?:be|ver|an|ab|ge)?schei(?:ß|ss)\w* | (?:ver|an|be)?piss(?:e|en|er|t|te|ten|st)?
      | nutten? | huren? | penis | vagina | muschis? | schwänze | bumsen | sperma | missgeburt(?:en)?
      )""",
    "fr": r"""(?x)(?:
        .*(?:putain|connard|connass|bougnoul|porno).* | encul(?!tur)\w* | salo(?:p|pes?|pards?|peries?|per|pés?)
      | pédés? | pédérast\w* | niqu(?:e|es|er|ée?s?|ez|ent|ons|ait|ais|aient|eurs?)
      | branl(?!ant)\w* | nègres? | négresses? | youpins? | merdes? | merd(?:eux|iques?) | bites? | chattes?
      | couilles? | cons? | connes? | putes? | foutre | sodomi\w* | pénis | vagins? | sperme | chier | chiée?s?
      | chies? | bordels? | nichons? | culs?
      )""",
    "es": r"""(?x)(?:
        (?:laputa|putamadre|put[ao]s?|putad\w*|putazos?|putamente|putit[ao]s?|hij[oa]s?(?:de|ue|e)?put\w*|emputad?[oa]?s?)
      | .*(?:mierda|pendej|chinga|porno|gilipoll).* | jod(?:er|id)\w* | (?:a|des)?coj[oó]n\w* | coñ(?:os?|azos?)
      | follar\w* | follando\w* | maric(?:as?|[oó]n|ones|on[ao]s?|on[ae]?zos?|onadas?) | (?:en)?cabr[oó]n\w*
      | verg(?:as?|azos?) | culer[oa]s? | zorras? | mamadas? | masturb\w* | pollas? | culos? | tetas? | penes?
      | vaginas? | semen | orgasmos?
      )""",
    "uk": r"""(?x)(?:
        (?:на|по|пі|ні|до|не|о)?ху(?:й|я|ї|є)\w* | .*пизд.* | (?!найоб|йобб)\w*йоб\w*
      | (?:за|ви|на|по|роз|у|від|про|до|об|під)?[їє]ба(?:в|л|т|н|ш|у|є|и)\w* | бля | бля[дт]\w* | порно(?!пілок)\w*
      | сук(?:а|о|у|и|ою) | сучк(?:а|и|у|о|ою|ам|ами) | (?:лу)?гандон\w* | підор(?:и|а|у|ом|ам|ами|ів|ас\w*)?
      | педик(?:и|ів|а|ом|у|ам|ами)? | жоп(?:а|и|у|і|ою|ам|ах)? | мудак\w* | (?:на|по|за|про|обі|ви)?срати(?:ся|сь)?
      | гівн(?:о|а|і|у|ом|юк\w*|ян\w*) | дуп(?:а|и|і|у|ою) | сперм\w* | пеніс\w* | вагін(?:а|и|у|і|ою|альн\w*)
      | кацап\w* | жид(?:и|а|у|ів|ам|ом|ами|ові|ах|ок|ки|ків|івк\w*|івськ\w*|ів[сц]\w*)? | підар\w* | шлюх\w* | курв\w*
      | москал(?:ь|і|я|ю|ів|ям|ями|ях|ем|еві|ик\w*|як\w*|ськ\w*) | хохо?л(?:и|а|у|ів|ам|ами|ом|ах|ів|ацьк\w*)?
      | негр(?:и|а|у|ів|ам|ами|ом|ах|итос\w*)? | лайн(?:о|а|і|у|ом) | чурк(?:а|и|у|ою|ам) | дебіл\w* | трах(?:а|ну)\w*
      )""",
}
