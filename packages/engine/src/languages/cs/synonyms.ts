const CLOTHING = `
džíny = rifle = jeansy
tričko = triko = t-shirt
svetr = pulovr
mikina s kapucí = hoodie
mikina > svetr
bunda > svrchní oblečení
kabát = plášť
pláštěnka = bunda do deště = nepromokavá bunda
šaty > oblečení
večerní šaty = společenské šaty
košile > oblečení
halenka = blůza
kraťasy = šortky
legíny = leginy
tepláky = teplákové kalhoty
spodní prádlo > prádlo
kalhotky > spodní prádlo
podprsenka > spodní prádlo
punčochy = silonky
pyžamo = noční prádlo
plavky > oblečení
boty = obuv
tenisky = sneakersy
běžecké boty = boty na běhání
kozačky > boty
kotníkové boty = polokozačky
holínky = gumáky = gumovky
pantofle = bačkory = papuče
žabky > pantofle
čepice = kulich
klobouk > čepice
šála = šál
šátek > šála
rukavice > doplňky
opasek = pásek
kabelka = taška přes rameno
batoh = ruksak
školní batoh = aktovka
kufr = zavazadlo
peněženka = portmonka
hodinky > doplňky
náušnice > šperky
prsten = prstýnek
náhrdelník = řetízek
sluneční brýle = brýle proti slunci
kožený = z kůže
bavlněný = z bavlny
vlněný = z vlny
dřevěný = ze dřeva
hedvábný = z hedvábí
`;

const HOME = `
pohovka = gauč = sedačka
rohová sedačka = rohová pohovka
kancelářská židle = kancelářské křeslo
psací stůl = pracovní stůl
knihovna = regál na knihy = police na knihy
dvoulůžko = manželská postel = dvoulůžková postel
matrace > postel
polštář > lůžkoviny
peřina = přikrývka
deka = pléd
povlečení = ložní prádlo
závěs = zatemňovací závěs
záclona > závěs
koberec > dekorace
lampička = stolní lampa
žárovka > osvětlení
svítidlo = lampa
ručník = osuška
zrcadlo > dekorace
pánev = pánvička
hrnec = kastrol
kuchařský nůž = šéfkuchařský nůž
rychlovarná konvice = varná konvice
kávovar = espresso = stroj na kávu
mixér = blender
topinkovač = toustovač
hrnek = hrníček = šálek
sklenice na víno = sklenička na víno
termoska = termohrnek
lednice = lednička = chladnička
pračka > spotřebiče
robotický vysavač = robot na vysávání
vysavač > spotřebiče
fén = vysoušeč vlasů
žehlička > spotřebiče
vrtačka = šroubovák aku
kladivo > nářadí
odpadkový koš = koš na odpadky
`;

const OTHERS = `
telefon = mobil = smartphone
notebook = laptop
televize = televizor = tv
sluchátka > elektronika
bezdrátový = bluetooth
pouzdro = obal = kryt
nabíječka = adaptér
powerbanka = externí baterie
myš = myška
flashdisk = usb paměť
kolo = bicykl = jízdní kolo
fotbalový míč = kopačák
stan > turistika
spacák = spací pytel
kočárek = sporťák
plenky = plínky = pleny
dudlík > kojenec
stavebnice = kostky
panenka > hračky
plyšák = plyšová hračka
puzzle = skládačka
krmivo = granule
stelivo = podestýlka
parfém = parfémová voda = voňavka
šampon > kosmetika
krém > kosmetika
rtěnka > kosmetika
holicí strojek = holítko
elektrický kartáček = sonický kartáček
dárek = dáreček
`;

/** Written by us, by department. */
export const SYNONYMS: Readonly<Record<string, string>> = { CLOTHING, HOME, OTHERS };
