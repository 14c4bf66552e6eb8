import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { fold } from './fold.ts';
import { LANGUAGES, rulesOf } from './language.ts';

/** Forms of one word of a shop, words apart by commas: number, gender, cases. */
const FORMS: Readonly<Record<string, string>> = {
  de: 'Schuh Schuhe Schuhen, Jacke Jacken, Maus Mäuse, Buch Bücher, Mann Männer, Haus Häuser, Stuhl Stühle, Tisch Tische, Kind Kinder, Kleid Kleider, Hemd Hemden, Uhr Uhren, Tasche Taschen, rot rote roter rotes roten, grün grüne grüner grünen, schwarz schwarze schwarzes, Schlüssel, Gürtel, Mantel Mäntel, Bluse Blusen, Lampe Lampen, Glas Gläser, Bett Betten, Kissen, Schrank Schränke, Regal Regale, Spielzeug Spielzeuge, Ball Bälle, Topf Töpfe, Messer, Kabel, Batterie Batterien, Kopfhörer, Handschuh Handschuhe, Stiefel, Socke Socken, Strumpf Strümpfe, groß große großer, klein kleine kleines, wasserdicht wasserdichte, elektrisch elektrische, Zahnbürste Zahnbürsten, neu neue neues, aktuell aktuelle, Fahrrad Fahrräder, Korb Körbe, Dose Dosen, Flasche Flaschen, Teppich Teppiche, Vorhang Vorhänge, Leder, Baumwolle, billig billige, günstig günstige',
  fr: 'vélo vélos, chaussure chaussures, robe robes, pantalon pantalons, chemise chemises, manteau manteaux, bijou bijoux, jeu jeux, chapeau chapeaux, rouge rouges, noir noire noirs noires, bleu bleue bleus bleues, vert verte verts vertes, blanc blanche blancs blanches, doré dorée dorés dorées, imprimé imprimée imprimés, gris grise grises, léger légère légers légères, sac sacs, montre montres, lampe lampes, canapé canapés, table tables, chaise chaises, lit lits, rideau rideaux, tapis, couteau couteaux, verre verres, casserole casseroles, poêle poêles, cheveu cheveux, animal animaux, cheval chevaux, métal métaux, électrique électriques, sans-fil, écouteur écouteurs, téléphone téléphones, clé clés, étagère étagères, fenêtre fenêtres, brosse brosses, neuf neuve neufs neuves, long longue longs longues, doux douce doux douces, cadeau cadeaux, bébé bébés, enfant enfants, garçon garçons, fille filles, femme femmes, homme hommes, soie, coton, laine, cuir, bois, imperméable imperméables, lumineux lumineuse lumineuses, lunettes lunette, bottes botte, pneu pneus, oiseau oiseaux, réfrigérateur réfrigérateurs, épée épées, poupée poupées',
  es: 'zapato zapatos, niño niños, niña niñas, camisa camisas, pantalón pantalones, camiseta camisetas, falda faldas, rojo roja rojos rojas, negro negra negros negras, azul azules, verde verdes, blanco blanca blancos, luz luces, lápiz lápices, reloj relojes, sillón sillones, silla sillas, mesa mesas, cama camas, cojín cojines, balón balones, ratón ratones, teléfono teléfonos, móvil móviles, cámara cámaras, batería baterías, televisión televisiones, televisor televisores, eléctrico eléctrica eléctricos eléctricas, inalámbrico inalámbrica inalámbricos, auricular auriculares, cuchillo cuchillos, sartén sartenes, vaso vasos, botella botellas, jabón jabones, champú champús, perro perros, gato gatos, jardín jardines, árbol árboles, estación estaciones, iluminación, impresora impresoras, bebé bebés, mujer mujeres, hombre hombres, algodón, tacón tacones, cinturón cinturones, calcetín calcetines, bañador bañadores, bolso bolsos, colchón colchones, cajón cajones, barato barata baratos, pequeño pequeña pequeños, automático automática automáticas, español española',
  it: 'scarpa scarpe, giacca giacche, borsa borse, orologio orologi, camicia camicie, vestito vestiti, pantalone pantaloni, maglia maglie, rosso rossa rossi rosse, nero nera neri nere, bianco bianca bianchi bianche, verde verdi, blu, telefono telefoni, caffè, sedia sedie, tavolo tavoli, letto letti, lampada lampade, tappeto tappeti, coltello coltelli, bicchiere bicchieri, bottiglia bottiglie, pentola pentole, bambino bambini, bambina bambine, uomo uomini, donna donne, cane cani, gatto gatti, gioco giochi, giocattolo giocattoli, zaino zaini, occhiale occhiali, cuffia cuffie, elettrico elettrica elettrici elettriche, impermeabile impermeabili, stivale stivali, calza calze, cintura cinture, cappello cappelli, libro libri, chiave chiavi, luce luci, specchio specchi, lungo lunga lunghi lunghe, piccolo piccola piccoli, automatico automatica automatici automatiche, cuscino cuscini, materasso materassi, asciugamano asciugamani, città',
  nl: 'schoen schoenen, jas jassen, broek broeken, tas tassen, jurk jurken, hemd hemden, trui truien, rok rokken, boot boten, naam namen, lamp lampen, stoel stoelen, tafel tafels, bed bedden, kast kasten, kussen kussens, horloge horloges, fiets fietsen, mes messen, glas glazen, fles flessen, pan pannen, rood rode, groen groene, zwart zwarte, wit witte, blauw blauwe, groot grote, klein kleine, kind kinderen, man mannen, vrouw vrouwen, hond honden, kat katten, boek boeken, batterij batterijen, kabel kabels, koptelefoon koptelefoons, sok sokken, laars laarzen, sleutel sleutels, elektrisch elektrische, waterdicht waterdichte, brief brieven, huis huizen, goedkoop goedkope, spel spellen, hoed hoeden, bank banken, deken dekens, spiegel spiegels, meisje meisjes, raam ramen, zeef zeven, duif duiven, lief lieve, leer leren, reis reizen, doos dozen, kaas kazen',
  pt: 'sapato sapatos, camisa camisas, calça calças, vestido vestidos, botão botões, balão balões, calção calções, pão pães, animal animais, lençol lençóis, papel papéis, azul azuis, vermelho vermelha vermelhos, preto preta pretos, branco branca brancas, relógio relógios, telefone telefones, televisão televisões, cadeira cadeiras, mesa mesas, cama camas, colchão colchões, travesseiro travesseiros, faca facas, copo copos, garrafa garrafas, panela panelas, brinquedo brinquedos, menino meninos, menina meninas, homem homens, mulher mulheres, bebê bebês, cão cães, gato gatos, mochila mochilas, bolsa bolsas, tênis, meia meias, bateria baterias, câmera câmeras, elétrico elétrica elétricos, luz luzes, portátil portáteis, móvel móveis, algodão, óculos, chinelo chinelos, fogão fogões, cartão cartões, jardim jardins, batom batons, automático automática, barato barata baratos, impressora impressoras, infantil infantis, fácil fáceis, cor cores, flor flores, jogo jogos, anel anéis',
  da: 'sko skoene, jakke jakker jakken, bukse bukser, kjole kjoler, trøje trøjer, taske tasker, stol stole, bord borde, lampe lamper, seng senge, pude puder, ur ure, cykel cykler, kniv knive, glas, rød røde rødt, grøn grønne grønt, sort sorte, hvid hvide hvidt, blå blåt, barn børn, dreng drenge, pige piger, mand mænd, kvinde kvinder, hund hunde, kat katte, bog bøger, vandtæt vandtætte, støvle støvler, strømpe strømper, hat hatte, nøgle nøgler, tæppe tæpper, batteri batterier, elektrisk elektriske, stor store, flaske flasker, spil, gryde gryder, håndklæde håndklæder, gul gule gult, grå gråt, lysegrøn lysegrønt, mørkegrøn mørkegrønt, lyseblå lyseblåt, mørkeblå mørkeblåt',
  sv: 'sko skor, jacka jackor jackan, byxa byxor, klänning klänningar, tröja tröjor, väska väskor, stol stolar, bord, lampa lampor, säng sängar, kudde kuddar, klocka klockor, cykel cyklar, kniv knivar, glas, röd röda rött, grön gröna grönt, svart svarta, vit vita, blå blåa, barn, pojke pojkar, flicka flickor, man män, kvinna kvinnor, hund hundar, katt katter, bok böcker, vattentät vattentäta, stövel stövlar, strumpa strumpor, hatt hattar, nyckel nycklar, matta mattor, batteri batterier, elektrisk elektriska, stor stora, flaska flaskor, spel, kastrull kastruller, handduk handdukar, skjorta skjortor, grå grått, ljusgrön ljusgrönt, mörkgrön mörkgrönt, ljusblå ljusblått, mörkblå mörkblått',
  pl: 'but buty butów butami butach, sukienka sukienki sukienek sukienkę, kubek kubki kubków kubkiem, garnek garnki garnków, krzesło krzesła krzeseł, lampa lampy lamp, kurtka kurtki kurtek, koszula koszule koszul, koszulka koszulki koszulek, bluza bluzy bluz, bluzka bluzki bluzek, sweter swetry swetrów, spodnie spodni, torba torby toreb, torebka torebki torebek, plecak plecaki plecaków, portfel portfele portfeli, zegarek zegarki zegarków, zegar zegary, łóżko łóżka łóżek, stół stoły stołów, fotel fotele foteli, poduszka poduszki poduszek, kołdra kołdry kołder, dywan dywany, ręcznik ręczniki, nóż noże noży, patelnia patelnie patelni, czajnik czajniki, ekspres ekspresy, kawa kawy kawę, mydło mydła mydeł, szampon szampony, telewizor telewizory telewizorów, telefon telefony, słuchawka słuchawki słuchawek, ładowarka ładowarki ładowarek, bateria baterie baterii, rower rowery rowerów, pies psy psów, kot koty kotów, dziecko dzieci, czarny czarna czarne czarnego czarnych, biały biała białe, niebieski niebieska niebieskie niebieskich, długi długa długie, tani tania tanie, męski męska męskie męskich, zimowy zimowa zimowe zimowych, skórzany skórzana skórzane, elektryczny elektryczna elektryczne, wełniany wełniana, drewniany drewniana drewniane',
  tr: 'ayakkabı ayakkabısı ayakkabılar ayakkabıları ayakkabıların, elbise elbisesi elbiseler elbiseleri, bot botu botlar botları, çanta çantası çantalar, gömlek gömleği gömlekler, pantolon pantolonu pantolonlar, kazak kazağı kazaklar, mont montu montlar, çorap çorabı çoraplar, şapka şapkası şapkalar, kemer kemeri, saat saati saatler, yüzük yüzüğü yüzükler, küpe küpesi küpeler, gözlük gözlüğü gözlükler, bardak bardağı bardaklar, kupa kupası kupalar, tava tavası tavalar, tencere tenceresi tencereler, bıçak bıçağı bıçaklar, makine makinesi makineler makineleri, kahve kahvesi kahveyi, çay çayı çaylar, bal balı, yağ yağı yağlar, süt sütü, yatak yatağı yataklar, yastık yastığı yastıklar, battaniye battaniyesi battaniyeler, perde perdesi perdeler, halı halısı halılar, havlu havlusu havlular, masa masası masalar, sandalye sandalyesi sandalyeler, koltuk koltuğu koltuklar, lamba lambası lambalar, ayna aynası aynalar, telefon telefonu telefonlar, kılıf kılıfı kılıflar, kulaklık kulaklığı kulaklıklar, televizyon televizyonu televizyonlar, bilgisayar bilgisayarı bilgisayarlar, oyuncak oyuncağı oyuncaklar, bebek bebeği bebekler, köpek köpeği köpekler, kedi kedisi kediler, parfüm parfümü parfümler, krem kremi kremler, mama maması mamalar, şekerli, şekersiz, kapüşonlu, kapüşonsuz, mavi, siyah, kırmızı, sepet sepeti',
  ar: 'حذاء الحذاء أحذية الأحذية والأحذية للحذاء, فستان فساتين الفستان, قميص قمصان القميص, معطف معاطف, حقيبة حقائب الحقيبة للحقيبة, ساعة ساعات الساعة, خاتم خواتم, نظارة نظارات, كرسي كراسي الكرسي, طاولة طاولات, سرير أسرة, مصباح مصابيح, ستارة ستائر, سجادة سجاد, وسادة وسائد, بطانية بطانيات بطاطين, منشفة مناشف, مرآة مرايا, سكين سكاكين, كوب أكواب الأكواب, فنجان فناجين, هاتف هواتف, شاحن شواحن, سماعة سماعات, لعبة ألعاب, دمية دمى, خيمة خيام, طفل أطفال, عطر عطور, أسود سوداء السوداء, أحمر حمراء, أزرق زرقاء, جلد جلدي جلدية, قطن قطني قطنية, صوف صوفي صوفية, زيت الزيت, زيتون الزيتون, صابون, قهوة القهوة, ورق, وردي وردية, بنطلون بناطيل, كهربائي كهربائية',
  cs: 'bota boty bot botám botami, šaty šatů, tričko trička triček, svetr svetry svetrů, bunda bundy bund, kabát kabáty kabátů, košile košil, kalhoty kalhot, čepice čepic, rukavice rukavic, ponožka ponožky ponožek, kabelka kabelky kabelek, batoh batohy batohů, peněženka peněženky peněženek, hodinky hodinek, prsten prsteny prstenů, brýle brýlí, lampa lampy lamp, židle židlí, stůl stoly stolů, postel postele postelí, polštář polštáře polštářů, deka deky dek, koberec koberce koberců, ručník ručníky ručníků, hrnek hrnky hrnků, hrnec hrnce hrnců, nůž nože nožů, pánev pánve pánví, sklenice sklenic, káva kávy kávu, čaj čaje čajů, mýdlo mýdla mýdel, televize televizí, telefon telefony, sluchátka sluchátek, nabíječka nabíječky nabíječek, myš myši myší, klávesnice klávesnic, pračka pračky praček, kolo kola kol, hračka hračky hraček, pes psi psa psů, dítě děti dětí, černý černá černé černého černých, bílý bílá bílé, modrý modrá modré, dámský dámská dámské dámských, zimní, kožený kožená kožené, dřevěný dřevěná dřevěné, elektrický elektrická elektrické, vlněný vlněná vlněné',
  no: 'sko, jakke jakker jakken, bukse bukser, kjole kjoler, genser gensere, veske vesker, stol stoler, bord, lampe lamper, seng senger, pute puter, klokke klokker, sykkel sykler, kniv kniver, glass, rød røde rødt, grønn grønne grønt, svart svarte, hvit hvite, blå, barn, gutt gutter, jente jenter, mann menn, kvinne kvinner, hund hunder, katt katter, bok bøker, vanntett vanntette, støvel støvler, sokk sokker, hatt hatter, nøkkel nøkler, teppe tepper, batteri batterier, elektrisk elektriske, stor store, flaske flasker, spill, gryte gryter, håndkle håndklær, skjorte skjorter, grå grått, lysegrønn lysegrønt, mørkegrønn mørkegrønt, lyseblå lyseblått, mørkeblå mørkeblått',
};

