import { RATE_GROUPS } from '@fairhall/contract/agent/rates';
import type { LineOf, LineMove as ShownMove } from '@fairhall/contract/console/agents';
import { fail, ok, type Result } from '@fairhall/money/result';
import type { OperatorContext } from '../../../platform/http/context.ts';
import { parseId } from '../../../platform/ids.ts';
import { listQuotas } from '../../identity/index.ts';
import type { DeskDeps } from '../deps.ts';
import { lookAtMove } from '../look-at-move.ts';
import { capsNow, mostBelow, ratesAround } from '../rate-change.ts';
import { listWithUpline } from '../store/contracts.ts';
import {
  countBelow,
  findPlaced,
  findPlacedByName,
  type LineMove,
  listHistory,
  listMoves,
  listPlaced,
  type Placed,
} from '../store/lines.ts';
import { highestBelow } from '../store/rates.ts';
import { rateWithout } from '../terms.ts';
import { daysAround } from '../two-days.ts';

const HISTORY_MAX = 20;

type Context = Pick<OperatorContext, 'merchant'>;

/** By its account's name, or by its id. */
export async function findByText({ teams }: Pick<DeskDeps, 'teams'>, merchantId: number, text: string): Promise<Placed | null> {
  const said = text.trim();
  const named = await findPlacedByName(teams, merchantId, said.toLowerCase());
  const id = named ? null : parseId(said);
  return named ?? (id === null ? null : findPlaced(teams, merchantId, id));
}

const stepOf = ({ memberId, account, type }: Placed) => ({ memberId: String(memberId), account, kind: type });
export const idsOf = (path: string): bigint[] => path.split('.').map(BigInt);

/** A member's place in its line with all that was and will be. */
export async function lineOf(deps: DeskDeps, { merchant }: Context, name: string): Promise<Result<LineOf, 'NOT_FOUND'>> {
  const { merchantId, profile } = merchant;
  const { teams, db } = deps;
  const member = await findByText(deps, merchantId, name);
  if (!member) return fail('NOT_FOUND', 'name');
  const { memberId, path } = member;
  const [counts, history, moves, quotas] = [
    await countBelow(teams, merchantId, path),
    await listHistory(db, merchantId, { memberId, max: HISTORY_MAX }),
    await listMoves(db, merchantId, { memberId, max: HISTORY_MAX }),
    await listQuotas(db, merchantId, memberId),
  ];
  const ids = [path, ...history.map((row) => row.path)].flatMap(idsOf);
  const known = await listPlaced(db, merchantId, [...new Set([...ids, ...moves.flatMap(({ toUpline }) => (toUpline ? [toUpline] : []))])]);
  const steps = (of: string) =>
    idsOf(of)
      .slice(0, -1)
      .flatMap((id) => stepsOf(known, id));
  return ok({
    member: stepOf(member),
    above: steps(path),
    direct: counts.direct,
    below: counts.below,
    rates: await shownRates(deps, { merchantId, timeZone: profile.timeZone, member }),
    quotas: quotas.map(({ gameGroup, series, granted, used }) => ({ group: gameGroup, series, granted, used })),
    history: history.map((row) => ({ fromDay: row.fromDay, above: steps(row.path) })),
    moves: moves.map((move) => shownMove(known, move)),
  });
}

const stepsOf = (known: ReadonlyMap<bigint, Placed>, id: bigint) => {
  const placed = known.get(id);
  return placed ? [stepOf(placed)] : [];
};

export function shownMove(known: ReadonlyMap<bigint, Placed>, { moveId, memberId, toUpline, endedAtMs: _, ...move }: LineMove): ShownMove {
  const unknown = (id: bigint) => ({ memberId: String(id), account: String(id), kind: 0 });
  return {
    ...move,
    moveId: String(moveId),
    member: stepsOf(known, memberId)[0] ?? unknown(memberId),
    to: toUpline === null ? null : (stepsOf(known, toUpline)[0] ?? unknown(toUpline)),
  };
}

async function shownRates(
  { db, clock }: DeskDeps,
  { merchantId, timeZone, member }: { merchantId: number; timeZone: string; member: Placed },
) {
  const days = daysAround(clock.nowMs(), timeZone);
  const caps = await capsNow(db, merchantId);
  const own = await ratesAround(db, merchantId, { memberId: member.memberId, caps, ...days });
  const uplineId = idsOf(member.path).at(-2);
  const upline = uplineId === undefined ? null : await ratesAround(db, merchantId, { memberId: uplineId, caps, ...days });
  const shown = [];
  for (const group of RATE_GROUPS) {
    const without = rateWithout(group, caps);
    const min = (await highestBelow(db, merchantId, { path: member.path, group, onDay: days.tomorrow, without })) ?? 0;
    const [value, next] = [own.own.now[group] ?? null, own.own.next[group] ?? null];
    shown.push({ group, value, next: next === value ? null : next, max: mostBelow(upline, caps, group), min });
  }
  return shown;
}

/** What a move would do; nothing is written. */
export async function tryMoveOf(deps: DeskDeps, { merchant }: Context, { memberId, toName }: { memberId: string; toName: string }) {
  const { merchantId, profile } = merchant;
  const id = parseId(memberId);
  const member = id === null ? null : await findPlaced(deps.teams, merchantId, id);
  if (!member) return fail('NOT_FOUND', 'memberId');
  const to = toName.trim() === '' ? null : await findByText(deps, merchantId, toName);
  if (toName.trim() !== '' && !to) return fail('NOT_FOUND', 'toName');
  const { tomorrow } = daysAround(deps.clock.nowMs(), profile.timeZone);
  const look = await lookAtMove(deps.teams, merchantId, { member, to, fromDay: tomorrow });
  const contracts = await listWithUpline(deps.db, merchantId, member.memberId);
  return ok({
    ...{ to: to && stepOf(to), fromDay: tomorrow, ...look },
    contracts: contracts.map(({ contractId, kind, upline }) => ({ contractId: String(contractId), kind, upline: upline ?? '' })),
  });
}
