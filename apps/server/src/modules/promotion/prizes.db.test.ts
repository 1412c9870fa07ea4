import type { CampaignDraft, PrizePlan } from '@fairhall/contract/promotion/plan';
import { readPrizeFile, verifyPrizes } from '@fairhall/fair/prize-file';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { namesBroken } from '../../../test/invariants/planting.ts';
import { type Answer, DRAFT, type PromotionWorld, promotionWorld, TERMS } from '../../../test/promotion/world.ts';
import { brokenInvariants } from '../../invariants/index.ts';
import { drawPrize } from './commands/draw-prize.ts';
import { checkDraft } from './desk/check-draft.ts';

const DAY_MS = 86_400_000;
let w: PromotionWorld;
beforeAll(async () => {
  w = await promotionWorld();
});
afterEach(async () => expect((await brokenInvariants(w.s.fresh.owner, { but: ['report'] })).map(({ name }) => name)).toEqual([]));
afterAll(() => w.s.close());

const line = (kind: 'cash' | 'bonus' | 'none', amountE4: string, weight: number) => ({ kind, amountE4, weight });
const DECK: PrizePlan = { mode: 'deck', packet: null, lines: [line('cash', '50000', 1), line('bonus', '20000', 2), line('none', '0', 3)] };
const WHEEL: PrizePlan = { mode: 'wheel', packet: null, lines: [line('none', '0', 700), line('cash', '1000', 300)] };
const PACKET: PrizePlan = { mode: 'packet', lines: [], packet: { totalE4: '100000', stepE4: '100', pieces: 4, cash: true } };

type More = { terms?: object; budgetE4?: string; rest?: object };
const draftOf = (prizes: PrizePlan, { terms = {}, budgetE4 = '90000', rest = {} }: More = {}) =>
  ({
    ...DRAFT,
    trigger: 'draw',
    prizes,
    budgetE4,
    ...rest,
    terms: { ...TERMS, limit: { count: 9, per: 'total' }, ...terms },
  }) as CampaignDraft;
const opened = (prizes: PrizePlan, more?: More) => w.running(draftOf(prizes, more));
const draw = (name: string, campaignId: string, { client = '', key = w.s.key(), version = 1 } = {}) =>
  w.as(name, 'POST', `/api/prizes/${campaignId}/draws`, { version, client }, { 'idempotency-key': key });
const seen = (name: string, campaignId: string) => w.as(name, 'GET', `/api/prizes/${campaignId}`);
const codes = (answers: readonly Answer[]) => answers.map(({ errorCode = 'drawn' }) => errorCode as string).sort();
async function proof(drawId: string) {
  const { status, ...file } = await w.send('GET', `/api/prize-draws/${drawId}/proof`, {});
  expect(status).toBe(200);
  return readPrizeFile(JSON.stringify(file));
}
const reveal = () => w.s.runJob('reveal-seeds');

test('prizes that contradict themselves are refused by their field', () => {
  const fieldOf = (draft: CampaignDraft) => {
    const checked = checkDraft(draft, { strict: true });
    return checked.ok ? 'ok' : checked.field;
  };
  const lines = (...of: PrizePlan['lines']): PrizePlan => ({ mode: 'deck', packet: null, lines: of });
  const packet = (more: object): PrizePlan => ({ ...PACKET, packet: { ...PACKET.packet, ...more } as never });
  const wrong: [CampaignDraft, string][] = [
    [draftOf(DECK), 'ok'],
    [{ ...draftOf(DECK), prizes: undefined }, 'prizes'],
    [{ ...draftOf(DECK), trigger: 'opened', terms: { ...TERMS, amountE4: '1' } }, 'prizes'],
    [draftOf(DECK, { budgetE4: '90001' }), 'budgetE4'],
    [draftOf(lines(line('none', '1', 1))), 'prizes/lines/0/amountE4'],
    [draftOf(lines(line('cash', '0', 1))), 'prizes/lines/0/amountE4'],
    [draftOf(lines(line('none', '0', 1))), 'prizes/lines'],
    [draftOf(lines(line('cash', '9', 10_001))), 'prizes/lines'],
    [draftOf(lines(line('bonus', '90000', 1)), { terms: { wageringX100: 0 } }), 'prizes/lines/0/kind'],
    [draftOf({ ...WHEEL, packet: PACKET.packet }), 'prizes/packet'],
    [draftOf(WHEEL, { budgetE4: '999' }), 'budgetE4'],
    [draftOf(WHEEL, { terms: { minDepositE4: '1' } }), 'terms/minDepositE4'],
    [draftOf(PACKET, { budgetE4: '100000' }), 'ok'],
    [draftOf(packet({ stepE4: '300' })), 'prizes/packet/stepE4'],
    [draftOf(packet({ stepE4: '50000' })), 'prizes/packet/pieces'],
    [draftOf(PACKET), 'budgetE4'],
    [draftOf({ ...PACKET, lines: DECK.lines }), 'prizes/lines'],
    [draftOf(WHEEL, { rest: { claimMode: 'claim' } }), 'claimMode'],
  ];
  expect(wrong.map(([draft]) => fieldOf(draft))).toEqual(wrong.map(([, field]) => field));
});

