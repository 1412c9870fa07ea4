import type { ReplyOf } from '@fairhall/contract/endpoint';
import type { ownRewards as ownRewardsEndpoint, SpinsGame } from '@fairhall/contract/promotion/activities';
import type { claimPromotions } from '@fairhall/contract/promotion/relays';
import { amount } from '@fairhall/money/amount';
import { digits, majorText } from '@fairhall/money/text';
import type { MemberContext } from '../../../platform/http/context.ts';
import type { DeskDeps, PromotionDeps } from '../deps.ts';
import { listRewards } from '../store/rewards.ts';
import { areRewardsKept } from '../store/waits.ts';
import { titleOf } from './own-bonus.ts';
import { spinsGames } from './spins-game.ts';

type Context = Pick<MemberContext, 'actor' | 'merchant' | 'language'>;
type Listed = ReplyOf<typeof ownRewardsEndpoint>;
type Part = 'issued' | 'used' | 'expired';
type Found = Awaited<ReturnType<typeof listRewards>>[number];

const REWARDS_MAX = 200;
const GONE = ['expired', 'lapsed', 'forfeited'];

/** Where a reward stands in the centre. `kept`: it is there beyond its end. */
function partOfCentre(found: Found, { nowMs, kept }: { nowMs: number; kept: boolean }): Part {
  const { state, grantState, expiresAtMs } = found;
  if (state === 'E' || state === 'U' || (grantState !== null && GONE.includes(grantState))) return 'expired';
  if (state === 'I' || state === 'P') return !kept && expiresAtMs !== null && expiresAtMs <= nowMs ? 'expired' : 'issued';
  return areLive(found, nowMs) ? 'issued' : 'used';
}

/** Free rounds at a vendor that may still be played. */
const areLive = ({ of, spinsState, endsAtMs, count, used }: Found, nowMs: number) =>
  of !== null && (spinsState === 'asked' || spinsState === 'given') && used < count && (endsAtMs ?? 0) > nowMs;

export async function ownRewards(
  { db, clock, games }: Pick<DeskDeps, 'db' | 'clock' | 'games'>,
  context: Context,
  of?: Part,
): Promise<Listed> {
  const { actor, merchant, language } = context;
  const nowMs = clock.nowMs();
  const found = await listRewards(db, actor.merchantId, { memberId: actor.memberId, max: REWARDS_MAX });
  const kept = await areRewardsKept(db, actor.merchantId, { memberId: actor.memberId, nowMs });
  const placed = found.map((reward) => ({ reward, part: partOfCentre(reward, { nowMs, kept }) }));
  const counts = { issued: 0, used: 0, expired: 0 };
  for (const { part } of placed) counts[part] += 1;
  const wanted = placed.filter(({ part }) => of === undefined || part === of);
  // What waits for its member stands first.
  const sorted = wanted.toSorted((a, b) => Number(b.part === 'issued') - Number(a.part === 'issued'));
  const gameOf = await spinsGames(
    { games },
    context,
    wanted.flatMap(({ reward: { of: spins } }) => spins ?? []),
  );
  return { currency: merchant.profile.currency.code, counts, list: sorted.map(({ reward }) => shown(reward, { language, gameOf })) };
}

type Showing = { language: string; gameOf: Awaited<ReturnType<typeof spinsGames>> };

function shown(reward: Found, { language, gameOf }: Showing): Listed['list'][number] {
  const { state, grantState, madeAtMs: atMs, expiresAtMs, kind } = reward;
  return {
    ...{ rewardId: String(reward.rewardId), campaignId: String(reward.campaignId), state, grantState, atMs, expiresAtMs },
    ...{ kind: kind as 'fixed', title: titleOf({ texts: reward.title }, language), amountE4: digits(reward.amount) },
    ...(reward.points > 0n ? { pointsE4: digits(reward.points) } : {}),
    ...(reward.of ? { spins: shownSpins(reward, gameOf(reward.of)) } : {}),
  };
}

const DAY_MS = 86_400_000;

function shownSpins({ count: rounds, unit, playMs, spinsState: state, endsAtMs, used, won, state: of }: Found, game: SpinsGame) {
  return {
    ...{ ...game, rounds, left: Math.max(0, rounds - used), unitE4: digits(amount(unit)), days: Math.round(playMs / DAY_MS) },
    ...{ state, untilMs: of === 'C' ? endsAtMs : null, wonE4: digits(amount(won)) },
  };
}

const FAMILY_TYPE: Readonly<Record<string, string>> = { match: 'DEPOSIT', fixed: 'MANUAL', freeBets: 'MANUAL', cashback: 'MANUAL' };

/** The same in the family's words: those that wait, or those of a status. */
export async function familyRewards(
  { db }: Pick<PromotionDeps, 'db'>,
  { actor, language }: Context,
  { promotionType = '', status = 'I' }: { promotionType?: string | undefined; status?: string | undefined },
): Promise<ReplyOf<typeof claimPromotions>> {
  const types = promotionType.split(',').filter((type) => type !== '');
  const found = await listRewards(db, actor.merchantId, { memberId: actor.memberId, max: REWARDS_MAX });
  return found
    .filter(({ state, kind }) => state === status && (types.length === 0 || types.includes(FAMILY_TYPE[kind] ?? 'MANUAL')))
    .map((reward) => {
      const name = titleOf({ texts: reward.title }, language);
      return {
        ...{ rewardId: String(reward.rewardId), promotionType: FAMILY_TYPE[reward.kind] ?? 'MANUAL', eventName: name, ticketName: name },
        ...{
          rewardAmount: majorText(reward.amount),
          rewardPoint: Number(majorText(reward.points)),
          expiry: reward.expiresAtMs,
          remark: '',
          status: reward.state,
        },
      };
    });
}

/** How many rewards wait for a member. */
export async function countWaiting({ db, clock }: Pick<PromotionDeps, 'db' | 'clock'>, actor: Context['actor']): Promise<number> {
  const found = await listRewards(db, actor.merchantId, { memberId: actor.memberId, max: REWARDS_MAX });
  const nowMs = clock.nowMs();
  const kept = await areRewardsKept(db, actor.merchantId, { memberId: actor.memberId, nowMs });
  return found.filter((reward) => reward.state !== 'C' && partOfCentre(reward, { nowMs, kept }) === 'issued').length;
}
