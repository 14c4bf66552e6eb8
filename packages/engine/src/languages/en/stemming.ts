import { stemmer } from 'stemmer';
import type { Stemming } from '../language-pack.ts';

/** Porter's rules. On three relevance sets they equal or beat lighter stemmers (plural only, plural and tense). */
export const STEMMING: Stemming = {
  stem: stemmer,
  /** Articles, prepositions, forms of to be. `no`, `not` and `without` are not among them: they change the meaning. */
  stopWords:
    'a an and are as at be but by for from if in into is it its of on or such that the their then there these they this to was were which will with'.split(
      ' ',
    ),
  forms: `
    mouse: mice
    man: men mens
    woman: women womens
    child: children childrens
    foot: feet
    tooth: teeth
    goose: geese
    knife: knives
    shelf: shelves
    wolf: wolves
    leaf: leaves
    loaf: loaves
    half: halves
    calf: calves
    scarf: scarves
    hoof: hooves`,
  /** Words with one stem by the rules that must stay apart: `organic` and `organizer`, `animal` and `anime`. */
  apart: `
    organic: organic organics
    organizer: organizer organizers organiser organisers
    general: general
    generic: generic
    generator: generator generators
    university: university universities
    universe: universe universes
    animal: animal animals
    anime: anime
    news: news
    important: important
    paste: paste pastes
    police: police
    clothes: clothes clothing
    siding: siding sidings`,
};
