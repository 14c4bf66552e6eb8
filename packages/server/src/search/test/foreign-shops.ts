/** Five small shops, none of them English. Every product is `name | category | description`; written for these tests. */
const TEXTS: Readonly<Record<string, string>> = {
  de: `
    Regenjacke für Damen, wasserdicht | Kleidung > Jacken | Leichte Jacke mit Kapuze, hält bei Wind und Regen trocken.
    Winterjacke für Herren mit Kapuze | Kleidung > Jacken | Warm gefüttert, mit vier Taschen und weichem Kragen.
    Strickpullover aus Merinowolle | Kleidung > Pullover | Kratzt nicht und hält an kalten Tagen warm.
    Bratpfanne mit Deckel, 28 cm | Küche > Pfannen | Beschichtete Pfanne für alle Herdarten, auch Induktion.
    Kochtopf aus Edelstahl, 5 Liter | Küche > Töpfe | Mit Glasdeckel und Griffen, die nicht heiß werden.
    Wasserkocher mit Temperaturwahl | Küche > Geräte | Kocht 1,7 Liter Wasser in vier Minuten.
    Schreibtischlampe, dimmbar | Beleuchtung | Helles Licht zum Lesen und Arbeiten, mit beweglichem Arm.
    Stehlampe aus Holz | Beleuchtung | Warmes Licht für das Wohnzimmer, mit Schirm aus Leinen.
    Gartenschlauch, 20 Meter | Garten | Knickt nicht und hält auch Frost aus, mit Spritzdüse.
    Rasenmäher mit Akku | Garten | Leiser Mäher für Flächen bis 300 Quadratmeter.
    Blumentopf aus Ton | Garten | Unglasierter Topf mit Untersetzer für Balkon und Terrasse.
    Kinderfahrrad, 16 Zoll | Fahrräder | Mit Stützrädern, Klingel und Schutzblechen.
    Fahrradhelm für Erwachsene | Fahrräder > Zubehör | Gut belüftet, mit Licht am Hinterkopf.
    Luftpumpe mit Druckanzeige | Fahrräder > Zubehör | Passt auf alle Ventile.
    Kopfhörer mit Geräuschunterdrückung | Elektronik | Kabellos, bis zu 30 Stunden Musik mit einer Ladung.
    Ladekabel, 2 Meter | Elektronik > Zubehör | Mit Gewebe ummantelt, lädt Telefone schnell.
    Kabellose Maus | Elektronik | Liegt gut in der Hand und läuft ein Jahr mit einer Batterie.
    Zelt für vier Personen | Camping | Schnell aufgebaut, mit Vorraum für Schuhe und Gepäck.
    Schlafsack für den Sommer | Camping | Leicht und klein zu packen, bis 10 Grad.
    Wanderschuhe für Herren | Schuhe | Feste Sohle, wasserdicht und für lange Wege.
    Hausschuhe aus Filz | Schuhe | Weiche Sohle, halten die Füße warm.
    Bettwäsche aus Baumwolle | Schlafen | Bezug für Decke und Kissen mit Reißverschluss.
    Daunenkissen, 80 x 80 cm | Schlafen | Weiches Kissen für Menschen, die auf dem Rücken schlafen.
    Katzenfutter mit Huhn | Haustiere | Ohne Getreide und ohne Zucker.
    Hundebett, waschbar | Haustiere | Große Liegefläche mit weichem Rand.
    Holzbausteine für Kinder | Spielzeug | Hundert bunte Steine im Beutel.
    Brettspiel für die ganze Familie | Spielzeug | Ab acht Jahren, für zwei bis sechs Spieler.
    Notizbuch, liniert | Büro | Fester Einband, 200 Seiten.
    Kugelschreiber, blau | Büro | Schreibt weich und schmiert nicht.
    Handcreme mit Kamille | Pflege | Zieht schnell ein und macht raue Hände weich.`,
  fr: `
    Veste de pluie femme, imperméable | Vêtements > Vestes | Veste légère à capuche, garde au sec par vent et pluie.
    Manteau d'hiver homme | Vêtements > Manteaux | Doublure chaude, quatre poches et col montant.
    Pull en laine mérinos | Vêtements > Pulls | Ne gratte pas et tient chaud les jours froids.
    Poêle antiadhésive, 28 cm | Cuisine > Poêles | Pour tous les feux, même l'induction.
    Casserole en inox, 3 litres | Cuisine > Casseroles | Avec couvercle en verre et poignée froide.
    Bouilloire électrique | Cuisine > Appareils | Fait bouillir un litre et demi en quatre minutes.
    Lampe de bureau réglable | Luminaires | Lumière claire pour lire et travailler, bras articulé.
    Lampadaire en bois | Luminaires | Lumière douce pour le salon, abat-jour en lin.
    Tuyau d'arrosage, 20 mètres | Jardin | Ne se plie pas et résiste au gel.
    Tondeuse à gazon sur batterie | Jardin | Silencieuse, pour des surfaces jusqu'à 300 mètres carrés.
    Pot de fleurs en terre cuite | Jardin | Avec soucoupe, pour le balcon et la terrasse.
    Vélo enfant, 16 pouces | Vélos | Avec petites roues, sonnette et garde-boue.
    Casque de vélo adulte | Vélos > Accessoires | Bien aéré, avec une lampe à l'arrière.
    Casque audio sans fil | Électronique | Réduit le bruit, trente heures de musique.
    Câble de charge, 2 mètres | Électronique > Accessoires | Gaine tressée, charge les téléphones rapidement.
    Tente pour quatre personnes | Camping | Montée en cinq minutes, avec auvent.
    Sac de couchage d'été | Camping | Léger et facile à ranger, jusqu'à 10 degrés.
    Chaussures de randonnée homme | Chaussures | Semelle ferme, imperméables, pour les longues marches.
    Chaussons en feutre | Chaussures | Semelle souple, gardent les pieds au chaud.
    Housse de couette en coton | Linge de lit | Avec deux taies d'oreiller.
    Croquettes pour chat au poulet | Animaux | Sans céréales et sans sucre.
    Jeu de société pour la famille | Jouets | Dès huit ans, de deux à six joueurs.
    Carnet de notes ligné | Papeterie | Couverture rigide, 200 pages.
    Crème pour les mains à la camomille | Soins | Pénètre vite et adoucit la peau.`,
  es: `
    Chaqueta impermeable de mujer | Ropa > Chaquetas | Ligera y con capucha, protege del viento y de la lluvia.
    Abrigo de invierno para hombre | Ropa > Abrigos | Forro cálido, cuatro bolsillos y cuello alto.
    Jersey de lana merina | Ropa > Jerséis | No pica y abriga en los días fríos.
    Sartén antiadherente, 28 cm | Cocina > Sartenes | Para todas las cocinas, también de inducción.
    Olla de acero inoxidable, 5 litros | Cocina > Ollas | Con tapa de cristal y asas que no se calientan.
    Hervidor de agua eléctrico | Cocina > Aparatos | Hierve litro y medio en cuatro minutos.
    Lámpara de escritorio regulable | Iluminación | Luz clara para leer y trabajar, con brazo móvil.
    Lámpara de pie de madera | Iluminación | Luz suave para el salón, con pantalla de lino.
    Manguera de jardín, 20 metros | Jardín | No se dobla y aguanta las heladas.
    Cortacésped con batería | Jardín | Silencioso, para superficies de hasta 300 metros cuadrados.
    Maceta de barro | Jardín | Con plato, para el balcón y la terraza.
    Bicicleta infantil, 16 pulgadas | Bicicletas | Con ruedas de apoyo, timbre y guardabarros.
    Casco de bicicleta para adultos | Bicicletas > Accesorios | Bien ventilado, con luz trasera.
    Auriculares inalámbricos | Electrónica | Con cancelación de ruido y treinta horas de música.
    Cable de carga, 2 metros | Electrónica > Accesorios | Funda trenzada, carga los teléfonos con rapidez.
    Tienda de campaña para cuatro personas | Camping | Se monta en cinco minutos, con porche.
    Saco de dormir de verano | Camping | Ligero y fácil de guardar, hasta 10 grados.
    Botas de montaña para hombre | Calzado | Suela firme, impermeables, para largas caminatas.
    Zapatillas de fieltro | Calzado | Suela blanda, mantienen los pies calientes.
    Funda nórdica de algodón | Ropa de cama | Con dos fundas de almohada.
    Pienso para gatos con pollo | Mascotas | Sin cereales y sin azúcar.
    Juego de mesa para toda la familia | Juguetes | A partir de ocho años, de dos a seis jugadores.
    Cuaderno rayado | Papelería | Tapa dura, 200 páginas.
    Crema de manos con manzanilla | Cuidado | Se absorbe pronto y suaviza la piel.`,
  pl: `
    Kurtka przeciwdeszczowa damska | Odzież > Kurtki | Lekka, z kapturem, chroni przed wiatrem i deszczem.
    Płaszcz zimowy męski | Odzież > Płaszcze | Ciepła podszewka, cztery kieszenie i wysoki kołnierz.
    Sweter z wełny merynosowej | Odzież > Swetry | Nie gryzie i grzeje w zimne dni.
    Patelnia z powłoką, 28 cm | Kuchnia > Patelnie | Na każdą kuchenkę, także indukcyjną.
    Garnek ze stali nierdzewnej, 5 litrów | Kuchnia > Garnki | Ze szklaną pokrywką.
    Czajnik elektryczny | Kuchnia > Sprzęt | Gotuje półtora litra wody w cztery minuty.
    Lampka biurkowa ledowa | Oświetlenie | Jasne światło do czytania i pracy.
    Lampa stojąca z drewna | Oświetlenie | Ciepłe światło do salonu, klosz z lnu.
    Wąż ogrodowy, 20 metrów | Ogród | Nie załamuje się i wytrzymuje mróz.
    Kosiarka do trawy na baterię | Ogród | Cicha, na powierzchnie do 300 metrów.
    Doniczka z gliny | Ogród | Z podstawką, na balkon i taras.
    Rower dziecięcy, 16 cali | Rowery | Z kółkami bocznymi, dzwonkiem i błotnikami.
    Kask rowerowy dla dorosłych | Rowery > Akcesoria | Dobrze wentylowany, z lampką z tyłu.
    Słuchawki bezprzewodowe | Elektronika | Tłumią hałas, trzydzieści godzin muzyki.
    Kabel do ładowania, 2 metry | Elektronika > Akcesoria | W oplocie, szybko ładuje telefony.
    Namiot dla czterech osób | Turystyka | Rozkłada się w pięć minut, z przedsionkiem.
    Śpiwór letni | Turystyka | Lekki, łatwy do spakowania, do 10 stopni.
    Buty trekkingowe męskie | Obuwie | Twarda podeszwa, wodoodporne, na długie wędrówki.
    Kapcie z filcu | Obuwie | Miękka podeszwa, grzeją stopy.
    Pościel z bawełny | Sypialnia | Poszwa i dwie poszewki na poduszki.
    Karma dla kota z kurczakiem | Zwierzęta | Bez zbóż i bez cukru.
    Gra planszowa dla rodziny | Zabawki | Od ośmiu lat, dla dwóch do sześciu graczy.
    Zeszyt w linie | Biuro | Twarda okładka, 200 stron.
    Krem do rąk z rumiankiem | Pielęgnacja | Szybko się wchłania i zmiękcza skórę.`,
  nl: `
    Regenjas voor dames, waterdicht | Kleding > Jassen | Lichte jas met capuchon, houdt droog bij wind en regen.
    Winterjas voor heren | Kleding > Jassen | Warm gevoerd, met vier zakken en een hoge kraag.
    Trui van merinowol | Kleding > Truien | Kriebelt niet en houdt warm op koude dagen.
    Koekenpan met deksel, 28 cm | Keuken > Pannen | Voor alle fornuizen, ook inductie.
    Kookpan van roestvrij staal, 5 liter | Keuken > Pannen | Met glazen deksel en koele handgrepen.
    Waterkoker met temperatuurkeuze | Keuken > Apparaten | Kookt anderhalve liter in vier minuten.
    Bureaulamp, dimbaar | Verlichting | Helder licht om te lezen en te werken.
    Vloerlamp van hout | Verlichting | Warm licht voor de woonkamer, met linnen kap.
    Tuinslang, 20 meter | Tuin | Knikt niet en kan tegen vorst.
    Grasmaaier met accu | Tuin | Stille maaier voor gazons tot 300 vierkante meter.
    Bloempot van klei | Tuin | Met schotel, voor balkon en terras.
    Kinderfiets, 16 inch | Fietsen | Met zijwieltjes, bel en spatborden.
    Fietshelm voor volwassenen | Fietsen > Accessoires | Goed geventileerd, met licht aan de achterkant.
    Draadloze koptelefoon | Elektronica | Dempt lawaai, dertig uur muziek.
    Oplaadkabel, 2 meter | Elektronica > Accessoires | Met gevlochten mantel, laadt telefoons snel.
    Tent voor vier personen | Kamperen | Staat in vijf minuten, met voortent.
    Slaapzak voor de zomer | Kamperen | Licht en klein op te vouwen, tot 10 graden.
    Wandelschoenen voor heren | Schoenen | Stevige zool, waterdicht, voor lange tochten.
    Sloffen van vilt | Schoenen | Zachte zool, houden de voeten warm.
    Dekbedovertrek van katoen | Slapen | Met twee kussenslopen.
    Kattenvoer met kip | Huisdieren | Zonder granen en zonder suiker.
    Bordspel voor het hele gezin | Speelgoed | Vanaf acht jaar, voor twee tot zes spelers.
    Schrift met lijnen | Kantoor | Harde kaft, 200 bladzijden.
    Handcrème met kamille | Verzorging | Trekt snel in en maakt de huid zacht.`,
};

