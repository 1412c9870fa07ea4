import type { CashierDeps } from '../../deps.ts';
import { creditPlanned } from '../commands/credit-line.ts';
import { hearPaid } from '../commands/hear-paid.ts';
import { judgeNextLines } from '../commands/judge-lines.ts';
import { listPaying, listPlanned, payeesWithNewLines } from '../store/lines.ts';

const PAYEES_AT_ONCE = 20;
const LINES_AT_ONCE = 200;
/** Each waits for the database most of its time. */
const CREDITS_AT_ONCE = 6;

/**
 * Judges lines that nobody judged yet, credits those that name their deposit, and closes payments that others name, each in a transaction of
 * its own. Lines of whose money stands still wait for it, and hold up nobody else's.
 */
export async function matchLines(deps: CashierDeps): Promise<'more' | 'idle'> {
  for (const { merchantId, payeeId } of await payeesWithNewLines(deps.db, PAYEES_AT_ONCE)) {
    const merchant = await deps.merchants.byId(merchantId);
    while ((await judgeNextLines(deps, merchant, payeeId)) === 'more');
  }
  const moves = ({ merchantId }: { merchantId: number }) => !deps.ledger.isStopped(merchantId);
  const planned = (await listPlanned(deps.db, LINES_AT_ONCE)).filter(moves);
  for (let from = 0; from < planned.length; from += CREDITS_AT_ONCE)
    await Promise.all(planned.slice(from, from + CREDITS_AT_ONCE).map((line) => creditPlanned(deps, line)));
  const paying = (await listPaying(deps.db, LINES_AT_ONCE)).filter(moves);
  for (const line of paying) await hearPaid(deps, line);
  return planned.length === LINES_AT_ONCE || paying.length === LINES_AT_ONCE ? 'more' : 'idle';
}