test('a deck gives each of its cards once and comes to the sum of its list; its seed is told at the end, and all of it can be checked then', async () => {
  const [ann, bob] = [await w.member('ann'), await w.member('bob')];
  const campaignId = await opened(DECK);
  const before = await seen('ann', campaignId);
  expect(before).toMatchObject({ mode: 'deck', drawn: 0, seed: null, label: 'claim', own: { free: 9, tickets: 0, next: 1 } });
  expect(before).toMatchObject({ lines: [{ left: 1 }, { left: 2 }, { left: 3 }] });
  expect((await w.send('GET', `/api/prizes/${campaignId}`, {})) as object).toMatchObject({ status: 200, own: null });
  // What runs is frozen, also when it is paused.
  expect(await w.move(campaignId, 'pause')).toMatchObject({ state: 'paused' });
  const change = { version: 1, draft: draftOf(DECK), reason: 'x' };
  expect(await w.at('may', 'PUT', `/console/api/campaigns/${campaignId}`, change)).toMatchObject({ errorCode: 'CAMPAIGN_STATE' });
  expect(await draw('ann', campaignId)).toMatchObject({ errorCode: 'STOPPED' });
  expect(await w.move(campaignId, 'start')).toMatchObject({ state: 'running' });

  expect(await draw('ann', campaignId, { version: 2 })).toMatchObject({ errorCode: 'TERMS_CHANGED' });
  expect((await draw('ann', campaignId, { client: 'no word!' })).status).toBe(400);
  const key = w.s.key();
  const first = await draw('ann', campaignId, { client: 'Lucky7', key });
  expect(first).toMatchObject({ status: 200, number: 1, client: 'Lucky7' });
  expect(await draw('ann', campaignId, { client: 'other', key })).toEqual(first);
  const drawId = (first as never as { drawId: string }).drawId;
  expect(await proof(drawId)).toMatchObject({ ok: false, at: 'seed' }); // it is not told yet
  // Two at once, again and again, down to the last card: one of two who want it gets it.
  const answers: Answer[] = [];
  for (let turn = 0; turn < 3; turn += 1) answers.push(...(await Promise.all([draw('ann', campaignId), draw('bob', campaignId)])));
  expect(codes(answers)).toEqual(['BUDGET_SPENT', 'drawn', 'drawn', 'drawn', 'drawn', 'drawn']);
  expect(await seen('bob', campaignId)).toMatchObject({
    label: 'close',
    why: 'BUDGET_SPENT',
    drawn: 6,
    lines: [{ left: 0 }, { left: 0 }, { left: 0 }],
  });
  const drawn = [first, ...answers.filter(({ status }) => status === 200)] as never as { kind: string; amountE4: string }[];
  expect(drawn.map(({ kind, amountE4 }) => `${kind} ${amountE4}`).sort()).toEqual([
    'bonus 20000',
    'bonus 20000',
    'cash 50000',
    'none 0',
    'none 0',
    'none 0',
  ]);
  expect((await w.s.cash(ann)) + (await w.s.cash(bob))).toBe(50_000n);
  expect(await w.at('may', 'GET', `/console/api/campaigns/${campaignId}`)).toMatchObject({
    issuedE4: '90000',
    leftE4: '0',
    book: { drawn: 6, revealedAtMs: null },
  });

  await reveal();
  const { seed } = (await seen('ann', campaignId)) as never as { seed: string };
  expect(seed).toMatch(/^[0-9a-f]{64}$/);
  const { list } = (await w.as('bob', 'GET', `/api/prizes/${campaignId}/draws`)) as never as { list: { drawId: string; number: number }[] };
  expect(list.map(({ number }) => number)).toEqual(list.map((_, at) => list.length - at));
  for (const one of [drawId, ...list.map((own) => own.drawId)]) {
    const file = await proof(one);
    expect(file.ok && verifyPrizes(file.value).every(({ ok }) => ok)).toBe(true);
  }
  const last = await proof(list[0]?.drawId ?? '');
  if (!last.ok) throw new Error(last.at);
  expect(verifyPrizes({ ...last.value, draws: last.value.draws.slice(1) }).some(({ ok }) => !ok)).toBe(true);
  // Of another merchant nothing is told.
  expect(await w.send('GET', `/api/prize-draws/${drawId}/proof`, { merchant: 'harbor' })).toMatchObject({ errorCode: 'NOT_FOUND' });
  expect(await draw('bob', campaignId)).toMatchObject({ errorCode: expect.stringMatching(/ENDED|BUDGET_SPENT/) });
});

