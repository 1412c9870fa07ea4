import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import type { FightStatement } from '../../fights-api.ts';
import { type Ring, stageRing } from './testing/ring.ts';

const FULL = 1_000;

/** Ten on meron, eight on wala, one on the draw: two members of one operator. */
async function withBets(): Promise<{ ring: Ring; fight: string; ann: Page; bob: Page }> {
  const ring = await stageRing();
  const [ann, bob] = [await ring.member('m-1'), await ring.member('m-2')];
  const fight = await ring.openFight();
  for (const [page, side, units] of [
    [ann, 'M', 10],
    [bob, 'W', 8],
    [ann, 'D', 1],
  ] as const)
    expect((await ring.bet(page, side, units, { fight })).body).toMatchObject({ state: 'ACCEPTED', side });
  expect(ring.balance()).toBe(FULL - 19);
  return { ring, fight, ann, bob };
}
type Page = Awaited<ReturnType<Ring['member']>>;

/** What was staked is what came back and what was kept. */
function unaccounted({ pools: [pool] }: FightStatement): bigint {
  if (!pool) return 0n;
  const sum = (...texts: string[]) => texts.reduce((all, text) => all + BigInt(text), 0n);
  const { staked, returned, commission, breakage, drawResult } = pool;
  return sum(staked.M, staked.W, staked.D) - sum(returned, commission, breakage, drawResult);
}

describe('a fight', () => {
  test('that wala wins pays the worked example, one win a member, nothing too, and sums to zero', async () => {
    const { ring, fight, ann, bob } = await withBets();
    await ring.close(fight);
    await ring.result(fight, 'W');
    await ring.untilBalance(FULL - 19 + 17.04);
    expect(ring.done().toSorted()).toEqual(['bet 1', 'bet 10', 'bet 8', 'win 0', 'win 17.04']);
    const statement = await ring.statement(fight);
    expect(statement).toMatchObject({ state: 'PAID', result: 'W', persons: 2 });
    expect(statement.pools[0]).toMatchObject({
      ...{ currency: 'EUR', dividend: { M: 17_100, W: 21_300 }, isFinal: true, void: null },
      ...{ returned: '170400', commission: '9000', breakage: '600', drawResult: '10000' },
    });
    expect(unaccounted(statement)).toBe(0n);
    expect((await ring.mine(bob))[0]).toMatchObject({ state: 'SETTLED', back: '170400', paid: true });
    expect((await ring.mine(ann)).map(({ side, back }) => [side, back])).toEqual([
      ['D', '0'],
      ['M', '0'],
    ]);
  });

  test('that is a draw pays eight to one, and meron and wala are whole', async () => {
    const { ring, fight } = await withBets();
    await ring.close(fight);
    await ring.result(fight, 'D');
    await ring.untilBalance(FULL + 8);
    const statement = await ring.statement(fight);
    expect(statement.pools[0]).toMatchObject({ commission: '0', breakage: '0', drawResult: '-80000' });
    expect(unaccounted(statement)).toBe(0n);
  });

  test('what counts of both sides is the difference, and what came back whole counts not', async () => {
    const ring = await stageRing();
    const ann = await ring.member();
    const fight = await ring.openFight();
    await ring.bet(ann, 'M', 10, { fight });
    await ring.bet(ann, 'W', 8, { fight });
    await ring.close(fight);
    await ring.result(fight, 'M');
    await ring.untilBalance(FULL - 18 + 17.1);
    const win = [...ring.operator.transactions.values()].find(({ kind }) => kind === 'win');
    expect(win).toMatchObject({ isClosed: true, meta: { valid_amount: 200_000 } });
  });

  test.each<[string, [string, number][], string]>([
    [
      'below 1.07',
      [
        ['M', 1_000],
        ['W', 126],
        ['D', 3],
      ],
      'DIVIDEND',
    ],
    [
      'with an empty side',
      [
        ['M', 10],
        ['D', 1],
      ],
      'EMPTY_SIDE',
    ],
  ])('%s is void at the close: everything comes back, draws too', async (_name, bets, reason) => {
    const ring = await stageRing();
    ring.operator.balance = 200_000_000;
    const page = await ring.member();
    const fight = await ring.openFight();
    for (const [side, units] of bets) expect((await ring.bet(page, side, units, { fight })).body.state).toBe('ACCEPTED');
    await ring.close(fight, 'VOID');
    await ring.untilBalance(2_000);
    expect((await ring.statement(fight)).pools[0]).toMatchObject({ void: reason, commission: '0' });
    expect(ring.done().filter((call) => call.startsWith('rollback'))).toHaveLength(bets.length);
    for (const bet of await ring.mine(page)) expect(bet).toMatchObject({ state: 'VOID', paid: true });
  });

  test('the least dividend itself is paid', async () => {
    const ring = await stageRing();
    ring.operator.balance = 200_000_000;
    const page = await ring.member();
    const fight = await ring.openFight();
    await ring.bet(page, 'M', 1_000, { fight });
    await ring.bet(page, 'W', 127, { fight });
    await ring.close(fight);
    expect((await ring.statement(fight)).pools[0]).toMatchObject({ dividend: { M: 10_700 }, void: null });
  });

  test('cancelled by two persons gives everything back', async () => {
    const { ring, fight } = await withBets();
    await ring.close(fight);
    await ring.result(fight, 'C');
    await ring.untilBalance(FULL);
    expect(await ring.statement(fight)).toMatchObject({ state: 'VOID', result: 'C', void: 'CANCELLED' });
  });

  test('without the word of two persons in two hours it gives everything back', async () => {
    const { ring, fight } = await withBets();
    await ring.close(fight);
    await ring.ok('one', 'result', { fight, result: 'M' });
    ring.stage.advance(2 * 3_600_000 - 1);
    expect(ring.stateOf(fight)).toBe('RESULT_ENTERED');
    ring.stage.advance(1);
    await ring.until(fight, 'VOID');
    await ring.untilBalance(FULL);
  });

  test('has a pool for each currency: one stands while the other is void', async () => {
    const { ring, fight } = await withBets();
    const carla = await ring.member('m-3', 'PHP');
    await ring.bet(carla, 'M', 5, { fight });
    await ring.close(fight);
    await ring.untilBalance(FULL - 19);
    await ring.result(fight, 'W');
    await ring.untilBalance(FULL - 19 + 17.04);
    const { pools } = await ring.statement(fight);
    expect(pools.map(({ currency, void: reason, returned }) => [currency, reason, returned])).toEqual([
      ['EUR', null, '170400'],
      ['PHP', 'EMPTY_SIDE', '50000'],
    ]);
  });
});

