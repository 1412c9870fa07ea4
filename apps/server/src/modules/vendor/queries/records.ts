import type { QueryOf, ReplyOf } from '@fairhall/contract/endpoint';
import type { ROUND_RESULTS, rngRecords, VendorRecord } from '@fairhall/contract/game/vendor-records';
import { PAGE_SIZE } from '@fairhall/contract/limits';
import { type Amount, amount } from '@fairhall/money/amount';
import { fail, ok, type Result } from '@fairhall/money/result';
import { majorText } from '@fairhall/money/text';
import { endOfDay, startOfDay } from '../../../platform/day.ts';
import type { MemberContext } from '../../../platform/http/context.ts';
import { TRIAL_ASSET } from '../../ledger/index.ts';
import type { VendorDeps } from '../deps.ts';
import { listRounds } from '../store/rounds.ts';
import type { VendorRound } from '../transaction.ts';

/** What a relay tells of. `closed`: only what is over, or only what is not. */
export type RecordsOf = { categories: readonly string[]; closed?: boolean };

/** Categories of a shared record that are an account type of their own: asked for by that, they stand alone. */
const OWN_ACCOUNT_TYPES: readonly string[] = ['COCKFIGHT'];
type Query = QueryOf<typeof rngRecords>;
type Records = ReplyOf<typeof rngRecords>;
type Reader = Pick<MemberContext, 'actor' | 'merchant' | 'language'>;

const TRIAL_TYPE = 4;
/** From a day to the day 30 days after it, both whole, with an hour for a change of clocks. */
const RANGE_MAX_MS = 31 * 86_400_000 + 3_600_000;

const OUTCOMES: Readonly<Record<(typeof ROUND_RESULTS)[number], -1 | 0 | 1>> = { win: 1, loss: -1, draw: 0 };

/** A member's rounds at vendors: of today in the merchant's time zone unless said otherwise. */
export async function recordsOf(
  { db, clock, games }: Pick<VendorDeps, 'db' | 'clock' | 'games'>,
  context: Reader,
  { query, of }: { query: Query; of: RecordsOf },
): Promise<Result<Records, 'INVALID_INPUT'>> {
  const { actor, merchant } = context;
  const { startDate, endDate, accountType, orderNoSearch, winLossDraw, size = PAGE_SIZE.records } = query;
  const nowMs = clock.nowMs();
  const { timeZone } = merchant.profile;
  const fromMs = startDate ?? startOfDay(nowMs, timeZone);
  // What lies ahead is cut off: no round is there, and ids of far years do not exist.
  const toMs = Math.min(endDate ?? endOfDay(nowMs, timeZone), nowMs) + 1;
  if (endDate !== undefined && (endDate < fromMs || endDate - fromMs > RANGE_MAX_MS)) return fail('INVALID_INPUT', 'startDate');
  if (winLossDraw && !Object.hasOwn(OUTCOMES, winLossDraw)) return fail('INVALID_INPUT', 'winLossDraw');
  const page = Math.max(query.page ?? 1, 1);
  const isOwn = accountType !== undefined && OWN_ACCOUNT_TYPES.includes(accountType) && of.categories.includes(accountType);
  const asset = actor.type === TRIAL_TYPE ? TRIAL_ASSET : merchant.profile.currency.code;
  const { rounds, sums } = await listRounds(db.of(actor.merchantId).history, actor.merchantId, {
    ...{
      memberId: actor.memberId,
      asset,
      ...of,
      ...(isOwn ? { categories: [accountType] } : {}),
      fromMs,
      toMs: Math.max(toMs, fromMs),
      page: page - 1,
      size,
    },
    ...(accountType && !isOwn ? { vendor: accountType } : {}),
    ...(orderNoSearch?.trim() ? { named: orderNoSearch.trim() } : {}),
    ...(winLossDraw ? { outcome: OUTCOMES[winLossDraw as keyof typeof OUTCOMES] } : {}),
  });
  const language = query.language ?? context.language;
  const named = await games.names(merchant, language);
  const valid = majorText(sums.validStake);
  const profit = majorText(less(sums.won, sums.stake));
  return ok({
    list: rounds.map((round) => rowOf(round, { account: actor.account, named })),
    footer: {
      ...{ betAmount: majorText(sums.stake), validBetAmount: valid, winAmount: majorText(sums.won), profitAndLoss: profit },
      ...{ validBetting: valid, totalHands: sums.total, netProfit: profit, gameValidBetting: valid },
    },
    ...{ page, total: sums.total, totalPages: Math.ceil(sums.total / size) },
  });
}

type Named = Awaited<ReturnType<VendorDeps['games']['names']>>;

function rowOf(round: VendorRound, { account, named }: { account: string; named: Named }): VendorRecord {
  const { roundId, vendor, category, nodeId, openedAtMs, closedAtMs, stake, validStake, won } = round;
  return {
    ...{ orderNo: String(roundId), vendorRound: round.round, nodeId, gameType: category },
    ...{ gameName: named.game(nodeId), accountType: vendor, accountTypeName: named.vendor(vendor) },
    ...{ betTimeInTimestamp: openedAtMs, transTimeInTimestamp: closedAtMs, selection: '', odds: '', customerName: account },
    ...{ betAmount: majorText(stake), validBetAmount: majorText(validStake), winAmount: majorText(won) },
    profitAndLoss: majorText(less(won, stake)),
  };
}

function less(won: Amount, stake: Amount): Amount {
  return amount(won - stake);
}
