/** Adds fields to the UTF-8 JSON of an object that has some. */
export const withFields = (json: Uint8Array, fields: object): Uint8Array =>
  Buffer.concat([json.subarray(0, -1), Buffer.from(`,${JSON.stringify(fields).slice(1)}`)]);
