import { majorText } from '@fairhall/money/text';
import { csvCell } from '../../../platform/csv-cell.ts';
import type { FileRow } from './store/files.ts';

const HEAD = ['reference', 'account_number', 'account_name', 'branch', 'amount', 'currency'];

/** How a payment is called that goes by a bank's file: its line on the statement is found by it. */
export function partReference(reference: string, no: number): string {
  return `${reference}-P${no}`;
}

/** A bank's file of payments, for a spreadsheet as well: no cell of it is a formula. */
export function fileText(rows: readonly FileRow[]): string {
  const lines = rows.map(({ reference, no, number, holder, branch, amount, asset }) => [
    ...[partReference(reference, no), number, holder, branch, majorText(amount), asset],
  ]);
  return `\uFEFF${[HEAD, ...lines].map((cells) => cells.map(csvCell).join(',')).join('\r\n')}\r\n`;
}
