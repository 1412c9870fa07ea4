import type { CashierDeps } from '../../deps.ts';
import { creditPlanned } from '../commands/credit-line.ts';
import { creditTogether } from '../commands/credit-together.ts';
import { hearPaid } from '../commands/hear-paid.ts';
import { judgeNextLines } from '../commands/judge-lines.ts';
import { listPaying, listPlanned, payeesWithNewLines } from '../store/lines.ts';

const PAYEES_AT_ONCE = 20;
const LINES_AT_ONCE = 200;
/** Credits in one transaction, which holds the wallets of all of them. */
const TOGETHER = 50;
/** Of those that go one by one: each waits for the database most of its time. */
const CREDITS_AT_ONCE = 6;

/**
 * Judges lines that nobody judged yet, credits those that name their deposit, plain ones many in one transaction, the others each in its own, and
 * closes payments that others name. Lines of whose money stands still wait for it, and hold up nobody else's.
 */
export async function matchLines(deps: CashierDeps): Promise<'more' | 'idle'> {
  for (const { merchantId, payeeId } of await payeesWithNewLines(deps.db, PAYEES_AT_ONCE)) {
    const merchant = await deps.merchants.byId(merchantId);
    while ((await judgeNextLines(deps, merchant, payeeId)) === 'more');
  }
  const moves = ({ merchantId }: { merchantId: number }) => !deps.ledger.isStopped(merchantId);
  const planned = (await listPlanned(deps.db, LINES_AT_ONCE)).filter(moves);
  const together = await creditPlain(deps, planned);
  // All of them went on: what is left comes with the next look, else it is none that can go together.
  if (together > 0) return 'more';
  for (let from = 0; from < planned.length; from += CREDITS_AT_ONCE)
    await Promise.all(planned.slice(from, from + CREDITS_AT_ONCE).map((line) => creditPlanned(deps, line)));
  const paying = (await listPaying(deps.db, LINES_AT_ONCE)).filter(moves);
  for (const line of paying) await hearPaid(deps, line);
  return planned.length === LINES_AT_ONCE || paying.length === LINES_AT_ONCE ? 'more' : 'idle';
}

/** How many of these were credited with others. */
async function creditPlain(deps: CashierDeps, planned: readonly { merchantId: number; lineId: bigint }[]): Promise<number> {
  let credited = 0;
  for (const merchantId of new Set(planned.map((line) => line.merchantId))) {
    const lineIds = planned.filter((line) => line.merchantId === merchantId).map(({ lineId }) => lineId);
    for (let from = 0; from < lineIds.length; from += TOGETHER)
      try {
        credited += await creditTogether(deps, { merchantId, lineIds: lineIds.slice(from, from + TOGETHER) });
      } catch (error) {
        // One of them stops the others: one by one only it stays behind.
        deps.log.warn({ err: error, merchantId }, 'bank lines could not be credited together');
      }
  }
  return credited;
}
