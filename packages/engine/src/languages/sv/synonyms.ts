const CLOTHING = `
t-shirt = t-tröja = tee
tröja = jumper = pullover
kofta > tröja
munkjacka = hoodie = luvtröja
jeans = denimbyxor
byxor = brallor
kavaj = blazer
kappa = rock
regnjacka = regnkappa
dunjacka > vinterjacka
vinterjacka > jacka
aftonklänning = balklänning = festklänning
underkläder = kalsonger
trosor > underkläder
behå = bh
strumpbyxor = strumpbyxa
strumpor = sockor
pyjamas = nattkläder
badkläder = baddräkt = bikini
sneakers = gympaskor = sportskor
löparskor = joggingskor = löpskor
stövletter = boots = kängor
gummistövlar = regnstövlar
tofflor = innetofflor
mössa > huvudbonad
keps > huvudbonad
halsduk = sjal
vantar = handskar
skärp = bälte
handväska = axelväska
ryggsäck = skolväska
plånbok = korthållare
resväska = kappsäck = resbag
armbandsur = klocka
örhängen > smycken
ring > smycken
halsband > smycken
solglasögon = solbrillor
`;

const HOME = `
soffa = kanapé
hörnsoffa > soffa
kontorsstol = skrivbordsstol
matbord = köksbord
bokhylla = hylla
dubbelsäng > säng
madrass > säng
kudde = huvudkudde
filt = pläd
sängkläder = påslakanset = bäddset
gardin = mörkläggningsgardin
matta > inredning
handduk = badlakan = badhandduk
skrivbordslampa = bordslampa
golvlampa > lampa
glödlampa = ledlampa
stekpanna > köksredskap
gryta = kastrull
kockkniv = kökskniv
vattenkokare = tekokare
kaffemaskin = espressomaskin = kaffebryggare
mixer = blender
brödrost > köksmaskiner
mugg = kaffekopp = kopp = kaffemugg
vinglas > glas
termos = termosflaska
kylskåp = kyl
tvättmaskin > vitvaror
robotdammsugare = dammsugarrobot
hårtork = fön
borrmaskin = skruvdragare
hammare > verktyg
`;

const OTHERS = `
mobil = mobiltelefon = telefon = smartphone
mobilskal = skal = fodral
laddare = nätadapter
hörlurar = headset
trådlös = bluetooth
tv = teve = television
bärbar dator = laptop = notebook
datormus = mus
tangentbord > datortillbehör
sladd = kabel
tält > friluftsliv
sovsäck > friluftsliv
barncykel > cykel
docka > leksaker
byggklossar = klossar
barnvagn = sittvagn = sulky
blöjor > baby
parfym = doft
hudkräm = ansiktskräm
eltandborste = elektrisk tandborste
hundmat = hundfoder
kattsand = kattströ
present = gåva
`;

/** Written by us, by department. */
export const SYNONYMS: Readonly<Record<string, string>> = { CLOTHING, HOME, OTHERS };