describe('two persons', () => {
  test('one alone decides nothing, and is told nothing of the other’s word', async () => {
    const { ring, fight, ann } = await withBets();
    await ring.close(fight);
    await ring.ok('one', 'result', { fight, result: 'M' });
    expect((await ring.desk('one', 'result', { fight, result: 'M' })).status).toBe(422);
    expect(ring.stateOf(fight)).toBe('RESULT_ENTERED');
    expect((await ring.statement(fight)).result).toBeNull();
    expect((await ring.mine(ann))[0]?.state).toBe('ACCEPTED');
  });

  test('who differ are back at the beginning', async () => {
    const { ring, fight } = await withBets();
    await ring.close(fight);
    await ring.ok('one', 'result', { fight, result: 'M' });
    await ring.ok('two', 'result', { fight, result: 'W' });
    expect(ring.stateOf(fight)).toBe('CLOSED');
    await ring.result(fight, 'W');
    await ring.until(fight, 'PAID');
  });

  test('correct a paid fight within a day: what was paid goes back, and the right one is paid, once', async () => {
    const { ring, fight, ann, bob } = await withBets();
    await ring.close(fight);
    await ring.result(fight, 'W');
    await ring.untilBalance(FULL - 19 + 17.04);
    await expect.poll(async () => (await ring.mine(ann))[0]?.paid).toBe(true);
    const asked = { fight, result: 'M', reason: 'seen on the recording' };
    await ring.ok('one', 'ask-correction', asked);
    expect((await ring.desk('one', 'agree-correction', { fight })).status).toBe(422);
    await ring.ok('two', 'agree-correction', { fight });
    await ring.untilBalance(FULL - 19 + 17.1);
    await expect.poll(() => ring.done().slice(5).toSorted()).toEqual(['rollback 0', 'rollback 0', 'win 0', 'win 17.1']);
    await expect
      .poll(async () => (await ring.mine(ann)).map(({ back, paid }) => [back, paid]))
      .toEqual([
        ['0', true],
        ['171000', true],
      ]);
    expect((await ring.mine(bob))[0]).toMatchObject({ back: '0' });
    const statement = await ring.statement(fight);
    expect(statement).toMatchObject({ result: 'M', corrected: { from: 'W', to: 'M' } });
    expect(unaccounted(statement)).toBe(0n);
    expect((await ring.desk('two', 'ask-correction', { ...asked, result: 'D' })).status).toBe(422);
  });

  test('correct it to cancelled: every stake comes back', async () => {
    const { ring, fight } = await withBets();
    await ring.close(fight);
    await ring.result(fight, 'M');
    await ring.untilBalance(FULL - 19 + 17.1);
    await expect
      .poll(async () => (await ring.desk('one', 'ask-correction', { fight, result: 'C', reason: 'void by the judge' })).status)
      .toBe(303);
    await ring.ok('two', 'agree-correction', { fight });
    await ring.untilBalance(FULL);
  });

  test('a day later nothing is corrected any more', async () => {
    const { ring, fight } = await withBets();
    await ring.close(fight);
    await ring.result(fight, 'W');
    await ring.untilBalance(FULL - 19 + 17.04);
    ring.stage.advance(24 * 3_600_000 + 1);
    const late = await ring.desk('one', 'ask-correction', { fight, result: 'M', reason: 'too late' });
    expect(late.status).toBe(422);
    expect(await late.text()).toContain('within 24 hours');
  });
});

