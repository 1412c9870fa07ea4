import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { DRAFT, type PromotionWorld, promotionWorld, TERMS } from '../../../test/promotion/world.ts';
import { brokenInvariants } from '../../invariants/index.ts';
import { dayOf } from '../../platform/day.ts';
import { partOf } from '../ledger/index.ts';
import { countMembers, readFacts } from './store/facts.ts';

const DAY_MS = 86_400_000;
const BUT = { but: ['report'] } as const;
let w: PromotionWorld;
beforeAll(async () => {
  w = await promotionWorld();
});
afterEach(async () => expect((await brokenInvariants(w.s.fresh.owner, BUT)).map(({ name }) => name)).toEqual([]));
afterAll(() => w.s.close());

const gift = (terms: object = {}) => ({
  ...{ ...DRAFT, trigger: 'installed' },
  terms: { ...TERMS, amountE4: '50000', wageringX100: 0, limit: { count: 1, per: 'total' }, oncePer: ['device'], ...terms },
});
const opened = (name: string) => w.as(name, 'POST', '/api/promotions/app-opened', { surface: 'installed' });
async function verify(memberId: bigint) {
  await w.s.fresh.owner.query(
    `insert into member_profile (merchant_id, member_id, fields, mobile_verified_at) values (1, $1, '{}', now())
     on conflict (merchant_id, member_id) do update set mobile_verified_at = now()`,
    [memberId],
  );
}

test('who opens the installed app is given its gift once, with a verified mobile number, and once for each device', async () => {
  const draft = (terms: object) => w.at('may', 'POST', '/console/api/campaigns', { draft: gift(terms), reason: 'x' });
  expect(await draft({ oncePer: [] })).toMatchObject({ status: 422, field: 'terms/oncePer' });
  expect(await draft({ limit: { count: 1, per: 'day' } })).toMatchObject({ status: 422, field: 'terms/limit' });
  const [ann, bob, cem] = [await w.member('annabel'), await w.member('bobby', 77n), await w.member('cemil', 77n)] as const;
  expect(await opened('annabel')).toEqual({ status: 200, given: 0, mobileNeeded: false }); // none runs
  const campaignId = await w.running(gift());
  expect(await opened('annabel')).toEqual({ status: 200, given: 0, mobileNeeded: true });
  for (const { actor } of [ann, bob, cem]) await verify(actor.memberId);
  expect(await w.as('annabel', 'GET', `/api/promotions/${campaignId}`)).toMatchObject({ label: 'claim', trigger: 'installed' });
  const claimed = await w.as('annabel', 'POST', `/api/promotions/${campaignId}/claim`, { version: 1 }, { 'idempotency-key': w.s.key() });
  expect(claimed).toMatchObject({ errorCode: 'NOT_FOUND' }); // by nobody's hand
  expect(await opened('annabel')).toMatchObject({ given: 1, mobileNeeded: false });
  expect(await opened('annabel')).toMatchObject({ given: 1 });
  expect(await opened('bobby')).toMatchObject({ given: 1 });
  expect(await opened('cemil')).toMatchObject({ given: 0 }); // the same phone
  expect(await Promise.all([ann, bob, cem].map((payer) => w.s.cash(payer)))).toEqual([50_000n, 50_000n, 0n]);
  expect(await w.as('annabel', 'POST', '/api/promotions/app-opened', { surface: 'browser' })).toMatchObject({ status: 400 });
});

test('an audience asks what members did of late, and the clock', async () => {
  const { s } = w;
  const dan = await w.member('daniel');
  const { memberId } = dan.actor;
  const nowMs = s.deps.clock.nowMs();
  const asked = { asset: 'MMK', timeZone: 'Asia/Yangon', nowMs };
  expect(await readFacts(s.deps.db, 1, { memberId, ...asked })).toMatchObject({
    ...{ 'played.days': 0, lastPlayDays: 10_000, netLoss: 0n, cardBound: false, installed: false, 'friends.qualified': 0 },
  });
  for (const [daysAgo, stake, won] of [
    [3, 500, 100],
    [29, 300, 400],
    [30, 9_000, 0],
  ] as const)
    await s.fresh.owner.query(
      `insert into member_day (merchant_id, part, member_id, asset, day, placed_day, rebate_group, valid_cash, stake, won, bets)
       values (1, $1, $2, 'MMK', $3::date, $3::date, 'RNG', $4, $4, $5, 1)`,
      [partOf(1, memberId), memberId, dayOf(nowMs - daysAgo * DAY_MS, 'Asia/Yangon'), stake, won],
    );
  await opened('daniel');
  const local = new Date(nowMs + 6.5 * 3_600_000);
  expect(await readFacts(s.deps.db, 1, { memberId, ...asked })).toMatchObject({
    ...{ 'played.days': 2, lastPlayDays: 3, netLoss: 300n, installed: true },
    ...{ hour: local.getUTCHours(), weekday: local.getUTCDay() || 7 },
  });
  const condition = {
    all: [
      { fact: 'played.days', op: 'eq', value: 2 },
      { fact: 'netLoss', op: 'le', value: '300' },
    ],
  } as const;
  expect(await countMembers(s.deps.db, 1, { ...asked, condition: condition as never })).toBe(1);
});
