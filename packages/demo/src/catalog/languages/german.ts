/** The German demo shop. Colours of model lines are keys of the colours in `GERMAN_WORDS`, by which the images are drawn. */
export const GERMAN = `
  de-becher | tumbler | Küche > Geschirr > Thermobecher | material=Edelstahl; auslaufsicher=yes; spülmaschinenfest=yes
  Ein doppelwandiger Becher für den Weg zur Arbeit: Er hält Kaffee stundenlang heiß und passt in jeden Getränkehalter.
  Kaffee zum Mitnehmen, Pendler, auslaufsicher
    Fjellvarde | Thermobecher Pendler 450 ml | black | 26.90 | Der Druckknopfdeckel öffnet sich mit einer Hand und sperrt in der Tasche. | Inhalt (ml)=450; colors=black,cream,teal
    Ostravelle | Kaffeebecher Nachtschicht 600 ml | navy | 31.00 | Nach acht Stunden noch warm. | Inhalt (ml)=600

  de-tasse | mug | Küche > Geschirr > Tassen | material=Steingut; spülmaschinenfest=yes; Inhalt (ml)=350
  Eine große Tasse für jeden Tag, mit einem Henkel für drei Finger: gut für Tee, Kakao und Suppe.
  Tee, Kaffee, Geschenk
    Morrow & Vale | Gesprenkelte Steinguttasse | cream | 14.00 | Auf der Scheibe gedreht: Keine zwei sind gleich. | colors=cream,blue,green
    Hjemlysa | Frühstückstasse Smörgås | yellow | 11.50 | Breit und niedrig, zum Eintunken von Zimtschnecken.

  de-wasserkocher | kettle | Küche > Tee und Kaffee > Wasserkocher | material=Edelstahl; Leistung (W)=2200; Inhalt (ml)=1700; kabellos=yes
  Kocht einen Liter Wasser in drei Minuten und schaltet sich selbst ab.
  Küchengerät, Tee
    Voltarrel | Wasserkocher Schwanenhals | black | 84.00 | Temperatur von 40 bis 100 °C wählbar; die dünne Tülle trifft den Kaffeefilter genau. | Inhalt (ml)=900
    Voltarrel | Wasserkocher Quickboil 1,7 l | silver | 39.90 | Der schlichte, leise mit herausnehmbarem Kalkfilter.
    Hjemlysa | Retro-Wasserkocher | mint | 54.00 | Rund wie in den Fünfzigern, mit Thermometer an der Seite. | colors=mint,cream,red

  de-pfanne | pan | Küche > Kochen > Pfannen | material=Gusseisen; induktion=yes; Durchmesser (cm)=28
  Eine Bratpfanne für Gas, Elektro und Induktion, die mit jedem Braten besser wird.
  braten, Induktion, Steak
    Eisenhold | Gusseisenpfanne 28 cm | black | 49.90 | Eingebrannt geliefert und sofort bereit.
    Eisenhold | Bratpfanne beschichtet 24 cm | grey | 34.50 | Leicht, mit abnehmbarem Griff. | Durchmesser (cm)=24; material=Aluminium

  de-messer | knife | Küche > Kochen > Messer | material=Stahl; spülmaschinenfest=no
  Ein scharfes Kochmesser, das gut in der Hand liegt.
  schneiden, Kochmesser
    Eisenhold | Kochmesser 20 cm | silver | 79.00 | Geschmiedet aus einem Stück.
    Eisenhold | Brotmesser mit Wellenschliff | brown | 45.00 | Schneidet auch die härteste Kruste.

  de-kissen | cushion | Wohnen > Textilien > Kissen | material=Leinen
  Ein Sofakissen mit Reißverschluss; der Bezug lässt sich waschen.
  Sofa, Deko
    Brumalis | Leinenkissen 50 x 50 cm | blue | 29.90 | Gewebt in einer kleinen Weberei. | colors=blue,terracotta,green
    Hjemlysa | Zierkissen mit Streifen | red | 19.90 | Dicke Füllung aus Daunen und Federn. | pattern=striped

  de-decke | blanket | Wohnen > Textilien > Decken | material=Wolle
  Eine warme Decke für lange Abende auf dem Sofa.
  kuschelig, Winter, warm
    Nordhemd | Wolldecke Föhr 140 x 200 cm | grey | 89.00 | Reine Schurwolle, die kaum gewaschen werden muss.
    Hjemlysa | Kuscheldecke Fleece | green | 24.90 | Weich und leicht, trocknet schnell. | material=Fleece

  de-lampe | desklamp | Wohnen > Lampen > Schreibtischlampen | material=Metall; dimmbar=yes; Leistung (W)=7
  Eine Lampe mit beweglichem Arm, die blendfrei leuchtet.
  Licht, Büro, lesen
    Nachtglim | Schreibtischlampe Gelenk | black | 64.00 | Drei Gelenke und ein schwerer Fuß. | colors=black,white,yellow
    Nimbelo | Leselampe mit Klemme | white | 32.90 | Klemmt an jedem Regal; Akku für zwölf Stunden.

  de-stuhl | chair | Wohnen > Möbel > Stühle | material=Eiche
  Ein bequemer Stuhl für den Esstisch, bis 120 kg belastbar.
  Esszimmer, Sitzmöbel
    Alder & Lumo | Esszimmerstuhl Eiche | brown | 149.00 | Massives Holz, geölt und gut zu reparieren.
    Alder & Lumo | Stapelstuhl Birke | white | 99.00 | Sechs übereinander passen in jede Ecke. | material=Birke

  de-kopfhoerer | headphones | Elektronik > Audio > Kopfhörer | material=Kunststoff; kabellos=yes
  Kopfhörer, die auch nach Stunden nicht drücken.
  Musik, Bluetooth, unterwegs
    Nimbelo | Bluetooth-Kopfhörer Stille | black | 129.00 | Unterdrückt Lärm in Bus und Bahn; Akku für 30 Stunden. | Akkulaufzeit (h)=30; colors=black,white
    Nimbelo | Kinderkopfhörer leise | blue | 39.90 | Höchstens 85 Dezibel, zum Schutz der Ohren. | kabellos=no

  de-lautsprecher | speaker | Elektronik > Audio > Lautsprecher | material=Kunststoff; wasserdicht=yes
  Ein Lautsprecher für Küche und Balkon, der Spritzwasser aushält.
  Musik, Bluetooth, wasserdicht
    Nimbelo | Bluetooth-Lautsprecher Tropfen | teal | 59.00 | Schwimmt sogar in der Badewanne; Akku für 15 Stunden. | Akkulaufzeit (h)=15
    Voltarrel | Regallautsprecher Paar | brown | 199.00 | Zwei Wege und ein Gehäuse aus Holz. | wasserdicht=no; material=Holz

  de-tastatur | keyboard | Elektronik > Computer > Tastaturen | material=Kunststoff; layout=QWERTZ
  Eine deutsche Tastatur (QWERTZ) mit leisem Anschlag.
  Büro, Schreibtisch
    Voltarrel | Funktastatur Leise | grey | 49.90 | Drei Geräte auf Knopfdruck. | kabellos=yes
    Voltarrel | Mechanische Tastatur | black | 109.00 | Tasten mit fühlbarem Druckpunkt und Licht. | kabellos=no

  de-zelt | tent | Draußen > Camping > Zelte | material=Nylon; wasserdicht=yes
  Ein Zelt, das bei Wind steht und bei Regen dicht bleibt.
  Camping, Trekking, Regen
    Fjellvarde | Trekkingzelt für 2 Personen | green | 249.00 | Wiegt keine zwei Kilo. | personen=2; Gewicht (g)=1900
    Fjellvarde | Familienzelt für 4 Personen | orange | 329.00 | Zwei Kabinen und Stehhöhe in der Mitte. | personen=4; Gewicht (g)=8200

  de-rucksack | backpack | Draußen > Taschen > Rucksäcke | material=recyceltes Polyester
  Ein Rucksack mit gepolsterten Trägern und Fach für den Laptop.
  Schule, Uni, Wandern
    Fjellvarde | Tagesrucksack 22 l | blue | 79.00 | Regenhülle im Bodenfach. | Volumen (l)=22; colors=blue,black,red
    Ostravelle | Rolltop-Rucksack 30 l | yellow | 119.00 | Wird größer, wenn der Einkauf wächst. | Volumen (l)=30; wasserdicht=yes

  de-fahrradhelm | helmet | Sport > Fahrrad > Helme | material=Polycarbonat
  Ein leichter Fahrradhelm mit Drehrad hinten.
  Radfahren, Sicherheit
    Temponova | Fahrradhelm Stadt | white | 69.00 | Mit Rücklicht im Drehrad. | colors=white,black; sizes=S,M,L
    Temponova | Kinderhelm Rakete | red | 39.90 | Mit Fliegengitter vorn. | sizes=XS,S

  de-laufschuh | sneaker | Mode > Schuhe > Laufschuhe | material=Mesh
  Ein Laufschuh mit weicher Dämpfung für lange Strecken.
  joggen, Sport, Turnschuhe
    Temponova | Damen-Laufschuhe Regenrunde | blue | 119.00 | Halten die Füße auch bei Regen trocken. | wasserdicht=yes; sizes=37,38,39,40,41
    Temponova | Herren-Laufschuhe Asphalt | grey | 109.00 | Leicht und schnell auf der Straße. | sizes=41,42,43,44,45

  de-wanderschuh | hikingboot | Mode > Schuhe > Wanderschuhe | material=Leder; wasserdicht=yes
  Ein knöchelhoher Schuh für Steine, Matsch und lange Abstiege.
  wandern, Berge
    Fjellvarde | Wanderstiefel Grat | brown | 189.00 | Neu besohlbar. | sizes=39,40,41,42,43,44
    Fjellvarde | Leichter Wanderschuh Pfad | green | 129.00 | Für einen Tag in den Hügeln. | material=recyceltes Polyester; sizes=37,38,39,40,41

  de-jacke | jacket | Mode > Kleidung > Jacken | material=Nylon; wasserdicht=yes
  Eine Regenjacke mit verschweißten Nähten und großer Kapuze.
  Regen, Wind, Outdoor
    Fjellvarde | Damen-Regenjacke Sund | yellow | 159.00 | Atmet auch bergauf. | colors=yellow,navy; sizes=S,M,L,XL
    Nordhemd | Herren-Regenjacke Deich | navy | 139.00 | Schlicht und für jeden Tag. | sizes=M,L,XL

  de-pullover | sweater | Mode > Kleidung > Pullover | material=Merinowolle
  Ein Pullover, der nicht kratzt.
  warm, Winter, Strick
    Nordhemd | Merinopullover Rundhals | green | 99.00 | Fein gestrickt und über Nacht wieder frisch. | colors=green,grey,red; sizes=S,M,L,XL
    Nordhemd | Strickpullover mit Zopfmuster | cream | 119.00 | Dick genug für den Strand im Februar. | material=Wolle; sizes=S,M,L

  de-seife | soap | Drogerie > Körperpflege > Seife | vegan=yes; Gewicht (g)=100
  Eine feste Seife ohne Plastik und ohne Palmöl.
  vegan, Naturkosmetik, Bad
    Casa Lirondel | Olivenölseife | green | 5.90 | Mild, auch für Kinderhände.
    Casa Lirondel | Haarseife Rosmarin | purple | 8.50 | Ersetzt zwei Flaschen Shampoo.

  de-kaffee | pouch | Lebensmittel > Kaffee und Tee > Kaffee | koffeinfrei=no; Gewicht (g)=500
  Frisch gerösteter Kaffee in ganzen Bohnen.
  Bohnen, Espresso, fair gehandelt
    Roast Nordby | Espresso Hafenrunde 500 g | brown | 14.90 | Schokolade und Nuss, wenig Säure.
    Roast Nordby | Kaffee entkoffeiniert 500 g | green | 15.90 | Für den Abend. | koffeinfrei=yes

  de-puzzle | puzzle | Spielzeug > Spiele > Puzzle | material=Pappe
  Ein Puzzle aus dicker Pappe, dessen Teile fest ineinandergreifen.
  Kinder, Familie, Regentag
    Purzel & Pip | Bodenpuzzle Bauernhof 48 Teile | green | 17.90 | Für Kinder ab drei Jahren. | Alter ab=3
    Papyrino | Puzzle Weltkarte 1000 Teile | blue | 24.90 | Mit allen Ländern und Meeren. | Alter ab=10

  de-notizbuch | notebook | Schreibwaren > Papier > Notizbücher | material=Papier; seiten=192
  Ein Notizbuch, das flach liegen bleibt.
  schreiben, Büro, Geschenk
    Papyrino | Notizbuch A5 liniert | red | 16.90 | Fadengebunden, mit zwei Lesebändchen. | colors=red,black,blue
    Papyrino | Skizzenbuch A4 | black | 22.90 | Papier für Bleistift und Tusche. | seiten=120

  de-giesskanne | wateringcan | Garten > Pflanzen > Gießkannen | material=Zink
  Eine Gießkanne mit feiner Brause, die nicht tropft.
  Balkon, Blumen gießen
    Brumalis | Gießkanne Zink 5 l | silver | 34.90 | Ein Leben lang. | Volumen (l)=5
    Hjemlysa | Zimmergießkanne 1 l | terracotta | 18.90 | Schmaler Hals für enge Töpfe. | Volumen (l)=1; material=Stahl

  de-bohrmaschine | drill | Werkzeug > Elektrowerkzeug > Bohrmaschinen | material=Kunststoff; kabellos=yes; volt=18
  Ein Akkuschrauber, der auch in Beton bohrt.
  heimwerken, schrauben, bohren
    Eisenhold | Akku-Schlagbohrschrauber 18 V | red | 149.00 | Mit zwei Akkus und Koffer.
    Eisenhold | Akkuschrauber 12 V | blue | 89.00 | Klein genug für die Schublade. | volt=12
`;
