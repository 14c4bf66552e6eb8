import type { ImportStart } from '@aisle/contract';
import { AisleApiError, type DashboardClient } from '@aisle/sdk';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { beginUpload, sendFile, type Upload } from './send-file.ts';

const START: ImportStart = { format: 'csv', mappings: [], decimal: 'auto', full: false, check: true };
const NO_FAULT = { fault: null };

const refused = (code: string): AisleApiError =>
  new AisleApiError('no', { status: 404, code, details: [], requestId: null, retryAfterSeconds: null });

/** A service that keeps parts as ours does; `gone`: it has removed them. */
const service = () => {
  const parts: string[] = [];
  const calls: string[] = [];
  const kept = { gone: false };
  const api = {
    startImport: async () => {
      calls.push('start');
      parts.splice(0);
      return { importId: 'an-import' };
    },
    restartImport: async () => {
      if (kept.gone) throw refused('import_not_found');
      calls.push('restart');
      return { importId: 'an-import', parts: parts.length };
    },
    sendImportPart: async (_: object, { part, text }: { part: number; text?: string }) => {
      calls.push(text === undefined ? `read ${part}` : 'send');
      if (text !== undefined) expect(part).toBe(parts.push(text) - 1);
      expect(part).toBeLessThan(parts.length);
      return NO_FAULT;
    },
    finishImport: async () => {
      calls.push('finish');
      return NO_FAULT;
    },
  } as unknown as DashboardClient;
  return { api, parts, calls, kept };
};

const sendAll = async (
  api: DashboardClient,
  file: Blob,
  { upload, isOver = () => false }: { upload: Upload; isOver?: () => boolean },
): Promise<void> => {
  for await (const { share } of sendFile(api, file, { upload, isOver })) expect(share).toBeLessThanOrEqual(1);
};

it('a file that was checked is read again and not sent again, a few parts with each request', async () => {
  const { api, calls } = service();
  const file = new Blob(['id,name\n', 'k,Kettle\n'.repeat(70_000)]);
  const upload = await beginUpload(api, START, null);
  await sendAll(api, file, { upload });
  const sent = calls.filter((call) => call === 'send').length;
  expect(sent).toBeGreaterThan(8);
  calls.splice(0);
  expect(await beginUpload(api, START, upload)).toBe(upload);
  await sendAll(api, file, { upload });
  expect(calls).toEqual(['restart', 'read 7', `read ${sent - 1}`, 'finish']);
});

it('parts that the service has removed are sent again', async () => {
  const { api, parts, kept } = service();
  const text = 'id,name\nk,Kettle\n';
  const checked = await beginUpload(api, START, null);
  await sendAll(api, new Blob([text]), { upload: checked });
  kept.gone = true;
  const upload = await beginUpload(api, START, checked);
  expect(upload).not.toBe(checked);
  await sendAll(api, new Blob([text]), { upload });
  expect(parts.join('')).toBe(text);
});

it('property: wherever a check is left, the service ends with the text of the file', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.string({ unit: 'grapheme', minLength: 1, maxLength: 20 }),
      fc.integer({ min: 1, max: 12_000 }),
      fc.array(fc.nat({ max: 6 }), { maxLength: 3 }),
      async (line, times, leftAfter) => {
        const { api, parts } = service();
        const text = `id\n${line.repeat(times)}`;
        const file = new Blob([text]);
        let upload: Upload | null = null;
        for (const most of [...leftAfter, Number.POSITIVE_INFINITY]) {
          let asked = 0;
          upload = await beginUpload(api, START, upload);
          await sendAll(api, file, { upload, isOver: () => asked++ >= most });
        }
        expect(parts.join('')).toBe(await new Response(file).text());
      },
    ),
    { numRuns: 30 },
  );
});
