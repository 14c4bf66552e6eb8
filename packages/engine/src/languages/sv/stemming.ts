import { stemmer } from '@orama/stemmers/swedish';
import { stopwords } from '@orama/stopwords/swedish';
import type { CompoundRules, Stemming } from '../language-pack.ts';
import { COMPOUNDS as JOINING, twice, withoutFleeting } from '../scandinavian.ts';

export const STEMMING: Stemming = {
  stopWords: stopwords,
  kept: 'icke inte utan ingen ej mot under over upp ut sitta mellan man kan hans ha bli var for nu an',
  stem: (word) => withoutFleeting(twice(stemmer)(word.replace(/(...)an$/, '$1a'))),
  forms: `
    sko: skor skon skorna
    cykel: cyklar cykeln
    rod: roda rott
    gron: grona gront
    ljusgron: ljusgrona ljusgront
    morkgron: morkgrona morkgront
    ljusbla: ljusblatt
    morkbla: morkblatt
    gra: gratt
    vit: vita vitt
    bla: blaa blatt
    gul: gula gult
    brun: bruna brunt
    bok: bocker
    stovel: stovlar
    nyckel: nycklar
    handduk: handdukar`,
};

export const COMPOUNDS: CompoundRules = {
  ...JOINING,
  parts: `
    aftonklader afton arm armband axel baby back bad bagage bar barn bas batteri berg betong bil bio bok
    bomull bord bordslampa brod bruk brun bygg bya bank byxa cykel dag dam dator data dekor docka dubbel
    dun dusch dyna eld elektro fest fika film filt fisk fjader flask fleece foder fot foto fotboll fritid
    frost frukost gardin glas golf golv grill gummi guld halk hall hals hand hatt hav hem herr hjul honung
    horn hud hund huvud hylla har inne jacka jakt jeans jul kaffe kaka kamera kanna kant kappa katt klader
    klocka klanning kniv kock kofta kok kontor kopp korg korv kropp krydd kudde kyl kyckling kott lader
    lampa led lek lin ljus lunch los lopar lop mat maskin massage matta matt merino metall mobil morgon
    motor mugg mus munk musik mysk mal mjolk natt nagel nackstod olja oliv ost papper park patch pennfodral
    penna plast plats pott puder pulver pasta ramme regn rese ring ris ros rum ryggsack rygg saft salt sand
    scarf sid silke silver sko skal skinn skol skola skriv skrivbord skog ska ski skjorta slips smink
    smycke snickar sock socker sol sommar sov spel sport sprit stal stad stek sten stick stol strand
    strumpa stov stovel stovlett svart sang tak tand tavla telefon tennis textil tops topp torg tra trad
    trojor troja trag trappa tradgard tum tvatt tval tyg tygkasse ull underklader ute utomhus vagg vagn
    vand varm vaska vatten veck vin vind vinter vitamin var yoga ytter over ogon oron akvarie alpacka anka
    ansikte axelband bag ballong bambu bana bandana barbecue batong biff bikini blad blixt blomma blomster
    blus boll bonad bords borste bricka bryggare buff burk byra badda baddrakt chark chips choklad cerat
    deg djup djur docksang dorr drake dress duk dykar energi fack familj farg fitness flagg flis fodelse
    fransk frukt fyrverkeri fogel gas get gips glass golvur gran gron grus gronsak hallon handduk helg hink
    hus hyll host isol jord jungfru kakel kalas kapsel karta kastrull keps kikare kjol klack klubb koffert
    kokos kol kompost konst korall krage kran kruka kram kreditkort kvast karn laddar lakan lamm lax leksak
    lera ljud luft lammull las lov madrass majs mandel mandarin marsvin mask mossa moped mos motion mynt
    mobel nal nyckel paket palsternacka panna papp paraply peppar perl pil pist plagg platt pojk polo pop
    potatis propp prov pump paron rak ram reflex rem resar retro rid robot rost rull rag salong sallad sax
    segel senap service shorts sikt sill sits skala skinka skruv skum skydd skyltar slang smor snabb soff
    sojal solros sopp spann spegel spik spray stall station stjarn storm strykjarn svamp svin sylt syskon
    tablett tall tallrik tang tejp termo tiger tomat tork toalett trampolin trumm tunn tusch tyll tarta
    vals varg vax ved vete vild vinge vit volt vaffel vaxt vatt agg alg anga apple`,
};
