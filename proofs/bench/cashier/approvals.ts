import { setTimeout as sleep } from 'node:timers/promises';
import { ok } from '@fairhall/money/result';
import { approveWithdrawal } from '../../../apps/server/src/modules/cashier/withdrawal/commands/decide-withdrawal.ts';
import { payWithdrawal } from '../../../apps/server/src/modules/cashier/withdrawal/commands/pay-withdrawal.ts';
import { withdraw } from '../../../apps/server/src/modules/cashier/withdrawal/commands/withdraw.ts';
import type { WithdrawalDeps } from '../../../apps/server/src/modules/cashier/withdrawal/deps.ts';
import { listBanks } from '../../../apps/server/src/modules/cashier/withdrawal/store/banks.ts';
import { insertCard } from '../../../apps/server/src/modules/cashier/withdrawal/store/cards.ts';
import { createLedger, partOf } from '../../../apps/server/src/modules/ledger/index.ts';
import { createMerchantModule } from '../../../apps/server/src/modules/merchant/index.ts';
import { createDb, type Db } from '../../../apps/server/src/platform/db.ts';
import { makeKey } from '../../../apps/server/src/platform/http/idempotency-key.ts';
import { silentLog } from '../../../apps/server/src/platform/log.ts';
import { systemRandom } from '../../../apps/server/src/platform/random.ts';
import type { Figure } from '../figure.ts';
import { type Bettor, MERCHANT } from '../hall.ts';
import { within } from '../report.ts';
import { percentile } from '../studio.ts';

const [PAYEES, A_SECOND, GOAL_MS] = [200, 20, 2_000];
const LOOK_MS = 20;
const JUDGED_WITHIN_MS = 60_000;
const NAME = 'Bench Payee';
/** Nothing of its amount stops one; the score is the product's own. */
const APPROVALS = { autoMax: '100000.0000', autoDayMax: '1000000.0000', autoScore: 40 };

/**
 * Withdrawals of members who were paid before, asked for at a steady rate: how long until the product beside has judged each by its rule, and
 * approved it with nobody's hand. Timed from when the asking was answered.
 */
export const approvals: Figure = async ({ cluster, product }) => {
  const owner = createDb({ url: cluster.productUrl, role: null, poolMax: 2 });
  const { db, clock, ids } = product;
  const ledger = createLedger({ db, clock, ids, log: silentLog });
  try {
    const payees = await product.people(PAYEES);
    await furnish(owner, payees, clock.nowMs());
    const { port: merchants } = createMerchantModule({ db, nowMs: clock.nowMs });
    const deps = { db, clock, ids, ledger, merchants, random: systemRandom, log: silentLog, identity: KNOWN, underWay: new Map() };
    const desk = deps as unknown as WithdrawalDeps;
    const merchant = await merchants.byId(MERCHANT);
    const ask = async ({ memberId }: Bettor) => {
      const actor = { merchantId: MERCHANT, memberId, type: 0 as const, account: `m${memberId}`, sessionId: 1n, sinceMs: 0 };
      const input = { amount: '2000', bankCardId: String(memberId), password: 'bench' };
      const said = await withdraw(desk, { actor, merchant, language: 'EN' }, { key: makeKey(clock.nowMs(), systemRandom), input });
      if (!said.ok) throw new Error(JSON.stringify(said));
      return BigInt(said.value.withdrawalId);
    };
    await payOnce(desk, owner, { payees, ask });
    const [spent, serverBefore] = [await cluster.meter(), await product.cpuSeconds()];
    const asked = new Map<bigint, number>();
    const judged = noteJudged(owner, asked);
    const startMs = performance.now();
    const answers: Promise<unknown>[] = [];
    for (const [n, payee] of payees.entries()) {
      const waitMs = startMs + (n * 1_000) / A_SECOND - performance.now();
      if (waitMs > 1) await sleep(waitMs);
      answers.push(ask(payee).then((id) => asked.set(id, performance.now())));
    }
    await Promise.all(answers);
    const { tookMs, approved } = await judged;
    const [{ cpuSeconds }, serverAfter] = [await spent(), await product.cpuSeconds()];
    tookMs.sort((one, other) => one - other);
    const each = (seconds: number) => ((seconds * 1_000) / PAYEES).toFixed(1);
    const cpu = `CPU each, asking with it: server ${each(serverAfter - serverBefore)} ms, PostgreSQL ${each(cpuSeconds ?? Number.NaN)} ms`;
    const note = `${tookMs.length} at ${A_SECOND} a second, ${approved} approved, p50 ${percentile(tookMs, 0.5).toFixed(0)} ms; ${cpu}`;
    return [within({ name: 'a withdrawal is judged by the rule: p99', unit: 'ms', value: percentile(tookMs, 0.99), goal: GOAL_MS, note })];
  } finally {
    await ledger.stop();
    await owner.close();
  }
};

