"""Capitals that the sources of `build-languages` get wrong: names that dictionaries have in small letters too, words
that they have with a capital alone, abbreviations. All were chosen by reading. Names of peoples, titles, words for
things and what is as often a word as a name (*rosa*, *león*, *надія*) were left out of the names.
"""

import os

# What the novels (ELTeC, ../docs/reference/languages.md) have within sentences ten times or more, in three books or
# more, and six times as often with a capital as without, and is a name today as well: the French *paris* are bets, the
# Spanish *granada* is a fruit.
NAMES_OF_NOVELS = {code: set(names.split()) for code, names in {
    "fr":
        "adonis adèle alpes apollon augustin bade baptiste bastille benjamin benoît bible bordeaux bouddha "
        "brabant brésil calais cambrai canada caroline cendrillon charlot charlotte chili chine christ châtelet "
        "clarisse claude condé césar dieu eugénie figaro florence fontainebleau fritz galles gilles grenelle "
        "guillaume hans henry hercule hollande inde indes isabelle jack jacqueline jacques japon jean jeannette "
        "jenny joseph jules julien jésus laure limoges madeleine marc marguerite marie martin mgr milan molière "
        "montmorency moreau moïse méditerranée napoléon new noël odéon olivier olympe paris parme pascal piémont "
        "pâques rennes rené richard richelieu robert rosa rosalie sabine salomé saxe seine sorbonne suède sylvain "
        "sèvres tamise tuileries vichy virginie vulcain vénus véronique weber écosse",
    "es":
        "acuña adonis adán agustín albornoz alcántara alicante almagro alonso apolo arcadia arcadio arganda argel "
        "atocha babel babilonia barrabás basilio bautista belén benito berlín bernardo biblia bretaña bruno "
        "bruselas burdeos cabrera calahorra calatrava calderón california camilo canarias candelaria cardona "
        "carmen carolina carvajal castilla castro catalina catón chile cicerón cid coruña cristina cristo cupido "
        "césar córdoba dante diego dios doria dulcinea dumas elíseos enrique escocia escorial espartero federico "
        "felipe filipinas francisca francisco galilea garcía gil goya granada guzmán habana helena henares "
        "herodes herrera hércules iberia irlanda jacinto jeremías jerónimo jordán jorge juan juana judas julia "
        "júpiter losada lucas lucifer luis luisa lázaro macedonia magdalena malta manila manolo manuela "
        "manzanares margarita mariana mariano marruecos marta marte martina martín maría mateo medina mesías "
        "milán minerva miranda moisés murcia málaga napoleón navarra navidad nerón olmedo orense osuna padilla "
        "palestina parnaso parís paula pavía pedro pepa pepe peralta perú petra pirineo pirineos platón priego "
        "quijote ramón rita rivera rodrigo roma román roque rosita rusia salamanca salomé salomón samuel san "
        "sancho santiago sarmiento satanás saturnino saturno sena serafina silva simón siria sra susana séneca "
        "tarragona tenorio teresa tomás trajano valdepeñas valencia vargas vaticano venus villanueva víctor york "
        "áfrica",
    "uk":
        "алла аллах василька великдень вкраїну вкраїні галі господь києві київ корецький корецького максим марина "
        "марини морозенко московщину оленка панас панаса петрові поділля польщу потоцький потоцького потоцькому "
        "різдва різдво сагайдачного січ січі хмельницький хмельницьким хмельницького хмельницькому черкас юра юри "
        "яків європи",
}.items()}

# What simplemma's lists have as names and as words, and is a name more often today.
NAMES_OF_TODAY = {code: set(names.split()) for code, names in {
    "fr":
        "auguste cannes caraïbes clément damas gironde liège maria orient panama pékin robin toscane victoria",
    "es":
        "amazonas andes arias arica armenia asiria atlántico augusto baleares barbados bohemia bolívar borgoña "
        "brasil carrillo cepeda charles chihuahua clemente colón corea cortés cuba cárdenas damasco diana ecuador "
        "estonia florentino florida fraga franklin gamboa germán ginebra guinea henry honduras hurtado indonesia "
        "irán james jan jerez libia lima lozano lucía malasia malí mediterráneo mercedes micronesia namibia nobel "
        "noruega orlando ortega parra pascual patricia patricio paulo polinesia quintana quito rioja robles romeo "
        "romero rosario salgado salvador serbia serrano suiza tonga trinidad ucrania vega verónica virginia",
    "uk":
        "арсен білорусі великодня великодні гетьманщини гоголь гоголю гоголя голодомор голодомору каліфорнії куба "
        "кубі литва литви литву литві мартин мартина оболонь пентагон пентагону поліна поліну поліссю полісся "
        "поліссям поліссі ростова ростові русі сєвєродонецьку трускавці францію франції христини шевчук шевчука "
        "шевчуку юдеї індій індію індії інстаграм",
}.items()}

