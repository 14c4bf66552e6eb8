import { stemmer } from '@orama/stemmers/swedish';
import { stopwords } from '@orama/stopwords/swedish';
import type { CompoundRules, Stemming } from '../language-pack.ts';
import { COMPOUNDS as JOINING, twice } from '../scandinavian.ts';

export const STEMMING: Stemming = {
  stopWords: stopwords,
  kept: 'icke inte utan ingen ej mot under over upp ut sitta mellan man kan hans ha bli var for nu an',
  stem: (word) => twice(stemmer)(word.replace(/(...)an$/, '$1a')),
  forms: `
    sko: skor skon skorna
    cykel: cyklar cykeln
    rod: roda rott
    gron: grona gront
    vit: vita vitt
    bla: blaa blatt
    gul: gula gult
    brun: bruna brunt
    bok: bocker
    stovel: stovlar
    nyckel: nycklar
    handduk: handdukar`,
  apart: '',
};

export const COMPOUNDS: CompoundRules = {
  ...JOINING,
  parts: `
    aftonklader afton arm armband axel baby back bad bagage bar barn bas batteri berg betong bil bio
    bok bomull bord bordslampa brod bruk brun bygg bya bank byxa cykel dag dam dator data dekor docka
    dubbel dun dusch dyna eld elektro fest fika film filt fisk fjader flask fleece foder fot foto
    fotboll fritid frost frukost gardin glas golf golv grill gummi guld halk hall hals hand hatt hav
    hem herr hjul honung horn hud hund huvud hylla har inne jacka jakt jeans jul kaffe kaka kamera
    kanna kant kappa katt klader klocka klanning kniv kock kofta kok kontor kopp korg korv kropp krydd
    kudde kyl kyckling kott lader lampa led lek lin ljus lunch los lopar lop mat maskin massage matta
    matt merino metall mobil morgon motor mugg mus munk musik mysk mal mjolk natt nagel nackstod olja
    oliv ost papper park patch pennfodral penna plast plats pott puder pulver pasta ramme regn rese
    ring ris ros rum ryggsack rygg saft salt sand scarf sid silke silver sko skal skinn skol skola
    skriv skrivbord skog ska ski skjorta slips smink smycke snickar sock socker sol sommar sov spel
    sport sprit stal stad stek sten stick stol strand strumpa stov stovel stovlett svart sang tak tand
    tavla telefon tennis textil tops topp torg tra trad trojor troja trag trappa tradgard tum tvatt
    tval tyg tygkasse ull underklader ute utomhus vagg vagn vand varm vaska vatten veck vin vind vinter
    vitamin var yoga ytter over ogon oron`,
};
