"""Words of written German in Switzerland that the German list lacks, by the Duden's mark "schweizerisch" or because
people write them: they are added to the Swiss list with wordfreq's count, but not with less than a least one.
"""

WORDS = (
    "Abklärung Abklärungen Abwart Aktuar Aktuarin Apéro Apéros Autobahnvignette Badi Beiz Bettmümpfeli Billettautomat "
    "Bünzli Cervelat Chuchichäschtli Coiffeur Coiffeuse Coiffeursalon Cornet Estrich Exgüsi Fasnächtler "
    "Ferienabwesenheit Finken Generalabonnement Gipfeli Gotte Götti Grosskind Grosskinder Grüezi Guetzli Halbtaxabo "
    "Halbtaxabonnement Hausabwart Hausabwartin Hühnerhaut Identitätskarte Identitätskarten Jupe Kafi Kehrichtsack "
    "Kindergärtler Kinderhütedienst Kondukteur Lavabo Lehrtochter Matur Maturand Maturandin Maturität Morgenessen "
    "Müesli Nachtessen Nastuch Natel Nüsslisalat Pendenz Pendenzen Pendenzenliste Perron Postauto Postautos Poulet "
    "Pouletbrust Pneu Pneus Quartierverein Rahmschnitzel Rüebli Rüeblitorte Sackgeld Schoggi Schlarpen "
    "Servicetochter Signalisation Spital Stapi Steueramt Tumbler Traktandenliste Traktandum Trottinett Trottoir "
    "Unterbruch Velohelm Veloweg Verdankung Vernehmlassung Vernehmlassungen Weggli Zmittag Zmorge Znacht Znüni Zügelfirma "
    "Zügelmann Zvieri "
    "allfällig allfällige allfälligen allfälliger allfälliges amten ausjassen beelenden erhältlich exgüsi grilliert "
    "grillieren innert jassen gejasst merci parkieren parkiert parkierte parkierten parkierst parkiere retour speditiv "
    "speditive telefonisch tönt umparkieren verunfallt verunfallte vorgängig zügeln gezügelt zügle zügelt"
).split()
