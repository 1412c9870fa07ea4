import { createHash } from 'node:crypto';
import { ok } from '@fairhall/money/result';
import { parseMajor } from '@fairhall/money/text';
import { dayOf } from '../../platform/day.ts';
import type { MerchantRef } from '../../platform/http/context.ts';
import { monthOf } from './closing/periods.ts';
import type { DeskDeps } from './deps.ts';
import type { Flag } from './flag.ts';
import { poorLinksOf, ringsOf } from './rings.ts';
import { addFlagMembers, holdFlagged, insertFlag, lockFlagAbout } from './store/flags.ts';
import { findNewcomerWalk, keepNewcomerWalk, listAffiliatesBehind, listNewcomers, type WatchedAffiliate } from './store/newcomers.ts';

const AFFILIATES_MAX = 20;
const NEWCOMERS_MAX = 2_000;
/** Who registered earlier is none. */
const NEW_MS = 30 * 86_400_000;

/** Looks at newcomers of the next affiliates: whether some make a ring, or a link brings smallest deposits alone. False: all were looked at. */
export async function lookAtNewcomers(deps: DeskDeps, merchant: MerchantRef): Promise<boolean> {
  const { merchantId, profile } = merchant;
  const own = deps.db.of(merchantId);
  const today = dayOf(deps.clock.nowMs(), profile.timeZone);
  const after = await findNewcomerWalk(own, merchantId);
  const watched = await listAffiliatesBehind(own, merchantId, { after, today, max: AFFILIATES_MAX });
  for (const one of watched) await lookAtOne(deps, merchant, one);
  const last = watched.length < AFFILIATES_MAX ? undefined : watched.at(-1);
  await keepNewcomerWalk(own, merchantId, last?.memberId ?? 0n);
  return last !== undefined;
}

type Seen = Pick<Flag, 'kind' | 'about' | 'evidence' | 'fromDay'> & { memberIds: readonly bigint[] };

async function lookAtOne(
  { db, ids, clock }: DeskDeps,
  { merchantId, profile: { timeZone, currency, deposit } }: MerchantRef,
  { memberId: agentId, minDeposit }: WatchedAffiliate,
): Promise<void> {
  const nowMs = clock.nowMs();
  const own = db.of(merchantId);
  const asked = { agentId, asset: currency.code, timeZone, sinceMs: nowMs - NEW_MS, max: NEWCOMERS_MAX };
  const newcomers = await listNewcomers(own, merchantId, asked);
  // What a member can pay in at least, or what a price asks for: whoever means to be counted and no more pays either.
  const lowest = parseMajor(deposit.min) ?? 0n;
  const least = minDeposit > lowest ? minDeposit : lowest;
  const month = monthOf(dayOf(nowMs, timeZone));
  const seen: Seen[] = [
    ...ringsOf(newcomers, least).map(({ shared, key, memberIds, fromDay }) => ({
      ...{ kind: 'RING' as const, about: `${agentId}:${shared}:${hashOf(key)}`, evidence: { shared }, fromDay, memberIds },
    })),
    ...poorLinksOf(newcomers, least).map(({ linkId, code, firsts, least: low, memberIds, fromDay }) => ({
      ...{ kind: 'QUALITY' as const, about: `${linkId}:${month}`, evidence: { code, firsts, least: low }, fromDay, memberIds },
    })),
  ];
  if (seen.length === 0) return;
  await own.inTx(async (tx) => {
    for (const { memberIds, ...one } of seen) {
      const flag: Flag = {
        ...{ flagId: ids.next(), agentId, memberId: null, otherId: null, state: 'open', untilDay: null, raisedAtMs: nowMs, ...one },
        ...{ decidedAtMs: null, decidedName: null, decidedId: null, reason: '' },
      };
      await insertFlag(tx, merchantId, flag);
      const kept = await lockFlagAbout(tx, merchantId, flag);
      if (kept && kept.state !== 'dismissed') await addFlagMembers(tx, merchantId, { flagId: kept.flagId, memberIds });
    }
    await holdFlagged(tx, merchantId);
    return ok(undefined);
  });
}

/** A device is not told by its name. */
const hashOf = (key: string) => createHash('sha256').update(key).digest('hex').slice(0, 32);
