import { execFileSync } from 'node:child_process';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { releasedChangelog } from './changelog.ts';
import { lockAt, manifestAt, requireLater } from './version.ts';

export type Release = {
  /** Of the repository. */
  root: string;
  version: string;
  /** `2026-11-30` */
  date: string;
  isDryRun: boolean;
  /** Runs the gate. @throws Error when it fails */
  test: () => void;
  /** Builds the published packages. @throws Error when it fails */
  build: () => void;
  say: (line: string) => void;
};

/**
 * Releases a version: tests, sets the version everywhere, builds, writes the notes, commits and tags. A failure leaves
 * the repository as it was.
 * @throws Error
 */
export function release({ root, version, date, isDryRun, test, build, say }: Release): void {
  const git = (...args: string[]): string =>
    execFileSync('git', args, { cwd: root, encoding: 'utf8' }).trim();
  const read = (path: string): string => readFileSync(join(root, path), 'utf8');
  const tag = `v${version}`;

  requireLater(version, JSON.parse(read('package.json')).version);
  if (git('status', '--porcelain') !== '') throw new Error('There are changes that are not committed.');
  if (git('tag', '--list', tag) !== '') throw new Error(`The tag ${tag} exists.`);
  const { changelog, notes } = releasedChangelog(read('CHANGELOG.md'), { version, date });

  const texts = new Map([['CHANGELOG.md', changelog]]);
  for (const path of git('ls-files', '*package.json').split('\n'))
    texts.set(path, manifestAt(read(path), version));
  texts.set('package-lock.json', lockAt(read('package-lock.json'), version));
  const notesPath = join('dist', 'release', `${tag}.md`);

  if (isDryRun) {
    say(`Would run npm test, build the packages, write ${notesPath}, commit and tag ${tag}.`);
    say(`Would change ${[...texts.keys()].sort().join(', ')}.`);
    say(`\n${notes}`);
    return;
  }
  test();
  try {
    for (const [path, text] of texts) writeFileSync(join(root, path), text);
    build();
    mkdirSync(dirname(join(root, notesPath)), { recursive: true });
    writeFileSync(join(root, notesPath), notes);
    git('commit', '--quiet', '--message', `build(release): ${version}`, '--', ...texts.keys());
  } catch (error) {
    git('checkout', '--quiet', '--', ...texts.keys());
    throw error;
  }
  git('tag', '--annotate', tag, '--cleanup=verbatim', '--file', notesPath);
  say(`Tagged ${tag}. The notes are in ${notesPath}, the packages in dist/packages.`);
  say(`To publish it: git push origin HEAD ${tag}`);
}
