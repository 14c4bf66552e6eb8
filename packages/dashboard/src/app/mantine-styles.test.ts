import { existsSync, globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';

const source = join(import.meta.dirname, '..');
const styles = join(import.meta.dirname, '../../../../node_modules/@mantine/core/styles');
const IMPORT = /import \{([^}]*)\} from '@mantine\/(?:core|charts)'/g;
/** Components that are made of others, and whose styles they need. */
const MADE_OF: Record<string, string[]> = {
  TextInput: ['Input'],
  Textarea: ['Input'],
  NativeSelect: ['Input'],
  Select: ['Input', 'Combobox', 'Popover', 'ScrollArea'],
  MultiSelect: ['Input', 'Combobox', 'Popover', 'ScrollArea', 'PillsInput', 'Pill'],
  TagsInput: ['Input', 'Combobox', 'Popover', 'ScrollArea', 'PillsInput', 'Pill'],
  Autocomplete: ['Input', 'Combobox', 'Popover', 'ScrollArea'],
  NumberInput: ['Input'],
  // The legend of a chart.
  LineChart: ['ColorSwatch'],
  FileInput: ['Input'],
  Drawer: ['ModalBase', 'Overlay'],
};

it('mantine.css has the styles of every component in use', () => {
  const listed = readFileSync(join(import.meta.dirname, 'mantine.css'), 'utf8');
  const used = globSync('**/*.tsx', { cwd: source }).flatMap((file) =>
    [...readFileSync(join(source, file), 'utf8').matchAll(IMPORT)].flatMap(([, names = '']) =>
      names.split(',').map((name) => name.trim().replace(/^type /, '')),
    ),
  );
  expect(used.length).toBeGreaterThan(50);
  const needed = new Set(used.flatMap((name) => [name, ...(MADE_OF[name] ?? [])]));
  const missing = [...needed].filter(
    (name) => existsSync(join(styles, `${name}.css`)) && !listed.includes(`/styles/${name}.css"`),
  );
  expect(missing, 'add these to mantine.css, in the order of styles.css').toEqual([]);
});
