const CLOTHING = `
t-shirt = tee
trøje = sweater = striktrøje = pullover
strik > trøje
cardigan = striktrøje med knapper
hættetrøje = hoodie
jeans = cowboybukser
bukser = buks
blazer = jakkesæt
frakke = kåbe
regnjakke = regnfrakke
dunjakke > vinterjakke
vinterjakke > jakke
aftenkjole = gallakjole = festkjole
undertøj = underbukser
trusser > undertøj
bh = brystholder
strømpebukser = tights
sokker = strømper
pyjamas = nattøj
badetøj = badedragt = bikini
sneakers = gummisko = kondisko
løbesko > sneakers
støvletter = boots
gummistøvler = regnstøvler
hjemmesko = tøfler = sutsko
hue > hovedbeklædning
kasket > hovedbeklædning
tørklæde = halstørklæde = sjal
vanter = handsker
bælte = livrem
håndtaske = skuldertaske
rygsæk = skoletaske
pung = tegnebog
kuffert = rejsetaske
armbåndsur = ur
øreringe = ørestikker
ring > smykker
halskæde = kæde
solbriller = solbrille
`;

const HOME = `
sofa = lænesofa
hjørnesofa > sofa
kontorstol = skrivebordsstol
spisebord = køkkenbord
bogreol = reol = hylde
dobbeltseng > seng
madras > seng
pude = hovedpude
plaid = uldtæppe
sengetøj = sengesæt
gardin = mørklægningsgardin
gulvtæppe = tæppe
håndklæde = badehåndklæde
skrivebordslampe = bordlampe
standerlampe = gulvlampe
pære = elpære = ledpære
stegepande = pande
gryde = kasserolle
kokkekniv = køkkenkniv
elkedel = vandkoger
kaffemaskine = espressomaskine
blender = mikser
brødrister = toaster
krus = kop = kaffekop = kaffekrus
vinglas > glas
termokande = termoflaske
køleskab = køl
vaskemaskine > hvidevarer
robotstøvsuger = støvsugerrobot
hårtørrer = føntørrer
boremaskine = skruemaskine
hammer > værktøj
`;

const OTHERS = `
mobil = mobiltelefon = telefon = smartphone
mobilcover = cover = etui
oplader = strømadapter
høretelefoner = hovedtelefoner = headset
trådløs = bluetooth
tv = fjernsyn
bærbar computer = laptop = notebook = bærbar
computermus = mus
tastatur = keyboard
ledning = kabel
telt > friluftsliv
sovepose > friluftsliv
børnecykel > cykel
dukke > legetøj
byggeklodser = klodser
barnevogn = klapvogn
bleer > baby
parfume = duft
ansigtscreme = hudcreme
elektrisk tandbørste = eltandbørste
hundefoder = hundemad
kattegrus = kattesand
gave = present
`;

/** Written by us, by department. */
export const SYNONYMS: Readonly<Record<string, string>> = { CLOTHING, HOME, OTHERS };