const groupsOf = (language: string): string[][] =>
  (FORMS[language] ?? '').split(', ').map((group) => group.split(' '));

describe.each(Object.keys(FORMS))('words of shops in %s', (language) => {
  const { stem } = rulesOf(language);
  const stemsOf = (words: readonly string[]): Set<string> => new Set(words.map((word) => stem(fold(word))));

  it('have one stem in all their forms, whether accents are typed or not', () => {
    const torn = groupsOf(language).filter((forms) => stemsOf(forms).size > 1);
    expect(torn).toEqual([]);
  });

  it('keep apart what is not the same thing', () => {
    const owners = new Map<string, string>();
    for (const forms of groupsOf(language)) {
      for (const found of stemsOf(forms)) {
        expect([found, owners.get(found) ?? forms[0]]).toEqual([found, forms[0]]);
        owners.set(found, forms[0] ?? '');
      }
    }
  });
});

describe('umlauts typed as two letters', () => {
  const { stem } = rulesOf('de');
  it.each([
    ['schluessel', 'Schlüssel'],
    ['mueller', 'Müller'],
    ['gruene', 'grün'],
    ['schoen', 'schöne'],
    ['tueren', 'Tür'],
    ['zubehoer', 'Zubehör'],
    ['haengeregal', 'Hängeregal'],
    ['groesse', 'Größe'],
    ['laeufer', 'Läufer'],
    ['oel', 'Öl'],
  ])('%s is %s', (typed, written) => expect(stem(typed)).toBe(stem(fold(written))));

  it.each(['blue', 'queue', 'statue', 'true', 'shoe', 'value', 'zoe'])('%s is itself', (word) =>
    expect(stem(word)).toMatch(new RegExp(`^${word.slice(0, -1)}`)));
  it('neue, feuer and mauer have no umlaut', () =>
    expect(['neue', 'feuer', 'mauer'].map(stem)).toEqual(['neu', 'feu', 'mau']));
  it('a plural in ue keeps the stem of its singular', () => expect(stem('statuen')).toBe(stem('statue')));
});

