/** A file of the plugin; `path` is relative to its folder. */
type Source = { path: string; text: string };

const HEADER = [
  'msgid ""',
  'msgstr ""',
  '"Project-Id-Version: Aisle Search\\n"',
  '"MIME-Version: 1.0\\n"',
  '"Content-Type: text/plain; charset=UTF-8\\n"',
  '"Content-Transfer-Encoding: 8bit\\n"',
  '"X-Domain: aisle-search\\n"',
];

/** A call that translates: its text in single quotes. */
const CALL =
  /\b(?:__|_e|esc_html__|esc_html_e|esc_attr__|esc_attr_e)\( '((?:[^'\\]|\\.)*)', 'aisle-search' \)/g;
const NOTE = /\/\* (translators: .*?) \*\//;

const quoted = (text: string): string => `"${text.replaceAll('\\', '\\\\').replaceAll('"', '\\"')}"`;

type Found = Map<string, { places: string[]; notes: Set<string> }>;

/**
 * Texts that files translate, each once.
 * @param sources files in PHP; others have no texts
 */
export function textsOf(sources: readonly Source[]): Found {
  const found: Found = new Map();
  for (const { path, text } of sources) {
    const lines = path.endsWith('.php') ? text.split('\n') : [];
    for (const [index, line] of lines.entries()) {
      for (const [, written = ''] of line.matchAll(CALL)) {
        const words = written.replaceAll("\\'", "'");
        const entry = found.get(words) ?? { places: [], notes: new Set<string>() };
        entry.places.push(`${path}:${index + 1}`);
        const note = NOTE.exec(lines[index - 1] ?? '')?.[1];
        if (note !== undefined) entry.notes.add(note);
        found.set(words, entry);
      }
    }
  }
  return found;
}

/** The template that translators begin with (`.pot`): each text of the plugin once, with its places. */
export function templateOf(sources: readonly Source[]): string {
  const found = textsOf(sources);
  const entries = [...found].map(([words, { places, notes }]) =>
    [
      ...[...notes].map((note) => `#. ${note}`),
      `#: ${places.join(' ')}`,
      ...(/%(?:\d\$)?[sd]/.test(words) ? ['#, php-format'] : []),
      `msgid ${quoted(words)}`,
      'msgstr ""',
    ].join('\n'),
  );
  return `${[HEADER.join('\n'), ...entries].join('\n\n')}\n`;
}
