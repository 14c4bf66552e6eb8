import { stemmer } from '@orama/stemmers/german';
import { stopwords } from '@orama/stopwords/german';
import type { CompoundRules, Stemming } from '../language-pack.ts';

/**
 * `ae`, `oe`, `ue` for umlauts, as typed on other keyboards: `schluessel`, `mueller`. They are no umlaut after a vowel
 * or `q` (`neue`, `mauer`, `queue`) or at a word's end (`blue`, `statuen`, `shoes`).
 */
const DIGRAPH = /(?<![aeiouyq])([aou])e(?![ns]?$)/g;
/** Exceptions: words that do end in an umlaut and `n`. */
const FINAL = /(gr|sch|kapit|souver)([aou])en$/;

const withoutDigraphs = (word: string): string =>
  word.includes('e') ? word.replace(FINAL, '$1$2n').replace(DIGRAPH, '$1') : word;

export const STEMMING: Stemming = {
  stopWords: stopwords,
  kept: `ohne nicht nichts kein keine keinem keinen keiner keines gegen unter uber zwischen hinter weg selbst viel man
    war will hat also einmal`,
  stem: (word) => stemmer(withoutDigraphs(word)),
};

export const COMPOUNDS: CompoundRules = {
  joints: ['s', 'es', 'n', 'en', 'er', 'e', 'ens'],
  lostEndings: ['e'],
  forms: (stem) => ['', 'e', 'n', 'en', 'er', 'ern', 's', 'es', 'em'].map((ending) => stem + ending),
  parts: `
    uhr hut rad tee eis ski bad bus box zug set mix gas kuh pad cap top kit ohr tor ol wein bier brot bett ess back
    brat koch wasch schreib lauf schlaf trink lese nah spul sitz steh heiz kuhl misch mess bohr schneid schleif putz
    reit renn ruh spiel stick strick zelt schwimm kuschel flussig trocken nass mull vorrat aufbewahrung mikrofaser
    kunststoff edelstahl einweg mehrweg akku funk elektro auto baby bade bahn bank berg bike bild blei boot buch buro
    chip damm deko eich fell feld fern fest fett film foto fuss garn geld glas gold golf gras haar hals hand haus hemd
    hoch holz hund kalk kase katz kind kleb knie kopf korb kork lack lade lamm leim luft mais maus meer mehl milch mode
    mond moos moto nagel netz obst park polo post rank reis rock rohr saft salz samt sand seil sofa spar stab tage team
    teil test text tier topf tuch wald wand warm wild wind yoga zahn zaun zeit zink zweig eier sekt`,
};
