import { type Amount, amount, ZERO } from '@fairhall/money/amount';
import { freshDatabase } from '@fairhall/testkit/database';
import { afterAll, afterEach, describe, expect, test } from 'vitest';
import { brokenInvariants } from '../../apps/server/src/invariants/index.ts';
import type { Intent } from '../../apps/server/src/modules/ledger/index.ts';
import { claim, makeCampaign, stopCampaign } from '../../apps/server/src/modules/promotion/index.ts';
import { derivedKey } from '../../apps/server/src/platform/derived-key.ts';
import { namesBroken } from '../../apps/server/test/invariants/planting.ts';
import { AREA, ASSET, MERCHANT, openWorld } from './world.ts';

const fresh = await freshDatabase();
const world = await openWorld(fresh.url);
const { db, clock, ids, ledger, promotions } = world;
const START_MS = Date.UTC(2026, 6, 1);
clock.setTo(START_MS);
const BUT = { but: ['vendor', 'cashier'] as const };
afterAll(async () => {
  await world.close();
  await fresh.close();
});
afterEach(async () => {
  expect(await brokenInvariants(fresh.owner, BUT)).toEqual([]);
});

const e4 = (units: number) => amount(BigInt(units));
const TERMS = {
  ...{
    kind: 'fixed' as const,
    matchBps: 0,
    maxAmount: null,
    minDeposit: ZERO,
    amount: e4(1_000),
    count: 0,
    unit: ZERO,
    wageringX100: 1_000,
  },
  ...{ startsAtMs: null, endsAtMs: null, lossBps: 0, minAmount: ZERO, maxBet: null, maxConvert: null, contribution: null },
  ...{ playMs: 86_400_000, queueMs: 86_400_000, limit: { count: 1, per: 'total' as const }, oncePer: [] },
};
type Terms = Omit<typeof TERMS, 'maxBet' | 'oncePer' | 'contribution'> & {
  maxBet: Amount | null;
  oncePer: ('device' | 'address' | 'card')[];
  contribution: Record<string, number> | null;
};

const campaign = (terms: Partial<Terms> = {}, budget: number | null = null) =>
  db.inTx((tx) =>
    makeCampaign(promotions, tx, MERCHANT, { terms: { ...TERMS, ...terms }, code: null, budget: budget === null ? null : e4(budget) }),
  );
async function wallets(count: number, cash = 0): Promise<{ merchantId: number; memberId: bigint; asset: string }[]> {
  const made = Array.from({ length: count }, () => ({ merchantId: MERCHANT, memberId: ids.next(), asset: ASSET }));
  await db.inTx(async (tx) => {
    for (const { memberId } of made) await ledger.openWallet(tx, MERCHANT, memberId, ASSET);
    if (cash > 0)
      await ledger.post(
        tx,
        made.map(({ memberId }) => depositOf(memberId, cash)),
      );
  });
  return made;
}
const BARE = { code: null, device: null, address: null, card: null, deposit: null };
type Wallet = Awaited<ReturnType<typeof wallets>>[number];
const claimed = async (wallet: Wallet, campaignId: bigint, more: object = {}) => {
  const done = await claim(promotions, wallet, { campaignId, ...BARE, ...more });
  return done.ok ? 'OK' : done.code;
};
const countOf = (codes: readonly string[]) =>
  Object.fromEntries([...new Set(codes)].sort().map((one) => [one, codes.filter((code) => code === one).length]));
const envelope = (memberId: bigint) => ({
  ...{ merchantId: MERCHANT, memberId, asset: ASSET, key: derivedKey(START_MS, 'races', ids.next()), requestHash: 0n },
  actor: { type: 'member' as const, id: String(memberId) },
});
const depositOf = (memberId: bigint, cash: number): Intent => ({
  ...envelope(memberId),
  transfers: [
    {
      debit: { owner: 'house', kind: 'outside', area: AREA },
      credit: { owner: 'member', kind: 'cash' },
      amount: e4(cash),
      kind: 'deposit',
      ref: ids.next(),
    },
  ],
});
const stakeOf = (memberId: bigint, stake: number, purse: Intent['purse'] = { category: 'RNG', bonus: true }): Intent => ({
  ...envelope(memberId),
  ...(purse ? { purse } : {}),
  transfers: [
    {
      debit: { owner: 'member', kind: 'cash' },
      credit: { owner: 'house', kind: 'game', area: AREA },
      amount: e4(stake),
      kind: 'stake',
      ref: 0n,
    },
  ],
});
const grantsOf = ({ memberId }: Wallet) =>
  db.query<{ state: string; balance: bigint }>(
    `select g.state, coalesce(a.balance, 0) as balance from bonus_grant g left join account a using (merchant_id, part, member_id, asset, grant_id)
     where g.member_id = $1 order by g.grant_id`,
    [memberId],
  );

