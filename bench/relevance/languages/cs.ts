import type { ShopWords } from './shop-words.ts';

export const CZECH_SHOP: ShopWords = {
  language: 'cs',
  currency: 'CZK',
  rate: 25,
  attributes: { colour: 'barva', material: 'materiál', person: 'pohlaví' },
  values: `
black: černá, red: červená, white: bílá, blue: modrá, green: zelená, yellow: žlutá, grey: šedá, pink: růžová
brown: hnědá, silver: stříbrná, gold: zlatá
polyester: polyester, cotton: bavlna, wool: vlna, leather: kůže, rubber: guma, silk: hedvábí, steel: ocel
plastic: plast, glass: sklo, wood: dřevo, porcelain: porcelán
women: dámské, men: pánské, kids: dětské, babies: kojenecké
clothing: Oblečení, shoes: Obuv, accessories: Doplňky, home: Domov, kitchen: Kuchyně, food: Potraviny
electronics: Elektronika, appliances: Spotřebiče, outdoor: Turistika, toys: Pro děti, beauty: Krása, pets: Mazlíčci
`,
  products: `
dress-evening | Večerní šaty Noctella s dlouhým rukávem
dress-summer | Letní květované šaty Lilava
shirt | Pánská košile slim fit Oxbury
tshirt | Tričko s dinosaurem Purzel
jeans | Džíny s rovnou nohavicí Oxbury
jacket-winter | Zimní bunda s kapucí Fjellvarde
jacket-rain | Pláštěnka Purzel
coat | Vlněný kabát oversize Noctella
sweater | Svetr z merino vlny Fjellvarde
pyjamas | Pyžamo se zajíčky Purzel
shoes-men | Běžecké boty Stridevo 5, velikost 43
shoes-women | Běžecké boty Stridevo Air, velikost 38
boots | Kožené kotníkové boty na podpatku Perlune
wellies | Holínky s žabkou Purzel
sandals | Sandály na rovné podrážce Perlune
slippers | Plstěné bačkory Hjemlysa
cap | Zimní čepice s bambulí Fjellvarde
gloves | Kožené rukavice s podšívkou Oxbury
scarf | Hedvábný šátek Perlune
socks | Bavlněné ponožky, 5 párů
belt | Kožený opasek s klasickou sponou Oxbury
handbag | Kabelka přes rameno Perlune
backpack-school | Školní batoh s reflexními prvky Purzel
backpack-laptop | Batoh na notebook 15,6 palce Morrow
wallet | Peněženka s ochranou RFID Oxbury
watch | Hodinky s kovovým náramkem Kastellen
ring | Prsten se zirkonem Perlune
earrings | Kruhové náušnice Perlune
sunglasses | Polarizační sluneční brýle Morrow
suitcase | Kabinový kufr na kolečkách Morrow
lamp-desk | Stolní LED lampička stmívatelná Lumo
lamp-floor | Stojací lampa se stínidlem Lumo
bulb | LED žárovka E27 9 W teplá bílá
chair | Ergonomická kancelářská židle Morrow
table | Dubový jídelní stůl 160 x 90 cm
sofa | Rohová rozkládací pohovka Hjemlysa
bed | Manželská postel 160 x 200 cm
mattress | Pěnová matrace 160 x 200 cm
pillow | Péřový polštář 50 x 70 cm
blanket | Deka z ovčí vlny Hjemlysa
bedding | Povlečení 140 x 200 cm, 2 díly
curtain | Zatemňovací závěs 140 x 250 cm
rug | Orientální koberec 160 x 230 cm
towel | Koupelnová osuška 70 x 140 cm
shelf | Knihovna s 5 policemi
mirror | Kulaté zrcadlo 60 cm
knife | Kuchařský nůž 20 cm Kastellen
pan | Nepřilnavá pánev 28 cm Kastellen
pot | Hrnec s poklicí 5 l Kastellen
kettle | Rychlovarná konvice 1,7 l Casa
coffee-machine | Automatický kávovar s mlýnkem Casa
blender | Stolní mixér 1000 W Casa
toaster | Topinkovač na 2 plátky Casa
mug | Hrnek na kávu 300 ml Hjemlysa
wineglass | Sklenice na víno, 6 ks
thermos | Cestovní termoska 500 ml Fjellvarde
coffee | Zrnková káva arabica 1 kg
tea | Zelený čaj sencha 100 g
honey | Květový med 500 g
chocolate-plain | Hořká čokoláda bez cukru 100 g
chocolate-milk | Mléčná čokoláda s ořechy, třtinový cukr 100 g
oil | Olivový olej extra panenský 1 l
milk | Mléko bez laktózy 1 l
rice | Rýže basmati 1 kg
headphones-bluetooth | Bezdrátová sluchátka Sonavia
headphones-wired | Kabelová sluchátka s mikrofonem Sonavia
case | Silikonové pouzdro pro iPhone 15
charger | Nabíječka USB-C 30 W Voltera
cable | Kabel USB-C 2 m Voltera
tv | Televize 55 palců 4K Sonavia
laptop | Notebook 15,6 palce 16 GB RAM Voltera
mouse | Bezdrátová myš Voltera
keyboard | Mechanická klávesnice Voltera
robot | Robotický vysavač s mopem Casa
fridge | Lednice s mrazákem 300 l Casa
washer | Pračka s předním plněním 8 kg Casa
hairdryer | Fén na vlasy 2000 W Casa
drill | Akumulátorová vrtačka 18 V Bromhaus
hammer | Tesařské kladivo 500 g Bromhaus
tent | Turistický stan pro 4 osoby Fjellvarde
sleepingbag | Spacák mumie 220 cm Fjellvarde
bike | Kolo 16 palců s postranními kolečky Stridevo
football | Fotbalový míč velikost 5 Stridevo
doll | Panenka s kočárkem Purzel
blocks | Dřevěná stavebnice, 50 dílků
stroller | Kočárek s korbou Purzel
diapers | Jednorázové plenky velikost 4, 60 ks
shampoo | Hydratační šampon 400 ml Ostra
cream | Denní pleťový krém 50 ml Ostra
perfume | Parfémová voda 50 ml Perlune
toothbrush | Elektrický zubní kartáček Ostra
dogfood | Granule pro psy s kuřetem 10 kg
catlitter | Bentonitové stelivo pro kočky 10 l
`,
  queries: `
večerních šatů
černé šaty
červené dámské šaty
pánské košile
bila kosile
dětské triko
modré pánské rifle
zimni budna
dámské zimní bundy do 3750 Kč
dětská bunda do deště
vlněné kabáty
pánský svetr z vlny
pulovr
dětská pyžama
boty na běhání
dámské běžecké boty
černé běžecké boty
pánské běžecké boty velikost 43
kožené boty
hnedé damske boty kotnikove
gumáky
dámské sandálky
papuče
vlněná čepice
kožených rukavic
batoh ne modrý
šátek z hedvábí
bavlněných ponožek
pánské pásky z kůže
kabekla
černé kožené kabelky
aktovka
batohy na notebook
batohy pod 1250 Kč
portmonka
pánské hodinky
stříbrné prsteny
zlatých náušnic
slunecni bryle
cestovní kufry
stolní lampa
lampy nad 1250 Kč
lampa
žarovky
kancelářské židle
dřevěné stoly
dubový stůl
šedá sedačka
manželské postele
amtrace
polštáře z peří
vlněný pléd
ložní prádlo
zelené závěsy
červené koberce
koupelnové osušky
regál na knihy
zrcadla
kuchařské nože
pánvička 28cm
hrnce 5 litrů
rychlovarna konvce
kávovary
kávovar do osmi tisíc korun
stolní mixery
červený topinkovač
hrníčky
sklenice na víno 6 kusů
termoska půl litru 0,5 l
zrnkové kávy 1kg
zelené čaje
medu květového
čokoláda bez cukru
mléčné čokolády
olivový olej 1000 ml
mléko bez laktózy
ryze
bezdrátových sluchátek
sluchátka do 750 korun
obal na iphone 15
nabíječky usb c
kabel usb 2 metry
55 palcová televize
laptop
bezdrátové myši
klavesnce
robot na vysávání
chladnička
pračky
vysoušeč vlasů
aku vrtačka 18v
stan pro čtyři osoby
spacka
dětská kola
panenky pro holky
sporťák
plienky
šampon 400ml
elektrické zubní kartáčky
granule pro psa 10 kg
`,
};