describe('stop words', () => {
  it.each([
    ['de', 'ohne nicht kein keine gegen unter'],
    ['fr', 'sans pas son été m l s'],
    ['es', 'sin no trabajo general nuevo sobre'],
    ['it', 'non fai contro sei'],
    ['nl', 'zonder niet geen haar tegen'],
    ['pt', 'sem não nem'],
    ['da', 'ikke under mod'],
    ['no', 'uten ikke ingen mot'],
    ['sv', 'utan inte ingen mot'],
    ['pl', 'bez nie ponad m l s'],
    ['tr', 'değil hariç olmayan su'],
    ['cs', 'bez ne nad s m l'],
    ['ar', 'بدون غير بلا'],
  ])('of %s leave in what changes the meaning or is a thing: %s', (language, words) => {
    const { stopWords } = rulesOf(language);
    expect(
      words
        .split(' ')
        .map(fold)
        .filter((word) => stopWords.has(word)),
    ).toEqual([]);
  });

  it.each([
    ['de', 'für mit und der'],
    ['fr', 'pour avec de la à'],
    ['es', 'para con de la'],
    ['it', 'per con di il'],
    ['nl', 'voor met en de'],
    ['pt', 'para com de o'],
    ['da', 'til med og'],
    ['no', 'til med og'],
    ['sv', 'med och av'],
    ['pl', 'dla do z i na w'],
    ['tr', 've ile için bir'],
    ['cs', 'pro na a z v'],
    ['ar', 'من في مع و'],
  ])('of %s leave out what only joins: %s', (language, words) => {
    const { stopWords } = rulesOf(language);
    expect(
      words
        .split(' ')
        .map(fold)
        .filter((word) => !stopWords.has(word)),
    ).toEqual([]);
  });
});

// Highlighting skips words whose first letter differs from that of every term.
describe.each(LANGUAGES)('a stem in $code', ({ code, stem, strays }) => {
  const first = (word: string): string => word.charAt(0);

  it('begins with the letter that the word begins with', () => {
    const forms = groupsOf(code).flat().map(fold);
    expect(strays).toEqual(code === 'fr' ? ['yeux'] : []);
    const irregular = 'mice geese teeth feet children people women dice oxen lice knives'.split(' ');
    const words = [...forms, ...irregular].filter((word) => /^[a-z]+$/.test(word));
    expect(words.filter((word) => first(stem(word)) !== first(word))).toEqual([]);
  });

  it('does so for words that no rule was made for', () => {
    fc.assert(
      fc.property(fc.stringMatching(/^[a-z]{1,14}$/), (word) => {
        if (!strays.includes(word)) expect(first(stem(word))).toBe(first(word));
      }),
      { numRuns: 2_000 },
    );
  });
});
