import { afterEach, expect, it } from 'vitest';
import type { CardCode } from '../../card-games/codes.ts';
import type { Act } from '../../cards-api.ts';
import { botAct } from './bots.ts';
import { type FloorStage, stageFloor } from './testing/stage.ts';

const UNIT = 10_000n;
const FULL = 1_000n * UNIT;
let stage: FloorStage;
afterEach(() => stage.close());

async function two(code: CardCode, buyIn = 80n): Promise<void> {
  stage = stageFloor(code);
  for (const user of ['ann', 'bob']) expect(await stage.sit(user, buyIn * UNIT)).toBeNull();
}

const playing = () => stage.until(() => stage.tableOf('ann').view().phase === 'PLAY');
const inTurn = () => ['ann', 'bob'].find((user) => stage.mine(user)?.choices) as string;
const together = () => stage.balanceOf('ann') + stage.balanceOf('bob');

it('killed in the middle of a hand: the hand is void, and everybody has the chips of before it, once', async () => {
  await two('CARDS-3');
  await playing();
  stage.act(inTurn(), { do: 'fold' });
  await stage.turns();
  const chips = ['ann', 'bob'].map((user) => stage.sitting(user)?.chips ?? 0n);
  expect(chips.toSorted()).toEqual([79n * UNIT, 81n * UNIT]);
  await stage.until(() => stage.tableOf('ann').view().hand === 2 && stage.tableOf('ann').view().phase === 'PLAY');
  const raise = stage.mine(inTurn())?.choices;
  stage.act(inTurn(), { do: 'raise', to: raise?.game === 'HOLDEM' ? (raise.raise?.most ?? '') : '' });
  await stage.restart();
  await stage.deliver();
  expect(stage.store.read.all('select state from card_hand order by number')).toEqual([{ state: 'DONE' }, { state: 'VOID' }]);
  expect(['ann', 'bob'].map((user) => stage.balanceOf(user) - FULL + 80n * UNIT)).toEqual(chips);
  await stage.restart();
  await stage.deliver();
  expect(together()).toBe(2n * FULL);
  expect(['ann', 'bob'].map((user) => stage.sitting(user)?.isPaid)).toEqual([true, true]);
});

it('killed while the buy-in was asked: it is taken back, and nobody sits', async () => {
  stage = stageFloor('CARDS-3');
  stage.hold('ann');
  await stage.sit('ann', 80n * UNIT);
  expect(stage.sitting('ann')?.state).toBe('ASKED');
  expect(stage.balanceOf('ann')).toBe(FULL - 80n * UNIT);
  await stage.restart();
  await stage.deliver();
  expect(stage.sitting('ann')).toMatchObject({ state: 'UNSURE', isPaid: true });
  expect(stage.balanceOf('ann')).toBe(FULL);
  expect(stage.tableOf('ann')).toBeUndefined();
});

it('killed while chips went home: the same win is sent again, and counts once', async () => {
  await two('CARDS-3');
  stage.break('ann', 'answerLost');
  await stage.leave('ann');
  await stage.deliver();
  expect(stage.balanceOf('ann')).toBe(FULL);
  expect(stage.sitting('ann')).toMatchObject({ state: 'CLOSED', isPaid: false });
  await stage.restart();
  stage.break('ann', null);
  stage.clock.ms += 60_000;
  await stage.deliver();
  expect(stage.sitting('ann')).toMatchObject({ state: 'CLOSED', isPaid: true });
  expect(together()).toBe(2n * FULL);
});

it('one press is one sitting, another stake under its key is refused, and nobody sits twice', async () => {
  stage = stageFloor('CARDS-3');
  const key = crypto.randomUUID();
  await stage.sit('ann', 80n * UNIT, { key });
  expect(await stage.sit('ann', 80n * UNIT, { key })).toBeNull();
  expect(await stage.sit('ann', 90n * UNIT, { key })).toMatchObject({ code: 'KEY_REUSED' });
  expect(await stage.sit('ann', 80n * UNIT)).toMatchObject({ code: 'ALREADY_SEATED' });
  expect(stage.calls.filter(({ call }) => call === 'bet')).toHaveLength(1);
});

it('a wallet that refuses leaves no seat taken', async () => {
  stage = stageFloor('CARDS-3');
  await stage.sit('poor', 80n * UNIT);
  expect(stage.sitting('poor')).toMatchObject({ state: 'REFUSED', refusal: { code: 'NOT_ENOUGH_MONEY' } });
  expect(stage.tableOf('poor')).toBeUndefined();
});