test('a wheel closes before it could owe its largest prize; its draws are counted by the campaign’s limit', async () => {
  await w.member('cat');
  const lines = [line('cash', '1000', 1), line('cash', '3000', 1)];
  const campaignId = await opened({ ...WHEEL, lines }, { budgetE4: '9000', terms: { limit: { count: 100, per: 'day' } } });
  let spent = 0;
  for (let turn = 0; turn < 10; turn += 1) {
    const answers = await Promise.all([draw('cat', campaignId), draw('cat', campaignId)]);
    for (const { status, errorCode, amountE4 } of answers) {
      if (status === 200) spent += Number(amountE4);
      else expect(errorCode).toBe('BUDGET_SPENT');
    }
  }
  expect(spent).toBeGreaterThan(6_000);
  expect(spent).toBeLessThanOrEqual(9_000);
  expect(await seen('cat', campaignId)).toMatchObject({ why: 'BUDGET_SPENT', lines: [{ left: 1 }, { left: 1 }] });

  await w.member('dan');
  const endsAtMs = w.s.deps.clock.nowMs() + 2 * DAY_MS;
  const daily = await opened(WHEEL, { budgetE4: '100000', terms: { limit: { count: 2, per: 'day' }, endsAtMs } });
  const three = [await draw('dan', daily), await draw('dan', daily), await draw('dan', daily)];
  expect(codes(three)).toEqual(['LIMIT_REACHED', 'drawn', 'drawn']);
  expect(await seen('dan', daily)).toMatchObject({ label: 'claimed', why: 'LIMIT_REACHED', own: { free: 0, next: 3 } });
  await w.s.deps.clock.advance(DAY_MS);
  const next = await draw('dan', daily, { client: 'w0rd' });
  expect(next).toMatchObject({ number: 3 });
  await reveal();
  expect(await seen('dan', daily)).toMatchObject({ seed: null });
  await w.s.deps.clock.advance(DAY_MS);
  await reveal();
  expect(await seen('dan', daily)).toMatchObject({ label: 'close', why: 'ENDED', seed: expect.any(String) });
  const file = await proof((next as never as { drawId: string }).drawId);
  expect(file).toMatchObject({ ok: true, value: { draws: [{ number: 3, client: 'w0rd' }] } });
  expect(file.ok && verifyPrizes(file.value)).toEqual(['commitment', 'list', 'seed', 'draws'].map((step) => ({ step, ok: true })));
  // Clocks that go back draw nothing with a seed that was told.
  await w.s.deps.clock.advance(-DAY_MS);
  expect(await draw('dan', daily)).toMatchObject({ errorCode: 'ENDED' });
  await w.s.deps.clock.advance(DAY_MS);
});

