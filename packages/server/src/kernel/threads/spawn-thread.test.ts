import { once } from 'node:events';
import { getPriority } from 'node:os';
import { expect, it } from 'vitest';
import { spawnThread } from './spawn-thread.ts';

it.runIf(process.platform === 'linux')(
  'a thread gives way before its modules are loaded, and has what it was started with',
  async () => {
    const thread = spawnThread(new URL('./test/telling-thread.ts', import.meta.url), {
      name: 'telling',
      niceness: 4,
      workerData: { told: 'by main' },
    });
    const [heard] = await once(thread, 'message');
    await thread.terminate();
    expect(heard).toEqual({ niceness: Math.min(getPriority() + 4, 19), workerData: { told: 'by main' } });
  },
);
