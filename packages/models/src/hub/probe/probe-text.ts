import { isZeroVector } from '../../text/text-encoder.ts';
import type { PulledModel } from '../pulled-record.ts';
import { unsuitable } from '../read-json.ts';
import { openHubTextEncoder } from '../text/open-hub-text-encoder.ts';
import { differ } from './differ.ts';
import type { Probed } from './probe-model.ts';

/** In several languages and scripts: a model need not know them all. */
const TEXTS = [
  'wireless headphones',
  'red summer dress for women',
  'кроссовки для бега',
  '电动牙刷',
  'casque de vélo',
];

/** Different texts must have different vectors, alone and in a batch, as queries and as documents. */
export async function probeText(model: PulledModel): Promise<Probed> {
  const encoder = await openHubTextEncoder(model);
  try {
    const documents = (await encoder.encodeDocuments(TEXTS)).filter((vector) => !isZeroVector(vector));
    if (documents.length < 2) throw unsuitable('it knows hardly any word of five languages');
    if (!differ(documents)) throw unsuitable('it gives different texts the same vector');
    for (const text of TEXTS) await encoder.encodeQueries([text]);
    return { dimensions: encoder.dimensions, languages: model.languages };
  } finally {
    await encoder.close();
  }
}