describe('the desk', () => {
  test('opens for 120 s at most, one fight at a time, and shows what a draw would cost', async () => {
    const ring = await stageRing();
    const page = await ring.member();
    await ring.ok('one', 'announce', { meron: 'A', wala: 'B', stream: '' });
    expect((await ring.desk('one', 'open', { fight: 'FIGHTS-1-1', seconds: '121' })).status).toBe(422);
    await ring.ok('one', 'open', { fight: 'FIGHTS-1-1', seconds: '120' });
    await ring.ok('two', 'announce', { meron: 'C', wala: 'D', stream: '' });
    expect((await ring.desk('two', 'open', { fight: 'FIGHTS-1-2', seconds: '30' })).status).toBe(422);
    await ring.bet(page, 'D', 7);
    expect(await ring.window()).toContain('56.00 of 8,000.00');
  });

  test('takes pictures of hosts with a licence alone', async () => {
    const ring = await stageRing();
    const wish = { meron: 'A', wala: 'B' };
    expect((await ring.desk('one', 'announce', { ...wish, stream: 'https://elsewhere.example/1' })).status).toBe(422);
    expect((await ring.desk('one', 'announce', { ...wish, stream: 'http://ring.example/1' })).status).toBe(422);
    await ring.ok('one', 'announce', { ...wish, stream: 'https://ring.example/1' });
  });

  test('voids a fight while a wallet is still asked: that stake comes back too', async () => {
    const { ring, fight, bob } = await withBets();
    ring.operator.next.bet = ['done, then cut'];
    await ring.bet(bob, 'W', 5, { fight });
    await ring.ok('one', 'void', { fight, reason: 'INTERRUPTED' });
    await ring.untilBalance(FULL);
    expect((await ring.desk('one', 'void', { fight, reason: 'INTERRUPTED' })).status).toBe(422);
  });

  test('calls last and closes at its word', async () => {
    const { ring, fight, ann } = await withBets();
    await ring.ok('one', 'last-call', { fight });
    expect((await ring.bet(ann, 'M', 2, { fight })).body.state).toBe('ACCEPTED');
    await ring.ok('one', 'close', { fight });
    await ring.until(fight, 'CLOSED');
    expect(await ring.bet(ann, 'M', 2, { fight })).toMatchObject({ status: 409, body: { code: 'BETS_CLOSED' } });
    expect((await ring.statement(fight)).pools[0]?.staked).toEqual({ M: '120000', W: '80000', D: '10000' });
  });
});

