import type { ShopWords } from './shop-words.ts';

export const POLISH_SHOP: ShopWords = {
  language: 'pl',
  currency: 'PLN',
  rate: 4,
  attributes: { colour: 'kolor', material: 'materiał', person: 'płeć' },
  values: `
black: czarny, red: czerwony, white: biały, blue: niebieski, green: zielony, yellow: żółty, grey: szary, pink: różowy
brown: brązowy, silver: srebrny, gold: złoty
polyester: poliester, cotton: bawełna, wool: wełna, leather: skóra, rubber: guma, silk: jedwab, steel: stal
plastic: plastik, glass: szkło, wood: drewno, porcelain: porcelana
women: damskie, men: męskie, kids: dziecięce, babies: niemowlęce
clothing: Odzież, shoes: Obuwie, accessories: Dodatki, home: Dom, kitchen: Kuchnia, food: Spożywcze
electronics: Elektronika, appliances: AGD, outdoor: Turystyka, toys: Dla dzieci, beauty: Uroda, pets: Zwierzęta
`,
  products: `
dress-evening | Sukienka wieczorowa Noctella z długim rękawem
dress-summer | Letnia sukienka w kwiaty Lilava
shirt | Koszula męska slim fit Oxbury
tshirt | Koszulka z dinozaurem Purzel
jeans | Dżinsy z prostą nogawką Oxbury
jacket-winter | Kurtka zimowa z kapturem Fjellvarde
jacket-rain | Kurtka przeciwdeszczowa Purzel
coat | Płaszcz wełniany oversize Noctella
sweater | Sweter z wełny merino Fjellvarde
pyjamas | Piżama z króliczkami Purzel
shoes-men | Buty do biegania Stridevo 5, rozmiar 43
shoes-women | Buty do biegania Stridevo Air, rozmiar 38
boots | Botki skórzane na obcasie Perlune
wellies | Kalosze z żabką Purzel
sandals | Sandały na płaskiej podeszwie Perlune
slippers | Kapcie z filcu Hjemlysa
cap | Czapka zimowa z pomponem Fjellvarde
gloves | Rękawiczki skórzane z ociepleniem Oxbury
scarf | Apaszka jedwabna Perlune
socks | Skarpety bawełniane, 5 par
belt | Pasek skórzany z klasyczną klamrą Oxbury
handbag | Torebka na ramię Perlune
backpack-school | Plecak szkolny z odblaskami Purzel
backpack-laptop | Plecak na laptopa 15,6 cala Morrow
wallet | Portfel z ochroną RFID Oxbury
watch | Zegarek na bransolecie Kastellen
ring | Pierścionek z cyrkonią Perlune
earrings | Kolczyki koła Perlune
sunglasses | Okulary przeciwsłoneczne z polaryzacją Morrow
suitcase | Walizka kabinowa na kółkach Morrow
lamp-desk | Lampka biurkowa LED z regulacją Lumo
lamp-floor | Lampa podłogowa z abażurem Lumo
bulb | Żarówka LED E27 9 W ciepła
chair | Fotel biurowy ergonomiczny Morrow
table | Stół dębowy do jadalni 160 x 90 cm
sofa | Kanapa narożna z funkcją spania Hjemlysa
bed | Łóżko dwuosobowe 160 x 200 cm
mattress | Materac piankowy 160 x 200 cm
pillow | Poduszka z pierza 50 x 60 cm
blanket | Koc z owczej wełny Hjemlysa
bedding | Pościel 140 x 200 cm, 2 części
curtain | Zasłona zaciemniająca 140 x 250 cm
rug | Dywan orientalny 160 x 230 cm
towel | Ręcznik kąpielowy 70 x 140 cm
shelf | Regał na książki z 5 półkami
mirror | Lustro okrągłe 60 cm
knife | Nóż szefa kuchni 20 cm Kastellen
pan | Patelnia nieprzywierająca 28 cm Kastellen
pot | Garnek z pokrywką 5 l Kastellen
kettle | Czajnik elektryczny 1,7 l Casa
coffee-machine | Ekspres do kawy z młynkiem Casa
blender | Blender kielichowy 1000 W Casa
toaster | Toster na 2 kromki Casa
mug | Kubek do kawy 300 ml Hjemlysa
wineglass | Kieliszki do wina, 6 szt.
thermos | Termos podróżny 500 ml Fjellvarde
coffee | Kawa ziarnista arabica 1 kg
tea | Herbata zielona sencha 100 g
honey | Miód wielokwiatowy 500 g
chocolate-plain | Czekolada gorzka bez cukru 100 g
chocolate-milk | Czekolada mleczna z orzechami, cukier trzcinowy 100 g
oil | Oliwa z oliwek extra virgin 1 l
milk | Mleko bez laktozy 1 l
rice | Ryż basmati 1 kg
headphones-bluetooth | Słuchawki bezprzewodowe Sonavia
headphones-wired | Słuchawki przewodowe z mikrofonem Sonavia
case | Etui silikonowe do iPhone 15
charger | Ładowarka USB-C 30 W Voltera
cable | Kabel USB-C 2 m Voltera
tv | Telewizor 55 cali 4K Sonavia
laptop | Laptop 15,6 cala 16 GB RAM Voltera
mouse | Myszka bezprzewodowa Voltera
keyboard | Klawiatura mechaniczna Voltera
robot | Robot sprzątający z mopem Casa
fridge | Lodówka z zamrażarką 300 l Casa
washer | Pralka ładowana od przodu 8 kg Casa
hairdryer | Suszarka do włosów 2000 W Casa
drill | Wiertarka akumulatorowa 18 V Bromhaus
hammer | Młotek stolarski 500 g Bromhaus
tent | Namiot turystyczny 4-osobowy Fjellvarde
sleepingbag | Śpiwór mumia 220 cm Fjellvarde
bike | Rower 16 cali z kółkami bocznymi Stridevo
football | Piłka nożna rozmiar 5 Stridevo
doll | Lalka z wózkiem Purzel
blocks | Klocki drewniane, 50 elementów
stroller | Wózek dziecięcy z gondolą Purzel
diapers | Pieluchy jednorazowe rozmiar 4, 60 szt.
shampoo | Szampon nawilżający 400 ml Ostra
cream | Krem do twarzy na dzień 50 ml Ostra
perfume | Woda perfumowana 50 ml Perlune
toothbrush | Szczoteczka elektryczna do zębów Ostra
dogfood | Karma dla psa z kurczakiem 10 kg
catlitter | Żwirek dla kota bentonitowy 10 l
`,
  queries: `
sukienki wieczorowe
czarna sukienka
czerwona sukienka damska
koszule męskie
biala koszlua
t-shirt dla dzieci
niebieskie jeansy męskie
kurtka zimowq
kurtki zimowe damskie do 600 zł
kurtka na deszcz dla dziecka
płaszcze wełniane
męski sweter wełniany
pulower
piżamy dziecięce
buty do biegania
damskie buty do biegania
czarne buty biegowe
męskie buty do biegania rozmiar 43
skórzane botki
brazowe botki damksie
gumowce
sandałki damskie
pantofle domowe
wełniana czapka
rękawiczek skórzanych
plecak nie niebieski
jedwabna chustka
bawełniane skarpetki
męskie paski ze skóry
toerbka
czarne torebki skórzane
tornister
plecak do laptopa
plecaki poniżej 200 zł
portmonetka
zegarki męskie
srebrny pierścionek
złote kolczyki
okulary przeciwsloneczne
walizka podróżna
lampa na biurko
lampy powyżej 200 zł
lampa
zarowka
krzesło biurowe
drewniany stół
dębowe stoły
szara sofa
łóżka dwuosobowe
matreac
poduszki z pierza
wełniany pled
komplet pościeli
zielone zasłony
czerwony dywan
ręczniki kąpielowe
półka na książki
lustra
noże szefa kuchni
patelnia 28cm
garnek 5 litrów
czajnik elektrczny
ekspresy do kawy
ekspres do kawy do tysiąca dwustu złotych
mikser kielichowy
czerwone tostery
kubki
kieliszki do wina 6 sztuk
termos 0,5 l
kawa w ziarnach 1kg
zielona herbata
miodu wielokwiatowego
czekolada bez cukru
mleczna czekolada
oliwa 1000 ml
mleko bez laktozy
ryzu
sluchawki bezprzewodowe
słuchawki do 120 zł
pokrowiec na iphone 15
ładowarki usb c
kabel usb 2 metry
telewizor 55 calowy
notebook
bezprzewodowa mysz
klawaitura
odkurzacz robot
chłodziarka
pralki
suszarki do włosów
wkrętarka akumulatorowa 18v
namiot czteroosobowy
spiwor
rowerek dla dzieci
lalki dla dziewczynek
spacerówka
piluchy
szampon 400ml
elektryczna szczoteczka do zębów
karma dla psów 10 kg
`,
};
