import type { Kind } from '../kind.ts';

/** The German demo shop. Colours of model lines are keys of the colours in `GERMAN_WORDS`, by which the pictures are drawn. */
export const GERMAN: Kind[] = [
  {
    key: 'de-becher',
    shape: 'tumbler',
    path: 'Küche > Geschirr > Thermobecher',
    text: 'Ein doppelwandiger Becher für den Weg zur Arbeit: Er hält Kaffee stundenlang heiß und passt in jeden Getränkehalter.',
    material: 'Edelstahl',
    tags: 'Kaffee zum Mitnehmen, Pendler, auslaufsicher',
    attributes: { auslaufsicher: true, spülmaschinenfest: true },
    models: `
      Fjellvarde | Thermobecher Pendler 450 ml | black | 26.90 | Der Druckknopfdeckel öffnet sich mit einer Hand und sperrt in der Tasche. | Inhalt (ml)=450; colors=black,cream,teal
      Ostravelle | Kaffeebecher Nachtschicht 600 ml | navy | 31.00 | Nach acht Stunden noch warm. | Inhalt (ml)=600
    `,
  },
  {
    key: 'de-tasse',
    shape: 'mug',
    path: 'Küche > Geschirr > Tassen',
    text: 'Eine große Tasse für jeden Tag, mit einem Henkel für drei Finger: gut für Tee, Kakao und Suppe.',
    material: 'Steingut',
    tags: 'Tee, Kaffee, Geschenk',
    attributes: { spülmaschinenfest: true, 'Inhalt (ml)': 350 },
    models: `
      Morrow & Vale | Gesprenkelte Steinguttasse | cream | 14.00 | Auf der Scheibe gedreht: Keine zwei sind gleich. | colors=cream,blue,green
      Hjemlysa | Frühstückstasse Smörgås | yellow | 11.50 | Breit und niedrig, zum Eintunken von Zimtschnecken.
    `,
  },
  {
    key: 'de-wasserkocher',
    shape: 'kettle',
    path: 'Küche > Tee und Kaffee > Wasserkocher',
    text: 'Kocht einen Liter Wasser in drei Minuten und schaltet sich selbst ab.',
    material: 'Edelstahl',
    tags: 'Küchengerät, Tee',
    attributes: { 'Leistung (W)': 2200, 'Inhalt (ml)': 1700, kabellos: true },
    models: `
      Voltarrel | Wasserkocher Schwanenhals | black | 84.00 | Temperatur von 40 bis 100 °C wählbar; die dünne Tülle trifft den Kaffeefilter genau. | Inhalt (ml)=900
      Voltarrel | Wasserkocher Quickboil 1,7 l | silver | 39.90 | Der schlichte, leise mit herausnehmbarem Kalkfilter.
      Hjemlysa | Retro-Wasserkocher | mint | 54.00 | Rund wie in den Fünfzigern, mit Thermometer an der Seite. | colors=mint,cream,red
    `,
  },
  {
    key: 'de-pfanne',
    shape: 'pan',
    path: 'Küche > Kochen > Pfannen',
    text: 'Eine Bratpfanne für Gas, Elektro und Induktion, die mit jedem Braten besser wird.',
    material: 'Gusseisen',
    tags: 'braten, Induktion, Steak',
    attributes: { induktion: true, 'Durchmesser (cm)': 28 },
    models: `
      Eisenhold | Gusseisenpfanne 28 cm | black | 49.90 | Eingebrannt geliefert und sofort bereit.
      Eisenhold | Bratpfanne beschichtet 24 cm | grey | 34.50 | Leicht, mit abnehmbarem Griff. | Durchmesser (cm)=24; material=Aluminium
    `,
  },
  {
    key: 'de-messer',
    shape: 'knife',
    path: 'Küche > Kochen > Messer',
    text: 'Ein scharfes Kochmesser, das gut in der Hand liegt.',
    material: 'Stahl',
    tags: 'schneiden, Kochmesser',
    attributes: { spülmaschinenfest: false },
    models: `
      Eisenhold | Kochmesser 20 cm | silver | 79.00 | Geschmiedet aus einem Stück.
      Eisenhold | Brotmesser mit Wellenschliff | brown | 45.00 | Schneidet auch die härteste Kruste.
    `,
  },
  {
    key: 'de-kissen',
    shape: 'cushion',
    path: 'Wohnen > Textilien > Kissen',
    text: 'Ein Sofakissen mit Reißverschluss; der Bezug lässt sich waschen.',
    material: 'Leinen',
    tags: 'Sofa, Deko',
    models: `
      Brumalis | Leinenkissen 50 x 50 cm | blue | 29.90 | Gewebt in einer kleinen Weberei. | colors=blue,terracotta,green
      Hjemlysa | Zierkissen mit Streifen | red | 19.90 | Dicke Füllung aus Daunen und Federn. | pattern=striped
    `,
  },
  {
    key: 'de-decke',
    shape: 'blanket',
    path: 'Wohnen > Textilien > Decken',
    text: 'Eine warme Decke für lange Abende auf dem Sofa.',
    material: 'Wolle',
    tags: 'kuschelig, Winter, warm',
    models: `
      Nordhemd | Wolldecke Föhr 140 x 200 cm | grey | 89.00 | Reine Schurwolle, die kaum gewaschen werden muss.
      Hjemlysa | Kuscheldecke Fleece | green | 24.90 | Weich und leicht, trocknet schnell. | material=Fleece
    `,
  },
  {
    key: 'de-lampe',
    shape: 'desklamp',
    path: 'Wohnen > Lampen > Schreibtischlampen',
    text: 'Eine Lampe mit beweglichem Arm, die blendfrei leuchtet.',
    material: 'Metall',
    tags: 'Licht, Büro, lesen',
    attributes: { dimmbar: true, 'Leistung (W)': 7 },
    models: `
      Nachtglim | Schreibtischlampe Gelenk | black | 64.00 | Drei Gelenke und ein schwerer Fuß. | colors=black,white,yellow
      Nimbelo | Leselampe mit Klemme | white | 32.90 | Klemmt an jedem Regal; Akku für zwölf Stunden.
    `,
  },
  {
    key: 'de-stuhl',
    shape: 'chair',
    path: 'Wohnen > Möbel > Stühle',
    text: 'Ein bequemer Stuhl für den Esstisch, bis 120 kg belastbar.',
    material: 'Eiche',
    tags: 'Esszimmer, Sitzmöbel',
    models: `
      Alder & Lumo | Esszimmerstuhl Eiche | brown | 149.00 | Massives Holz, geölt und gut zu reparieren.
      Alder & Lumo | Stapelstuhl Birke | white | 99.00 | Sechs übereinander passen in jede Ecke. | material=Birke
    `,
  },
  {
    key: 'de-kopfhoerer',
    shape: 'headphones',
    path: 'Elektronik > Audio > Kopfhörer',
    text: 'Kopfhörer, die auch nach Stunden nicht drücken.',
    material: 'Kunststoff',
    tags: 'Musik, Bluetooth, unterwegs',
    attributes: { kabellos: true },
    models: `
      Nimbelo | Bluetooth-Kopfhörer Stille | black | 129.00 | Unterdrückt Lärm in Bus und Bahn; Akku für 30 Stunden. | Akkulaufzeit (h)=30; colors=black,white
      Nimbelo | Kinderkopfhörer leise | blue | 39.90 | Höchstens 85 Dezibel, zum Schutz der Ohren. | kabellos=no
    `,
  },
  {
    key: 'de-lautsprecher',
    shape: 'speaker',
    path: 'Elektronik > Audio > Lautsprecher',
    text: 'Ein Lautsprecher für Küche und Balkon, der Spritzwasser aushält.',
    material: 'Kunststoff',
    tags: 'Musik, Bluetooth, wasserdicht',
    attributes: { wasserdicht: true },
    models: `
      Nimbelo | Bluetooth-Lautsprecher Tropfen | teal | 59.00 | Schwimmt sogar in der Badewanne; Akku für 15 Stunden. | Akkulaufzeit (h)=15
      Voltarrel | Regallautsprecher Paar | brown | 199.00 | Zwei Wege und ein Gehäuse aus Holz. | wasserdicht=no; material=Holz
    `,
  },
  {
    key: 'de-tastatur',
    shape: 'keyboard',
    path: 'Elektronik > Computer > Tastaturen',
    text: 'Eine deutsche Tastatur (QWERTZ) mit leisem Anschlag.',
    material: 'Kunststoff',
    tags: 'Büro, Schreibtisch',
    attributes: { layout: 'QWERTZ' },
    models: `
      Voltarrel | Funktastatur Leise | grey | 49.90 | Drei Geräte auf Knopfdruck. | kabellos=yes
      Voltarrel | Mechanische Tastatur | black | 109.00 | Tasten mit fühlbarem Druckpunkt und Licht. | kabellos=no
    `,
  },
  {
    key: 'de-zelt',
    shape: 'tent',
    path: 'Draußen > Camping > Zelte',
    text: 'Ein Zelt, das bei Wind steht und bei Regen dicht bleibt.',
    material: 'Nylon',
    tags: 'Camping, Trekking, Regen',
    attributes: { wasserdicht: true },
    models: `
      Fjellvarde | Trekkingzelt für 2 Personen | green | 249.00 | Wiegt keine zwei Kilo. | personen=2; Gewicht (g)=1900
      Fjellvarde | Familienzelt für 4 Personen | orange | 329.00 | Zwei Kabinen und Stehhöhe in der Mitte. | personen=4; Gewicht (g)=8200
    `,
  },
  {
    key: 'de-rucksack',
    shape: 'backpack',
    path: 'Draußen > Taschen > Rucksäcke',
    text: 'Ein Rucksack mit gepolsterten Trägern und Fach für den Laptop.',
    material: 'recyceltes Polyester',
    tags: 'Schule, Uni, Wandern',
    models: `
      Fjellvarde | Tagesrucksack 22 l | blue | 79.00 | Regenhülle im Bodenfach. | Volumen (l)=22; colors=blue,black,red
      Ostravelle | Rolltop-Rucksack 30 l | yellow | 119.00 | Wird größer, wenn der Einkauf wächst. | Volumen (l)=30; wasserdicht=yes
    `,
  },
  {
    key: 'de-fahrradhelm',
    shape: 'helmet',
    path: 'Sport > Fahrrad > Helme',
    text: 'Ein leichter Fahrradhelm mit Drehrad hinten.',
    material: 'Polycarbonat',
    tags: 'Radfahren, Sicherheit',
    models: `
      Temponova | Fahrradhelm Stadt | white | 69.00 | Mit Rücklicht im Drehrad. | colors=white,black; sizes=S,M,L
      Temponova | Kinderhelm Rakete | red | 39.90 | Mit Fliegengitter vorn. | sizes=XS,S
    `,
  },
  {
    key: 'de-laufschuh',
    shape: 'sneaker',
    path: 'Mode > Schuhe > Laufschuhe',
    text: 'Ein Laufschuh mit weicher Dämpfung für lange Strecken.',
    material: 'Mesh',
    tags: 'joggen, Sport, Turnschuhe',
    models: `
      Temponova | Damen-Laufschuhe Regenrunde | blue | 119.00 | Halten die Füße auch bei Regen trocken. | wasserdicht=yes; sizes=37,38,39,40,41
      Temponova | Herren-Laufschuhe Asphalt | grey | 109.00 | Leicht und schnell auf der Straße. | sizes=41,42,43,44,45
    `,
  },
  {
    key: 'de-wanderschuh',
    shape: 'hikingboot',
    path: 'Mode > Schuhe > Wanderschuhe',
    text: 'Ein knöchelhoher Schuh für Steine, Matsch und lange Abstiege.',
    material: 'Leder',
    tags: 'wandern, Berge',
    attributes: { wasserdicht: true },
    models: `
      Fjellvarde | Wanderstiefel Grat | brown | 189.00 | Neu besohlbar. | sizes=39,40,41,42,43,44
      Fjellvarde | Leichter Wanderschuh Pfad | green | 129.00 | Für einen Tag in den Hügeln. | material=recyceltes Polyester; sizes=37,38,39,40,41
    `,
  },
  {
    key: 'de-jacke',
    shape: 'jacket',
    path: 'Mode > Kleidung > Jacken',
    text: 'Eine Regenjacke mit verschweißten Nähten und großer Kapuze.',
    material: 'Nylon',
    tags: 'Regen, Wind, Outdoor',
    attributes: { wasserdicht: true },
    models: `
      Fjellvarde | Damen-Regenjacke Sund | yellow | 159.00 | Atmet auch bergauf. | colors=yellow,navy; sizes=S,M,L,XL
      Nordhemd | Herren-Regenjacke Deich | navy | 139.00 | Schlicht und für jeden Tag. | sizes=M,L,XL
    `,
  },
  {
    key: 'de-pullover',
    shape: 'sweater',
    path: 'Mode > Kleidung > Pullover',
    text: 'Ein Pullover, der nicht kratzt.',
    material: 'Merinowolle',
    tags: 'warm, Winter, Strick',
    models: `
      Nordhemd | Merinopullover Rundhals | green | 99.00 | Fein gestrickt und über Nacht wieder frisch. | colors=green,grey,red; sizes=S,M,L,XL
      Nordhemd | Strickpullover mit Zopfmuster | cream | 119.00 | Dick genug für den Strand im Februar. | material=Wolle; sizes=S,M,L
    `,
  },
  {
    key: 'de-seife',
    shape: 'soap',
    path: 'Drogerie > Körperpflege > Seife',
    text: 'Eine feste Seife ohne Plastik und ohne Palmöl.',
    tags: 'vegan, Naturkosmetik, Bad',
    attributes: { vegan: true, 'Gewicht (g)': 100 },
    models: `
      Casa Lirondel | Olivenölseife | green | 5.90 | Mild, auch für Kinderhände.
      Casa Lirondel | Haarseife Rosmarin | purple | 8.50 | Ersetzt zwei Flaschen Shampoo.
    `,
  },
  {
    key: 'de-kaffee',
    shape: 'pouch',
    path: 'Lebensmittel > Kaffee und Tee > Kaffee',
    text: 'Frisch gerösteter Kaffee in ganzen Bohnen.',
    tags: 'Bohnen, Espresso, fair gehandelt',
    attributes: { koffeinfrei: false, 'Gewicht (g)': 500 },
    models: `
      Roast Nordby | Espresso Hafenrunde 500 g | brown | 14.90 | Schokolade und Nuss, wenig Säure.
      Roast Nordby | Kaffee entkoffeiniert 500 g | green | 15.90 | Für den Abend. | koffeinfrei=yes
    `,
  },
  {
    key: 'de-puzzle',
    shape: 'puzzle',
    path: 'Spielzeug > Spiele > Puzzle',
    text: 'Ein Puzzle aus dicker Pappe, dessen Teile fest ineinandergreifen.',
    material: 'Pappe',
    tags: 'Kinder, Familie, Regentag',
    models: `
      Purzel & Pip | Bodenpuzzle Bauernhof 48 Teile | green | 17.90 | Für Kinder ab drei Jahren. | Alter ab=3
      Papyrino | Puzzle Weltkarte 1000 Teile | blue | 24.90 | Mit allen Ländern und Meeren. | Alter ab=10
    `,
  },
  {
    key: 'de-notizbuch',
    shape: 'notebook',
    path: 'Schreibwaren > Papier > Notizbücher',
    text: 'Ein Notizbuch, das flach liegen bleibt.',
    material: 'Papier',
    tags: 'schreiben, Büro, Geschenk',
    attributes: { seiten: 192 },
    models: `
      Papyrino | Notizbuch A5 liniert | red | 16.90 | Fadengebunden, mit zwei Lesebändchen. | colors=red,black,blue
      Papyrino | Skizzenbuch A4 | black | 22.90 | Papier für Bleistift und Tusche. | seiten=120
    `,
  },
  {
    key: 'de-giesskanne',
    shape: 'wateringcan',
    path: 'Garten > Pflanzen > Gießkannen',
    text: 'Eine Gießkanne mit feiner Brause, die nicht tropft.',
    material: 'Zink',
    tags: 'Balkon, Blumen gießen',
    models: `
      Brumalis | Gießkanne Zink 5 l | silver | 34.90 | Ein Leben lang. | Volumen (l)=5
      Hjemlysa | Zimmergießkanne 1 l | terracotta | 18.90 | Schmaler Hals für enge Töpfe. | Volumen (l)=1; material=Stahl
    `,
  },
  {
    key: 'de-bohrmaschine',
    shape: 'drill',
    path: 'Werkzeug > Elektrowerkzeug > Bohrmaschinen',
    text: 'Ein Akkuschrauber, der auch in Beton bohrt.',
    material: 'Kunststoff',
    tags: 'heimwerken, schrauben, bohren',
    attributes: { kabellos: true, volt: 18 },
    models: `
      Eisenhold | Akku-Schlagbohrschrauber 18 V | red | 149.00 | Mit zwei Akkus und Koffer.
      Eisenhold | Akkuschrauber 12 V | blue | 89.00 | Klein genug für die Schublade. | volt=12
    `,
  },
];
