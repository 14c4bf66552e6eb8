import { jsonRecord } from './json-record.ts';
import { MAX_RECORD_CHARS, type RecordParser, type SourceRecord, TOO_LONG } from './source-record.ts';

/** One JSON object a line; empty lines are passed over. */
export class JsonlParser implements RecordParser {
  #rest = '';
  #record = 0;
  #line = 0;
  /** Inside a line that is too long: dropped up to its end. */
  #skipping = false;

  push(text: string): SourceRecord[] {
    const records: SourceRecord[] = [];
    const lines = (this.#rest + text).split('\n');
    this.#rest = lines.pop() ?? '';
    for (const line of lines) this.#take(line, records);
    if (this.#rest.length > MAX_RECORD_CHARS) {
      this.#rest = '';
      this.#skipping = true;
    }
    return records;
  }

  end(): SourceRecord[] {
    const records: SourceRecord[] = [];
    if (this.#rest !== '' || this.#skipping) this.#take(this.#rest, records);
    this.#rest = '';
    return records;
  }

  #take(text: string, records: SourceRecord[]): void {
    this.#line += 1;
    const tooLong = this.#skipping || text.length > MAX_RECORD_CHARS;
    this.#skipping = false;
    if (!tooLong && text.trim() === '') return;
    this.#record += 1;
    const place = { record: this.#record, line: this.#line };
    records.push(tooLong ? { ...place, fault: TOO_LONG } : jsonRecord(text, place));
  }
}
