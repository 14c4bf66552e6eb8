import type { FacetValuesResponse } from '@aisle/contract';
import { useEffect, useRef, useState } from 'preact/hooks';
import { headingOf } from '../views/field-words.ts';
import { sayFilters } from './filters-messages.ts';
import { Boxes, type TermsProps } from './terms.tsx';

/** Values of one answer, and the most of one. */
const PAGE = 50;
const MOST = 100;

type Asked = { text: string; values: FacetValuesResponse['values']; next: string | null };

/** The values that were asked for; until they come, those of the search. */
const useValues = ({ core, search, facet }: TermsProps) => {
  const [asked, setAsked] = useState<Asked>({ text: '', values: facet.values, next: null });
  const newest = useRef(0);
  const ask = async (text: string, { before, limit = PAGE }: { before?: Asked; limit?: number } = {}) => {
    const question = ++newest.current;
    const cursor = before?.next ?? undefined;
    const { query, filters, plainText, language } = core.body(search, 1);
    const body = { query, filters, plainText, language, field: facet.field, text, limit, cursor };
    const answer = (await core
      .ask('/api/widget/facets', body)
      .catch(() => null)) as FacetValuesResponse | null;
    if (answer === null || question !== newest.current) return;
    setAsked({ text, values: [...(before?.values ?? []), ...answer.values], next: answer.nextCursor });
  };
  // Other filters change the counts.
  useEffect(() => {
    void ask(asked.text, { limit: Math.min(MOST, Math.max(PAGE, asked.values.length)) });
  }, [search]);
  return { asked, ask };
};

/** All values of a facet, page by page, or those with words that begin as what is typed. */
export const AllValues = (props: TermsProps) => {
  const { words, facet } = props;
  const { asked, ask } = useValues(props);
  const field = useRef<HTMLInputElement>(null);
  // The button that asked for the values is gone.
  useEffect(() => field.current?.focus(), []);
  return (
    <>
      <input
        type="search"
        ref={field}
        aria-label={sayFilters(words)('searchIn', { name: headingOf(words, facet) })}
        placeholder={words.say('search')}
        maxLength={200}
        onInput={(event) => void ask(event.currentTarget.value)}
      />
      <p role="status" class="hidden">
        {words.say('options', { count: words.number(asked.values.length) })}
      </p>
      <Boxes {...props} values={asked.values} />
      {asked.next !== null && (
        <button type="button" class="link" onClick={() => void ask(asked.text, { before: asked })}>
          {words.say('more')}
        </button>
      )}
    </>
  );
};
