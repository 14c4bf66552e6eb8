import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { HeadReader } from './head-reader.ts';

const TAG = '<meta name="aisle-verification" content="t1">';
const read = (...pieces: string[]): string[] => {
  const head = new HeadReader();
  for (const piece of pieces) if (!head.isOver) head.read(piece);
  return head.tags;
};

describe('the tag of a home page', () => {
  it.each([
    ['in a head', `<!doctype html><html lang="de"><head><title>Shop</title>${TAG}</head><body>`],
    ['without html and head', `<title>Shop</title>${TAG}<p>Hello`],
    ['in capitals and single quotes', `<HEAD><META CONTENT='t1' NAME='Aisle-Verification'></HEAD>`],
    ['closed as XHTML has it', '<head><meta name="aisle-verification" content=" t1 " /></head>'],
    [
      'after scripts, styles and pixels',
      `<head><script>if (a<b) "<body>"</script><style>p>a{}</style><noscript><img src=x><p>no</noscript>${TAG}`,
    ],
    ['after a conditional comment', `<head><!--[if IE]><body><![endif]-->${TAG}</head>`],
    ['beside that of another shop', `<head>${TAG.replace('t1', 't0')}${TAG}</head>`],
  ])('counts %s', (_, html) => {
    expect(read(html)).toContain('t1');
  });

  it.each([
    ['in a body', `<html><head></head><body>${TAG}</body>`],
    ['in a text of a visitor', `<head></head><body><p>Nice shop! ${TAG}</p>`],
    ['after an element that begins the body', `<head><div></div>${TAG}</head>`],
    ['after a text, which begins the body', `<head>Warning: line 3${TAG}</head>`],
    ['in a comment', `<head><!-- ${TAG} --></head>`],
    ['in a script', `<head><script>document.write('${TAG}')</script></head>`],
    ['in a style', `<head><style>${TAG}</style></head>`],
    ['in a title', `<head><title>${TAG}</title></head>`],
    ['in noscript', `<head><noscript>${TAG}</noscript></head>`],
    ['in a template', `<head><template>${TAG}</template></head>`],
    ['in an attribute', `<head><link title='${TAG}'></head>`],
    ['as written text', `<head>${TAG.replace('<', '&lt;')}</head>`],
    ['with another name', `<head>${TAG.replace('aisle', 'aisles')}</head>`],
    ['after the end of the head', `<head></head>${TAG}`],
  ])('does not count %s', (_, html) => {
    expect(read(html)).toEqual([]);
  });

  it('is found however the page is cut into pieces', () => {
    const html = `<html><head><title>a</title><script>"</head>"</script>${TAG}</head><body>${TAG}`;
    fc.assert(
      fc.property(fc.array(fc.nat(html.length), { maxLength: 8 }), (cuts) => {
        const places = [0, ...cuts.sort((a, b) => a - b), html.length];
        expect(read(...places.slice(1).map((end, at) => html.slice(places[at], end)))).toEqual(['t1']);
      }),
    );
  });
});
