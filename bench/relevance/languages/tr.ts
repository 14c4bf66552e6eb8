import type { ShopWords } from './shop-words.ts';

export const TURKISH_SHOP: ShopWords = {
  language: 'tr',
  currency: 'TRY',
  rate: 40,
  attributes: { colour: 'renk', material: 'malzeme', person: 'cinsiyet' },
  values: `
black: siyah, red: kırmızı, white: beyaz, blue: mavi, green: yeşil, yellow: sarı, grey: gri, pink: pembe
brown: kahverengi, silver: gümüş, gold: altın
polyester: polyester, cotton: pamuk, wool: yün, leather: deri, rubber: kauçuk, silk: ipek, steel: çelik
plastic: plastik, glass: cam, wood: ahşap, porcelain: porselen
women: kadın, men: erkek, kids: çocuk, babies: bebek
clothing: Giyim, shoes: Ayakkabı, accessories: Aksesuar, home: Ev, kitchen: Mutfak, food: Gıda
electronics: Elektronik, appliances: Beyaz Eşya, outdoor: Kamp, toys: Oyuncak, beauty: Kozmetik, pets: Evcil Hayvan
`,
  products: `
dress-evening | Noctella uzun kollu abiye elbise
dress-summer | Lilava çiçekli yazlık elbise
shirt | Oxbury slim fit gömlek
tshirt | Purzel dinozor baskılı tişört
jeans | Oxbury düz paça kot pantolon
jacket-winter | Fjellvarde kapüşonlu kışlık mont
jacket-rain | Purzel yağmurluk
coat | Noctella yün palto
sweater | Fjellvarde merinos yünü kazak
pyjamas | Purzel tavşanlı pijama takımı
shoes-men | Stridevo 5 koşu ayakkabısı 43 numara
shoes-women | Stridevo Air koşu ayakkabısı 38 numara
boots | Perlune topuklu deri bot
wellies | Purzel kurbağalı yağmur çizmesi
sandals | Perlune düz tabanlı sandalet
slippers | Hjemlysa keçe ev terliği
cap | Fjellvarde ponponlu bere
gloves | Oxbury astarlı deri eldiven
scarf | Perlune ipek eşarp
socks | Pamuklu çorap 5 çift
belt | Oxbury klasik tokalı deri kemer
handbag | Perlune omuz çantası
backpack-school | Purzel reflektörlü okul çantası
backpack-laptop | Morrow 15,6 inç laptop sırt çantası
wallet | Oxbury RFID korumalı cüzdan
watch | Kastellen metal kordonlu kol saati
ring | Perlune zirkon taşlı yüzük
earrings | Perlune halka küpe
sunglasses | Morrow polarize güneş gözlüğü
suitcase | Morrow tekerlekli kabin boy valiz
lamp-desk | Lumo ayarlanabilir LED masa lambası
lamp-floor | Lumo başlıklı lambader
bulb | LED ampul E27 9 W sarı ışık
chair | Morrow ergonomik ofis koltuğu
table | Meşe yemek masası 160 x 90 cm
sofa | Hjemlysa yataklı köşe koltuk
bed | Çift kişilik karyola 160 x 200 cm
mattress | Visco yatak 160 x 200 cm
pillow | Kaz tüyü yastık 50 x 70 cm
blanket | Hjemlysa koyun yünü battaniye
bedding | Nevresim takımı çift kişilik
curtain | Karartma perde 140 x 250 cm
rug | Şark desenli halı 160 x 230 cm
towel | Banyo havlusu 70 x 140 cm
shelf | 5 raflı kitaplık
mirror | Yuvarlak ayna 60 cm
knife | Kastellen şef bıçağı 20 cm
pan | Kastellen yapışmaz tava 28 cm
pot | Kastellen kapaklı tencere 5 litre
kettle | Casa su ısıtıcı 1,7 l
coffee-machine | Casa öğütücülü kahve makinesi
blender | Casa sürahi blender 1000 W
toaster | Casa 2 dilim ekmek kızartma makinesi
mug | Hjemlysa kahve kupası 300 ml
wineglass | Şarap kadehi 6 adet
thermos | Fjellvarde termos 500 ml
coffee | Çekirdek kahve arabica 1 kg
tea | Sencha yeşil çay 100 g
honey | Süzme çiçek balı 500 g
chocolate-plain | Şekersiz bitter çikolata 100 g
chocolate-milk | Fındıklı sütlü çikolata, şekerli 100 g
oil | Sızma zeytinyağı 1 litre
milk | Laktozsuz süt 1 litre
rice | Basmati pirinç 1 kg
headphones-bluetooth | Sonavia kablosuz kulaklık
headphones-wired | Sonavia mikrofonlu kablolu kulaklık
case | iPhone 15 uyumlu silikon kılıf
charger | Voltera USB-C şarj aleti 30 W
cable | Voltera USB-C kablo 2 m
tv | Sonavia 55 inç 4K televizyon
laptop | Voltera 15,6 inç dizüstü bilgisayar 16 GB RAM
mouse | Voltera kablosuz mouse
keyboard | Voltera mekanik klavye
robot | Casa paspaslı robot süpürge
fridge | Casa 300 l dondurucu buzdolabı
washer | Casa 8 kg çamaşır makinesi
hairdryer | Casa saç kurutma makinesi 2000 W
drill | Bromhaus akülü matkap 18 V
hammer | Bromhaus marangoz çekici 500 g
tent | Fjellvarde 4 kişilik kamp çadırı
sleepingbag | Fjellvarde uyku tulumu 220 cm
bike | Stridevo 16 jant yan tekerlekli bisiklet
football | Stridevo 5 numara futbol topu
doll | Purzel arabalı oyuncak bebek
blocks | 50 parça ahşap blok
stroller | Purzel portbebeli bebek arabası
diapers | Bebek bezi 4 numara 60 adet
shampoo | Ostra nemlendirici şampuan 400 ml
cream | Ostra gündüz yüz kremi 50 ml
perfume | Perlune parfüm 50 ml
toothbrush | Ostra elektrikli diş fırçası
dogfood | Tavuklu köpek maması 10 kg
catlitter | Bentonit kedi kumu 10 l
`,
  queries: `
gece elbiseleri
siyah elbise
kadın kırmızı elbiseler
erkek gömlekleri
beyaz gömelk
çocuk için t-shirt
erkek mavi jean
kislik mont
6000 TL altı kadın kışlık mont
çocuk yağmurluğu
yün paltolar
erkek yün kazağı
süveter
çocuk pijamaları
koşu ayakkabıları
kadın koşu ayakkabısı
siyah koşu ayakkabısı
43 numara erkek koşu ayakkabısı
deri botlar
kahvrengi kadın botu
lastik çizme
sandaletler
panduf
yün bere
deri eldivenler
mavi olmayan sırt çantası
ipek fular
pamuklu çoraplar
erkek deri kemeri
omuz cantsı
siyah deri çanta
okul çantaları
laptop çantası
2000 liradan ucuz okul çantası
para çantası
erkek saatleri
gümüş yüzükler
altın küpeler
gunes gozlugu
bavul
masa lambaları
2000 TL üstü lamba
lambalar
anpul
çalışma sandalyesi
ahşap masa
meşe masalar
gri köşe takımı
çift kişilik karyolalar
yatka
kaz tüyü yastıklar
yün battaniyeler
nevresimler
yeşil perdeler
kırmızı kilim
banyo havluları
kitap rafı
aynalar
şefin bıçağı
tava 28cm
5 lt tencere
su ısıtcı
kahve makineleri
on iki bin liraya kadar kahve makinesi
mikser
kırmızı tost makinesi
kupalar
şarap kadehleri 6 adet
yarım litre termos 0,5 l
kahve çekirdeği 1kg
yeşil çaylar
çiçek balları
şeker içermeyen çikolata
sütlü çikolatalar
zeytin yağı 1000 ml
laktozsuz sütler
pirinc
bluetooth kulaklık
1200 liranın altında kulaklık
iphone 15 kapağı
usb c şarj cihazı
usb kablosu 2 metre
55 inch tv
notebook
kablosuz fare
kalvye
akıllı süpürge
soğutucu
çamaşır makineleri
fön makinesi
akülü vidalama 18v
dört kişilik çadır
uyku tulmu
çocuk bisikleti
kız oyuncak bebeği
puset
bebek bzei
şampuan 400ml
elektrikli diş fırçaları
köpek mamaları 10 kg
`,
};
