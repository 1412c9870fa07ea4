import type { CsvProfile } from '@fairhall/contract/console/csv-profile';

const ROWS = 20;
/** So much of a file shows its first rows. */
const HEAD_BYTES = 64 * 1024;

export const USUAL_PROFILE: CsvProfile = {
  encoding: 'utf-8',
  delimiter: ',',
  skip: 1,
  date: 'YYYY-MM-DD',
  decimal: '.',
  sign: 'signed',
  debitMark: 'DR',
  order: 'oldest',
  columns: {
    ...{ booked: 0, value: null, amount: null, credit: null, debit: null, mark: null, balance: null },
    ...{ bankRef: null, endToEnd: null, text: null, counterparty: null, counterAccount: null },
  },
};

/** Whether a file is XML: then its form is known. */
export async function isXml(file: Blob): Promise<boolean> {
  return /^\uFEFF?\s*</.test(await file.slice(0, 64).text());
}

/** The first rows of a CSV, for whoever says what its columns are; what they hold is read by the server alone. */
export async function firstRows(file: Blob, { encoding, delimiter }: Pick<CsvProfile, 'encoding' | 'delimiter'>): Promise<string[][]> {
  const text = new TextDecoder(encoding).decode(await file.slice(0, HEAD_BYTES).arrayBuffer());
  return text
    .split(/\r?\n/)
    .filter((row) => row.trim() !== '')
    .slice(0, ROWS)
    .map((row) => cellsOf(row, delimiter));
}

function cellsOf(row: string, delimiter: string): string[] {
  const cells: string[] = [];
  let cell = '';
  let quoted = false;
  for (const sign of row) {
    if (sign === '"') quoted = !quoted;
    else if (sign === delimiter && !quoted) {
      cells.push(cell);
      cell = '';
    } else cell += sign;
  }
  return [...cells, cell];
}
