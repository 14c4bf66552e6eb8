const CLOTHING = `
kot pantolon = kot = jean
tişört = t-shirt = tshirt
kazak = süveter = triko
sweatshirt = kapüşonlu üst
sweatshirt > kazak
hırka > kazak
mont = kaban
parka > mont
palto = kaban
trençkot = trenç
elbise > giyim
abiye = gece elbisesi
gömlek > üst giyim
bluz > üst giyim
etek > giyim
şort > pantolon
tayt > pantolon
eşofman = eşofman takımı
pijama = pijama takımı
gecelik > pijama
iç çamaşırı = iç giyim
sütyen > iç giyim
boxer > iç giyim
mayo = bikini
spor ayakkabı = sneaker
koşu ayakkabısı > spor ayakkabı
bot > ayakkabı
çizme > ayakkabı
yağmur çizmesi = lastik çizme
terlik > ayakkabı
ev terliği = panduf
sandalet > ayakkabı
topuklu ayakkabı = stiletto
bere > şapka
kasket > şapka
kep > şapka
atkı = kaşkol
şal = eşarp = fular
el çantası = kol çantası
omuz çantası > çanta
sırt çantası = okul çantası
valiz = bavul
cüzdan = para çantası
kemer > aksesuar
kol saati = saat
küpe > takı
kolye > takı
yüzük > takı
bileklik = bilezik
güneş gözlüğü = gözlük
`;

const HOME = `
koltuk = kanepe
köşe koltuk = köşe takımı
ofis koltuğu = çalışma koltuğu = ofis sandalyesi = çalışma sandalyesi
çalışma masası = ofis masası
masa lambası = abajur
lambader = ayaklı lamba
ampul > aydınlatma
avize > aydınlatma
kitaplık = kitap rafı
gardırop = elbise dolabı
şifonyer = komodin
battaniye = polar örtü
yorgan > ev tekstili
nevresim takımı = nevresim
çarşaf > nevresim
perde > ev tekstili
halı = kilim
banyo havlusu = havlu
ayna > dekorasyon
tava > mutfak
tencere > mutfak
şef bıçağı = mutfak bıçağı
su ısıtıcı = kettle
kahve makinesi = espresso makinesi
çay makinesi > kahve makinesi
blender = mikser
tost makinesi = ekmek kızartma makinesi
kupa = fincan = kahve kupası
kadeh = şarap bardağı
termos = matara
buzdolabı = soğutucu
çamaşır makinesi > beyaz eşya
bulaşık makinesi > beyaz eşya
robot süpürge = akıllı süpürge
elektrikli süpürge = süpürge
saç kurutma makinesi = fön makinesi
ütü > küçük ev aletleri
matkap = vidalama
çekiç > el aleti
`;

const OTHERS = `
telefon = cep telefonu = akıllı telefon
telefon kılıfı = kılıf = kapak
dizüstü bilgisayar = laptop = notebook
televizyon = tv
kulaklık = kulak içi kulaklık
kablosuz = bluetooth
şarj aleti = şarj cihazı = adaptör
powerbank = taşınabilir şarj
fare = mouse
klavye > bilgisayar
usb bellek = flash bellek
çadır > kamp
uyku tulumu > kamp
bisiklet > spor
futbol topu = top
oyuncak bebek = bebek oyuncağı
yapboz = puzzle
lego = yapı blokları
peluş = peluş oyuncak
bebek arabası = puset
bebek bezi = çocuk bezi
biberon > bebek
parfüm = koku
şampuan > kozmetik
yüz kremi = nemlendirici
ruj > makyaj
diş fırçası > ağız bakımı
tıraş makinesi = tıraş bıçağı
köpek maması = köpek yemi
kedi kumu > evcil hayvan
zeytinyağı = zeytin yağı
çikolata > atıştırmalık
hediye = armağan
`;

/** Written by us, by department. */
export const SYNONYMS: Readonly<Record<string, string>> = { CLOTHING, HOME, OTHERS };
