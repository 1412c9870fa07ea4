import { optionsOf } from '@fairhall/lottery/exposure';
import { FULL_ODDS_E4, reducedOdds } from '@fairhall/lottery/paytable';
import { type Amount, amount } from '@fairhall/money/amount';
import { formatAmount } from '@fairhall/money/format';
import { fail, ok, type Result } from '@fairhall/money/result';
import type { Clock } from '../../../platform/clock.ts';
import type { Db } from '../../../platform/db.ts';
import type { Ids } from '../../../platform/ids.ts';
import { type LedgerAnswer, TRIAL_ASSET } from '../../ledger/index.ts';
import type { PricedSlip } from '../slip.ts';
import { freeTakes } from '../store/exposure-leases.ts';
import { listRules } from '../store/exposure-rules.ts';
import { createLeases, type Leases } from './leases.ts';
import { concerns, costOf, type ExposedLine, type ExposureRule, rulesAt } from './rule.ts';

type Line = PricedSlip['lines'][number];

/** An order as it is asked for. `draws`: those it is bought in, and how often. `sharesSeen`: of the odds, by line, ×10⁴. */
export type ExposedOrder = {
  gameId: number;
  asset: string;
  lines: readonly Line[];
  draws: readonly { drawId: bigint; times: number }[];
  sharesSeen?: readonly number[] | undefined;
};

/** An order that may be sold: its lines at the odds they are sold at, and what it holds of the budgets of caps. */
export type Held = {
  lines: Line[];
  /** What is written with its bets (kind 'lottery_capped', sql/capped-orders.sql), given the id of each line's bet in each draw; null: nothing. */
  takes(betIds: (line: number, draw: number) => bigint): string | null;
  /** What became of it: what was not sold is given back. Untold, the lease's end tells. */
  tell(answer: LedgerAnswer): void;
  /** It was never asked for. */
  giveBack(): void;
};

/** Why a merchant's bounds keep an order from being sold. */
type ExposureCode = 'OPTION_BLOCKED' | 'PRICE_REDUCED' | 'REDUCED_APART' | 'EXPOSURE_OVER';

/** What a merchant lays down about its liability, kept in memory and applied to every order before the ledger sees it. */
export type Exposure = {
  hold(merchantId: number, order: ExposedOrder): Promise<Result<Held, ExposureCode>>;
  /** Rules of a game that hold now, for who wants to show them before a bet is made. */
  rules(merchantId: number, gameId: number): Promise<ExposureRule[]>;
  /** Bets that were cancelled give back what they took of caps. */
  free(merchantId: number, cancelled: { part: number; betIds: readonly bigint[] }): Promise<void>;
  close(): Promise<void>;
};

/** A bet goes by a rule after this long at the latest. */
export const RULES_FRESH_MS = 1_000;

type Taken = { line: number; draw: number; drawId: bigint; ruleId: bigint; leaseId: bigint; amount: Amount };

export function createExposure({ db, clock, ids }: { db: Db; clock: Clock; ids: Ids }): Exposure {
  const leases = createLeases({ db, clock, ids });
  const kept = new Map<number, { atMs: number; rules: Promise<ExposureRule[]> }>();

  function known(merchantId: number): Promise<ExposureRule[]> {
    const nowMs = clock.nowMs();
    const held = kept.get(merchantId);
    if (held && Math.abs(nowMs - held.atMs) < RULES_FRESH_MS) return held.rules;
    const rules = listRules(db.of(merchantId), merchantId, { nowMs });
    kept.set(merchantId, { atMs: nowMs, rules });
    rules.catch(() => kept.delete(merchantId));
    return rules;
  }

  const rules = async (merchantId: number, gameId: number) => {
    const all = await known(merchantId);
    return all.length === 0 ? [] : rulesAt(all, { gameId, nowMs: clock.nowMs() });
  };

  return {
    rules,
    async hold(merchantId, order) {
      const live = await rules(merchantId, order.gameId);
      if (live.length === 0 && !order.sharesSeen) return ok(freeOf(order.lines));
      const lines = sellable(live, order);
      if (!lines.ok) return lines;
      const caps = order.asset === TRIAL_ASSET ? [] : live.filter(({ kind }) => kind === 'cap');
      if (caps.length === 0) return ok(freeOf(lines.value));
      return takeAll(leases, merchantId, { ...order, lines: lines.value, caps });
    },
    async free(merchantId, cancelled) {
      if ((await known(merchantId)).some(({ kind }) => kind === 'cap')) await freeTakes(db.of(merchantId), merchantId, cancelled);
    },
    close: () => leases.close(),
  };
}

