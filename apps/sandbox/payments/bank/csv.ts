import { majorText } from '@fairhall/money/text';
import type { Day } from './transfer.ts';

/** The day as a spreadsheet: one line a transfer, the oldest first, with the balance behind it. */
export function csvOf({ lines }: Day): string {
  const rows = lines.map(({ at, counterparty, counterAccount, text, value, balance, id, nameless }) =>
    [at.replace('T', ' '), counterparty, counterAccount, text, majorText(value), majorText(balance), nameless ? '' : id]
      .map(quoted)
      .join(','),
  );
  return ['Date,Name,Account,Text,Amount,Balance,Reference', ...rows, ''].join('\r\n');
}

const quoted = (cell: string) => (/[",\r\n]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell);
