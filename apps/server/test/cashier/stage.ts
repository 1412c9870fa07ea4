import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import type { MemberType } from '@fairhall/contract/endpoint';
import { type Amount, major } from '@fairhall/money/amount';
import { invariant } from '@fairhall/money/result';
import type { FreshDatabase } from '@fairhall/testkit/database';
import { type Stage as ProductStage, stage as stageProduct } from '@fairhall/testkit/stage';
import sharp from 'sharp';
import type { Payer } from '../../src/modules/cashier/commands/admit.ts';
import { createManualDeposit } from '../../src/modules/cashier/commands/create-manual-deposit.ts';
import { markPaid } from '../../src/modules/cashier/commands/mark-paid.ts';
import { type CashierModule, createCashierModule } from '../../src/modules/cashier/index.ts';
import { insertChannel } from '../../src/modules/cashier/store/channels.ts';
import type { NewChannel } from '../../src/modules/cashier/terms.ts';
import type { TransferDeps } from '../../src/modules/cashier/transfer/deps.ts';
import type { WithdrawalDeps } from '../../src/modules/cashier/withdrawal/deps.ts';
import type { Ledger } from '../../src/modules/ledger/index.ts';
import { createMerchant, type Merchants } from '../../src/modules/merchant/index.ts';
import type { ControllableClock } from '../../src/platform/clock.ts';
import type { MerchantRef, OperatorActor } from '../../src/platform/http/context.ts';
import { seatOperators } from '../acting.ts';
import { cashierDesk } from './desk.ts';

const BAY: NewChannel = {
  vendorId: 101,
  code: 'BAYVIEW',
  bankType: 'PGMT',
  kind: 'transfer',
  bankCode: 'BAY',
  bankName: 'Bayview Demo Bank',
  receiverAccount: '0048 2217 9035',
  receiverName: 'Lotus Services',
  min: major(1_000),
  max: major(500_000),
  open: true,
};

const HILL: NewChannel = {
  ...BAY,
  vendorId: 102,
  code: 'HILLTOP',
  bankCode: 'HILL',
  bankName: 'Hilltop Demo Bank',
  max: major(50_000),
};

export type Request = {
  amount: string;
  payeeName: string;
  bankCode: string;
  vendorId: number;
  mcsBankCode: string;
  targetUsername?: string;
};

/** What a member asks for when nothing else is said. */
export const REQUEST: Request = { amount: '2000', payeeName: 'Mei Tan', bankCode: 'BAY', vendorId: 101, mcsBankCode: 'BAYVIEW' };

export type Stage = {
  fresh: FreshDatabase;
  deps: TransferDeps &
    WithdrawalDeps & {
      clock: ControllableClock;
      ledger: Ledger;
      merchants: Merchants;
      loadSecret(name: string): Promise<string>;
    };
  module: CashierModule;
  desk: ReturnType<typeof cashierDesk>;
  merchants: [MerchantRef, MerchantRef];
  /** Where files lie. */
  dir: string;
  /** A member with an open wallet and nothing in it. */
  member(options?: { merchantId?: number; type?: MemberType }): Promise<Payer>;
  /** A deposit that its member has just asked for; its id. */
  create(payer: Payer, request?: Partial<Request>): Promise<string>;
  /** The same, marked as paid. */
  paid(payer: Payer, request?: Partial<Request>): Promise<string>;
  cash(payer: Payer): Promise<Amount>;
  key(): string;
  openHttp: ProductStage['openHttp'];
  runJob: ProductStage['runJob'];
  close(): Promise<void>;
};

export const nora: OperatorActor = {
  operatorId: 11n,
  name: 'nora',
  displayName: 'Nora Ong',
  role: 'finance',
  merchantId: 1,
  sessionId: 1n,
  proved: true,
};
export const sam: OperatorActor = {
  operatorId: 12n,
  name: 'sam',
  displayName: 'Sam Lin',
  role: 'finance',
  merchantId: 1,
  sessionId: 2n,
  proved: true,
};
/** Of the other merchant. */
export const stranger: OperatorActor = { ...nora, operatorId: 13n, name: 'stranger', merchantId: 2 };

/** Two merchants with a channel each (the first has two), and a still clock: 12:30 in Yangon, unless said otherwise. */
export async function stage({ startMs = Date.parse('2026-11-21T06:00:00Z'), currency = 'MMK' } = {}): Promise<Stage> {
  const set = await stageProduct({ startMs });
  const { fresh, db, clock, ids, random, log, ledger, ports } = set;
  for (const [merchantId, code] of [[1, 'lotus'] as const, [2, 'harbor'] as const]) {
    const profile = { currency: { code: currency, symbol: currency, displayDigits: 2 }, deposit: { min: '1.0000', max: '100000.0000' } };
    const words = { preset: 'standard', hosts: [], overrides: { profile }, author: 'test', reason: 'test' };
    await createMerchant({ db: fresh.owner, nowMs: clock.nowMs() }, { merchantId, code, ...words });
    await insertChannel(fresh.owner, merchantId, BAY);
  }
  await insertChannel(fresh.owner, 1, HILL);
  await seatOperators(fresh.owner);
  const merchants: [MerchantRef, MerchantRef] = [await set.merchants.byId(1), await set.merchants.byId(2)];
  const base = { db, clock, ids, random, log, ledger, merchants: set.merchants, passwordCost: set.config.passwordCost };
  const loadSecret = async (name: string) => `${name} of a test`;
  const deps = { ...base, production: false, loadSecret, identity: ports.identity, files: ports.files, underWay: new Map() };
  const dir = join(set.config.dataDir, 'files');
  mkdirSync(dir, { recursive: true });
  let members = 0n;

  const self: Stage = {
    fresh,
    deps,
    dir,
    merchants,
    module: createCashierModule(deps),
    desk: cashierDesk(deps),
    async member({ merchantId = 1, type = 0 } = {}) {
      members += 1n;
      const memberId = members;
      await db.inTx((tx) => ledger.openWallet(tx, merchantId, memberId, currency));
      const actor = { merchantId, memberId, type, account: `Member${memberId}`, sessionId: 1n, sinceMs: 0 };
      return { actor, merchant: merchants[merchantId - 1] as MerchantRef };
    },
    async create(payer, request = {}) {
      const made = await createManualDeposit(deps, payer, { key: self.key(), input: { ...REQUEST, ...request } });
      invariant(made.ok, 'a deposit is made');
      return made.value.transId;
    },
    async paid(payer, request) {
      const depositId = await self.create(payer, request);
      const marked = await markPaid(deps, payer.actor, depositId);
      invariant(marked.ok, 'a deposit is marked as paid');
      return depositId;
    },
    async cash({ actor }) {
      const cash = (await ledger.balances(actor.merchantId, actor.memberId)).find(({ kind }) => kind === 'cash');
      invariant(cash, 'a member has cash');
      return cash.balance;
    },
    key: set.key,
    openHttp: set.openHttp,
    runJob: set.runJob,
    close: set.close,
  };
  return self;
}

/** A picture of one colour. */
export function picture(colour: string, { format = 'png' as 'png' | 'jpeg', width = 60, height = 40 } = {}): Promise<Buffer> {
  return sharp({ create: { width, height, channels: 3, background: colour } })
    .toFormat(format)
    .toBuffer();
}
