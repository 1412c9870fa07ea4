import { adjustments, type ClosedPeriod } from '@fairhall/commission/adjust';
import type { ContractTerms } from '@fairhall/contract/agent/contracts';
import { invariant, ok } from '@fairhall/money/result';
import { dayOf } from '../../../platform/day.ts';
import { ruleOf } from '../contract-rules.ts';
import type { DeskDeps } from '../deps.ts';
import {
  insertAdjustments,
  type Known,
  listKnown,
  listKnownBehind,
  listKnownLater,
  listPeriodEnds,
  type NewAdjustment,
} from '../store/adjustments.ts';
import { listMonthEnds } from '../store/affiliate-months.ts';
import { type Closing, findClosing, holdClosing, insertStatements } from '../store/closing.ts';
import type { LateDay } from '../store/late.ts';
import type { StatementKind } from '../store/payouts.ts';
import { dayWithTerms } from './close-day.ts';
import { type Draft, freeze, frozenText, sha256, textOf } from './freeze.ts';
import { reckonDay, type Whose } from './reckon-day.ts';

type Deps = Pick<DeskDeps, 'clock' | 'ids' | 'db'>;
type Late = { whose: Whose; late: LateDay; closing: Closing };
const PAGE = 200;
const CAUSES_MAX = 20;

/**
 * Reckons a closed day again by the terms that held then, and keeps what its statements come to now where that is something else: rebates
 * and salaries, then the dividends that go by them, and all later ones of the same contracts. What was kept already is not kept twice.
 * False: a day is being closed, or was meanwhile, and may go on from what was reckoned here, or a statement was adjusted meanwhile: it is to
 * be done again.
 */
export async function adjustDay(deps: Deps, { whose, late }: Omit<Late, 'closing'>): Promise<boolean> {
  const own = deps.db.of(whose.merchantId);
  const closing = await findClosing(own, whose.merchantId);
  if (!closing || closing.begunAtMs !== null) return false;
  const of = { whose, late, closing };
  for (const kind of ['rebate', 'hour', 'real', 'daily'] as const)
    if (!(await adjustKind(deps, { ...of, kind, toDay: late.day }))) return false;
  for (const toDay of await listPeriodEnds(own, whose.merchantId, late.day))
    if (!(await adjustKind(deps, { ...of, kind: 'dividend', toDay }))) return false;
  // Each month of affiliates goes on from the one before it as that is known by then.
  for (const toDay of await listMonthEnds(own, whose.merchantId, late.day))
    if (!(await adjustKind(deps, { ...of, kind: 'affiliate', toDay }))) return false;
  return true;
}

type OfKind = Late & { kind: StatementKind; toDay: string };

async function adjustKind(deps: Deps, of: OfKind): Promise<boolean> {
  const { whose, kind, toDay } = of;
  const { merchantId } = whose;
  const own = deps.db.of(merchantId);
  const seen = new Set<bigint>();
  for await (const drafts of reckonDay(own, kind, await dayWithTerms(own, whose, toDay))) {
    const pairs = await withKnown(deps, of, drafts);
    for (const { known } of pairs) seen.add(known.statementId);
    const changed = pairs.filter(({ draft, known }) => frozenText(draft) !== known.frozen);
    const all = kind === 'dividend' ? await chained(deps, of, changed) : changed.map(({ draft, known }) => adjusted(known, draft));
    if (!(await keep(deps, of, all))) return false;
  }
  if (kind !== 'rebate') return true; // a contract that held then has its statement now as well
  for (let after = 0n; ; ) {
    const page = await listKnownBehind(own, merchantId, { kind, toDay, after, max: PAGE });
    const last = page.at(-1);
    if (!last) return true;
    const gone = page.filter(({ statementId, due, granted }) => due > granted && !seen.has(statementId));
    if (
      !(await keep(
        deps,
        of,
        gone.map((known) => adjusted(known, nothingOf(known.agentId, toDay))),
      ))
    )
      return false;
    after = last.statementId;
  }
}

/** A day of which an agent has nothing. */
function nothingOf(agentId: bigint, day: string): Draft {
  return {
    ...{ kind: 'rebate', agentId, payerId: null, contractId: null, version: null, fromDay: day, toDay: day, slot: 0 },
    ...{ turnover: 0n, active: 0, tier: 0, carryIn: 0n, carryOut: 0n, due: 0n, said: { turnover: 0n, due: 0n }, rows: [] },
  };
}

