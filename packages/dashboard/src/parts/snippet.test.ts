import { expect, it } from 'vitest';
import { snippetOf } from './snippet.ts';

it('is the line of the guide, with the options that were chosen', () => {
  expect(snippetOf('https://search.example', 'aisle_wt_1')).toBe(
    '<script src="https://search.example/widget/widget.js" data-token="aisle_wt_1" async></script>',
  );
  expect(snippetOf('https://search.example', 't', { input: '#search', language: '', ga4: true })).toBe(
    '<script src="https://search.example/widget/widget.js" data-token="t" data-input="#search" data-ga4 async></script>',
  );
});

it('keeps a selector inside its attribute, whatever it holds', () => {
  const line = snippetOf('https://search.example', 't', {
    input: 'a[href="x"]>b&"><script>alert(1)</script>',
  });
  expect(line.match(/</g)).toHaveLength(2);
  expect(line).toContain('data-input="a[href=&quot;x&quot;]&gt;b&amp;&quot;&gt;&lt;script&gt;');
});
