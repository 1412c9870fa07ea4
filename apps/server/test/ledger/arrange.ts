import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Amount, amount } from '@fairhall/money/amount';
import { createLedger, type Intent, type Ledger, requestHash, type TransferRequest } from '../../src/modules/ledger/index.ts';
import { type ControllableClock, createControllableClock } from '../../src/platform/clock.ts';
import type { Db } from '../../src/platform/db.ts';
import { createIds, type Ids } from '../../src/platform/ids.ts';
import { silentLog } from '../../src/platform/log.ts';

export const MERCHANT = 1;
export const START_MS = Date.UTC(2026, 5, 1);

export const CASH = { owner: 'member', kind: 'cash' } as const;
export const HELD = { owner: 'member', kind: 'held' } as const;
export const GAME = { owner: 'house', kind: 'game', area: 'LOTTERY' } as const;
export const BANK = { owner: 'house', kind: 'outside', area: 'BANK' } as const;
export const TRIAL_BANK = { owner: 'house', kind: 'trial_bank', area: 'TRIAL' } as const;

export type Arranged = { ledger: Ledger & { stop(): Promise<void> }; ids: Ids; clock: ControllableClock };

/** A ledger on `db`; `node` must differ between ledgers on one database. */
export function arrangeLedger(db: Db, { node = 0, lanes = 2 }: { node?: number; lanes?: number } = {}): Arranged {
  const clock = createControllableClock({ startMs: START_MS });
  const ids = createIds(clock, node);
  return { ledger: createLedger({ db, ids, clock, log: silentLog, lanes }), ids, clock };
}

/** Opens wallets and pays `cash` into each, through the ledger's own door. */
export async function fund(
  db: Db,
  ledger: Ledger,
  {
    members,
    cash,
    asset = 'MMK',
    merchantId = MERCHANT,
  }: { members: readonly bigint[]; cash: bigint; asset?: string; merchantId?: number },
): Promise<void> {
  await db.inTx(async (tx) => {
    for (const memberId of members) await ledger.openWallet(tx, merchantId, memberId, asset);
    if (cash > 0n)
      await ledger.post(
        tx,
        members.map((memberId) => deposit(memberId, cash, { asset, merchantId })),
      );
  });
}

let keys = 0;

/** A key nobody had before in this process. */
export function freshKey(): string {
  keys += 1;
  return `0190aaaa-bbbb-7ccc-8ddd-${keys.toString(16).padStart(12, '0')}`;
}

type Overrides = { key?: string; merchantId?: number; asset?: string; rows?: Intent['rows']; hash?: bigint };

/** An intent over `transfers`, whose request is what it moves. */
export function intentOf(memberId: bigint, transfers: TransferRequest[], overrides: Overrides = {}): Intent {
  const { key = freshKey(), merchantId = MERCHANT, asset = 'MMK', rows, hash } = overrides;
  const request = transfers.map(({ debit, credit, amount: moved, kind }) => [debit.kind, credit.kind, moved, kind]);
  return {
    merchantId,
    memberId,
    asset,
    key,
    requestHash: hash ?? requestHash([merchantId, memberId, asset, request]),
    actor: { type: 'member', id: String(memberId) },
    transfers,
    ...(rows ? { rows } : {}),
  };
}

const units = (value: bigint): Amount => amount(value);

export function stake(memberId: bigint, value: bigint, overrides?: Overrides): Intent {
  return intentOf(memberId, [{ debit: CASH, credit: GAME, amount: units(value), kind: 'stake', ref: 7n }], overrides);
}

export function payout(memberId: bigint, value: bigint, overrides?: Overrides): Intent {
  return intentOf(memberId, [{ debit: GAME, credit: CASH, amount: units(value), kind: 'payout', ref: 7n }], overrides);
}

export function deposit(memberId: bigint, value: bigint, overrides?: Overrides): Intent {
  return intentOf(memberId, [{ debit: BANK, credit: CASH, amount: units(value), kind: 'deposit', ref: 1n }], overrides);
}

export function hold(memberId: bigint, value: bigint, overrides?: Overrides): Intent {
  return intentOf(memberId, [{ debit: CASH, credit: HELD, amount: units(value), kind: 'hold', ref: 2n }], overrides);
}

/** Takes a fee from cash and pays the held rest out: fits only when both do. */
export function payOut(memberId: bigint, { held, fee }: { held: bigint; fee: bigint }, overrides?: Overrides): Intent {
  return intentOf(
    memberId,
    [
      { debit: HELD, credit: BANK, amount: units(held), kind: 'withdrawal', ref: 2n },
      { debit: CASH, credit: BANK, amount: units(fee), kind: 'withdrawal', ref: 2n, reason: 'fee' },
    ],
    overrides,
  );
}

/** Seeded chance, so that a failing run can be run again: `below(n)` is 0..n-1. */
export function seededChance(seed: number): { below(n: number): number } {
  let state = seed >>> 0;
  return {
    below(n) {
      state = (state + 0x6d2b79f5) >>> 0;
      let mixed = Math.imul(state ^ (state >>> 15), state | 1);
      mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
      return ((mixed ^ (mixed >>> 14)) >>> 0) % n;
    },
  };
}

/** Adds the module of tombola.sql to a test's database and opens a tombola that closes an hour from the start. */
export async function addTombola(owner: Db, tombolaId: bigint): Promise<void> {
  await owner.query(readFileSync(join(import.meta.dirname, 'tombola.sql'), 'utf8'));
  await owner.query('insert into tombola (merchant_id, tombola_id, closes_at) values ($1, $2, to_timestamp($3))', [
    MERCHANT,
    tombolaId,
    START_MS / 1000 + 3600,
  ]);
}

export function ticket(memberId: bigint, { tombolaId, note = '' }: { tombolaId: bigint; note?: string }, overrides?: Overrides): Intent {
  return stake(memberId, 10n, { ...overrides, rows: { kind: 'tombola_ticket', numbers: [tombolaId], texts: [note] } });
}
