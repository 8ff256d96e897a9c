"""Names of people, places and faiths that the dictionaries of `build-languages` have in small letters too: the French
*paris* are bets, the Spanish *granada* is a fruit. Of those that the novels (ELTeC, ../docs/reference/languages.md) have within
sentences ten times or more, in three books or more, and six times as often with a capital as without, those that are
names today as well; names of peoples, titles and words for things were left out by hand.
"""

NAMES = {code: set(names.split()) for code, names in {
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
