const SOURCE = /^packages\/server\/src\/.*(?<!\.test)\.ts$/;

/** A function without a body. */
const NOTHING = String.raw`(?:async )?\([^()]*\)(?:: [\w<>]+)? => (?:\{\s*\}|undefined|null)`;

const FAULTS: readonly { pattern: RegExp; advice: string }[] = [
  {
    pattern: new RegExp(String.raw`(?:\?\?|\|\||\?\?=) \(${NOTHING}\)`, 'g'),
    advice: 'stands in for a port that nobody passed: require the port',
  },
  {
    // `let cancel = () => {}` and a class's own `#cancel` are state, and no port.
    pattern: new RegExp(
      String.raw`(?<!\b(?:let|const|readonly) )(?<![#\w])\w+(?:: [^\n,;]+)? = ${NOTHING}(?=\s*[,}\)])`,
      'g',
    ),
    advice: 'is the default of a port, and does nothing: require the port',
  },
  {
    pattern: new RegExp(String.raw`\b\w+: ${NOTHING},(?=[^{}]*\.\.\.(?:this\.#)?(?:ports|options)\b)`, 'g'),
    advice: 'is the default of a port, and does nothing: require the port',
  },
  {
    pattern: /\bports\.\w+\?\.\(/gi,
    advice: 'calls a port only where somebody passed it: require the port',
  },
  {
    pattern: /(?<=\btype \w*Ports = (?:[^{};]* & )?\{[^}]*?)\b\w+\?: \([^()]*\) => (?:void|Promise\b)/g,
    advice: 'is an optional port: what it does would be left out in silence',
  },
];

/** Ports that do nothing where a composition forgets them. Tests name theirs themselves. */
export function checkPorts(path: string, source: string): string[] {
  if (!SOURCE.test(path) || path.includes('/test/')) return [];
  return FAULTS.flatMap(({ pattern, advice }) =>
    [...source.matchAll(pattern)].map(({ index, 0: found }) => {
      const line = source.slice(0, index).split('\n').length;
      return `${path}:${line}: '${found.replace(/\s+/g, ' ')}' ${advice}`;
    }),
  );
}
