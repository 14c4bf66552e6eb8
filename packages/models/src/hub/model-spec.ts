import { isAbsolute, resolve } from 'node:path';
import { builtInModels } from './built-in-models.ts';

/** The use of a model: texts to vectors, images to vectors, or speech to text. */
export type ModelUse = 'text' | 'image' | 'speech';

/** The source of a model. `revision`: a branch, a tag or a commit. `path`: absolute, a folder laid out as on a hub. */
export type ModelSpec =
  | { kind: 'built-in'; use: ModelUse; name: string }
  | { kind: 'hub'; use: ModelUse; repository: string; revision: string }
  | { kind: 'folder'; use: ModelUse; path: string };

const DEFAULT_REVISION = 'main';

/** The hub's own rules. They keep names from leading out of a folder or an address. */
const NAME = /^[A-Za-z0-9](?:[A-Za-z0-9._-]{0,94}[A-Za-z0-9])?$/;
const REVISION = /^[A-Za-z0-9][A-Za-z0-9._/-]{0,199}$/;

/**
 * Reads what an operator writes: `lexis`, `owner/name`, `owner/name@revision`, `./folder` or `/folder`. It makes a
 * folder's path absolute, so that it means the same in another process.
 */
export function parseModelSpec(text: string, use: ModelUse): ModelSpec | { error: string } {
  const wanted = text.trim();
  const builtIn = builtInModels.filter((model) => model.use === use);
  if (builtIn.some(({ name }) => name === wanted)) return { kind: 'built-in', use, name: wanted };
  if (/^\.{0,2}[/\\]/.test(wanted) || isAbsolute(wanted)) {
    return { kind: 'folder', use, path: resolve(wanted) };
  }
  const at = wanted.indexOf('@');
  const repository = at < 0 ? wanted : wanted.slice(0, at);
  const revision = at < 0 ? DEFAULT_REVISION : wanted.slice(at + 1);
  if (isRepository(repository) && REVISION.test(revision) && !revision.includes('..')) {
    return { kind: 'hub', use, repository, revision };
  }
  if (at >= 0 && isRepository(repository)) {
    return {
      error:
        `"${revision.slice(0, 200)}" is no revision. After "@" give a branch, a tag or the 40 characters of a commit, or ` +
        'leave "@" out for what is current.',
    };
  }
  const names = builtIn.map(({ name }) => name).join(', ');
  return {
    error:
      `"${wanted.slice(0, 200)}" names no ${use} model. Give one of ${names}; "owner/name" or "owner/name@revision" ` +
      'for a model of a hub; or a folder that begins with "./" or "/".',
  };
}

/** The inverse of `parseModelSpec`. */
export function formatModelSpec(spec: ModelSpec): string {
  if (spec.kind === 'built-in') return spec.name;
  if (spec.kind === 'folder') return spec.path;
  return spec.revision === DEFAULT_REVISION ? spec.repository : `${spec.repository}@${spec.revision}`;
}

function isRepository(text: string): boolean {
  const parts = text.split('/');
  return parts.length === 2 && parts.every((part) => NAME.test(part) && !/\.\.|--/.test(part));
}