describe('at the same moment', () => {
  test('two claims of a member are one grant', async () => {
    const campaignId = await campaign();
    const [wallet] = (await wallets(1)) as [Wallet];
    const codes = await Promise.all([1, 2, 3, 4].map(() => claimed(wallet, campaignId)));
    expect(countOf(codes)).toEqual({ LIMIT_REACHED: 3, OK: 1 });
    expect(await grantsOf(wallet)).toEqual([{ state: 'active', balance: 1_000n }]);
  });

  test('as many claims are given as the budget holds, though no slice holds one', async () => {
    const campaignId = await campaign({}, 10_999);
    const codes = await Promise.all((await wallets(120)).map((wallet) => claimed(wallet, campaignId)));
    expect(countOf(codes)).toEqual({ BUDGET_SPENT: 110, OK: 10 });
  });

  test('of two members with one device one is given it', async () => {
    const campaignId = await campaign({ oncePer: ['device'] });
    const codes = await Promise.all((await wallets(6)).map((wallet) => claimed(wallet, campaignId, { device: 'same' })));
    expect(countOf(codes)).toEqual({ OK: 1, UNIQUE_DEVICE: 5 });
  });

  test('a claim is before the stop, or refused', async () => {
    const campaignId = await campaign();
    const many = await wallets(20);
    const [codes] = await Promise.all([
      Promise.all(many.map((wallet) => claimed(wallet, campaignId))),
      stopCampaign(promotions, MERCHANT, campaignId),
    ]);
    expect(new Set([...codes, 'OK', 'STOPPED'])).toEqual(new Set(['OK', 'STOPPED']));
    expect(await claimed((await wallets(1))[0] as Wallet, campaignId)).toBe('STOPPED');
  });

  test('bets of one wallet stake what it has, cash first, in one batch or in many', async () => {
    const campaignId = await campaign({ maxBet: e4(500) });
    const many = await wallets(3, 250);
    for (const wallet of many) expect(await claimed(wallet, campaignId)).toBe('OK');
    const answers = await Promise.all(
      many.flatMap(({ memberId }) => Array.from({ length: 20 }, () => ledger.submit(stakeOf(memberId, 100)))),
    );
    expect(countOf(answers.map(({ code }) => code))).toEqual({ INSUFFICIENT_FUNDS: 24, PLACED: 36 });
    const tied = await db.query<{ cash: bigint; bonus: bigint; bets: bigint }>(
      'select sum(cash)::bigint as cash, sum(bonus)::bigint as bonus, count(*) as bets from grant_bet where member_id = any ($1) group by member_id',
      [many.map(({ memberId }) => memberId)],
    );
    expect(tied).toEqual(Array.from({ length: 3 }, () => ({ cash: 250n, bonus: 950n, bets: 12n })));
    const refused = [stakeOf(many[0]?.memberId as bigint, 501), stakeOf(many[0]?.memberId as bigint, 1, { category: 'RNG', bonus: false })];
    expect((await Promise.all(refused.map((one) => ledger.submit(one)))).map(({ code, guard }) => guard ?? code)).toEqual([
      'INSUFFICIENT_FUNDS',
      'INSUFFICIENT_FUNDS',
    ]);
  });

  test('a grant is staked or given up, never both', async () => {
    const campaignId = await campaign();
    for (const wallet of await wallets(8)) {
      await claimed(wallet, campaignId);
      const [{ grantId }] = (await db.query<{ grantId: bigint }>('select grant_id as "grantId" from bonus_grant where member_id = $1', [
        wallet.memberId,
      ])) as [{ grantId: bigint }];
      const [bet, given] = await Promise.all([
        ledger.submit(stakeOf(wallet.memberId, 1_000)),
        db.inTx((tx) => ledger.grants.giveUp(tx, wallet, grantId)),
      ]);
      expect(given).toBe('OK');
      expect(['PLACED', 'INSUFFICIENT_FUNDS']).toContain(bet.code);
      expect(await grantsOf(wallet)).toEqual([{ state: 'forfeited', balance: 0n }]);
    }
  });
});

