/**
 * Shades by the colour that shoppers would call them, folded. Somebody who asks for blue is shown navy behind it;
 * who asks for navy is not shown every blue.
 */
const FAMILIES: Readonly<Record<string, string>> = {
  blue: 'navy, navy blue, royal blue, sky blue, light blue, dark blue, baby blue, azure, cobalt, indigo, denim, sapphire, cornflower, ultramarine, petrol',
  red: 'burgundy, crimson, scarlet, maroon, wine, wine red, cherry, ruby, brick, brick red, rust, dark red, bordeaux, oxblood',
  green:
    'olive, khaki, mint, sage, emerald, forest, forest green, lime, dark green, light green, moss, jade, pistachio, bottle green',
  white: 'ivory, cream, off white, offwhite, ecru, snow, eggshell, pearl, chalk',
  black: 'jet, jet black, onyx, ebony, matte black',
  grey: 'gray, charcoal, anthracite, slate, graphite, silver grey, light grey, dark grey, ash, heather grey',
  gray: 'grey, charcoal, anthracite, slate, graphite, light gray, dark gray, ash, heather gray',
  brown:
    'chocolate, tan, cognac, camel, chestnut, walnut, coffee, mocha, caramel, dark brown, light brown, taupe',
  beige: 'sand, cream, camel, taupe, nude, oatmeal, stone, natural, ecru, champagne',
  pink: 'rose, blush, fuchsia, magenta, hot pink, light pink, dusty pink, salmon, coral, old rose',
  purple: 'violet, lilac, lavender, plum, mauve, aubergine, amethyst, eggplant',
  yellow: 'mustard, lemon, ochre, saffron, canary, amber',
  orange: 'terracotta, rust, apricot, peach, tangerine, coral, copper',
  gold: 'golden, rose gold, brass, champagne',
  silver: 'chrome, silvery, platinum, metallic',
  turquoise: 'teal, aqua, aquamarine, petrol, cyan',
  blau: 'navy, marine, marineblau, dunkelblau, hellblau, himmelblau, konigsblau, kobaltblau, petrol, indigo',
  rot: 'bordeaux, weinrot, dunkelrot, burgund, rubinrot, kirschrot, rostrot',
  grun: 'oliv, olivgrun, khaki, mint, dunkelgrun, hellgrun, salbei, smaragd, moosgrun',
  weiss: 'creme, elfenbein, offwhite, wollweiss, ecru, naturweiss',
  schwarz: 'tiefschwarz, ebenholz',
  grau: 'anthrazit, dunkelgrau, hellgrau, graphit, schiefer, silbergrau',
  braun: 'cognac, schoko, dunkelbraun, hellbraun, kastanie, camel, taupe',
  bleu: 'marine, bleu marine, bleu ciel, bleu roi, bleu nuit, indigo, turquoise, petrole',
  rouge: 'bordeaux, grenat, cerise, carmin, brique',
  vert: 'olive, kaki, menthe, emeraude, sapin, sauge',
  blanc: 'ivoire, creme, ecru, blanc casse',
  gris: 'anthracite, ardoise, graphite, carbon, antracita, plomo',
  azul: 'marino, azul marino, celeste, azul claro, azul oscuro, marinho, turquesa, indigo',
  rojo: 'burdeos, granate, vino, carmesi, cereza',
  verde: 'oliva, caqui, menta, esmeralda, salvia, kaki',
  blanco: 'marfil, crema, crudo',
  blu: 'blu navy, blu scuro, azzurro, celeste, blu notte',
  rosso: 'bordeaux, granata, amaranto, ciliegia',
  bianco: 'avorio, crema, panna',
  grigio: 'antracite, grafite',
  blauw: 'navy, marineblauw, donkerblauw, lichtblauw, kobaltblauw',
  rood: 'bordeaux, wijnrood, donkerrood',
  groen: 'olijf, olijfgroen, khaki, mint, donkergroen, lichtgroen',
  wit: 'creme, ivoor, gebroken wit, ecru',
  grijs: 'antraciet, donkergrijs, lichtgrijs',
  vermelho: 'bordo, vinho, carmim',
  branco: 'marfim, creme, cru',
};

const shades: ReadonlyMap<string, readonly string[]> = new Map(
  Object.entries(FAMILIES).map(([colour, list]) => [colour, list.split(', ')]),
);
const colourOf: ReadonlyMap<string, readonly string[]> = (() => {
  const all = new Map<string, string[]>();
  for (const [colour, list] of shades) {
    for (const shade of list) all.set(shade, [...(all.get(shade) ?? []), colour]);
  }
  return all;
})();

/** Shades that are other things more often than colours: only where the shop has them as a colour they are one. */
const AMBIGUOUS = new Set(
  (
    'wine cherry ruby brick rust denim sapphire mint sage emerald forest lime moss jade olive pistachio pearl cream snow chalk ' +
    'eggshell jet onyx ebony slate ash chocolate tan camel chestnut walnut coffee mocha caramel sand nude stone oatmeal ' +
    'natural champagne rose salmon coral plum aubergine eggplant lemon amber canary saffron mustard apricot peach ' +
    'tangerine copper brass chrome platinum metallic creme crema panna menta oliva sauge salvia sapin cerise brique vino vinho ' +
    'cereza plomo carbon schoko kastanie marine marino crudo oliv'
  ).split(' '),
);

/** Shades of a colour, as keys: `navy` for `blue`. */
export const shadesOf = (colour: string): readonly string[] => shades.get(colour) ?? [];

/** The colours that a shade is one of: `blue` for `navy`; none for what is mostly no colour (`wine`). */
export const coloursOf = (shade: string): readonly string[] =>
  AMBIGUOUS.has(shade) ? [] : (colourOf.get(shade) ?? []);