/** What shoppers ask there; each line is `query = number of the one product that has these words`, counted from 1. */
const QUERIES: Readonly<Record<string, string>> = {
  de: `
    winterjacke herren = 2; bratpfanne mit deckel = 4; stehlampe holz = 8; rasenmäher akku = 10; fahrradhelm = 13
    zelt für vier personen = 18; bettwäsche baumwolle = 22; brettspiel familie = 27; handcreme kamille = 30`,
  fr: `
    manteau d'hiver homme = 2; poêle antiadhésive = 4; lampe de bureau = 7; pot de fleurs = 11; casque audio sans fil = 14
    tente quatre personnes = 16; chaussures de randonnée = 18; jeu de société = 22; crème pour les mains = 24`,
  es: `
    abrigo de invierno hombre = 2; sartén antiadherente = 4; lámpara de escritorio = 7; maceta de barro = 11
    auriculares inalámbricos = 14; saco de dormir = 17; botas de montaña = 18; juego de mesa = 22; crema de manos = 24`,
  pl: `
    płaszcz zimowy męski = 2; patelnia = 4; lampka biurkowa = 7; wąż ogrodowy = 9; kask rowerowy = 13
    słuchawki bezprzewodowe = 14; buty trekkingowe = 18; gra planszowa = 22; krem do rąk = 24`,
  nl: `
    winterjas heren = 2; koekenpan met deksel = 4; bureaulamp = 7; bloempot = 11; fietshelm = 13
    draadloze koptelefoon = 14; tent vier personen = 16; wandelschoenen = 18; bordspel gezin = 22`,
};