test('points are prizes that no budget holds: they come at once, and a list of them alone costs nothing', async () => {
  const { actor } = await w.member('zoe');
  const points: PrizePlan = { mode: 'deck', packet: null, lines: [{ kind: 'points', amountE4: '70000', weight: 2 }] };
  const campaignId = await opened(points, { budgetE4: '0' });
  expect(await seen('zoe', campaignId)).toMatchObject({ label: 'claim', lines: [{ kind: 'points', left: 2 }] });
  expect(await draw('zoe', campaignId)).toMatchObject({ kind: 'points', amountE4: '70000' });
  expect(await draw('zoe', campaignId)).toMatchObject({ kind: 'points' });
  expect(await draw('zoe', campaignId)).toMatchObject({ errorCode: 'BUDGET_SPENT' });
  const held = await w.s.fresh.owner.query("select asset, balance from account where member_id = $1 and kind = 'points'", [actor.memberId]);
  expect(held).toEqual([{ asset: 'POINTS', balance: 140_000n }]);
  expect(await w.at('may', 'GET', `/console/api/campaigns/${campaignId}`)).toMatchObject({ issuedE4: '0', book: { drawn: 2 } });
});

test('a packet is cut by its seed before the first draw, and comes to its sum', async () => {
  const names = ['eve', 'fay', 'gus', 'hal', 'ivy'];
  const payers = await Promise.all(names.map((name) => w.member(name)));
  const campaignId = await opened(PACKET, { budgetE4: '100000', terms: { limit: { count: 1, per: 'total' } } });
  const { lines } = (await seen('eve', campaignId)) as never as { lines: { amountE4: string; left: number }[] };
  expect(lines.map(({ left }) => left)).toEqual([1, 1, 1, 1]);
  expect(lines.reduce((sum, { amountE4 }) => sum + Number(amountE4), 0)).toBe(100_000);
  expect(lines.every(({ amountE4 }) => Number(amountE4) >= 100 && Number(amountE4) % 100 === 0)).toBe(true);
  const answers = await Promise.all(names.map((name) => draw(name, campaignId)));
  expect(codes(answers)).toEqual(['BUDGET_SPENT', 'drawn', 'drawn', 'drawn', 'drawn']);
  expect((await Promise.all(payers.map((payer) => w.s.cash(payer)))).reduce((sum, one) => sum + one, 0n)).toBe(100_000n);
  await reveal();
  const last = answers.filter(({ status }) => status === 200).at(-1) as never as { drawId: string };
  const file = await proof(last.drawId);
  expect(file.ok && verifyPrizes(file.value)).toEqual(
    ['commitment', 'list', 'seed', 'packet', 'draws'].map((step) => ({ step, ok: true })),
  );
});