it('who does nothing has 15 s, then his bank, then is folded; twice, and he sits out; after a quarter of an hour he is home with all chips', async () => {
  await two('CARDS-3');
  await playing();
  const late = inTurn();
  const { turn } = stage.tableOf('ann').view();
  expect((turn?.endsAtMs ?? 0) - stage.clock.ms).toBe(15_000);
  expect((turn?.bankEndsAtMs ?? 0) - (turn?.endsAtMs ?? 0)).toBe(30_000);
  await stage.pass(44_900);
  expect(stage.tableOf('ann').view().phase).toBe('PLAY');
  await stage.pass(200);
  expect(stage.tableOf('ann').view()).toMatchObject({ phase: 'SHOWN', did: { isLate: true, act: { do: 'fold' } } });
  const stateOf = (user: string) => stage.tableOf(user).view().seats[stage.mine(user)?.seat ?? 0]?.state;
  await stage.until(() => stateOf(late) === 'OUT');
  await stage.pass(15 * 60_000);
  await stage.deliver();
  expect(stage.tableOf(late)).toBeUndefined();
  expect(together()).toBe(2n * FULL);
});

it('at a full hour of the merchant’s clocks the sitting is closed, and the same chips open the next', async () => {
  await two('CARDS-3');
  await playing();
  stage.act(inTurn(), { do: 'fold' });
  const before = stage.sitting('ann');
  // UTC + 6:30: the hour is full at half past.
  const half = 1_800_000_000_000 - (1_800_000_000_000 % 3_600_000) + 1_800_000;
  await stage.until(() => stage.tableOf('ann').view().phase === 'SHOWN');
  stage.clock.ms = half > stage.clock.ms ? half : half + 3_600_000;
  for (const user of ['ann', 'bob']) stage.tableOf(user).out(stage.sessionOf(user).player, false);
  await stage.until(() => stage.sitting('ann')?.id !== before?.id && stage.sitting('ann')?.state === 'HELD');
  const after = stage.sitting('ann');
  expect(after?.buyIn).toBe(stage.calls.findLast(({ call, user }) => call === 'bet' && user === 'ann')?.amount);
  expect(stage.calls.filter(({ call, user }) => call === 'win' && user === 'ann').map(({ amount }) => amount)).toEqual([after?.buyIn]);
  await stage.until(() => stage.tableOf('ann')?.view().phase === 'PLAY');
});

it('practice tables have bots, each named so, and no table for money has any', async () => {
  stage = stageFloor('CARDS-2', { currency: 'XXX' });
  expect(await stage.sit('ann', 120n * UNIT, { stake: 'PRACTICE', mode: 'practice' })).toBeNull();
  await stage.until(() => stage.tableOf('ann').view().phase === 'PLAY');
  const bots = stage
    .tableOf('ann')
    .view()
    .seats.filter((seat) => seat?.isBot);
  expect(bots.map((bot) => bot?.name)).toEqual(['Bot', 'Bot']);
  expect(await stage.sit('ann', 120n * UNIT, { stake: 'LOW' })).toMatchObject({ code: 'NOT_ALLOWED', field: 'stake' });
  expect(stage.calls).toEqual([]);
});

it('who bets nothing at a practice table looks on: bots play by themselves, and go on', async () => {
  stage = stageFloor('CARDS-1', { currency: 'XXX' });
  await stage.sit('ann', 300n * UNIT, { stake: 'PRACTICE', mode: 'practice' });
  await stage.until(() => stage.tableOf('ann').view().phase === 'SHOWN');
  const { result, seats } = stage.tableOf('ann').view();
  expect(result?.seats.map(({ seat }) => seats[seat]?.isBot)).toEqual([true, true, true]);
  expect(seats.filter((seat) => seat?.state === 'OUT')).toEqual([]);
  await stage.until(() => stage.tableOf('ann').view().phase === 'BETS');
});

/** Thousands, when it is asked for: `CARD_HANDS=3000`. */
const HANDS = Number(process.env.CARD_HANDS ?? 150);
const HANDS_A_WAIT = 15;
const WAIT_MS = 10 * 60_000;

