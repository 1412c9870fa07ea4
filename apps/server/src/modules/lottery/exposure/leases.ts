import { type Amount, amount, ZERO } from '@fairhall/money/amount';
import type { Clock } from '../../../platform/clock.ts';
import type { Db, Tx } from '../../../platform/db.ts';
import type { Ids } from '../../../platform/ids.ts';
import { inSlices } from '../../../platform/in-slices.ts';
import {
  type BudgetKey,
  budgetRoom,
  closeLeases,
  extendLease,
  insertBudget,
  insertLease,
  isLeaseOpen,
  lockBudget,
} from '../store/exposure-leases.ts';
import { soldKinds } from '../store/exposure-sold.ts';
import type { ExposureRule } from './rule.ts';
import { spentSteps } from './sold.ts';

type Need = { drawId: bigint; cap: ExposureRule; need: Amount };
export type Leased = { ok: true; leaseId: bigint } | { ok: false; left: Amount };

/**
 * Parts of the budgets of caps that this process may spend without asking. The database grants them and knows what was sold under each;
 * what is counted here only spares the question (docs/adr/0019-exposure.md).
 */
export type Leases = {
  /** Takes `need` of the budget that a cap has in a draw; else what is left of it. */
  take(merchantId: number, asked: Need): Promise<Leased>;
  /** What was taken and not sold after all. */
  giveBack(merchantId: number, taken: BudgetKey & { leaseId: bigint; amount: Amount }): void;
  /** The database says that these are closed. */
  lost(leaseIds: readonly bigint[]): void;
  /** Gives all that is left back to the database: the process stops. */
  close(): Promise<void>;
};

/** A lease that nobody renews ends after this long, and what is left of it is free again. */
export const LEASE_MS = 10_000;
/** Its own process asks again before, so that what is on its way arrives in time. */
const USED_MS = 6_000;
/** A lease gets what is asked for, or this part of the room if that is more: the nearer the cap, the smaller. */
const SHARE = 8n;
export const BUDGETS_MAX = 5_000;

/** `asking`: how many takes are under way. */
type Held = {
  merchantId: number;
  key: BudgetKey;
  leaseId: bigint | null;
  left: bigint;
  usedUntilMs: number;
  asking: number;
  turn: Promise<unknown>;
};

export function createLeases({ db, clock, ids }: { db: Db; clock: Clock; ids: Ids }): Leases {
  const budgets = new Map<string, Held>();

  function heldOf(merchantId: number, { drawId, ruleId }: BudgetKey): Held {
    const name = `${merchantId}:${drawId}:${ruleId}`;
    const known = budgets.get(name);
    if (known) return known;
    if (budgets.size >= BUDGETS_MAX) forgetIdle();
    const made: Held = { merchantId, key: { drawId, ruleId }, leaseId: null, left: 0n, usedUntilMs: 0, asking: 0, turn: Promise.resolve() };
    budgets.set(name, made);
    return made;
  }

  /** What ran out in the memory runs out in the database by itself. One that is being asked for stays: its lease would be unknown here. */
  function forgetIdle(): void {
    const nowMs = clock.nowMs();
    for (const [name, held] of budgets) if (held.asking === 0 && held.usedUntilMs + LEASE_MS < nowMs) budgets.delete(name);
  }

  /** Without a word to the database, where what is held suffices. */
  function spend(held: Held, need: Amount): Leased | null {
    if (held.leaseId === null || held.left < need || clock.nowMs() >= held.usedUntilMs) return null;
    held.left -= need;
    return { ok: true, leaseId: held.leaseId };
  }

  async function ask(held: Held, { cap, need }: Need): Promise<Leased> {
    for (;;) {
      const spent = spend(held, need);
      if (spent) return spent;
      const grant = await db.inTx((tx) => grantIn(tx, held, { cap, need }));
      // Others may have spent of it, or given back, meanwhile: what is new is added to what is left now.
      held.left = grant.leaseId === held.leaseId ? held.left + grant.added : grant.added;
      held.leaseId = grant.leaseId;
      held.usedUntilMs = grant.askedMs + USED_MS;
      if (grant.refused) return { ok: false, left: amount(largest(0n, held.left + grant.room)) };
    }
  }

  type Grant = { leaseId: bigint | null; added: bigint; room: bigint; refused: boolean; askedMs: number };

  async function grantIn(tx: Tx, held: Held, { cap, need }: { cap: ExposureRule; need: Amount }): Promise<Grant> {
    const { merchantId, key } = held;
    const askedMs = clock.nowMs();
    if (!(await lockBudget(tx, merchantId, key))) {
      let spent = ZERO;
      for await (const kinds of soldKinds(tx, merchantId, [key.drawId])) spent = await inSlices(spentSteps(cap, kinds, spent));
      await insertBudget(tx, merchantId, { ...key, spent });
      await lockBudget(tx, merchantId, key);
    }
    await closeLeases(tx, merchantId, { ...key, expiredMs: askedMs, keep: held.leaseId, atMs: askedMs });
    const leaseId = held.leaseId !== null && (await isLeaseOpen(tx, merchantId, held.leaseId)) ? held.leaseId : null;
    const missing = largest(0n, need - (leaseId === null ? 0n : held.left));
    const room = await budgetRoom(tx, merchantId, key);
    if (room < missing) return { leaseId, added: 0n, room, refused: true, askedMs };
    const added = amount(largest(missing, room / SHARE));
    const lease = { leaseId: leaseId ?? ids.next(), amount: added, expiresMs: askedMs + LEASE_MS };
    if (leaseId === null) await insertLease(tx, merchantId, { ...key, ...lease });
    else await extendLease(tx, merchantId, lease);
    return { leaseId: lease.leaseId, added, room: room - added, refused: false, askedMs };
  }

  return {
    async take(merchantId, asked) {
      const held = heldOf(merchantId, { drawId: asked.drawId, ruleId: asked.cap.ruleId });
      const spent = spend(held, asked.need);
      if (spent) return spent;
      held.asking += 1;
      const answer = held.turn.then(() => ask(held, asked)).finally(() => (held.asking -= 1));
      held.turn = answer.catch(() => {});
      return answer;
    },
    lost(leaseIds) {
      for (const held of budgets.values())
        if (held.leaseId !== null && leaseIds.includes(held.leaseId)) Object.assign(held, { leaseId: null, left: 0n });
    },
    giveBack(merchantId, { drawId, ruleId, leaseId, amount: back }) {
      const held = heldOf(merchantId, { drawId, ruleId });
      if (held.leaseId === leaseId) held.left += back;
    },
    async close() {
      for (const held of budgets.values()) {
        await held.turn;
        const { merchantId, key, leaseId } = held;
        if (leaseId === null) continue;
        await db.inTx(async (tx) => {
          await lockBudget(tx, merchantId, key);
          await closeLeases(tx, merchantId, { ...key, leaseIds: [leaseId], atMs: clock.nowMs() });
        });
      }
      budgets.clear();
    },
  };
}

function largest(a: bigint, b: bigint): bigint {
  return a > b ? a : b;
}
