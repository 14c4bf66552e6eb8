const CLOTHING = `
t-skjorte = t-shirt = tskjorte
genser = jumper = pullover
strikkejakke = cardigan
hettegenser = hoodie
jeans = dongeribukse = olabukse
bukse = bukser
dressjakke = blazer
kåpe = frakk
regnjakke = regnfrakk
dunjakke > vinterjakke
vinterjakke > jakke
ballkjole = selskapskjole = festkjole
undertøy = truser
boxershorts > undertøy
bh = behå
strømpebukse = tights
sokker = strømper
pysjamas = nattøy
badetøy = badedrakt = bikini
sneakers = treningssko
løpesko = joggesko
støvletter = boots
gummistøvler = regnstøvler
tøfler = innesko
lue > hodeplagg
caps > hodeplagg
skjerf = sjal
votter = hansker
belte = livreim
håndveske = skulderveske
ryggsekk = skolesekk
lommebok = kortholder
koffert = reiseveske = trillekoffert
armbåndsur = klokke
øredobber = ørepynt
ring > smykker
halskjede = kjede
solbriller = briller mot sol
`;

const HOME = `
sofa = kanapé
hjørnesofa > sofa
kontorstol = skrivebordsstol
spisebord = kjøkkenbord
bokhylle = hylle
dobbeltseng > seng
madrass > seng
pute = hodepute
pledd = ullteppe
sengetøy = sengesett
gardin = lystett gardin
teppe = gulvteppe = matte
håndkle = badehåndkle
skrivebordslampe = bordlampe
gulvlampe = stålampe
lyspære = ledpære = pære
stekepanne > kjøkkenutstyr
gryte = kasserolle
kokkekniv = kjøkkenkniv
vannkoker = tekoker
kaffemaskin = espressomaskin = kaffetrakter
mikser = blender = hurtigmikser
brødrister = toaster
krus = kopp = kaffekopp = kaffekrus
vinglass > glass
termos = termosflaske
kjøleskap = kjøl
vaskemaskin > hvitevarer
robotstøvsuger = støvsugerrobot
hårføner = føner = hårtørker
drill = boremaskin
hammer > verktøy
`;

const OTHERS = `
mobil = mobiltelefon = telefon = smarttelefon
mobildeksel = deksel = etui
lader = strømadapter
hodetelefoner = headset = høretelefoner
trådløs = bluetooth
tv = fjernsyn = television
bærbar pc = laptop = notebook
datamus = mus
tastatur > pc
ledning = kabel
telt > friluftsliv
sovepose > friluftsliv
barnesykkel > sykkel
dukke > leker
byggeklosser = klosser
barnevogn = trille = sportsvogn
bleier > baby
parfyme = duft
ansiktskrem = hudkrem
elektrisk tannbørste = eltannbørste
hundefôr = hundemat
kattesand = kattestrø
gave = presang
`;

/** Written by us, by department. */
export const SYNONYMS: Readonly<Record<string, string>> = { CLOTHING, HOME, OTHERS };
