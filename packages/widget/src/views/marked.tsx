const ENTITIES: Readonly<Record<string, string>> = {
  '&amp;': '&',
  '&lt;': '<',
  '&gt;': '>',
  '&quot;': '"',
  '&#39;': "'",
};

const plain = (html: string): string =>
  html.replace(/&(?:amp|lt|gt|quot|#39);/g, (entity) => ENTITIES[entity] ?? entity);

/** A highlight of the service (escaped HTML with `<mark>`) as text, never as HTML. */
export const Marked = ({ html }: { html: string }) => (
  <>
    {html.split('<mark>').flatMap((part, i) => {
      if (i === 0) return [plain(part)];
      const [marked = '', rest = ''] = part.split('</mark>');
      return [<mark key={i}>{plain(marked)}</mark>, plain(rest)];
    })}
  </>
);