/** Wishes in whole phrases: words of them, often short ones, are in products, and no product has all. */
const WISHES: Readonly<Record<string, string>> = {
  de: `
    etwas warmes für den winter; geschenk für meine mutter; eine jacke gegen regen; licht zum lesen am abend
    wasser für tee kochen; musik hören ohne kabel; schlafen im freien; schuhe für lange wege; spiel für den abend`,
  fr: `
    quelque chose de chaud pour l'hiver; cadeau pour ma mère; une veste contre la pluie; lumière pour lire le soir
    faire bouillir de l'eau; musique sans câble; dormir dehors en été; chaussures pour longues marches; jeu entre amis`,
  es: `
    algo de abrigo para el invierno; regalo para mi madre; una chaqueta contra la lluvia; luz para leer por la noche
    calentar agua para el té; música sin cables; dormir al aire libre; calzado para caminatas; juego con amigos`,
  pl: `
    coś ciepłego na zimę; prezent dla mamy; kurtka na deszcz; światło do czytania; gotować wodę na herbatę
    słuchać muzyki bez kabla; spanie pod namiotem; buty na długie wędrówki; gra na wieczór ze znajomymi`,
  nl: `
    iets warms voor de winter; cadeau voor mijn moeder; een jas tegen de regen; licht om te lezen in bed
    water koken voor thee; muziek zonder kabel; buiten slapen in de zomer; schoenen voor lange tochten; spel met vrienden`,
};

export type ForeignProduct = {
  externalId: string;
  name: string;
  categories: string[];
  description: string;
  price: number;
};
export type ForeignQuery = { query: string; externalId: string };
export type ForeignShop = {
  language: string;
  products: ForeignProduct[];
  queries: ForeignQuery[];
  wishes: string[];
};

const linesOf = (text: string | undefined): string[] =>
  (text ?? '').split('\n').flatMap((line) => (line.trim() === '' ? [] : [line.trim()]));

const shopOf = (language: string): ForeignShop => ({
  language,
  products: linesOf(TEXTS[language]).map((line, at) => {
    const [name = '', category = '', description = ''] = line.split(' | ');
    return { externalId: `${language}-${at + 1}`, name, categories: [category], description, price: 10 + at };
  }),
  queries: linesOf(QUERIES[language])
    .flatMap((line) => line.split('; '))
    .map((pair) => {
      const [query = '', number = ''] = pair.split(' = ');
      return { query, externalId: `${language}-${number}` };
    }),
  wishes: linesOf(WISHES[language]).flatMap((line) => line.split('; ')),
});

/** By language. */
export const foreignShops: readonly ForeignShop[] = Object.keys(TEXTS).map(shopOf);