describe('limits of a player', () => {
  test('are judged on the cash part, and a refusal by the grant comes before them', async () => {
    const campaignId = await campaign({ contribution: { RNG: 10_000 } });
    const [wallet] = (await wallets(1, 300)) as [Wallet];
    await claimed(wallet, campaignId);
    const limit = { ...wallet, counter: 'stake', period: 'day', cap: e4(310), timeZone: 'UTC' } as const;
    await db.inTx((tx) => ledger.limits.set(tx, MERCHANT, limit));
    const codes = [];
    for (const [stake, category] of [
      [700, 'RNG'],
      [400, 'FISH'],
      [600, 'RNG'],
      [1, 'FISH'],
    ] as const) {
      const { code, guard } = await ledger.submit(stakeOf(wallet.memberId, stake, { category, bonus: true }));
      codes.push(guard ?? code);
    }
    expect(codes).toEqual(['PLACED', 'BONUS_CATEGORY_CLOSED', 'PLACED', 'BONUS_CATEGORY_CLOSED']);
    await db.inTx((tx) => ledger.post(tx, [depositOf(wallet.memberId, 100)]));
    expect((await ledger.submit(stakeOf(wallet.memberId, 11))).guard).toBe('LIMIT_STAKE_DAY');
    expect((await ledger.submit(stakeOf(wallet.memberId, 10))).code).toBe('PLACED');
  });
});

test('after its expiry a grant may not be staked, though no job has ended it yet', async () => {
  const campaignId = await campaign();
  const [wallet] = (await wallets(1)) as [Wallet];
  await claimed(wallet, campaignId);
  clock.setTo(START_MS + 86_400_000);
  expect((await ledger.submit(stakeOf(wallet.memberId, 1))).code).toBe('INSUFFICIENT_FUNDS');
  while ((await ledger.grants.runDue()) > 0);
  expect((await grantsOf(wallet)).map(({ state }) => state)).toEqual(['expired']);
  expect(await ledger.grants.firstDueMs()).toBeNull();
});

describe('what was done behind everybody’s back', () => {
  const ONE =
    "where merchant_id = 1 and (part, member_id, grant_id) = (select part, member_id, grant_id from bonus_grant where state = 'active' limit 1)";
  test.each([
    ['more counted than its bets say', `update bonus_grant set wagered = wagered + 1 ${ONE}`, ['grants_count_their_bets']],
    ['a stake without its bet', `delete from grant_bet ${ONE}`, ['grants_count_their_bets']],
    ['a bet above the largest', `update bonus_grant set max_bet = 1 ${ONE}`, ['grants_count_their_bets', 'bets_read_the_active_grant']],
    ['more converted than became cash', `update bonus_grant set converted = 1 ${ONE}`, ['grants_are_what_moved']],
    [
      'a grant that ended with money on it',
      `update bonus_grant set state = 'expired' ${ONE}`,
      ['grants_are_what_moved', 'bets_read_the_active_grant'],
    ],
    ['bets that read another grant', 'update grant_active set expires_at = now()', ['bets_read_the_active_grant']],
    ['a wallet that does not say it has a grant', 'update account set bonused = false', ['bets_read_the_active_grant']],
    [
      'a reward of another amount',
      `update reward set amount = amount + 1 where reward_id = (select max(reward_id) from reward)`,
      ['budgets_are_what_was_given', 'rewards_are_given_once'],
    ],
    ['a budget that forgot a gift', 'update budget_slice set used = 0', ['budgets_are_what_was_given']],
  ])('%s is found, and named', async (_, fault, names) => {
    const campaignId = await campaign();
    const [wallet] = (await wallets(1, 10)) as [Wallet];
    await claimed(wallet, campaignId);
    expect((await ledger.submit(stakeOf(wallet.memberId, 500))).code).toBe('PLACED');
    expect(await namesBroken(fresh.owner, fault, BUT)).toEqual(names);
    await db.inTx((tx) =>
      ledger.breaks.begin(tx, MERCHANT, {
        memberId: wallet.memberId,
        kind: 'excluded',
        fromMs: clock.nowMs(),
        untilMs: Number.POSITIVE_INFINITY,
      }),
    );
  });
});
