import { stemmer } from '@orama/stemmers/french';
import { stopwords } from '@orama/stopwords/french';
import type { Stemming } from '../language-pack.ts';

/** Snowball does not remove a plural `s` after a, i, o or u (`velos`). `gris`, `anglais` and `bois` keep theirs. */
const PLURAL = /(?<!s|ai|oi)s$/;

/** Masculine singular for endings that Snowball recognises by their accents, which folded text has lost. */
const masculine = (word: string): string =>
  word
    .replace(/ee$/, 'e')
    .replace(/(..)ere$/, '$1er')
    .replace(/(..)ive$/, '$1if');

export const STEMMING: Stemming = {
  stopWords: stopwords,
  kept: `sans pas ne ete etee etees etes son ton as es est eu eus fus fut fusse fusses sois soit soi mes moi lui sur
    notre nos sommes suis tu`,
  stem: (word) => stemmer(masculine(word.length > 3 ? word.replace(PLURAL, '') : word)),
  forms: `
    jeu: jeux
    bijou: bijoux
    genou: genoux
    cheveu: cheveux
    feu: feux
    noeud: noeuds
    lieu: lieux
    neveu: neveux
    bleu: bleus bleue bleues
    gris: grise grises
    gros: grosse grosses
    bas: basse basses
    epais: epaisse epaisses
    blanc: blancs blanche blanches
    sec: secs seche seches
    frais: fraiche fraiches
    long: longs longue longues
    neuf: neufs neuve neuves
    doux: douce douces
    roux: rousse rousses
    faux: fausse fausses
    vieux: vieil vieille vieilles
    nouveau: nouveaux nouvel nouvelle nouvelles
    beau: beaux bel belle belles
    oeil: yeux
    public: publics publique publiques`,
};