test('nothing is drawn by who is protected or of the house, twice from a device, or half-way; and no refusal costs a draw', async () => {
  const campaignId = await opened({ ...WHEEL, lines: [line('cash', '1000', 1)] }, { budgetE4: '100000', terms: { oncePer: ['device'] } });
  const [jan, kim] = [await w.member('jan', 77n), await w.member('kim', 77n)];
  expect(await draw('jan', campaignId)).toMatchObject({ number: 1 });
  expect(await draw('kim', campaignId)).toMatchObject({ errorCode: 'UNIQUE_DEVICE' });
  expect(await draw('jan', campaignId)).toMatchObject({ number: 2 });
  expect(await seen('kim', campaignId)).toMatchObject({ own: { free: 9, next: 1 } });

  const [lea, mia] = [await w.member('lea'), await w.member('mia')];
  await w.s.fresh.owner.query("insert into member_level (merchant_id, member_id, label) values (1, $1, ' Staff')", [lea.actor.memberId]);
  expect(await draw('lea', campaignId)).toMatchObject({ errorCode: 'NOT_ELIGIBLE' });
  expect(await draw('mia', campaignId)).toMatchObject({ number: 1 });
  const pair = (state: string, score: number) =>
    w.s.fresh.owner.query(
      `insert into signal_pair (merchant_id, low, high, score_e4, parts, state, found_at) values (1, $1, $2, $3, '[]', $4, now())
       on conflict (merchant_id, low, high) do update set score_e4 = excluded.score_e4, state = excluded.state`,
      [lea.actor.memberId, mia.actor.memberId, score, state],
    );
  await pair('open', 8_999);
  expect(await draw('mia', campaignId)).toMatchObject({ number: 2 });
  for (const [state, score] of [
    ['open', 9_000],
    ['household', 100],
    ['same_person', 100],
  ] as const) {
    await pair(state, score);
    expect(await draw('mia', campaignId), state).toMatchObject({ errorCode: 'NOT_ELIGIBLE' });
  }
  await pair('unrelated', 9_900);
  expect(await draw('mia', campaignId)).toMatchObject({ number: 3 });

  const nia = await w.member('nia');
  const { merchantId, memberId } = nia.actor;
  const fails = { ...w.s.deps.ledger, grants: { ...w.s.deps.ledger.grants, issue: () => Promise.reject(new Error('cut off')) } };
  const deps = { ...w.s.deps, ledger: fails, secret: async () => Buffer.from('x') } as never;
  const asked = { campaignId: BigInt(campaignId), client: '', occasion: 'x', ticketId: null, timeZone: 'UTC', device: null, address: 'a' };
  await expect(drawPrize(deps, { merchantId, memberId, asset: 'MMK' }, asked)).rejects.toThrow('cut off');
  expect(await w.s.fresh.owner.query('select from prize_draw where member_id = $1', [memberId])).toEqual([]);
  expect(await draw('nia', campaignId)).toMatchObject({ number: 1 });

  const fromMs = w.s.deps.clock.nowMs();
  await w.s.deps.db.inTx((tx) =>
    w.s.deps.ledger.breaks.begin(tx, merchantId, { memberId, kind: 'pause', fromMs, untilMs: fromMs + DAY_MS }),
  );
  expect(await draw('nia', campaignId)).toMatchObject({ errorCode: 'PROTECTED' });
  expect(await seen('nia', campaignId)).toMatchObject({ errorCode: 'PROTECTED' });
  // What it drew before is its own to read.
  expect(await w.as('nia', 'GET', `/api/prizes/${campaignId}/draws`)).toMatchObject({ list: [{ number: 1 }] });
  expect(await w.at('see', 'POST', `/console/api/campaigns/${campaignId}/moves`, { version: 1, to: 'stop', reason: 'x' })).toMatchObject({
    status: 403,
  });
  expect(await w.move(campaignId, 'stop')).toMatchObject({ status: 200 });
  expect(await draw('kim', campaignId)).toMatchObject({ errorCode: 'STOPPED' });
  expect(kim.actor.memberId).not.toBe(jan.actor.memberId);
});

