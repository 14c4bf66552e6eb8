import { analyse, type Report } from 'scslre';
import { parseAst } from 'vitest/node';

/** Sources whose regular expressions may read text of shops and shoppers. */
const CHECKED = /^packages\/(?:contract|demo|engine|models|sdk|server)\/src\/.*\.tsx?$/;

/**
 * Files that build a pattern at run time. Such patterns are not analysed here; each was analysed when it was written.
 * Parts from outside must be escaped.
 */
const PUT_TOGETHER: ReadonlySet<string> = new Set([
  // From words of the language packs.
  'packages/engine/src/analyze/head-term.ts',
  'packages/engine/src/analyze/phrase-key.ts',
  'packages/engine/src/understand/take-ratings.ts',
  // From parts in the file, each anchored at the start and the end.
  'packages/engine/src/analyze/quantities/read-amounts.ts',
  // From the route table.
  'packages/server/src/http/pipeline/route-index.ts',
  // From a product's attribute, escaped.
  'packages/server/src/cli/import/group-parents.ts',
]);

type Node = { type?: string; start: number; end: number } & Record<string, unknown>;
type Literal = { pattern: string; flags: string };

const isNode = (value: unknown): value is Node => typeof value === 'object' && value !== null;

function* nodesOf(value: unknown): Generator<Node> {
  if (Array.isArray(value)) {
    for (const one of value) yield* nodesOf(one);
  } else if (isNode(value)) {
    yield value;
    for (const member of Object.values(value)) yield* nodesOf(member);
  }
}

const isPutTogether = ({ type, callee, arguments: given }: Node): boolean => {
  if (type !== 'NewExpression' && type !== 'CallExpression') return false;
  if (!isNode(callee) || callee.name !== 'RegExp') return false;
  const first = Array.isArray(given) ? given[0] : undefined;
  return !isNode(first) || first.regex === undefined;
};

const reasonOf = ({ type, exponential, character }: Report): string => {
  const growth = exponential ? 'exponential' : 'quadratic or worse';
  const how = type === 'Move' ? 'because it is tried again at each position' : 'because it backtracks';
  return `takes time that is ${growth} in a text that repeats ${character.literal.source}, ${how}`;
};

const faultsOf = ({ pattern, flags }: Literal): string[] =>
  analyse({ source: pattern, flags }, { reportTypes: { Move: true } }).reports.map(reasonOf);

/**
 * Regular expressions that take quadratic time or more on some text: `/<[^>]*>/g` on `<<<<`, `/\s+$/` on blanks. A
 * lookbehind that allows a match only at the start of a run often fixes it: `/(?<!\s)\s+$/`.
 */
export function checkRegexes(path: string, source: string): string[] {
  if (!CHECKED.test(path) || path.endsWith('.test.ts') || path.includes('/test/')) return [];
  const faults: string[] = [];
  for (const node of nodesOf(parseAst(source, { lang: path.endsWith('x') ? 'tsx' : 'ts' }))) {
    const line = `${path}:${source.slice(0, node.start).split('\n').length}`;
    if (isNode(node.regex)) {
      const literal = node.regex as unknown as Literal;
      for (const fault of faultsOf(literal)) faults.push(`${line}: /${literal.pattern}/ ${fault}`);
    } else if (isPutTogether(node) && !PUT_TOGETHER.has(path)) {
      faults.push(`${line}: a regular expression that is put together is not analysed: write a literal`);
    }
  }
  return faults;
}
