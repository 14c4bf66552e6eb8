import { stemmer } from '@orama/stemmers/norwegian';
import { stopwords } from '@orama/stopwords/norwegian';
import type { CompoundRules, Stemming } from '../language-pack.ts';
import { COMPOUNDS as JOINING, twice, withoutDigraphs } from '../scandinavian.ts';

export const STEMMING: Stemming = {
  stopWords: stopwords,
  kept: `ikke ikkje uten ingen ingi inkje mot ut opp inn ned over under mellom bare man no kom ho di sia so um kun me
    hans min mine vil for ha`,
  stem: (word) => twice(stemmer)(withoutDigraphs(word)),
  forms: `
    sko: skoen skoene
    genser: gensere genseren
    sykkel: sykler sykkelen
    mann: menn mennene
    rod: rode rodt
    gronn: gronne gront
    lysegronn: lysegronne lysegront
    morkegronn: morkegronne morkegront
    lysebla: lyseblatt
    morkebla: morkeblatt
    gra: gratt
    hvit: hvite hvitt
    bla: blatt
    stovel: stovler stovlene
    nokkel: nokler noklene
    handkle: handklaer handklaeet`,
};

export const COMPOUNDS: CompoundRules = {
  ...JOINING,
  parts: `
    aften arm armband baby bad bagasje ball selskap bar barn barne batteri berg bil bok bomull bord brod
    brun bukse bunad bygge bane cap dag dame data dekk dobbelt dongeri dun dusj dyne eik ekte elektro fest
    filt fisk fjell fjaer flaske fleece fot foto fotball fritid frokost gardin genser glass golf gull gulv
    gummi hage hals hand hatt hav herre hjem hjelm hjorne honning hud hund hundefor hus hvit hylle hette
    har inne jakke jul kaffe kake kamera kanne kapp kasse katt kjole kjokken kjott klaer klokke kniv
    koffert kokke kontor kopp kost krem kropp krus krydder kupe kveld kylling lakk lampe led leke lin lue
    lunsj lys lop lope mat mage maskin massasje matte merino metall mobil morgen motor mugge mus musikk
    mork melk natt negl olje oliven ost papir park penn plast pose pudder pute regn reise ring ris rom rygg
    ror saft salt sand seng sekk silke skjerf skjorte skinn sko skole skrive skrivebord skog ski slips
    sminke smykke snekker snor sokk sol sommer sove speil spill spise sport stal stein stek stol strand
    strikke strompe stovel stovlett sukker svart sykkel solv tak tann telefon tekstil telt tennis teppe
    tobakk topp trad trapp tre trening trille tur toy tarn ull under ute utendors vann varm vask vegg vei
    vest veske vin vind vinter vitamin vogn votte yoga ytter ore oye overall akvarie alpakka ansikt bag
    ballong bambus bandana bein bikini blad blomst blomster bluse boble boks bolle borste brett brikke
    bronse buff bunke burk badedrakt bytte baer chips dekor drakt drikke due duk dyr dagbok elg energi eple
    familie farge fitness flagg flette flis fly frukt fugl fuktighet fure gass gave geit gips glasur gran
    grav grill gris gronnsak grus gryte hane hann helg hest holder hytte hore havre hodepute hylse host
    jakt jente jern jord julekalender kabel kalv kapsel kart kikkert kjeks klatre kloss klubb kokos kol
    kompost konfekt kort krage kran kule kurv kvast lader laken lam laks leire leker lerret luft laer las
    lov maling mandel manual maske mel mobel mokka mynt mose melkesyre nakke nott nokkel nal okse ovn pakke
    panne papp paraply parkett pasta pepper perle pil pinne pisk plante plate plugg pledd polo potet pumpe
    putevar paere radio ramme reflek refleks reim reke rein retro ribbe robot rulle ryggsekk rype salat
    saus seil sennep servise shorts sild sete skap skinke skive skru skum skulder skal slange smor snus
    sofa solsikke sopp spade spiker spray spyd stoff stjerne storm stra stylte stoy svamp sylte syltetoy
    soppel tablett tallerken tang tape tekke termo tomat torv toalett trampoline troye tusj tyll tonne
    vaffel varsel ved verktoy vifte vilt vinge voks volt vott orret`,
};
