import { stemmer } from '@orama/stemmers/danish';
import { stopwords } from '@orama/stopwords/danish';
import type { CompoundRules, Stemming } from '../language-pack.ts';
import { COMPOUNDS as JOINING, twice, withoutDigraphs } from '../scandinavian.ts';

export const STEMMING: Stemming = {
  stopWords: stopwords,
  kept: 'ikke mod under over ned op ud ind man dog alt hans min mine nu jer vil for hos du',
  stem: (word) => twice(stemmer)(withoutDigraphs(word)),
  forms: `
    sko: skoen skoene
    eg: ege egen
    ur: ure uret urene
    cykel: cykler cyklen cyklerne
    barn: born bornene
    mand: maend maendene
    hvid: hvide hvidt
    gul: gule gult
    gra: grat
    lysegron: lysegronne lysegront
    morkegron: morkegronne morkegront
    lysebla: lyseblat
    morkebla: morkeblat
    rod: rode rodt
    gron: gronne gront
    bla: blat`,
};

export const COMPOUNDS: CompoundRules = {
  ...JOINING,
  parts: `
    ur aften arm armband baby bad bagage gala fest bar barn borne batteri bil blomster bog bomuld bord brod
    brun buks bukse bygge baenk cykel cowboy dag dame data computer dobbelt dun dusch dyne elektro filt
    fisk fjer fjeld flaske fleece fod fodbold foto fritid frokost frost gardin gammel glas golf guld gulv
    gummi haette hals hand hat hav have herre hjem hjemme hjelm hjorne honning hud hund hus hvid hylde haar
    har inde jakke jul kaffe kage kamera kande kappe kasse kat kjole kokken kod klaer klokke kniv kokke
    kontor kop kost kuffert creme krop krus krydderi kylling kole lak lampe led lege leg lin laeder los lys
    lobe madras mad maskine massage merino metal mobil morgen motor mus musik maelk merk mork nat negl olie
    oliven ost papir park pen pande plast pose pude pudder regn rejse reol ring ris rum ryg rygsaek ror
    saft salt sand seng silke skjorte skind sko skole skrive skrivebord skov ski slips sminke smykke sne
    sok sol sommer sove spejl spil spise sport stal stander sten stege stol strand strik strompe stov
    stovle stovlet sukker sort solv tag tand taske telefon tekstil telt tennis taeppe tog top trad trappe
    trae trojer troje traening tur toj torklaede uld under ude udendors vand varme vask vaeg vej vest vin
    vind vinter vitamin vogn vante yoga yder ore oje akvarie alpaka ansigt bag ballon bambus bikini blad
    blomst bluse bold boks borste braet brikke buket burre badedragt baer chips chokolade dekor dragt
    drikke due dug dyr energi able familie farve fitness flag flis fly frugt fugl gas gave ged gips gran
    grav grill gris gronsag grus gryde hane hest holder horn hytte hore havregryn hylster host jagt jern
    jord julekalender kabel kalv kapsel kikkert kiks klatre klods klub kokos kul kompost konfekt kort krave
    kran kugle kurv lader lagen lam laks ler legetoj laerred luft las log lov maling mandel maske mel mobel
    mokka mynt moppe nakke nod nogle nal okse ovn pakke papkasse paraply parket pasta peber perle pil
    pisker plante plade plaid polo kartoffel pumpe paere radio ramme refleks rem reje retro robot rulle
    salat sauce sejl sennep service shorts sild saede skab skinke skive skrue skum skulder skal slange smor
    sofa solsikke svamp spade sojle spray stof stjerne storm stoj sylte skraldepose tablet tallerken tang
    tape termo tomat torv toilet trampolin tusch tyl tonde vaffel ved vaerktoj vifte vildt vinge voks volt
    aeg orred`,
};