describe('a bet', () => {
  test('pressed twice is one bet; its key serves no other', async () => {
    const ring = await stageRing();
    const page = await ring.member();
    const fight = await ring.openFight();
    const key = randomUUID();
    const both = await Promise.all([ring.bet(page, 'M', 5, { fight, key }), ring.bet(page, 'M', 5, { fight, key })]);
    expect(both.map(({ body }) => body.stake)).toEqual(['50000', '50000']);
    expect(ring.done()).toEqual(['bet 5']);
    expect(await ring.bet(page, 'W', 5, { fight, key })).toMatchObject({ status: 409, body: { code: 'KEY_REUSED' } });
  });

  test.each<[string, object, number, object]>([
    ['a dividend of its own', { dividend: 9 }, 400, { code: 'BAD_REQUEST' }],
    ['a side that is none', { side: 'C' }, 400, { code: 'BAD_REQUEST', field: 'side' }],
    ['no digits', { stake: '1.5' }, 400, { code: 'BAD_REQUEST', field: 'stake' }],
    ['a stake off its step', { stake: '15000' }, 422, { code: 'STAKE_STEP', field: 'stake' }],
    ['too much on a side', { stake: '10010000' }, 422, { code: 'STAKE_RANGE', field: 'M' }],
    ['too much on the draw', { side: 'D', stake: '1010000' }, 422, { code: 'STAKE_RANGE', field: 'D' }],
    ['a fight that is not', { fight: 'FIGHTS-1-9' }, 404, { code: 'NOT_FOUND', field: 'fight' }],
  ])('with %s is refused by the name of its field, and the wallet is not asked', async (_name, change, status, body) => {
    const ring = await stageRing();
    const page = await ring.member();
    const fight = await ring.openFight();
    const press = { key: randomUUID(), fight, side: 'M', stake: '10000', ...change };
    expect(await page.post('/fights/bet', press)).toMatchObject({ status, body });
    expect(ring.done()).toEqual([]);
  });

  test('on the draw ends where the house’s risk does, whoever bets', async () => {
    const ring = await stageRing();
    ring.operator.balance = 1_000_000_000;
    const fight = await ring.openFight();
    for (let member = 0; member < 10; member += 1) {
      const page = await ring.member(`m-${member}`);
      expect((await ring.bet(page, 'D', 100, { fight })).body.state).toBe('ACCEPTED');
    }
    expect(await ring.bet(await ring.member('m-late'), 'D', 1, { fight })).toMatchObject({
      status: 409,
      body: { code: 'LIMIT_REACHED', field: 'D' },
    });
  });

  test('that the wallet refuses is none, and lies in no pool', async () => {
    const { ring, fight, ann } = await withBets();
    ring.operator.next.bet = [{ status: 'RS_ERROR_NOT_ENOUGH_MONEY' }, { status: 'RS_ERROR_INVALID_GAME' }];
    expect(await ring.bet(ann, 'M', 5, { fight })).toMatchObject({
      status: 409,
      body: { state: 'REFUSED', refusal: { code: 'NOT_ENOUGH_MONEY' } },
    });
    expect(await ring.bet(ann, 'M', 5, { fight })).toMatchObject({ status: 403, body: { refusal: { code: 'NOT_ALLOWED' } } });
    await ring.close(fight);
    expect((await ring.statement(fight)).pools[0]?.staked.M).toBe('100000');
  });
});

describe('where fights may be bet on', () => {
  test('a launch from elsewhere is refused', async () => {
    const ring = await stageRing();
    const launch = { user: 'm-1', token: 'token-of-the-session', game_code: 'FIGHTS-1', currency: 'EUR', lang: 'en' };
    const at = (country: string) =>
      ring.operator.ask(ring.stage.home(), 'url', { ...launch, country, lobby_url: 'http://lotus.example/m/', platform: 'GPL_MOBILE' });
    expect((await at('GB')).status).toBe(403);
    expect((await at('MM')).status).toBe(200);
  });

  test.each([
    ['lives where it is not', { country: 'GB' }],
    ['came under strict rules meanwhile', { jurisdiction: 'strict' }],
  ])('each bet asks the operator: a member who %s is refused', async (_name, standing) => {
    const { ring, fight, ann } = await withBets();
    Object.assign(ring.operator.standing, standing);
    expect(await ring.bet(ann, 'M', 5, { fight })).toMatchObject({ status: 403, body: { code: 'NOT_ALLOWED', field: 'place' } });
  });
});

test('its operator is shown a member’s part in a fight, with the pool and what was kept, and nobody another’s', async () => {
  const { ring, fight } = await withBets();
  await ring.close(fight);
  await ring.result(fight, 'W');
  await ring.untilBalance(FULL - 19 + 17.04);
  const { operator, stage } = ring;
  const asked = await operator.ask(stage.home(), 'round', { round: fight, user: 'm-2' });
  const { url } = asked.body as { url: string };
  const page = await (await fetch(`${url.replace('http://vendor.test', stage.home())}&lang=en`)).text();
  for (const told of ['Meron and Wala', '8.00 EUR', '17.04 EUR', 'Commission', '0.90', '0.06', `fight=${fight}`])
    expect(page).toContain(told);
  expect(page).not.toContain('10.00 EUR');
  expect((await operator.ask(stage.home(), 'round', { round: fight, user: 'm-9' })).status).toBe(404);
});