/** Where nobody lays anything down: for models that have no rules. */
export const NO_EXPOSURE: Exposure = {
  hold: async (_merchantId, { lines }) => ok(freeOf(lines)),
  rules: async () => [],
  free: async () => {},
  close: async () => {},
};

function freeOf(lines: readonly Line[]): Held {
  return { lines: [...lines], takes: () => null, tell: () => {}, giveBack: () => {} };
}

/** The lines at the odds they are sold at now; refused when one holds a blocked option, or odds that the player did not see. */
function sellable(live: readonly ExposureRule[], { lines, sharesSeen }: ExposedOrder): Result<Line[], ExposureCode> {
  const sold: Line[] = [];
  for (const [place, whole] of lines.entries()) {
    const { line, priced } = whole;
    const bounds = live.filter(({ kind, play }) => kind !== 'cap' && (play === '' || play === line.play.code));
    const shares = new Map<number, string>();
    if (bounds.length === 0) shares.set(FULL_ODDS_E4, '');
    else {
      for (const { key } of optionsOf(line.play, line.selection)) {
        const about = bounds.filter((rule) => concerns(rule, line.play.code, key));
        if (about.some(({ kind }) => kind === 'block')) return refuse('OPTION_BLOCKED', { line: place + 1, option: key });
        shares.set(Math.min(FULL_ODDS_E4, ...about.map(({ oddsShareE4 }) => oddsShareE4 ?? FULL_ODDS_E4)), key);
      }
    }
    // One ticket has one price: options at other odds are bought on a line of their own.
    if (shares.size > 1) return refuse('REDUCED_APART', { line: place + 1, option: shares.get(Math.min(...shares.keys())) ?? '' });
    const [[share, option] = [FULL_ODDS_E4, '']] = [...shares];
    if (share !== (sharesSeen?.[place] ?? FULL_ODDS_E4))
      return refuse('PRICE_REDUCED', { line: place + 1, option, share: `${share / 100}%`, shareE4: share });
    sold.push(share === FULL_ODDS_E4 ? whole : { ...whole, priced: { ...priced, odds: reducedOdds(priced.odds, share) } });
  }
  return ok(sold);
}

function refuse(code: ExposureCode, detail: Record<string, string | number>) {
  return fail(code, 'bettingSlipString', detail);
}

type CappedOrder = ExposedOrder & { caps: readonly ExposureRule[] };

/** Takes what each line may cost of each cap in each draw, all or nothing. */
async function takeAll(leases: Leases, merchantId: number, { lines, draws, caps }: CappedOrder): Promise<Result<Held, ExposureCode>> {
  const taken: Taken[] = [];
  const giveBack = () => {
    for (const one of taken) leases.giveBack(merchantId, one);
  };
  for (const cap of caps) {
    for (const [line, sold] of lines.entries()) {
      const cost = costOf(cap, exposed(sold)) * BigInt(sold.line.multiple);
      if (cost === 0n) continue;
      for (const [draw, { drawId, times }] of draws.entries()) {
        const need = amount(cost * BigInt(times));
        const lease = await leases.take(merchantId, { drawId, cap, need });
        if (lease.ok) taken.push({ line, draw, drawId, ruleId: cap.ruleId, leaseId: lease.leaseId, amount: need });
        else {
          const ours = taken.filter((one) => one.ruleId === cap.ruleId && one.drawId === drawId).reduce((sum, one) => sum + one.amount, 0n);
          giveBack();
          const multiple = multipleWithin({ cap, lines, times }, lease.left + ours);
          return refuse('EXPOSURE_OVER', { line: line + 1, option: cap.option, left: formatAmount(lease.left), multiple });
        }
      }
    }
  }
  return ok({
    lines: [...lines],
    takes: (betIds) =>
      taken.length === 0 ? null : `{${taken.map((one) => [one.leaseId, betIds(one.line, one.draw), one.amount].join(',')).join(',')}}`,
    tell(answer) {
      if (answer.code === 'PLACED' && !answer.repeated) return;
      giveBack();
      if (answer.guard === 'LEASE_LOST') leases.lost(taken.map(({ leaseId }) => leaseId));
    },
    giveBack,
  });
}

/** The multiple at which all lines together fit into what is left of a cap in one draw; 0 where none does. */
function multipleWithin({ cap, lines, times }: { cap: ExposureRule; lines: readonly Line[]; times: number }, room: bigint): number {
  const once = lines.reduce((sum, sold) => sum + costOf(cap, exposed(sold)), 0n) * BigInt(times);
  return Number(room / once);
}

function exposed({ line, priced }: Line): ExposedLine {
  return { play: line.play, selection: line.selection, unitE4: priced.unitE4, odds: priced.odds };
}
