/** Sources of the server in which an exported name must be unique. */
const CHECKED = /^packages\/server\/src\/(?!.*(?:\/test\/|\.test\.ts$|\/index\.ts$)).*\.tsx?$/;
/** Handlers are exempt: each has the name of its route. */
const EXPORT =
  /^export (?:declare )?(?:abstract )?(?:async )?(?:const|let|function\*?|class|type|interface|enum)\s+(\w+)\b(?!: (?:Dashboard)?Handler<)/gm;

/** Reports names that two files of the server export. Barrels only repeat names. */
export function checkUniqueNames(files: readonly { path: string; text: string }[]): string[] {
  const owners = new Map<string, Set<string>>();
  for (const { path, text } of files) {
    if (!CHECKED.test(path)) continue;
    for (const [, name = ''] of text.matchAll(EXPORT)) {
      const paths = owners.get(name) ?? new Set();
      owners.set(name, paths.add(path));
    }
  }
  return [...owners].flatMap(([name, paths]) =>
    paths.size > 1 ? [`${[...paths].join(', ')}: all export ${name}; give each its own name`] : [],
  );
}
