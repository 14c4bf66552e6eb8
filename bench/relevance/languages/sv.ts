import type { ShopWords } from './shop-words.ts';

export const SWEDISH_SHOP: ShopWords = {
  language: 'sv',
  currency: 'SEK',
  rate: 10,
  attributes: { colour: 'färg', material: 'material', person: 'kön' },
  values: `
black: svart, red: röd, white: vit, blue: blå, green: grön, yellow: gul, grey: grå, pink: rosa
brown: brun, silver: silver, gold: guld
polyester: polyester, cotton: bomull, wool: ull, leather: läder, rubber: gummi, silk: silke, steel: stål
plastic: plast, glass: glas, wood: trä, porcelain: porslin
women: dam, men: herr, kids: barn, babies: baby
clothing: Kläder, shoes: Skor, accessories: Accessoarer, home: Hem, kitchen: Kök, food: Livsmedel
electronics: Elektronik, appliances: Vitvaror, outdoor: Friluftsliv, toys: För barn, beauty: Skönhet, pets: Husdjur
`,
  products: `
dress-evening | Noctella aftonklänning med lång ärm
dress-summer | Lilava blommig sommarklänning
shirt | Oxbury herrskjorta slim fit
tshirt | Purzel t-shirt med dinosaurie
jeans | Oxbury jeans med raka ben
jacket-winter | Fjellvarde vinterjacka med huva
jacket-rain | Purzel regnjacka
coat | Noctella ullkappa oversize
sweater | Fjellvarde tröja av merinoull
pyjamas | Purzel pyjamas med kaniner
shoes-men | Stridevo 5 löparskor storlek 43
shoes-women | Stridevo Air löparskor storlek 38
boots | Perlune skinnstövletter av läder med klack
wellies | Purzel gummistövlar med groda
sandals | Perlune sandaler med platt sula
slippers | Hjemlysa tofflor av filt
cap | Fjellvarde vintermössa med tofs
gloves | Oxbury fodrade läderhandskar
scarf | Perlune sidenscarf av silke
socks | Bomullsstrumpor, 5 par
belt | Oxbury läderbälte med klassiskt spänne
handbag | Perlune axelväska
backpack-school | Purzel skolryggsäck med reflexer
backpack-laptop | Morrow datorryggsäck 15,6 tum
wallet | Oxbury plånbok med RFID-skydd
watch | Kastellen armbandsur med metallarmband
ring | Perlune ring med zirkon
earrings | Perlune runda örhängen
sunglasses | Morrow polariserade solglasögon
suitcase | Morrow kabinväska med hjul, resväska
lamp-desk | Lumo dimbar skrivbordslampa LED
lamp-floor | Lumo golvlampa med skärm
bulb | LED-glödlampa E27 9 W varmvit
chair | Morrow ergonomisk kontorsstol
table | Matbord i ek 160 x 90 cm
sofa | Hjemlysa hörnsoffa med bäddfunktion
bed | Dubbelsäng 160 x 200 cm
mattress | Skummadrass 160 x 200 cm
pillow | Fjäderkudde 50 x 60 cm
blanket | Hjemlysa filt av fårull
bedding | Påslakanset 150 x 210 cm, 2 delar
curtain | Mörkläggningsgardin 140 x 250 cm
rug | Orientalisk matta 160 x 230 cm
towel | Badlakan 70 x 140 cm
shelf | Bokhylla med 5 hyllplan
mirror | Rund spegel 60 cm
knife | Kastellen kockkniv 20 cm
pan | Kastellen stekpanna 28 cm
pot | Kastellen gryta med lock 5 liter
kettle | Casa vattenkokare 1,7 l
coffee-machine | Casa kaffemaskin med kvarn
blender | Casa mixer med kanna 1000 W
toaster | Casa brödrost 2 skivor
mug | Hjemlysa kaffemugg 300 ml
wineglass | Vinglas 6-pack
thermos | Fjellvarde termos 500 ml
coffee | Kaffebönor arabica 1 kg
tea | Grönt te sencha 100 g
honey | Blomsterhonung 500 g
chocolate-plain | Mörk choklad utan socker 100 g
chocolate-milk | Mjölkchoklad med hasselnötter, rörsocker 100 g
oil | Olivolja extra jungfru 1 l
milk | Laktosfri mjölk 1 l
rice | Basmatiris 1 kg
headphones-bluetooth | Sonavia trådlösa hörlurar
headphones-wired | Sonavia hörlurar med sladd och mikrofon
case | Silikonskal för iPhone 15
charger | Voltera USB-C-laddare 30 W
cable | Voltera USB-C-kabel 2 m
tv | Sonavia 55 tum 4K TV
laptop | Voltera bärbar dator 15,6 tum 16 GB RAM
mouse | Voltera trådlös datormus
keyboard | Voltera mekaniskt tangentbord
robot | Casa robotdammsugare med mopp
fridge | Casa kylskåp med frys 300 l
washer | Casa frontmatad tvättmaskin 8 kg
hairdryer | Casa hårtork 2000 W
drill | Bromhaus sladdlös borrmaskin 18 V
hammer | Bromhaus snickarhammare 500 g
tent | Fjellvarde campingtält för 4 personer
sleepingbag | Fjellvarde sovsäck 220 cm
bike | Stridevo 16 tum barncykel med stödhjul
football | Stridevo fotboll storlek 5
doll | Purzel docka med vagn
blocks | Byggklossar av trä, 50 delar
stroller | Purzel barnvagn med liggdel
diapers | Blöjor storlek 4, 60-pack
shampoo | Ostra återfuktande schampo 400 ml
cream | Ostra dagkräm för ansiktet 50 ml
perfume | Perlune parfym 50 ml
toothbrush | Ostra eltandborste
dogfood | Hundfoder med kyckling 10 kg
catlitter | Kattsand bentonit 10 l
`,
  queries: `
aftonklänningar
svart klänning
röda klänningar dam
skjortor herr
vit skjotra
t-tröja barn
blåa jeans herr
vinterjaka
vinterjackor dam under 1500 kr
regnkläder jacka barn
kappor av ull
herrtröja i ull
jumper
barnpyjamas
löparskor
löparskor dam
svarta löpskor
löparskor herr storlek 43
läderstövletter
bruna damstövlar läder
regnstövlar
sandal dam
innetofflor
ullmössa
handskar av läder
ryggsäck inte blå
silkesscarf
strumpor i bomull
bälte herr läder
axelvaska
svarta väskor i läder
skolväskor
ryggsäck till dator
ryggsäckar under 500 kr
korthållare
herrklockor
silverring
örhängen i guld
solglasogon
resväskor
bordslampa
lampor över 500 kr
lampa
glödlmapa
skrivbordsstol
träbord
ekbord
grå soffa
dubbelsängar
madras skum
kuddar med fjäder
ullfilt
sängkläder
gröna gardiner
röd matta
badhandduk
hylla för böcker
speglar
kockknivar
stekpanna 28cm
gryta 5 l
vattenkokre
kaffemaskiner
kaffemaskin under tre tusen kronor
blender
röd brödrost
kaffemuggar
vinglas 6 stycken
termos 0,5 liter
kaffebönor 1kg
gröna teer
honung
choklad utan socker
mjölkchoklad
olivolja 1000 ml
mjölk utan laktos
ris basmati
trådlösa hörlurar
hörlurar under 300 kronor
mobilskal iphone 15
usb c laddare
usb-kabel 2 meter
55 tums teve
laptop
trådlös mus
tangetbord
dammsugarrobot
kyl
tvättmaskiner
fön
skruvdragare 18v
tält för fyra personer
sovsek
cykel till barn
dockor för flickor
sittvagn
blojor
schampo 400ml
elektrisk tandborste
hundmat 10 kg
`,
};