test('a day of a calendar or a milestone may give a draw beside its sum: each ticket draws once, and one for what is none is not saved', async () => {
  await w.member('pam');
  const drawId = await opened(WHEEL, { terms: { limit: { count: 1, per: 'total' } } });
  const day = { amountE4: '10000', cash: true, depositE4: '0', validBetE4: '0', ticketFor: drawId };
  const daily = (ticketFor: string) => ({
    ...{ ...DRAFT, trigger: 'calendar', calendar: { streak: false, repeats: true, days: [{ ...day, ticketFor }] } },
  });
  const wrong = await w.at('may', 'POST', '/console/api/campaigns', { draft: daily('1'), reason: 'x' });
  expect(wrong).toMatchObject({ errorCode: 'FIELD_FORMAT', field: 'calendar/days/0/ticketFor' });
  const calendarId = await w.running(daily(drawId));
  expect(await w.as('pam', 'GET', '/api/calendars')).toMatchObject({ list: [{ days: [{ ticketFor: drawId }] }] });
  expect(await draw('pam', drawId)).toMatchObject({ number: 1 });
  expect(await draw('pam', drawId)).toMatchObject({ errorCode: 'LIMIT_REACHED' });
  expect(await w.as('pam', 'POST', `/api/calendars/${calendarId}/claim`, { version: 1 })).toMatchObject({ place: 1 });
  expect(await seen('pam', drawId)).toMatchObject({ label: 'claim', own: { free: 0, tickets: 1, next: 2 } });
  const both = await Promise.all([draw('pam', drawId), draw('pam', drawId)]);
  expect(codes(both)).toEqual(['LIMIT_REACHED', 'drawn']);
  expect(await seen('pam', drawId)).toMatchObject({ own: { free: 0, tickets: 0, next: 3 } });
  const [row] = await w.s.fresh.owner.query<{ ticketId: string }>('select ticket_id::text as "ticketId" from prize_ticket');
  expect(await w.as('pam', 'POST', '/wps/relay/MCS2_claimRafflePromotion', { ticketId: row?.ticketId })).toMatchObject({
    errorCode: 'LIMIT_REACHED',
  });
  // Of a draw that is over nothing more is promised.
  await w.move(drawId, 'stop');
  const { list } = (await w.as('pam', 'GET', '/api/calendars')) as never as { list: { days: object[] }[] };
  expect(list[0]?.days[0]).not.toHaveProperty('ticketFor');
  await w.move(calendarId, 'stop');
});

test('clients of the family draw and read the same', async () => {
  await w.member('oda');
  const campaignId = await opened(DECK, { terms: { limit: { count: 1, per: 'total' } } });
  const call = async (method: 'GET' | 'POST', path: string, body?: object) =>
    (await w.as('oda', method, `/wps/relay/${path}`, body)) as never as { value: { proofUrl: string }; errorCode?: string };
  expect(await call('GET', `MCSFE_getRafflePromotionStatus?ticketId=${campaignId}`)).toMatchObject({
    value: {
      left: 1,
      odds: [
        { prize: '5.0000', left: 1 },
        { prize: '2.0000', left: 2 },
        { prize: '0.0000', left: 3 },
      ],
    },
  });
  const drawn = await call('POST', 'MCS2_claimRafflePromotion', { ticketId: campaignId });
  expect(drawn).toMatchObject({ value: { drawNo: 1, prize: expect.stringMatching(/^\d\.0000$/) } });
  expect((await w.send('GET', drawn.value.proofUrl, {})).status).toBe(200);
  expect(await call('POST', 'MCS2_claimRafflePromotion', { ticketId: campaignId })).toMatchObject({ errorCode: 'LIMIT_REACHED' });
  expect(await call('POST', 'MCS2_claimRafflePromotion', { ticketId: 'none' })).toMatchObject({ errorCode: 'NOT_FOUND' });
  await w.move(campaignId, 'stop');
});

test.each([
  ['a prize that is another line’s', 'update prize_draw set line = 1 where line = 0', 'prizes_are_what_was_drawn'],
  ['a prize of another sum', "update reward set amount = amount + 1 where occasion = 'draw:1'", 'prizes_are_what_was_drawn'],
  ['a draw that was taken out', 'delete from prize_draw where number = 1 and ordinal = 1', 'draws_are_counted'],
  ['a card that is back', 'update prize_book set remaining[1] = remaining[1] + 1', 'draws_are_counted'],
  ['a place that lies elsewhere', 'update prize_draw set place = place + 1000000 where line = 0', 'draws_lie_in_their_line'],
  ['a draw by other words', "update prize_draw set client = 'other' where client = ''", 'draws_follow_their_words'],
  ['a ticket used by nobody', 'update prize_ticket set draw_id = 1', 'seeds_are_kept'],
  ['another seed than was promised', "update prize_secret set seed = repeat('ab', 32)", 'seeds_are_kept'],
])('%s is found, and named', async (_, fault, name) => {
  expect(await namesBroken(w.s.fresh.owner, fault, { but: ['report'] })).toContain(name);
});
