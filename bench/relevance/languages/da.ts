import type { ShopWords } from './shop-words.ts';

export const DANISH_SHOP: ShopWords = {
  language: 'da',
  currency: 'DKK',
  rate: 10,
  attributes: { colour: 'farve', material: 'materiale', person: 'køn' },
  values: `
black: sort, red: rød, white: hvid, blue: blå, green: grøn, yellow: gul, grey: grå, pink: lyserød
brown: brun, silver: sølv, gold: guld
polyester: polyester, cotton: bomuld, wool: uld, leather: læder, rubber: gummi, silk: silke, steel: stål
plastic: plast, glass: glas, wood: træ, porcelain: porcelæn
women: dame, men: herre, kids: børn, babies: baby
clothing: Tøj, shoes: Sko, accessories: Tilbehør, home: Hjem, kitchen: Køkken, food: Mad
electronics: Elektronik, appliances: Hvidevarer, outdoor: Friluftsliv, toys: Til børn, beauty: Skønhed, pets: Kæledyr
`,
  products: `
dress-evening | Noctella aftenkjole med lange ærmer
dress-summer | Lilava blomstret sommerkjole
shirt | Oxbury herreskjorte slim fit
tshirt | Purzel t-shirt med dinosaur
jeans | Oxbury jeans med lige ben
jacket-winter | Fjellvarde vinterjakke med hætte
jacket-rain | Purzel regnjakke
coat | Noctella uldfrakke oversize
sweater | Fjellvarde trøje af merinould
pyjamas | Purzel pyjamas med kaniner
shoes-men | Stridevo 5 løbesko størrelse 43
shoes-women | Stridevo Air løbesko størrelse 38
boots | Perlune læderstøvletter med hæl
wellies | Purzel gummistøvler med frø
sandals | Perlune sandaler med flad sål
slippers | Hjemlysa hjemmesko af filt
cap | Fjellvarde vinterhue med kvast
gloves | Oxbury forede læderhandsker
scarf | Perlune silketørklæde
socks | Bomuldssokker, 5 par
belt | Oxbury læderbælte med klassisk spænde
handbag | Perlune skuldertaske
backpack-school | Purzel skoletaske med refleks
backpack-laptop | Morrow computerrygsæk 15,6 tommer
wallet | Oxbury tegnebog med RFID-beskyttelse
watch | Kastellen armbåndsur med metalrem
ring | Perlune ring med zirkon
earrings | Perlune runde øreringe
sunglasses | Morrow polariserede solbriller
suitcase | Morrow kabinekuffert med hjul
lamp-desk | Lumo dæmpbar skrivebordslampe LED
lamp-floor | Lumo standerlampe med skærm
bulb | LED-pære E27 9 W varm hvid
chair | Morrow ergonomisk kontorstol
table | Spisebord i eg 160 x 90 cm
sofa | Hjemlysa hjørnesofa med sovefunktion
bed | Dobbeltseng 160 x 200 cm
mattress | Skummadras 160 x 200 cm
pillow | Fjerpude 50 x 70 cm
blanket | Hjemlysa plaid af fåreuld
bedding | Sengetøj 140 x 200 cm, 2 dele
curtain | Mørklægningsgardin 140 x 250 cm
rug | Orientalsk gulvtæppe 160 x 230 cm
towel | Badehåndklæde 70 x 140 cm
shelf | Bogreol med 5 hylder
mirror | Rundt spejl 60 cm
knife | Kastellen kokkekniv 20 cm
pan | Kastellen stegepande 28 cm
pot | Kastellen gryde med låg 5 liter
kettle | Casa elkedel 1,7 l
coffee-machine | Casa kaffemaskine med kværn
blender | Casa blender med kande 1000 W
toaster | Casa brødrister 2 skiver
mug | Hjemlysa kaffekrus 300 ml
wineglass | Vinglas 6-pak
thermos | Fjellvarde termokande 500 ml
coffee | Kaffebønner arabica 1 kg
tea | Grøn te sencha 100 g
honey | Blomsterhonning 500 g
chocolate-plain | Mørk chokolade uden sukker 100 g
chocolate-milk | Mælkechokolade med hasselnødder, rørsukker 100 g
oil | Olivenolie ekstra jomfru 1 l
milk | Laktosefri mælk 1 l
rice | Basmatiris 1 kg
headphones-bluetooth | Sonavia trådløse høretelefoner
headphones-wired | Sonavia høretelefoner med ledning og mikrofon
case | Silikonecover til iPhone 15
charger | Voltera USB-C-oplader 30 W
cable | Voltera USB-C-kabel 2 m
tv | Sonavia 55 tommer 4K TV
laptop | Voltera bærbar computer 15,6 tommer 16 GB RAM
mouse | Voltera trådløs computermus
keyboard | Voltera mekanisk tastatur
robot | Casa robotstøvsuger med moppe
fridge | Casa køleskab med fryser 300 l
washer | Casa frontbetjent vaskemaskine 8 kg
hairdryer | Casa hårtørrer 2000 W
drill | Bromhaus trådløs boremaskine 18 V
hammer | Bromhaus tømrerhammer 500 g
tent | Fjellvarde campingtelt til 4 personer
sleepingbag | Fjellvarde sovepose 220 cm
bike | Stridevo 16 tommer børnecykel med støttehjul
football | Stridevo fodbold størrelse 5
doll | Purzel dukke med vogn
blocks | Byggeklodser af træ, 50 dele
stroller | Purzel barnevogn med lift
diapers | Bleer størrelse 4, 60 stk.
shampoo | Ostra fugtgivende shampoo 400 ml
cream | Ostra dagcreme til ansigtet 50 ml
perfume | Perlune parfume 50 ml
toothbrush | Ostra elektrisk tandbørste
dogfood | Hundefoder med kylling 10 kg
catlitter | Kattegrus bentonit 10 l
`,
  queries: `
aftenkjoler
sort kjole
røde kjoler dame
skjorter herre
hvid skjotre
tshirt til børn
blå cowboybukser herre
vinterjkake
vinterjakker dame under 1500 kr
regntøj jakke børn
frakker i uld
herretrøje uld
pullover
pyjamas til børn
løbesko
løbesko dame
sorte løbesko
løbesko herre str 43
læderstøvler
brune damestøvletter
regnstøvler
sandal dame
tøfler
uldhue
handsker i læder
rygsæk ikke blå
tørklæde i silke
sokker af bomuld
bælte herre læder
skudlertaske
sorte tasker i læder
skolerygsæk
rygsæk til computer
tasker til skole under 500 kr
pung
herreure
sølvring
øreringe i guld
solbrilelr
rejsekuffert
bordlampe
lamper over 500 kr
lampe
paere led
skrivebordsstol
træbord
egebord
grå sofaer
dobbeltsenge
madars
puder med fjer
uldtæppe
sengesæt
grønne gardiner
rødt tæppe
badehåndklæder
reol til bøger
spejle
kokkeknive
stegepande 28cm
gryde 5 l
elkedl
kaffemaskiner
kaffemaskine under tre tusind kroner
mikser
rød brødrister
kaffekopper
vinglas 6 styk
termoflaske 0,5 liter
kaffebønner 1kg
grønne teer
honning
chokolade uden sukker
mælkechokolade
olivenolie 1000 ml
mælk uden laktose
ris basmati
trådløse høretelefoner
hovedtelefoner under 300 kroner
mobilcover iphone 15
usb c oplader
usb-kabel 2 meter
55 tommers fjernsyn
laptop
trådløs mus
tasttur
støvsugerrobot
køleskabe
vaskemaskiner
føntørrer
skruemaskine 18v
telt til fire personer
sovpose
cykel til børn
dukker til piger
klapvogn
blere
shampo 400ml
eltandbørste
hundemad 10 kg
`,
};
