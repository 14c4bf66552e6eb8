import type { ShopWords } from './shop-words.ts';

export const NORWEGIAN_SHOP: ShopWords = {
  language: 'nb',
  currency: 'NOK',
  rate: 10,
  attributes: { colour: 'farge', material: 'materiale', person: 'kjønn' },
  values: `
black: svart, red: rød, white: hvit, blue: blå, green: grønn, yellow: gul, grey: grå, pink: rosa
brown: brun, silver: sølv, gold: gull
polyester: polyester, cotton: bomull, wool: ull, leather: skinn, rubber: gummi, silk: silke, steel: stål
plastic: plast, glass: glass, wood: tre, porcelain: porselen
women: dame, men: herre, kids: barn, babies: baby
clothing: Klær, shoes: Sko, accessories: Tilbehør, home: Hjem, kitchen: Kjøkken, food: Mat
electronics: Elektronikk, appliances: Hvitevarer, outdoor: Friluftsliv, toys: For barn, beauty: Skjønnhet, pets: Kjæledyr
`,
  products: `
dress-evening | Noctella ballkjole med lange ermer
dress-summer | Lilava blomstrete sommerkjole
shirt | Oxbury herreskjorte slim fit
tshirt | Purzel t-skjorte med dinosaur
jeans | Oxbury jeans med rette ben
jacket-winter | Fjellvarde vinterjakke med hette
jacket-rain | Purzel regnjakke
coat | Noctella ullkåpe oversize
sweater | Fjellvarde genser av merinoull
pyjamas | Purzel pysjamas med kaniner
shoes-men | Stridevo 5 løpesko størrelse 43
shoes-women | Stridevo Air løpesko størrelse 38
boots | Perlune skinnstøvletter med hæl
wellies | Purzel gummistøvler med frosk
sandals | Perlune sandaler med flat såle
slippers | Hjemlysa tøfler av filt
cap | Fjellvarde vinterlue med dusk
gloves | Oxbury fôrede skinnhansker
scarf | Perlune silkeskjerf
socks | Bomullssokker, 5 par
belt | Oxbury skinnbelte med klassisk spenne
handbag | Perlune skulderveske
backpack-school | Purzel skolesekk med refleks
backpack-laptop | Morrow pc-sekk ryggsekk 15,6 tommer
wallet | Oxbury lommebok med RFID-beskyttelse
watch | Kastellen armbåndsur med metallreim
ring | Perlune ring med zirkon
earrings | Perlune runde øredobber
sunglasses | Morrow polariserte solbriller
suitcase | Morrow kabinkoffert med hjul
lamp-desk | Lumo dimbar skrivebordslampe LED
lamp-floor | Lumo gulvlampe med skjerm
bulb | LED-lyspære E27 9 W varmhvit
chair | Morrow ergonomisk kontorstol
table | Spisebord i eik 160 x 90 cm
sofa | Hjemlysa hjørnesofa med sovefunksjon
bed | Dobbeltseng 160 x 200 cm
mattress | Skummadrass 160 x 200 cm
pillow | Fjærpute 50 x 70 cm
blanket | Hjemlysa pledd av saueull
bedding | Sengesett 140 x 200 cm, 2 deler
curtain | Lystett gardin 140 x 250 cm
rug | Orientalsk teppe 160 x 230 cm
towel | Badehåndkle 70 x 140 cm
shelf | Bokhylle med 5 hyller
mirror | Rundt speil 60 cm
knife | Kastellen kokkekniv 20 cm
pan | Kastellen stekepanne 28 cm
pot | Kastellen gryte med lokk 5 liter
kettle | Casa vannkoker 1,7 l
coffee-machine | Casa kaffemaskin med kvern
blender | Casa hurtigmikser 1000 W
toaster | Casa brødrister 2 skiver
mug | Hjemlysa kaffekrus 300 ml
wineglass | Vinglass 6-pack
thermos | Fjellvarde termos 500 ml
coffee | Kaffebønner arabica 1 kg
tea | Grønn te sencha 100 g
honey | Blomsterhonning 500 g
chocolate-plain | Mørk sjokolade uten sukker 100 g
chocolate-milk | Melkesjokolade med hasselnøtter, rørsukker 100 g
oil | Olivenolje extra virgin 1 l
milk | Laktosefri melk 1 l
rice | Basmatiris 1 kg
headphones-bluetooth | Sonavia trådløse hodetelefoner
headphones-wired | Sonavia hodetelefoner med ledning og mikrofon
case | Silikondeksel til iPhone 15
charger | Voltera USB-C-lader 30 W
cable | Voltera USB-C-kabel 2 m
tv | Sonavia 55 tommer 4K TV
laptop | Voltera bærbar pc 15,6 tommer 16 GB RAM
mouse | Voltera trådløs datamus
keyboard | Voltera mekanisk tastatur
robot | Casa robotstøvsuger med mopp
fridge | Casa kjøleskap med fryser 300 l
washer | Casa frontmatet vaskemaskin 8 kg
hairdryer | Casa hårføner 2000 W
drill | Bromhaus trådløs drill 18 V
hammer | Bromhaus snekkerhammer 500 g
tent | Fjellvarde campingtelt for 4 personer
sleepingbag | Fjellvarde sovepose 220 cm
bike | Stridevo 16 tommer barnesykkel med støttehjul
football | Stridevo fotball størrelse 5
doll | Purzel dukke med vogn
blocks | Byggeklosser av tre, 50 deler
stroller | Purzel barnevogn med bag
diapers | Bleier størrelse 4, 60-pack
shampoo | Ostra fuktgivende sjampo 400 ml
cream | Ostra dagkrem til ansiktet 50 ml
perfume | Perlune parfyme 50 ml
toothbrush | Ostra elektrisk tannbørste
dogfood | Hundefôr med kylling 10 kg
catlitter | Kattesand bentonitt 10 l
`,
  queries: `
ballkjoler
sort kjole svart
røde kjoler dame
skjorter herre
hvit skjoret
tskjorte barn
blå olabukse herre
vinterjakekr
vinterjakker dame under 1500 kr
regntøy jakke barn
kåper i ull
herregenser ull
jumper
barnepysjamas
løpesko
løpesko dame
svarte joggesko
løpesko herre str 43
skinnstøvler
brune damestøvletter
regnstøvler
sandal dame
innesko
ullue
hansker i skinn
ryggsekk ikke blå
skjerf i silke
sokker av bomull
belte herre skinn
skudlerveske
svarte vesker i skinn
skolesekker
sekk til pc
ryggsekker under 500 kr
kortholder
herreklokker
sølvring
øredobber i gull
solbriler
reiseveske
bordlampe
lamper over 500 kr
lampe
lyspaere
skrivebordsstol
trebord
eikebord
grå hjørnesofaer
dobbeltsenger
madras
puter med fjær
ullteppe
sengetøy
grønne gardiner
rødt gulvteppe
badehåndklær
hylle til bøker
speiler
kokkekniver
stekepanne 28cm
gryte 5 l
vannkokre
kaffemaskiner
kaffemaskin under tre tusen kroner
mikser
rød brødrister
kaffekopper
vinglass 6 stykker
termos 0,5 liter
kaffebønner 1kg
grønne teer
honning
sjokolade uten sukker
melkesjokolade
olivenolje 1000 ml
melk uten laktose
ris basmati
trådløse hodetelefoner
hodetelefoner under 300 kroner
mobildeksel iphone 15
usb c lader
usb-kabel 2 meter
55 tommers fjernsyn
laptop
trådløs mus
tastatru
støvsugerrobot
kjøleskap
vaskemaskiner
føner
boremaskin 18v
telt til fire personer
soveposer
sykkel til barn
dukker til jenter
trille
bleir
sjampo 400ml
eltannbørste
hundemat 10 kg
`,
};
