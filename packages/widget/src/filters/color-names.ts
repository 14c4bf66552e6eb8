/** Hex values of colours by their names in the languages of the widget. */
const NAMES: Readonly<Record<string, string>> = {
  '#2b2d33': 'black schwarz noir negro nero czarny zwart preto أسود',
  '#4a4e57': 'graphite anthracite anthrazit graphit grafito antracita grafite antracite antraciet grafitowy',
  '#9aa0a8': 'grey gray grau gris grigio szary grijs cinza cinzento رمادي',
  '#c9ced6': 'silver silber argent plata plateado argento srebrny zilver prata prateado فضي',
  '#f7f6f2': 'white weiß weiss blanc blanco bianco biały wit branco أبيض',
  '#f1e4c8': 'cream creme crème crema ecru kremowy كريمي',
  '#d9c3a0': 'beige sand beżowy bege بيج',
  '#d6ac74': 'natural natur naturel naturale naturalny طبيعي',
  '#8a5a3b': 'brown braun marron marrón marrone brązowy bruin castanho marrom بني',
  '#c9694a': 'terracotta terrakotta terracota terakota طيني',
  '#b8714d': 'copper kupfer cuivre cobre rame miedziany koper نحاسي',
  '#d4a84b': 'gold golden or dorado oro złoty goud dourado ذهبي',
  '#f2c53d': 'yellow gelb jaune amarillo giallo żółty geel amarelo أصفر',
  '#cf9a2a': 'mustard senf senfgelb moutarde mostaza senape musztardowy mosterd mostarda خردلي',
  '#ef8a3c': 'orange naranja arancione pomarańczowy oranje laranja برتقالي',
  '#d2403f': 'red rot rouge rojo rosso czerwony rood vermelho أحمر',
  '#7e2a3b': 'burgundy bordeaux weinrot burdeos bordowy عنابي خمري',
  '#eb94ac': 'pink rosa rose różowy roze وردي',
  '#8162b8': 'purple violet lila violett morado viola fioletowy paars roxo lilás بنفسجي',
  '#27406e': 'navy dunkelblau marine marineblau granatowy marineblauw marinho كحلي',
  '#3f7fc8': 'blue blau bleu azul blu niebieski blauw أزرق',
  '#9cc7e8': 'hellblau ciel celeste azzurro błękitny lichtblauw سماوي',
  '#2b8c8c': 'teal petrol turquoise türkis turquesa turchese turkusowy تركوازي',
  '#9cd8bd': 'mint minze menthe menta miętowy نعناعي',
  '#4c9a5a': 'green grün vert verde zielony groen أخضر',
  '#7c8245': 'olive oliv oliva khaki oliwkowy olijf زيتي زيتوني',
  '#d3e6ec': 'clear transparent klar transparente trasparente przezroczysty transparant شفاف',
};

const HEX = new Map(
  Object.entries(NAMES).flatMap(([hex, names]) => names.split(' ').map((name) => [name, hex])),
);

/** The colour that a text names, in any letter case: `Navy`, `light blue`. Undefined for other texts. */
export const colorHex = (text: string): string | undefined => {
  const words = text
    .trim()
    .toLowerCase()
    .split(/[\s/,-]+/);
  const last = words.at(-1) ?? '';
  if (words.length > 2) return undefined;
  const isPale = /^(light|hell|licht|clair|claro|chiaro|jasny|فاتح)$/.test(
    words.find((word) => !HEX.has(word)) ?? '',
  );
  if (isPale && /^(blue|bleu|azul|blu|blauw|أزرق)$/.test(words.find((word) => HEX.has(word)) ?? ''))
    return HEX.get('hellblau');
  return HEX.get(last) ?? HEX.get(words[0] ?? '');
};