it.each<[CardCode, bigint, number]>([
  ['CARDS-1', 300n, 4],
  ['CARDS-2', 300n, 4],
  ['CARDS-3', 120n, 5],
])(
  '%s: hundreds of hands of players of two merchants who do anything; each hand, and each span that is told, sums to its rake',
  async (code, buyIn, count) => {
    stage = stageFloor(code);
    const users = Array.from({ length: count }, (_, at) => `p${at}@${at % 2 === 0 ? 'op' : 'whole'}`);
    let luck = 7;
    const draw = (most: number) => {
      luck = (luck * 1_103_515_245 + 12_345) % 2_147_483_648;
      return Math.floor((luck / 2_147_483_648) * most);
    };
    let given = 0n;
    /** Who has lost everything is given the next buy-in: thousands of hands make all but one poor. */
    const sit = async (user: string) => {
      const lacks = buyIn * UNIT - stage.balanceOf(user);
      if (lacks > 0n) {
        stage.give(user, lacks);
        given += lacks;
      }
      await stage.sit(user, buyIn * UNIT);
    };
    for (const user of users) await sit(user);
    const played = () => stage.store.read.get<{ n: number }>("select count(*) as n from card_hand where state = 'DONE'")?.n ?? 0;
    for (let [steps, waits] = [0, 1]; played() < HANDS && steps < 400 * HANDS; steps += 1) {
      // Not so long that anybody is idle, and often enough that hours of both clocks are over.
      if (played() >= waits * HANDS_A_WAIT) {
        stage.clock.ms += WAIT_MS;
        waits += 1;
      }
      for (const user of users) {
        if (stage.tableOf(user)) doAnything(user, draw);
        else await sit(user);
      }
      await stage.pass(600);
    }
    for (const user of users) await stage.leave(user);
    await stage.until(() => users.every((user) => !stage.tableOf(user)));
    // Some are sent at a time.
    while (stage.store.read.get("select 1 from card_sitting where state = 'CLOSED' and is_paid = 0")) await stage.deliver();
    expect(stage.alarms).toEqual([]);
    expect(played()).toBeGreaterThanOrEqual(HANDS);
    const { rake } = stage.store.read.get<{ rake: number }>('select sum(rake_e4) as rake from card_hand') ?? { rake: 0 };
    expect(rake).toBeGreaterThan(0);
    const uneven = `select card_hand.id from card_hand join card_dealt on card_dealt.hand = card_hand.seq group by card_hand.seq
    having sum(net_e4) <> -card_hand.rake_e4 or sum(card_dealt.rake_e4) <> card_hand.rake_e4`;
    expect(stage.store.read.all(uneven)).toEqual([]);
    const spans = stage.store.read.all<{ gain: number; told: number }>(
      `select sum(s.buy_in_e4 - s.chips_e4) as gain, sum((w.body ->> '$.meta.rake') / 10) as told from card_sitting s
       join wallet_call w on w.round = s.id and w.kind = 'win' where s.span is not null and w.body ->> '$.meta.span' = s.span group by s.span`,
    );
    expect(spans.filter(({ gain, told }) => gain !== told)).toEqual([]);
    expect(spans.reduce((sum, { told }) => sum + told, 0)).toBe(rake);
    // Cut with each hour of either merchant's clocks.
    expect(spans.length).toBeGreaterThan(2);
    const left = users.reduce((sum, user) => sum + stage.balanceOf(user), 0n);
    expect(left).toBe(BigInt(count) * FULL + given - BigInt(rake));
  },
);

/** What the rules allow, now and then what they don't. */
function doAnything(user: string, draw: (most: number) => number): void {
  const table = stage.tableOf(user);
  const { player } = stage.sessionOf(user);
  if (table.seatOf(player)?.isOut) table.out(player, false);
  const choices = stage.mine(user)?.choices;
  const state = table.view().state;
  if (!choices || !state) return;
  // The bank has no room left for a bet.
  if (choices.game === 'SHAN' && choices.bet === null && !choices.mayDraw) return;
  const isBet = choices.game === 'SHAN' && choices.bet !== null;
  const acts: Act[] = isBet ? [] : [botAct({ state, choices, cards: stage.mine(user)?.cards ?? [] })];
  if (choices.game === 'HOLDEM') {
    acts.push({ do: 'call' }, { do: 'fold' });
    if (choices.raise) acts.push({ do: 'raise', to: choices.raise.least }, { do: 'raise', to: choices.raise.most });
  }
  if (choices.game === 'SHAN') {
    if (choices.bet) acts.push({ do: 'bet', bet: `${BigInt(1 + draw(3)) * UNIT}` });
    else acts.push({ do: 'draw' }, { do: 'stand' });
  }
  if (choices.game === 'TIENLEN' && choices.mayPass) acts.push({ do: 'pass' });
  if (choices.game === 'TIENLEN' && choices.outOfTurn) return;
  stage.act(user, acts[draw(acts.length)] as Act);
}
