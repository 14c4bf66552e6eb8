const CLOTHING = `
dżinsy = jeansy
bluzka = top
podkoszulek = t-shirt = koszulka
koszulka polo = polo
sweter = pulower
kurtka > okrycie wierzchnie
płaszcz > okrycie wierzchnie
bluza z kapturem = hoodie
spodnie dresowe = dresy
legginsy = getry
bielizna = bielizna osobista
majtki = figi
biustonosz = stanik
rajstopy = pończochy
piżama = ubranie do spania
strój kąpielowy = kostium kąpielowy
adidasy = buty sportowe = sneakersy
buty do biegania = obuwie biegowe
buty > obuwie
kozaki > buty
botki > buty
trampki = tenisówki
kalosze = gumowce = gumiaki
kapcie = pantofle domowe
klapki = japonki
czapka > nakrycie głowy
kapelusz > nakrycie głowy
szal = szalik
apaszka = chustka
torebka = torba damska
plecak szkolny = tornister
portfel = portmonetka
zegarek = zegarek naręczny
okulary słoneczne = okulary przeciwsłoneczne
biżuteria > ozdoby
pierścionek = obrączka
skórzany = ze skóry
bawełniany = z bawełny
wełniany = z wełny
drewniany = z drewna
jedwabny = z jedwabiu
`;

const HOME = `
kanapa = sofa
narożnik = sofa narożna
fotel biurowy = krzesło biurowe
biurko = stolik do pracy
półka = regał
szafka nocna = stolik nocny
materac > łóżko
kołdra = pierzyna
koc = pled
pościel = komplet pościeli
poszewka = powłoczka
zasłona = kotara
firanka = firana
dywan = chodnik
lampka biurkowa = lampa na biurko
lampka = lampa
żarówka > oświetlenie
lampa > oświetlenie
ręcznik kąpielowy = ręcznik łazienkowy
garnek = rondel
patelnia > naczynia
czajnik = czajnik elektryczny
kubek = kubas
kieliszek = kieliszki do wina
sztućce = widelce i noże
ekspres do kawy = kawiarka
blender = mikser
lodówka = chłodziarka
pralka = automat do prania
odkurzacz automatyczny = robot sprzątający
suszarka = suszarka do włosów
żelazko > sprzęt domowy
wiertarka = wkrętarka
młotek > narzędzia
śrubokręt = wkrętak
termos = kubek termiczny
kosz na śmieci = śmietnik
`;

const OTHERS = `
telefon = smartfon = komórka
laptop = notebook
telewizor = tv
słuchawki = słuchawki nauszne
etui = pokrowiec = case
ładowarka = zasilacz
powerbank = bank energii
myszka = mysz komputerowa
pendrive = pamięć usb
piłka nożna = futbolówka
rower = jednoślad
namiot > turystyka
śpiwór > turystyka
wózek dziecięcy = spacerówka
pieluchy = pampersy = pieluszki
smoczek > akcesoria dla niemowląt
klocki > zabawki
lalka > zabawki
pluszak = maskotka = przytulanka
puzzle = układanka
karma = pokarm
żwirek = piasek dla kota
perfumy = woda perfumowana
szampon > kosmetyki
krem > kosmetyki
dezodorant = antyperspirant
pomadka = szminka
golarka = maszynka do golenia
szczoteczka elektryczna = szczoteczka soniczna
bezprzewodowy = bluetooth
prezent = upominek
`;

/** Written by us, by department. */
export const SYNONYMS: Readonly<Record<string, string>> = { CLOTHING, HOME, OTHERS };
