import { majorText } from '@fairhall/money/text';
import { csvCell } from '../../../platform/csv-cell.ts';
import type { FlowDay } from './flow.ts';

const HEAD = ['day', 'channel', 'currency', 'opening', 'in', 'out', 'fees', 'costs', 'settled', 'closing'];

/** As a file for spreadsheets: RFC 4180 with CRLF. */
export function flowCsv(days: readonly FlowDay[]): string {
  const rows = days.map(({ day, channel, asset, opening, came, went, fees, costs, settled, closing }) => [
    ...[day, channel, asset],
    ...[opening, came, went, fees, costs, settled, closing].map(majorText),
  ]);
  return [HEAD, ...rows].map((cells) => `${cells.map(csvCell).join(',')}\r\n`).join('');
}
