import { type BodyOf, REAL_MONEY_TYPES } from '@fairhall/contract/endpoint';
import { EXCLUSION_DAYS, PAUSE_DAYS, type takeBreak } from '@fairhall/contract/protection/own-protection';
import { fail, ok } from '@fairhall/money/result';
import type { MemberContext } from '../../../platform/http/context.ts';
import { tell } from '../../../platform/tell.ts';
import type { ProtectionDeps } from '../deps.ts';
import { protectionOf } from '../queries/protection-of.ts';

const DAY_MS = 86_400_000;
const OFFERED: Readonly<Record<'pause' | 'excluded', readonly (number | null)[]>> = { pause: PAUSE_DAYS, excluded: EXCLUSION_DAYS };

/**
 * Begins a break from play, at once. Over one that lasts already a stricter or a longer one is taken; none is ever made shorter: a pause
 * during an exclusion that outlasts it says nothing.
 */
export async function beginBreak(deps: ProtectionDeps, { actor }: MemberContext, { kind, days }: BodyOf<typeof takeBreak>) {
  if (!REAL_MONEY_TYPES.includes(actor.type)) return fail('FREE_REJECT');
  if (!OFFERED[kind].includes(days)) return fail('INVALID_INPUT', 'days');
  const { merchantId, memberId } = actor;
  const nowMs = deps.clock.nowMs();
  const untilMs = days === null ? Number.POSITIVE_INFINITY : nowMs + days * DAY_MS;
  const begun = await deps.db.of(merchantId).inTx(async (tx) => {
    await deps.ledger.lockBalances(tx, merchantId, memberId);
    const standing = await deps.ledger.breaks.of(tx, merchantId, memberId);
    const isStricter = standing?.kind === 'pause' && kind === 'excluded';
    if (standing && standing.untilMs >= untilMs && !isStricter) return fail('BREAK_STANDS');
    const begins = await deps.ledger.breaks.begin(tx, merchantId, { memberId, kind, fromMs: nowMs, untilMs });
    if (!begins) return fail('NO_WALLET');
    const params = { pause: kind, until: days === null ? 'for_good' : String(untilMs) };
    await tell(tx, { id: deps.ids.next(), merchantId, memberId, trigger: 'break.began', ref: String(nowMs), params, atMs: nowMs });
    return ok(undefined);
  });
  if (!begun.ok) return begun;
  deps.log.info({ merchantId, memberId: memberId.toString(), kind, days }, 'break from play begun');
  return ok(await protectionOf(deps, actor));
}
