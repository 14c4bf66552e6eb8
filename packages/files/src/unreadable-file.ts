/** Why no text comes out of a file, with what to do about it. */
const SENTENCES = {
  pdf: 'it is a PDF: export the products as CSV or Excel (.xlsx) instead',
  picture: 'it is a picture: choose the file that your shop system or spreadsheet exports',
  archive: 'it is an archive of a kind that is not read: unpack it and choose the product file in it',
  oldExcel:
    'it is protected by a password or an old Excel file (.xls): save it as .xlsx without a password, or as CSV',
  binaryExcel: 'it is a binary Excel file (.xlsb): save it as .xlsx or CSV',
  openDocument: 'it is an OpenDocument spreadsheet (.ods): save it as .xlsx or CSV',
  numbers: 'it is a Numbers file: export it as Excel (.xlsx) or CSV',
  document: 'it is a text document, not a spreadsheet: save the products as .xlsx or CSV',
  noProductFile: 'the archive holds no product file (.csv, .tsv, .txt, .xml, .json, .jsonl or .xlsx)',
  severalFiles: 'the archive holds several product files: unpack it and choose one of them',
  locked: 'the archive is protected by a password: unpack it first',
  emptyWorkbook: 'no visible sheet of the workbook holds anything',
  damagedArchive: 'the file is damaged or cut off: save or download it again',
  damagedWorkbook: 'the workbook is damaged: open it in your spreadsheet program and save it again',
  damagedGzip: 'the compressed file is damaged',
  cutGzip: 'the compressed file is cut off',
  tooLarge: 'unpacked it is larger than can be read: split it, or save it as CSV',
  utf32: 'its text is written as UTF-32: save it as UTF-8',
} as const;

export type UnreadableReason = keyof typeof SENTENCES;

const REASONS = Object.keys(SENTENCES) as UnreadableReason[];

/** A file that cannot be turned into text. The message says why in one line, and what to do. */
export class UnreadableFile extends Error {
  readonly reason: UnreadableReason;

  constructor(reason: UnreadableReason, cause?: unknown) {
    super(SENTENCES[reason], { cause });
    this.name = 'UnreadableFile';
    this.reason = reason;
  }
}

/** The reason that a sentence of an `UnreadableFile` says; null: it is none of these. */
export const unreadableReason = (sentence: string): UnreadableReason | null =>
  REASONS.find((reason) => SENTENCES[reason] === sentence) ?? null;