# Names that simplemma's lists have as words alone. Most are as frequent in three other languages, to a thirtieth.
NAMES_ABROAD = {code: set(names.split()) for code, names in {
    "de":
        "ahmet asbach cebit chopin dahl dahle driesch duff ehrenreich freispiele gleim gottlieb grimmer jauch kirn "
        "kutsch maite marlen seibert umts varus",
    "fr":
        "agnel alois alper archie bailly bertha bossan bouthéon bressan breuil brion bénard carolin cassie "
        "chippendale chippendales cordoba coste cotignac cuevas fontanel fossey fourest gaber lopes magnan marian "
        "marle marsupilami martinez mazas mazer mickey mitra morgana paquette petro petros piot pisan poucet pradel "
        "pradelle rafa robinsons rochas samaras sauret varenne violeta",
    "es":
        "abando abba abbas adelita amazonia amstrong anato angra arcadi arras asmara azuma bacha balla barbi barnes "
        "bastida batak bayle bernardina bezos bocanegra bolaño brandes brin burgo calabria camila camus carcosa "
        "carel carmina carmine casimira catrina chichen chuma cintra cremona cris cros cruze cruzeiro dalton damara "
        "desprez deven dolan dolby dolina fabiana fabiano fabriano fagan fang faraday farfán feliciana fendi ferris "
        "fifa filis filomena galiana gilda giorgi gomes gordana gozen graal guanacaste guyot hadad haden hades "
        "hamada heraclea herculano horna horne itzá jochen junípero kame kore kwanza lacan lambert logan lori loris "
        "mable mahdi malinche mazen melan melisa melusina merce mercé mimí montgomery moscoso muslera nashi nastia "
        "neanderthal negan neves olimpo palmer pantanal paulino pegaso pichincha piera pomerania pullman rand ravel "
        "reagan regan renard renova ribeiro ricina roden rodos rogan rogen rozen rutherford sadi saiga sancha senta "
        "serina shona siboney sidonia sileno silvina solan sunna taira terranova tibor tijuca titania tollan "
        "trafalgar tupamaros urania urca valhalla valona varona venturi veragua vespa vichy winchester yaki zafira "
        "zafón zaida zoilo zorrilla",
}.items()}

NAMES = {code: set().union(*(names.get(code, ()) for names in (NAMES_OF_NOVELS, NAMES_OF_TODAY, NAMES_ABROAD)))
         for code in ("de", "fr", "es", "uk")}

# No names, although a dictionary of hunspell, or simplemma's list, has them with a capital alone.
WORDS = {code: set(words.split()) for code, words in {
    "de":
        "abends ders dich dings dir du ebensolche ers garnichts gros habens hätt ichs incognito ists ma mals mans "
        "mirs nen niemand schaun sonstwo umsomehr unsrigen wenns werds wär wärs",
    "es":
        "cf chamaca choros corralito eucaliptus fresneda guadua guaduas guagua huaso kilometro multiétnica médanos "
        "nucleo odontólogos pajarillo pajón piedrecitas pole pueblecito sandwich sativa sexi soya tamarindo zoque",
    "uk":
        "антрацит антрациту антрациті бичка бички бичкові бичків бляшка бляшками бляшки валками валки валку весті "
        "вовчка вовчки вовчку вовчків вон воронка воронки воронкою воронку галь глюк гонці города городе гула гуля "
        "димка драч дуда дуди дудка дудки дудку дуду дуді дячок живописне живописним живописного живописному забавне "
        "забавним забавного залива заливу заруби заставна заставною заставної зубка зубки зубків кличка клички "
        "кличку козинець козинці копач копачі копачів корець корця краска краски круче кучері лимана лучка лучки "
        "ляшки мани манн манни меня мигалки мишка мишки мишко мишку много молодії ному номі островок параша парашею "
        "парашу параші перта перту перті перця погреба погребище помічна порте приступа прищепа прищепу прут прутом "
        "пруту пруті роза розу роля саках саки самка самками самки самку сачка старуха тога толь толі тоню тоня "
        "турці улице уса усами ха холода чуга чудак шрама шума ялівця інтернет інтернетом інтернету інтернеті",
}.items()}

# German nouns whose small form is a spelling of before 1996: *heute abend, in bezug auf*.
NOUNS = set(
    "abend bezug camp country maße main mittag nachmittag post preis san seiten sinn teil thun tom vormittag".split())

# How abbreviations, and words that texts have in headlines, are written.
SPELLED = {code: dict(pair.split(":") for pair in pairs.split()) for code, pairs in {
    "de":
        "aids:Aids basic:Basic bgbl:BGBl bspw:bspw bzgl:bzgl dax:Dax elster:Elster flop:Flop ggfs:ggfs ggg:ggg "
        "ggmbh:gGmbH hmm:hmm hrsg:Hrsg ios:iOS kfz:Kfz kodak:Kodak leibniz:Leibniz lkw:Lkw mmm:mmm mrd:Mrd "
        "mwst:MwSt paypal:PayPal pdf:PDF pearson:Pearson pkw:Pkw psst:psst rest:Rest rom:Rom sek:Sek spvgg:SpVgg "
        "std:Std tgl:tgl vfb:VfB vfl:VfL vgl:vgl vll:vll vllt:vllt vlt:vlt xd:xD youtube:YouTube zzgl:zzgl",
    "fr": "ios:iOS usa:USA youtube:YouTube",
    "es": "ios:iOS",
}.items()}

# English abbreviations that are words or names elsewhere.
ABBREVIATIONS = set("abus adrs etfs iras pacs pedir oper samer ufos vips".split())


def inner_capitals(folder):
    """Word in small letters -> how it is written: iPhone, McDonald, from the English capitals in a folder."""
    found = {}
    with open(os.path.join(folder, "casing.tsv"), encoding="utf-8") as file:
        for line in file:
            small, written = line.rstrip("\n").split("\t")
            if len(small) > 3 and small not in ABBREVIATIONS and written[1:] not in (small[1:], small[1:].upper()):
                found[small] = written
    return found
