import type { ReplyOf } from '@fairhall/contract/endpoint';
import { BOARD_SHOWN, type boards as boardsEndpoint, type MemberBoard } from '@fairhall/contract/promotion/boards';
import type { missionLeaderboard as leaderboardEndpoint } from '@fairhall/contract/promotion/missions';
import { amount } from '@fairhall/money/amount';
import { digits, majorText } from '@fairhall/money/text';
import type { MemberContext } from '../../../platform/http/context.ts';
import { maskedName } from '../../../platform/masked-name.ts';
import { boardOf, daysOf, endOf } from '../board.ts';
import { type Campaign, wordsOf, writtenTerms } from '../campaign.ts';
import { holds } from '../conditions/holds.ts';
import type { PromotionDeps } from '../deps.ts';
import { findOwnRank, listRanked, listRanks, listShown } from '../store/boards.ts';
import { findCampaign } from '../store/campaigns.ts';
import { readFacts } from '../store/facts.ts';
import { isProtected } from '../store/protected.ts';

type Deps = Pick<PromotionDeps, 'db' | 'clock'>;
type Context = Pick<MemberContext, 'actor' | 'merchant' | 'language'>;

const BOARDS_MAX = 10;
/** For so long it is shown how a board ended. */
const SHOWN_AFTER_MS = 14 * 86_400_000;

/** Boards that are on, and those that ended of late, with the member's own place on each. */
export async function boards(deps: Deps, context: Context): Promise<ReplyOf<typeof boardsEndpoint>> {
  const { merchantId, memberId } = context.actor;
  const { currency, timeZone } = context.merchant.profile;
  const nowMs = deps.clock.nowMs();
  if (await isProtected(deps.db, merchantId, { memberId, nowMs })) return { currency: currency.code, protected: true, list: [] };
  const found = await listShown(deps.db, merchantId, { sinceMs: nowMs - SHOWN_AFTER_MS, max: BOARDS_MAX });
  const all = await Promise.all(found.map(async (standing) => ({ standing, campaign: await findCampaign(deps.db, merchantId, standing) })));
  const facts = all.some(({ campaign }) => campaign?.plan?.audience)
    ? await readFacts(deps.db, merchantId, { memberId, asset: currency.code, timeZone, nowMs })
    : null;
  const list = await Promise.all(
    all.flatMap(({ standing, campaign }) => {
      const fits = campaign && (!campaign.plan?.audience || (facts !== null && holds(campaign.plan.audience, facts)));
      return fits ? [shown(deps, context, { campaign, standing })] : [];
    }),
  );
  return { currency: currency.code, protected: false, list };
}

type Standing = Awaited<ReturnType<typeof listShown>>[number];

async function shown(
  { db, clock }: Deps,
  { actor, merchant, language }: Context,
  { campaign, standing: { stoppedAtMs, finalAtMs } }: { campaign: Campaign; standing: Standing },
): Promise<MemberBoard> {
  const { merchantId, memberId } = actor;
  const { campaignId, version, terms, plan } = campaign;
  const planned = boardOf(campaign);
  const isFinal = finalAtMs !== null;
  const ranked = isFinal ? await listRanks(db, merchantId, campaignId) : await listRanked(db, merchantId, { campaignId, max: BOARD_SHOWN });
  const places = ranked.map((one, at) => ({
    ...{ rank: at + 1, name: maskedName(one.name), score: digits(amount(one.score)), mine: one.memberId === memberId },
  }));
  const own = await findOwnRank(db, merchantId, { campaignId, memberId });
  const { title, conditions, terms: fullTerms } = wordsOf(plan, language);
  const isOver = clock.nowMs() >= endOf(campaign, stoppedAtMs);
  const isComing = clock.nowMs() < (terms.startsAtMs ?? 0);
  return {
    ...{ campaignId: String(campaignId), version, title, conditions, fullTerms, terms: writtenTerms(terms) },
    ...daysOf(campaign, { timeZone: merchant.profile.timeZone, stoppedAtMs }),
    ...{ state: isFinal ? 'final' : isOver ? 'counting' : isComing ? 'coming' : 'running' },
    ...{ by: planned?.by ?? 'stake', minStakeE4: planned?.minStakeE4 ?? null, inRow: planned?.inRow ?? 1 },
    ...{ dayCapE4: planned?.dayCapE4 ?? null, prizes: planned?.prizes ?? [], places },
    own: own && { rank: own.rank, score: digits(amount(own.score)) },
  };
}

/** Points are no money. */
const moneyOf = (prize: MemberBoard['prizes'][number] | undefined) => (prize?.points ? '0' : prize?.amountE4);

/** The same in the family's words; of no board there is an empty one. */
export async function familyBoard(
  deps: Deps,
  context: Context,
  missionId: string | undefined,
): Promise<ReplyOf<typeof leaderboardEndpoint>> {
  const { list } = await boards(deps, context);
  const found = missionId === undefined ? list[0] : list.find(({ campaignId }) => campaignId === missionId);
  const sum = (text: string | undefined) => majorText(amount(BigInt(text ?? '0')));
  const reached = (score: string) => (found?.by === 'wins' ? score : sum(score));
  return {
    list: (found?.places ?? []).map(({ rank, name, score }) => ({
      ...{ rank, name, reachedValue: reached(score), reward: sum(moneyOf(found?.prizes[rank - 1])) },
    })),
    footer: { rank: found?.own?.rank ?? 0, reachedValue: found?.own ? reached(found.own.score) : '0' },
  };
}
