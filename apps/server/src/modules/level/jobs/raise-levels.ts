import { ok } from '@fairhall/money/result';
import type { MerchantRef } from '../../../platform/http/context.ts';
import { daysChanged, daysFollowed } from '../../report/index.ts';
import { monthAround } from '../calendar.ts';
import type { LevelDeps } from '../deps.ts';
import { noteMove } from '../note-move.ts';
import { risenTo, type Turnover } from '../rules.ts';
import { findScheme, type Scheme } from '../store/schemes.ts';
import { keepStanding, listStandings, lockStanding } from '../store/standings.ts';

const FOLLOWER = 'levels';
/** Changes of one look: what is cut off is looked at again, and comes to the same. */
const CHANGES_MAX = 200;

/** Looks at the members whose settled play changed, and raises whose turnover asks for it. */
export async function raiseLevels(deps: LevelDeps): Promise<'more' | 'idle'> {
  const changes = await daysChanged(deps.db, FOLLOWER, CHANGES_MAX);
  const last = changes.at(-1);
  if (!last) return 'idle';
  const merchants = new Map((await deps.merchants.all()).map((merchant) => [merchant.merchantId, merchant]));
  for (const [merchantId, ofMerchant] of Map.groupBy(changes, (change) => change.merchantId)) {
    const merchant = merchants.get(merchantId);
    const scheme = merchant && (await findScheme(deps.db.of(merchantId), merchantId));
    if (!scheme) continue;
    const memberIds = [...new Set(ofMerchant.map((change) => change.memberId))];
    const month = monthAround(deps.clock.nowMs(), merchant.profile.timeZone);
    const asked = { memberIds, asset: merchant.profile.currency.code, ...month };
    // Most rise nowhere: one look finds who does.
    for (const { memberId, standing, turnover } of await listStandings(deps.db.of(merchantId), merchantId, asked))
      if (risenTo(scheme.steps, standing, turnover) !== standing.level) await raise(deps, { merchant, scheme, memberId, month, turnover });
  }
  await daysFollowed(deps.db, FOLLOWER, last.changeId);
  return changes.length === CHANGES_MAX ? 'more' : 'idle';
}

type Rise = { merchant: MerchantRef; scheme: Scheme; memberId: bigint; month: { fromDay: string }; turnover: Turnover };

function raise(deps: LevelDeps, { merchant, scheme: { steps, version }, memberId, month, turnover }: Rise) {
  const { merchantId, profile } = merchant;
  return deps.db.of(merchantId).inTx(async (tx) => {
    const standing = await lockStanding(tx, merchantId, memberId);
    const level = risenTo(steps, standing, turnover);
    if (level === standing.level) return ok(undefined);
    const best = Math.max(standing.best, level);
    await keepStanding(tx, merchantId, memberId, { best, missed: 0, roseIn: month.fromDay });
    const decided = level > standing.best ? { turnover: turnover.total, month: null } : { turnover: turnover.month, month: month.fromDay };
    await noteMove(deps, tx, { merchantId, memberId, what: 'rose', fromLevel: standing.level, toLevel: level, version, ...decided });
    // Who comes back to a level was given for it before.
    if (level > standing.best) {
      const on = { trigger: 'levelReached', occasion: `level:${level}`, timeZone: profile.timeZone } as const;
      await deps.promotions.giveOn(tx, { merchantId, memberId, asset: profile.currency.code }, on);
    }
    return ok(undefined);
  });
}