const KNOWN: WithdrawalDeps['identity'] = {
  findMembers: async () => new Map(),
  checkPaymentPassword: async () => ok(''),
  hasPaymentPassword: async () => true,
  checkAnswer: async () => ok(undefined),
  hasQuestions: async () => false,
  payeeOf: async () => NAME,
  claimPayee: async () => NAME,
  holdCard: async () => null,
  cardHolds: async () => [],
  guardsOf: async () => ({ factors: 0, mobile: null, email: null, fields: 0, tier: 0 }),
};

/** A card for each in its own name, and what the rule may approve. */
async function furnish(owner: Db, payees: readonly Bettor[], nowMs: number): Promise<void> {
  await owner.query(
    `insert into merchant_override (merchant_id, version, overrides, author, reason, created_at)
     select merchant_id, version + 1, overrides || $2::jsonb, 'bench', 'bench', now() from merchant_override
      where merchant_id = $1 order by version desc limit 1`,
    [MERCHANT, JSON.stringify({ approvals: APPROVALS })],
  );
  const memberIds = payees.map(({ memberId }) => memberId);
  await owner.query(
    `update member_profile set fields = fields || jsonb_build_object('payeeName', $3::text) where merchant_id = $1 and member_id = any ($2)`,
    [MERCHANT, memberIds, NAME],
  );
  const bank = (await listBanks(owner, MERCHANT)).find(({ open, numberForm }) => open && numberForm === 'digits');
  if (!bank) throw new Error('the demo pays to a bank');
  await owner.inTx(async (tx) => {
    for (const [n, memberId] of memberIds.entries())
      await insertCard(tx, MERCHANT, {
        ...{
          part: partOf(MERCHANT, memberId),
          cardId: memberId,
          memberId,
          bankCode: bank.bankCode,
          holder: NAME,
          province: '',
          branch: '',
        },
        ...{ number: String(9_000_000_000n + BigInt(n)).padStart(bank.numberMin, '7'), active: true, createdAtMs: nowMs },
      });
  });
}

type Paying = { payees: readonly Bettor[]; ask(payee: Bettor): Promise<bigint> };

/** The first one of a member always waits for a person. */
async function payOnce(deps: WithdrawalDeps, owner: Db, { payees, ask }: Paying): Promise<void> {
  const [one] = await owner.query<{ operatorId: bigint }>('select min(operator_id) as "operatorId" from operator');
  const operator = { operatorId: one?.operatorId, name: 'bench', displayName: 'Bench', role: 'owner', merchantId: MERCHANT, sessionId: 1n };
  const acting = { operator, ip: '' } as unknown as Parameters<typeof payWithdrawal>[1];
  const asked = new Map<bigint, number>();
  const judged = noteJudged(owner, asked);
  for (const payee of payees) asked.set(await ask(payee), performance.now());
  await judged;
  for (const id of asked.keys()) {
    const withdrawalId = String(id);
    const approved = await approveWithdrawal(deps, acting, { withdrawalId, amountE4: '20000000' });
    const paid = approved.ok ? await payWithdrawal(deps, acting, { withdrawalId, bankReference: `B${id}` }) : approved;
    if (!paid.ok) throw new Error(JSON.stringify(paid));
  }
}

/** Looks until each that was asked for is judged, or their time is over. */
async function noteJudged(owner: Db, asked: ReadonlyMap<bigint, number>): Promise<{ tookMs: number[]; approved: number }> {
  const took = new Map<bigint, number>();
  let approved = 0;
  for (const end = performance.now() + JUDGED_WITHIN_MS; took.size < PAYEES && performance.now() < end; await sleep(LOOK_MS)) {
    const waiting = [...asked.keys()].filter((id) => !took.has(id));
    const rows = await owner.query<{ id: bigint; outcome: string }>(
      'select withdrawal_id as id, outcome from score_result where merchant_id = $1 and withdrawal_id = any ($2)',
      [MERCHANT, waiting],
    );
    for (const { id, outcome } of rows) {
      took.set(id, performance.now() - (asked.get(id) ?? 0));
      if (outcome === 'approved') approved += 1;
    }
  }
  return { tookMs: [...took.values()], approved };
}