type Pair = { draft: Draft; known: Known };
/** Each with its closed statement. Who had nothing when the day was closed gets one of nothing, on which the adjustment stands. */
async function withKnown({ db, ids, clock }: Deps, { whose, kind, toDay }: OfKind, drafts: readonly Draft[]): Promise<Pair[]> {
  const { merchantId, asset } = whose;
  const own = db.of(merchantId);
  const agentIds = drafts.map(({ agentId }) => agentId);
  const find = async () => new Map((await listKnown(own, merchantId, { kind, toDay, agentIds })).map((known) => [keyOf(known), known]));
  let found = await find();
  const missing = drafts.filter((draft) => !found.has(keyOf(draft)));
  if (missing.length > 0) {
    invariant(kind === 'rebate', 'whoever had a contract then has a statement');
    const empty = missing.map(({ agentId }) => nothingOf(agentId, toDay));
    const { statements, rows } = freeze(ids, empty, { asset, closedAtMs: clock.nowMs() });
    await own.inTx(async (tx) => ok(await insertStatements(tx, merchantId, statements, rows)));
    found = await find();
  }
  return drafts.map((draft) => ({ draft, known: found.get(keyOf(draft)) as Known }));
}

const keyOf = ({ agentId, contractId, slot }: Pick<Known, 'agentId' | 'contractId' | 'slot'>) => `${agentId}:${contractId ?? ''}:${slot}`;

type Kept = Omit<NewAdjustment, 'adjustmentId' | 'hash'>;
/** What was added on a dispute stays, whatever is reckoned. */
function adjusted({ statementId, seq, due, granted }: Known, draft: Draft): Kept {
  const { carryIn, carryOut } = draft;
  return { statementId, seq: seq + 1, was: due, now: draft.due + granted, carryIn, carryOut, frozen: frozenText(draft) };
}

type SaidOfDividend = {
  terms: ContractTerms;
  active: number;
  tier: number;
  isLastOfMonth: boolean;
} & Record<'net' | 'turnover' | 'carryIn' | 'carryOut' | 'assessed' | 'due', string>;

/** Dividends that changed, each with those of its contract that were closed behind it: a changed minus moves what they began with. */
async function chained({ db }: Deps, { whose: { merchantId }, toDay }: OfKind, changed: readonly Pair[]): Promise<Kept[]> {
  const contractIds = changed.map(({ known }) => known.contractId as bigint);
  const later = Map.groupBy(
    changed.length === 0 ? [] : await listKnownLater(db.of(merchantId), merchantId, { contractIds, afterDay: toDay }),
    ({ contractId }) => contractId,
  );
  return changed.flatMap(({ draft, known }) => {
    const behind = later.get(known.contractId) ?? [];
    const told = [known, ...behind].map(({ frozen }) => JSON.parse(frozen) as SaidOfDividend);
    const periods = told.map((said): ClosedPeriod => ({ was: figuresOf(said), now: figuresOf(said), terms: termsOf(said.terms) }));
    const [first] = periods as [ClosedPeriod];
    first.now = figuresOf(JSON.parse(frozenText(draft)) as SaidOfDividend);
    const { rows } = adjustments(first.terms as ReturnType<typeof termsOf>, draft.carryIn, periods);
    invariant(rows[0]?.now === draft.due && rows[0].was === known.due - known.granted, 'a period comes to the same however it is reckoned');
    return [
      adjusted(known, draft),
      ...behind.flatMap((one, at) => {
        const { carryIn, carryOut, assessed, tier, due } = (rows[at + 1] as (typeof rows)[number]).after;
        const frozen = textOf({ ...told[at + 1], carryIn, assessed, tier, due, carryOut });
        return frozen === one.frozen
          ? []
          : [
              {
                ...{ statementId: one.statementId, seq: one.seq + 1, was: one.due, now: due + one.granted },
                ...{ carryIn, carryOut, frozen },
              },
            ];
      }),
    ];
  });
}

function figuresOf({ net, turnover, active, isLastOfMonth }: SaidOfDividend) {
  return { net: BigInt(net), turnover: BigInt(turnover), active, isLastOfMonth };
}

function termsOf(terms: ContractTerms) {
  return { ...ruleOf({ agentId: 0n, uplineId: null, terms }), carry: terms.carry ?? ('ALL' as const) };
}

async function keep({ db, ids, clock }: Deps, { whose, late, closing }: OfKind, all: readonly Kept[]): Promise<boolean> {
  if (all.length === 0) return true;
  const { merchantId, timeZone } = whose;
  const madeAtMs = clock.nowMs();
  const causes = late.marks.map(({ cause }) => cause).slice(0, CAUSES_MAX);
  const done = await db.of(merchantId).inTx(async (tx) => {
    if (!(await holdClosing(tx, merchantId, closing))) return { ok: false as const };
    const full = all.map((one) => ({ ...one, adjustmentId: ids.next(), hash: sha256(one.frozen) }));
    const kept = await insertAdjustments(tx, merchantId, { all: full, causes, day: dayOf(madeAtMs, timeZone), madeAtMs });
    return kept ? ok(undefined) : { ok: false as const };
  });
  return done.ok;
}
