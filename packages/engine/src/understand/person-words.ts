/** Whom things are for: the ways to say it, folded, in all languages at once since shops mix them. First: its name. */
const PERSONS: readonly string[] = [
  'men man mens male gents gentlemen masculine herren mann manner herr homme hommes hombre hombres uomo uomini heren mannen homem homens masculino maschile',
  'women woman womens female ladies lady feminine damen dame frauen frau femme femmes mujer mujeres donna donne dames vrouwen mulher mulheres feminino femminile femenino',
  'boys boy jungen junge garcon garcons nino ninos ragazzo bambino jongens jongen menino meninos',
  'girls girl madchen fille filles nina ninas ragazza bambina meisjes meisje menina meninas',
  'kids kid children child childrens junior juniors youth kinder kind enfant enfants bambini kinderen crianca criancas infantil',
  'baby babies infant infants toddler toddlers newborn sauglinge bebe bebes neonato',
];

const persons: ReadonlyMap<string, readonly string[]> = new Map(
  PERSONS.flatMap((list) => {
    const forms = list.split(' ');
    return forms.map((form) => [form, forms] as const);
  }),
);

/** Every such word of every language. */
export const PERSON_WORDS: readonly string[] = [...persons.keys()];

/** All ways to say for whom a word says something is; empty: it says nothing of that. */
export const personForms = (key: string): readonly string[] => persons.get(key) ?? [];

/** What is for everybody is for them, too. */
export const FOR_EVERYBODY = 'unisex';
