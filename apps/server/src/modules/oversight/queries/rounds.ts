import {
  type ConsoleRound,
  MEMBER_ROUNDS_DAYS,
  type memberRounds,
  type openRounds,
  type RoundDetail,
} from '@fairhall/contract/console/rounds';
import type { QueryOf, ReplyOf } from '@fairhall/contract/endpoint';
import { PAGE_SIZE } from '@fairhall/contract/limits';
import { fail, ok, type Result } from '@fairhall/money/result';
import { digits } from '@fairhall/money/text';
import type { MerchantRef } from '../../../platform/http/context.ts';
import { parseId } from '../../../platform/ids.ts';
import { type Names, nameIn } from '../../game/index.ts';
import { TRIAL_ASSET } from '../../ledger/index.ts';
import type { VendorRound } from '../../vendor/index.ts';
import type { OversightDeps } from '../deps.ts';
import { findRoundApproval, listGameNames, pageOfOpenRounds, type RoundKey } from '../store/rounds.ts';

type Reader = { merchantId: number; language: string };
type Deps = Pick<OversightDeps, 'db' | 'identity' | 'vendor'>;

/** Rounds that are open for longer are a fault: vendors close theirs by then. */
const LATE_MS = 48 * 3_600_000;
const DAY_MS = 24 * 3_600_000;
const TRIAL_TYPE = 4;

/** Rounds that are not closed, the oldest first. */
export async function listOpenRounds(
  deps: Deps,
  reader: Reader,
  { vendor, page = 0, size = PAGE_SIZE.console }: QueryOf<typeof openRounds>,
): Promise<ReplyOf<typeof openRounds>> {
  const { merchantId } = reader;
  const keys = await pageOfOpenRounds(deps.db.of(merchantId), merchantId, { vendor, page, size });
  const total = keys[0]?.total ?? 0;
  const found = await Promise.all(keys.map((key) => deps.vendor.rounds.find(merchantId, key)));
  const list = await shownRounds(
    deps,
    reader,
    found.flatMap((one) => one?.round ?? []),
  );
  return { list, page, totalPages: Math.ceil(total / size), total, lateMs: LATE_MS };
}

type MemberRounds = QueryOf<typeof memberRounds> & { memberId: string };

/** A member's rounds, closed or not, the newest first. */
export async function listMemberRounds(
  deps: Deps & Pick<OversightDeps, 'clock'>,
  { merchant: { merchantId, profile }, language }: { merchant: MerchantRef; language: string },
  { memberId: asked, page = 0, size = PAGE_SIZE.console }: MemberRounds,
): Promise<Result<ReplyOf<typeof memberRounds>, 'NOT_FOUND'>> {
  const memberId = parseId(asked);
  const member = memberId === null ? null : await deps.identity.findMember(merchantId, memberId);
  if (memberId === null || !member) return fail('NOT_FOUND', 'memberId');
  const nowMs = deps.clock.nowMs();
  const { rounds, total } = await deps.vendor.rounds.list(merchantId, {
    ...{ memberId, asset: member.type === TRIAL_TYPE ? TRIAL_ASSET : profile.currency.code },
    ...{ fromMs: nowMs - MEMBER_ROUNDS_DAYS * DAY_MS, toMs: nowMs + 1, page, size },
  });
  const list = await shownRounds(deps, { merchantId, language }, rounds);
  return ok({ list, page, totalPages: Math.ceil(total / size) });
}

/** A round with what moved in it. */
export async function roundDetail(deps: Deps, reader: Reader, id: string): Promise<Result<RoundDetail, 'NOT_FOUND'>> {
  const { merchantId } = reader;
  const key = readRoundId(id);
  const found = key && (await deps.vendor.rounds.find(merchantId, key));
  if (!found) return fail('NOT_FOUND');
  const { round, transactions } = found;
  const [[shown], approval] = await Promise.all([
    shownRounds(deps, reader, [round]),
    findRoundApproval(deps.db.of(merchantId), merchantId, key),
  ]);
  if (!shown) return fail('NOT_FOUND');
  return ok({
    ...shown,
    moves: transactions
      .filter(({ roundId, kind }) => roundId === round.roundId || kind === 'rollback')
      .map(({ transactionId, kind, amount, isFree, reference, rolledBackBy, balance, told, atMs }) => ({
        ...{ transactionId, kind, amountE4: digits(amount), free: isFree, reference, undone: rolledBackBy !== null },
        ...{ balanceE4: digits(balance), told: told ?? '', atMs },
      })),
    first:
      approval?.version === round.version
        ? { wonE4: digits(approval.won), operator: approval.operatorName, atMs: approval.atMs, reason: approval.reason }
        : null,
  });
}

async function shownRounds(
  { db, identity }: Deps,
  { merchantId, language }: Reader,
  rounds: readonly VendorRound[],
): Promise<ConsoleRound[]> {
  const [members, names] = await Promise.all([
    identity.findMembers(
      merchantId,
      rounds.map(({ memberId }) => memberId),
    ),
    listGameNames(
      db.of(merchantId),
      rounds.map(({ nodeId }) => nodeId),
    ),
  ]);
  return rounds.map(({ memberId, roundId, stake, won, ...round }) => {
    const { vendor, nodeId, version, asset, bets, openedAtMs, closedAtMs } = round;
    const game = names.get(nodeId);
    return {
      ...{ vendor, nodeId, round: round.round, version, asset, bets, openedAtMs, closedAtMs },
      ...{ id: `${memberId}-${roundId}`, stakeE4: digits(stake), wonE4: digits(won) },
      member: { memberId: String(memberId), account: members.get(memberId)?.account ?? String(memberId) },
      gameName: game ? nameIn(game as Names, language) : String(nodeId),
    };
  });
}

/** The ids of member and round that a round's own is made of. */
export function readRoundId(id: string): RoundKey | null {
  const [member, round] = id.split('-').map((part) => BigInt(part));
  const most = 2n ** 63n;
  return member !== undefined && round !== undefined && member < most && round < most ? { memberId: member, roundId: round } : null;
}
