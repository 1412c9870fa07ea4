import type { StatementFault } from '@fairhall/contract/console/statement-sources';
import { dayOf, endOfDay } from '../../../../../platform/day.ts';
import { beginOf } from '../../../treasury/queries/cash-flow.ts';
import { importStatement } from '../../commands/import-statement.ts';
import { type Bank, bankOverHttp } from '../bank.ts';
import type { SourceDeps } from '../deps.ts';
import { type StatementSource, tokenPlace } from '../source.ts';
import { noteFetched, takeDueSources } from '../store/sources.ts';

const AT_ONCE = 4;
/** Who dies with one in its hands is followed by another after this. */
const AGAIN_MS = 5 * 60_000;
/** So long after its end a bank may still add to a day. */
const CLOSES_AFTER_MS = 2 * 3_600_000;
const MINUTE_MS = 60_000;

/**
 * Fetches the statements of accounts whose time has come: of the oldest day that is not closed, and of today, as far as it goes. What is known
 * already is left out by its lines, so that a day is fetched as often as one likes.
 */
export async function fetchStatements(deps: SourceDeps): Promise<'more' | 'idle'> {
  const nowMs = deps.clock.nowMs();
  const due = await deps.db.inTx((tx) => takeDueSources(tx, { nowMs, againAtMs: nowMs + AGAIN_MS, max: AT_ONCE }));
  await Promise.all(
    due.map(async (source) => {
      try {
        await fetchFrom(deps, source);
      } catch (error) {
        deps.log.error({ err: error, merchantId: source.merchantId, payeeId: String(source.payeeId) }, 'a statement was not fetched');
      }
    }),
  );
  return due.length === AT_ONCE ? 'more' : 'idle';
}

async function fetchFrom(deps: SourceDeps, source: StatementSource): Promise<void> {
  const { merchantId, payeeId, day, everyMinutes } = source;
  const merchant = await deps.merchants.byId(merchantId);
  const { timeZone } = merchant.profile;
  const own = { ...deps, db: deps.db.of(merchantId) };
  const token = String(await deps.box.unlock(source.token, tokenPlace(source)));
  const bank = bankOverHttp(deps.outward, { ...source, token });
  const today = dayOf(deps.clock.nowMs(), timeZone);
  const ofOldest = await takeDay(own, bank, { merchant, payeeId, day });
  const ofToday = day === today ? null : await takeDay(own, bank, { merchant, payeeId, day: today });
  const nowMs = deps.clock.nowMs();
  const endMs = endOfDay(beginOf(day, timeZone), timeZone);
  const isClosed = day < today && ofOldest === null && nowMs >= endMs + CLOSES_AFTER_MS;
  const next = isClosed ? dayOf(endMs, timeZone) : day;
  // Days that were left out are made up for at once.
  const nextAtMs = isClosed && next < today ? nowMs : nowMs + everyMinutes * MINUTE_MS;
  await noteFetched(own.db, merchantId, { payeeId, from: day, day: next, nextAtMs, triedAtMs: nowMs, fault: ofOldest ?? ofToday });
}

type Of = { merchant: Awaited<ReturnType<SourceDeps['merchants']['byId']>>; payeeId: bigint; day: string };

/** Null: the bank's file was taken in, or there is none. */
async function takeDay(deps: SourceDeps, bank: Bank, { merchant, payeeId, day }: Of): Promise<StatementFault | null> {
  const said = await bank.statementOf(day);
  if (said.kind !== 'file') return said.kind === 'fault' ? said.fault : null;
  const fetched = { operator: null, ip: '', merchant };
  const taken = await importStatement(deps, fetched, { payeeId: String(payeeId), bytes: said.bytes, name: day });
  if (taken.ok) return null;
  deps.log.error(
    { merchantId: merchant.merchantId, payeeId: String(payeeId), day, refused: taken },
    'a statement that was fetched is refused',
  );
  return 'unreadable';
}
