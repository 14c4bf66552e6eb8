import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

export const emptyFolder = (): Promise<string> => mkdtemp(join(tmpdir(), 'aisle-models-'));
