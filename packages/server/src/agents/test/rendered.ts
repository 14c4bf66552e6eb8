import MarkdownIt from 'markdown-it';
import { Marked } from 'marked';
import { fromMarkdown } from 'mdast-util-from-markdown';
import { gfmFromMarkdown } from 'mdast-util-gfm';
import { gfm } from 'micromark-extension-gfm';

const marked = new Marked({ gfm: true });
const linkifying = new MarkdownIt({ html: true, linkify: true });
// Parsers of older releases take a bare host for a link; this one does so when told.
linkifying.linkify.set({ fuzzyLink: true, fuzzyEmail: true });

const ACTIVE = /<(?!\/?(?:p|em|strong|ul|ol|li|h[1-6]|blockquote|hr|br|del|s|table|thead|tbody|tr|th|td)\b)/i;

type Node = { type: string; children?: readonly Node[]; url?: string };
/** What the parser behind most chat pages makes of it; it also links addresses once entities and escapes are read. */
const nodesOf = (text: string): Node[] => {
  const tree = fromMarkdown(text, { extensions: [gfm()], mdastExtensions: [gfmFromMarkdown()] });
  const all = (node: Node): Node[] => [node, ...(node.children ?? []).flatMap(all)];
  return all(tree as Node);
};
const INERT =
  /^(?:root|paragraph|text|emphasis|strong|delete|heading|blockquote|list|listItem|thematicBreak|break)$/;

/** Tags and nodes other than formatted words that three parsers of Markdown make of a text: links, images, HTML, code. */
export const powersOf = (text: string): string[] => [
  ...[marked.parse(text, { async: false }), linkifying.render(text)].filter((html) => ACTIVE.test(html)),
  ...nodesOf(text).flatMap(({ type }) => (INERT.test(type) ? [] : [type])),
];

/** Addresses of all links and images of a text. */
export const linksOf = (text: string): string[] => nodesOf(text).flatMap(({ url }) => url ?? []);
