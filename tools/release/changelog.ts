const UNRELEASED = '## Unreleased\n';

/**
 * Moves the lines under "Unreleased" under the version. `notes`: these lines alone.
 * @throws Error without such lines
 */
export const releasedChangelog = (
  text: string,
  { version, date }: { version: string; date: string },
): { changelog: string; notes: string } => {
  const start = text.indexOf(UNRELEASED);
  if (start === -1) throw new Error('CHANGELOG.md has no heading "## Unreleased".');
  const from = start + UNRELEASED.length;
  const end = text.indexOf('\n## ', from);
  const notes = text.slice(from, end === -1 ? undefined : end).trim();
  if (notes === '') throw new Error('CHANGELOG.md has no lines under "Unreleased": nothing to release.');
  const rest = end === -1 ? '' : text.slice(end);
  return {
    changelog: `${text.slice(0, from)}\n## ${version} (${date})\n\n${notes}\n${rest}`,
    notes: `${notes}\n`,
  };
};
