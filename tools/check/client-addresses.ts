import { parseAst } from 'vitest/node';

/** Sources that see the addresses of clients. Others speak of web addresses. */
const CHECKED =
  /^packages\/server\/src\/(?:access|accounts|agents|assistant|http|insights|kernel|mail|voice)\//;
/** Calls that keep, count or compare by their arguments. */
const KEYED: ReadonlySet<string> = new Set([
  ...['add', 'delete', 'get', 'has', 'run', 'set', 'take', 'update'],
  ...['hashSecret', 'createHash', 'createHmac'],
]);
const ADDRESSES: ReadonlySet<string> = new Set(['address', 'ip', 'remoteAddress']);

type Node = { type?: string; start: number } & Record<string, unknown>;
const isNode = (value: unknown): value is Node => typeof value === 'object' && value !== null;

function* nodesOf(value: unknown): Generator<Node> {
  if (Array.isArray(value)) for (const one of value) yield* nodesOf(one);
  else if (isNode(value)) {
    yield value;
    for (const member of Object.values(value)) yield* nodesOf(member);
  }
}

/** The last name of `address`, `request.ip`, `client.address`, `limiter.take`; undefined for other expressions. */
const nameOf = (value: unknown): string | undefined => {
  if (!isNode(value)) return undefined;
  if (value.type === 'Identifier') return value.name as string;
  return value.type === 'MemberExpression' && value.computed !== true ? nameOf(value.property) : undefined;
};

const isAddress = (value: unknown): value is Node => ADDRESSES.has(nameOf(value) ?? '');

const listOf = (value: unknown): unknown[] => (Array.isArray(value) ? value : []);

/** The expressions of a node that may become a key. */
const keysIn = (node: Node): unknown[] => {
  if (node.type === 'TemplateLiteral') return listOf(node.expressions);
  if (node.type === 'CallExpression' && KEYED.has(nameOf(node.callee) ?? '')) return listOf(node.arguments);
  return node.type === 'MemberExpression' && node.computed === true ? [node.property] : [];
};

/**
 * Refuses the raw address of a client as a key, or as a part of one: one line of IPv6 has 2^64 addresses, each of which
 * would have a count and a turn of its own. `networkOf` and `networksOf` say who is counted as one.
 */
export function checkClientAddresses(path: string, source: string): string[] {
  if (!CHECKED.test(path) || path.endsWith('.test.ts') || path.includes('/test/')) return [];
  const found = [...nodesOf(parseAst(source, { lang: 'ts' }))].flatMap(keysIn).filter(isAddress);
  return found.map(({ start }) => {
    const line = source.slice(0, start).split('\n').length;
    return `${path}:${line}: the raw address of a client is no key: use networkOf or networksOf`;
  });
}
