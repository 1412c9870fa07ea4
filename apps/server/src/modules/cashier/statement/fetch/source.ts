import type { StatementFault, StatementFormat } from '@fairhall/contract/console/statement-sources';
import { type LockedColumn, lockedColumn } from '../../../../platform/locked-columns.ts';
import type { SecretBox } from '../../../../platform/secret-box.ts';

/** Where the bank of an account hands out its statements, as its row says. */
export type StatementSource = {
  merchantId: number;
  payeeId: bigint;
  /** With `{day}` in the place of the day. */
  url: string;
  format: StatementFormat;
  /** The word by which the bank knows who asks, locked. */
  token: Buffer;
  everyMinutes: number;
  open: boolean;
  /** Who entered it, while another operator has not opened it. */
  enteredBy: bigint | null;
  /** The oldest day of which the bank may tell more, "2026-11-21". */
  day: string;
  nextAtMs: number;
  triedAtMs: number | null;
  /** Why the last try came to nothing. */
  fault: StatementFault | null;
};

/** What stands in the address for the day. */
export const DAY = '{day}';

/** Where its token lies. */
export const tokenPlace = ({ merchantId, payeeId }: Pick<StatementSource, 'merchantId' | 'payeeId'>) =>
  `token of statements ${merchantId} ${payeeId}`;

export function lockedTokens(box: SecretBox): LockedColumn {
  return lockedColumn<{ merchant_id: number; payee_id: bigint }>(box, {
    ...{ table: 'statement_source', column: 'token', key: ['merchant_id', 'payee_id'] },
    place: (row) => tokenPlace({ merchantId: row.merchant_id, payeeId: row.payee_id }),
  });
}
