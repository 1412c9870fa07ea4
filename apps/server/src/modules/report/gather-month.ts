import { type Amount, amount } from '@fairhall/money/amount';
import { type BookedFilter, type Ledger, MEMBER_ACCOUNT_KINDS, type Transfer } from '../ledger/index.ts';
import { type StatementMove, statementMove } from '../wallet/index.ts';
import type { Month } from './month.ts';
import { type Held, type StatementHead, statementDigest } from './month-statement.ts';

/** Rows that are read at once. */
const PIECE = 2_000;

type Whose = { merchantId: number; memberId: bigint; asset: string };
/** What is kept of a statement that its rows do not tell. */
export type Fixed = Pick<StatementHead, 'closing' | 'netDeposits' | 'limits'>;

/** Goes over the moves of a month, and makes the statement of them and of what is known besides, with its digest. */
export async function gatherMonth(
  { ledger }: { ledger: Pick<Ledger, 'listBooked'> },
  { merchantId, memberId, asset }: Whose,
  { fixed, month: { month, fromMs, toMs, timeZone }, each }: { fixed: Fixed; month: Month; each?: (move: StatementMove) => void },
): Promise<{ head: StatementHead; sha256: Buffer }> {
  const digest = statementDigest();
  const moved = new Map<string, bigint>();
  const sums = new Map<string, { count: number; amount: bigint }>();
  let rows = 0;
  for await (const transfer of bookedIn(ledger, { merchantId, memberId }, { asset, fromMs, toMs, size: PIECE })) {
    const move = statementMove(transfer);
    digest.row(move);
    each?.(move);
    rows += 1;
    noteSides(moved, transfer);
    const sum = sums.get(move.code) ?? { count: 0, amount: 0n };
    sums.set(move.code, { count: sum.count + 1, amount: sum.amount + move.value });
  }
  const head: StatementHead = {
    ...{ merchantId, memberId, month, asset, fromMs, toMs, timeZone, rows, ...fixed },
    opening: openingOf(fixed.closing, moved),
    sums: [...sums].sort(([a], [b]) => (a < b ? -1 : 1)).map(([code, sum]) => ({ code, count: sum.count, amount: amount(sum.amount) })),
  };
  return { head, sha256: digest.end(head) };
}

async function* bookedIn(
  ledger: Pick<Ledger, 'listBooked'>,
  { merchantId, memberId }: Omit<Whose, 'asset'>,
  filter: BookedFilter,
): AsyncGenerator<Transfer> {
  let after: BookedFilter['after'];
  for (;;) {
    const piece = await ledger.listBooked(merchantId, memberId, after ? { ...filter, after } : filter);
    yield* piece;
    const last = piece.at(-1);
    if (!last || piece.length < filter.size) return;
    after = { txId: last.txId, leg: last.leg };
  }
}

function noteSides(moved: Map<string, bigint>, { debit, credit, amount: by }: Transfer): void {
  if (debit.owner === 'member') moved.set(debit.kind, (moved.get(debit.kind) ?? 0n) - by);
  if (credit.owner === 'member') moved.set(credit.kind, (moved.get(credit.kind) ?? 0n) + by);
}

/** What closes, less what moved. Accounts that nothing was in and nothing moved are not named. */
function openingOf(closing: Held, moved: ReadonlyMap<string, bigint>): Held {
  const closed = new Map<string, Amount>(closing.map(({ account, balance }) => [account, balance]));
  return MEMBER_ACCOUNT_KINDS.filter((kind) => closed.has(kind) || moved.has(kind)).map((account) => ({
    account,
    balance: amount((closed.get(account) ?? 0n) - (moved.get(account) ?? 0n)),
  }));
}
