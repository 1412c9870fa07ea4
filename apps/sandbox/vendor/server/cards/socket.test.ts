import { type Card, rankOf } from '@fairhall/games/cards';
import { shanHand } from '@fairhall/games/shan/hand';
import { dealHands } from '@fairhall/games/tien-len/deal';
import { strengthOf } from '@fairhall/games/tien-len/kind';
import { afterEach, beforeEach, expect, it } from 'vitest';
import type { CardCode } from '../../card-games/codes.ts';
import type { HandRecord, HoldemState, ShanState, TienLenState } from '../../cards-api.ts';
import { launchAt, startOperator, type TestOperator } from '../test/operator.ts';
import { makeDataDir, type Page, type Stage, seededChance, stageVendor } from '../test/stage.ts';
import { botAct } from './bots.ts';
import { CardPhone, partOf } from './testing/card-phone.ts';
import { findSeed } from './testing/find-seed.ts';

const UNIT = 10_000n;
/** The wire counts tens of ours. */
const onWire = (amount: bigint) => Number(amount * 10n);
let stage: Stage;
let operator: TestOperator;
let seed: string | null = null;
const phones: CardPhone[] = [];
const pages = new Map<CardPhone, Page>();

beforeEach(async () => {
  seed = null;
  const dataDir = makeDataDir();
  const chance = seededChance();
  const bytes = (count: number) => (seed !== null && count === 32 ? Buffer.from(seed, 'hex') : chance.bytes(count));
  stage = await stageVendor(dataDir, { areTablesRunning: true, drawn: { ...chance, bytes } });
  operator = await startOperator(dataDir);
});
afterEach(() => {
  for (const phone of phones.splice(0)) phone.cut();
});

async function phoneOf(name: string, code: CardCode): Promise<CardPhone> {
  const page = await launchAt(stage, operator, code, { user: name, token: `token-of-the-session-of-${name}`, currency: 'EUR' });
  const phone = new CardPhone(stage.home(), { session: page.secret, code, name });
  phones.push(phone);
  pages.set(phone, page);
  await phone.hears('snapshot');
  return phone;
}

async function seated(name: string, code: CardCode, at: { seat: number; buyIn: bigint; table?: string }): Promise<CardPhone> {
  const phone = await phoneOf(name, code);
  phone.sit(at.buyIn * UNIT, { seat: at.seat, ...(at.table ? { table: at.table } : {}) });
  await phone.hears('sitting', ({ sitting }) => sitting.state === 'HELD');
  await phone.sees(() => true);
  return phone;
}

it('hold’em: three all in with unlike stacks; the pots are exact, the wallet ends with all but the rake', async () => {
  const before = operator.balance;
  const ann = await seated('ann', 'CARDS-3', { seat: 0, buyIn: 40n });
  const table = ann.table?.id ?? '';
  const bob = await seated('bob', 'CARDS-3', { seat: 1, buyIn: 80n, table });
  await ann.sees(({ phase, turn }) => phase === 'PLAY' && turn !== null);
  const cy = await seated('cy', 'CARDS-3', { seat: 5, buyIn: 160n, table });
  await cy.sees(({ phase }, mine) => phase === 'PLAY' && mine?.cards.length === 0);
  const first = [ann, bob].find(({ mine }) => mine?.choices) as CardPhone;
  first.act({ do: 'fold' });
  await ann.sees(({ phase }) => phase === 'SHOWN');
  const after = [ann, bob, cy].map(({ table: seen, mine }) => BigInt(seen?.seats[mine?.seat ?? 0]?.stack ?? 0));
  expect(after.reduce((sum, stack) => sum + stack, 0n)).toBe(280n * UNIT);

  stage.advance(5_100);
  await cy.sees(({ phase, hand }) => phase === 'PLAY' && hand === 2);
  for (const phone of [ann, bob, cy]) expect(phone.mine?.cards).toHaveLength(2);
  for (let acts = 0; acts < 8 && ann.table?.phase === 'PLAY'; acts += 1) {
    await expect.poll(() => [ann, bob, cy].some(({ mine }) => mine?.choices) || ann.table?.phase === 'SHOWN').toBe(true);
    const turn = [ann, bob, cy].find(({ mine }) => mine?.choices);
    const choices = turn?.mine?.choices;
    if (!turn || choices?.game !== 'HOLDEM') break;
    const { step } = turn.table ?? {};
    turn.act(choices.raise ? { do: 'raise', to: choices.raise.most } : { do: 'call' });
    await turn.sees((seen) => seen.step !== step || seen.phase === 'SHOWN');
  }
  await ann.sees(({ phase }) => phase === 'SHOWN');
  const state = ann.table?.state as HoldemState;
  const puts = state.seats.map(({ put }) => BigInt(put)).toSorted((one, other) => Number(one - other)) as [bigint, bigint, bigint];
  expect(state.pots.map(({ size }) => BigInt(size))).toEqual([3n * puts[0], 2n * (puts[1] - puts[0])]);
  const rake = BigInt(ann.table?.result?.rake ?? 0);
  expect(rake).toBe(6n * UNIT);
  for (const phone of [ann, bob, cy]) phone.say({ kind: 'leave' });
  await expect.poll(() => operator.balance).toBe(before - onWire(rake));
  const wins = [...operator.transactions.values()].filter(({ kind }) => kind === 'win');
  expect(wins).toHaveLength(3);
  expect(wins.every(({ isClosed }) => isClosed)).toBe(true);
});

it('tien len: a two is chopped, and paid beside the cards that are left', async () => {
  const isChopHand = (deck: readonly Card[]) => {
    const [one = [], other = []] = dealHands(deck, 2);
    const lowest = [...one, ...other].reduce((low, card) => (strengthOf(card) < strengthOf(low) ? card : low));
    return one.includes(lowest) && quadIn(one) !== null && !quadIn(one)?.includes(lowest) && other.some((card) => rankOf(card) === '2');
  };
  seed = findSeed({ table: 'CARDS-2-LOW-EUR-1', parts: [partOf('ann'), partOf('bob')], hand: 1 }, isChopHand);
  const before = operator.balance;
  const [ann, bob] = await pairAt('CARDS-2', 120n);
  await ann.sees(({ phase }) => phase === 'PLAY');
  const led = ann.table?.state as TienLenState;
  const leadsWith = led.leadsWith ?? '';
  await lay(ann, [leadsWith]);
  const two = bob.mine?.cards.find((card) => rankOf(card) === '2') ?? '';
  await lay(bob, [two]);
  await lay(ann, quadIn(ann.mine?.cards ?? []) ?? []);
  const chopped = ann.table?.state as TienLenState;
  expect(chopped.chops).toEqual([{ from: bob.mine?.seat, to: ann.mine?.seat, units: 'SC'.includes(two[1] ?? '') ? 3 : 6 }]);
  await playOut([ann, bob]);
  const { result, state } = ann.table ?? {};
  expect(result?.seats.reduce((sum, { net }) => sum + BigInt(net), 0n)).toBe(-BigInt(result?.rake ?? 0));
  const over = state as TienLenState;
  const loser = over.seats.find(({ seat }) => seat !== over.winner);
  const left = loser?.cards ?? [];
  const twos = left.filter((card) => rankOf(card) === '2').reduce((sum, card) => sum + ('SC'.includes(card[1] ?? '') ? 3 : 6), 0);
  const owed = left.length + twos;
  const own = over.chops.reduce(
    (sum, { from, to, units }) => sum + (to === loser?.seat ? units : 0) - (from === loser?.seat ? units : 0),
    0,
  );
  expect(result?.seats.find(({ seat }) => seat === loser?.seat)?.net).toBe(`${BigInt(own - owed) * UNIT}`);
  for (const phone of [ann, bob]) phone.say({ kind: 'leave' });
  await expect.poll(() => operator.balance).toBe(before - onWire(BigInt(result?.rake ?? 0)));
});

it('shan: the banker’s do ends the hand at once; rake counts twenty times as staked; the seed is told a day later, and to its players alone', async () => {
  const isBankersDo = (deck: readonly Card[]) => {
    const [player, banker] = [0, 1].map((seat) => shanHand([deck[seat] as Card, deck[seat + 2] as Card]));
    return banker?.cls === 3 && banker.mult === 2 && player?.cls === 1;
  };
  seed = findSeed({ table: 'CARDS-1-LOW-EUR-1', parts: [partOf('bob'), partOf('ann')], hand: 1 }, isBankersDo);
  const [ann, bob] = await pairAt('CARDS-1', 100n);
  await bob.sees((_, mine) => mine?.choices?.game === 'SHAN');
  bob.act({ do: 'bet', bet: `${4n * UNIT}` });
  await ann.sees(({ phase }) => phase === 'SHOWN');
  const { state, result } = ann.table ?? {};
  expect((state as ShanState).seats.find(({ seat }) => seat === ann.mine?.seat)?.worth).toMatchObject({ cls: 3 });
  expect(result?.seats.map(({ net }) => net)).toEqual([`${-8n * UNIT}`, `${(8n * UNIT * 95n) / 100n}`]);
  for (const phone of [ann, bob]) phone.say({ kind: 'leave' });
  const won = () => [...operator.transactions.values()].filter(({ kind }) => kind === 'win');
  await expect.poll(() => won().length).toBe(2);
  const rake = (8n * UNIT * 5n) / 100n;
  const span = expect.stringMatching(/^CARDS-1-LOW-[A-Z]{3}-1-1$/);
  expect(won().map(({ meta }) => meta)).toEqual(
    expect.arrayContaining([
      { valid_amount: 0, rake: 0, span },
      { valid_amount: onWire(rake * 20n), rake: onWire(rake), span },
    ]),
  );

  const stranger = await phoneOf('stranger', 'CARDS-1');
  const path = `/cards/CARDS-1/hand/${result?.id}`;
  expect((await pages.get(stranger)?.get(path))?.status).toBe(404);
  const early = await pages.get(bob)?.get<HandRecord>(path);
  expect(early?.body).toMatchObject({ net: `${-8n * UNIT}`, proof: { seed: null, commits: [expect.any(String), expect.any(String)] } });
  stage.advance(24 * 3_600_000);
  const page = await launchAt(stage, operator, 'CARDS-1', { user: 'bob', token: 'token-of-the-second-session-of-bob', currency: 'EUR' });
  expect((await page.get<HandRecord>(path)).body.proof).toMatchObject({ seed, parts: [partOf('bob'), partOf('ann')] });
});

it('who sends no part sits out, and the deal begins anew with another seed', async () => {
  const [ann, bob] = await pairAt('CARDS-3', 80n, { isSecondSilent: true });
  await ann.sees(({ phase }) => phase === 'COMMIT');
  const cy = await seated('cy', 'CARDS-3', { seat: 5, buyIn: 80n, table: ann.table?.id ?? '' });
  const hash = ann.table?.deal?.seedHash;
  stage.advance(3_100);
  await cy.sees(({ phase, deal }) => phase === 'PLAY' && deal?.attempt === 2);
  expect(ann.table?.deal?.seedHash).not.toBe(hash);
  expect(ann.table?.seats[bob.mine?.seat ?? 0]?.state).toBe('OUT');
  expect(ann.table?.deal?.seats).not.toContain(bob.mine?.seat);
});

it('members of one line or one device do not sit together, and above the smallest stake nobody chooses a table', async () => {
  operator.standing = { seat_tags: ['u.same', 'd.one', 'a.wifi'] };
  const ann = await seated('ann', 'CARDS-3', { seat: 0, buyIn: 80n });
  const bob = await phoneOf('bob', 'CARDS-3');
  bob.sit(80n * UNIT, { table: ann.table?.id ?? '' });
  expect(await bob.hears('refused')).toMatchObject({ status: 403, error: { code: 'SHARED' } });
  bob.sit(80n * UNIT);
  await bob.hears('sitting', ({ sitting }) => sitting.state === 'HELD');
  await bob.sees(({ id }) => id !== ann.table?.id);
  operator.standing = { seat_tags: ['u.other', 'd.two', 'a.wifi'] };
  const cy = await seated('cy', 'CARDS-3', { seat: 3, buyIn: 80n, table: ann.table?.id ?? '' });
  expect(cy.table?.id).toBe(ann.table?.id);
  const dee = await phoneOf('dee', 'CARDS-3');
  dee.sit(800n * UNIT, { stake: 'MID', table: 'CARDS-3-MID-EUR-1' });
  expect(await dee.hears('refused')).toMatchObject({ error: { code: 'NOT_ALLOWED', field: 'table' } });
});

it('a page that names what is not its own, or nothing that can be, is refused with the field', async () => {
  const [ann] = await pairAt('CARDS-3', 80n);
  await ann.sees(({ phase }) => phase === 'PLAY');
  const { hand, step } = ann.table ?? {};
  ann.say({ kind: 'act', hand, step, act: { do: 'raise', to: '12', cards: ['AS'] } });
  expect(await ann.hears('refused')).toMatchObject({ status: 400, error: { code: 'BAD_REQUEST', field: 'act' } });
  const eve = await phoneOf('eve', 'CARDS-3');
  eve.sit(UNIT);
  expect(await eve.hears('refused')).toMatchObject({ status: 422, error: { code: 'STAKE_RANGE', field: 'buyIn', left: `${40n * UNIT}` } });
  eve.act({ do: 'fold' });
  await eve.hears('refused', ({ error }) => error.code === 'NOT_SEATED');
});

async function pairAt(code: CardCode, buyIn: bigint, { isSecondSilent = false } = {}): Promise<[CardPhone, CardPhone]> {
  const ann = await seated('ann', code, { seat: 0, buyIn });
  const bob = await phoneOf('bob', code);
  bob.isProving = !isSecondSilent;
  bob.sit(buyIn * UNIT, { table: ann.table?.id ?? '', seat: 1 });
  await bob.hears('sitting', ({ sitting }) => sitting.state === 'HELD');
  return [ann, bob];
}

async function lay(phone: CardPhone, cards: string[]): Promise<void> {
  await phone.sees((_, mine) => mine?.choices?.game === 'TIENLEN' && !mine.choices.outOfTurn);
  const { step } = phone.table ?? {};
  phone.act({ do: 'lay', cards });
  await expect.poll(() => phones.every(({ table }) => table?.step !== step)).toBe(true);
}

/** To the end of the hand, as bots would. */
async function playOut(all: CardPhone[]): Promise<void> {
  while (all[0]?.table?.phase === 'PLAY') {
    await expect.poll(() => all.some(({ mine }) => inTurn(mine?.choices)) || all[0]?.table?.phase !== 'PLAY').toBe(true);
    const turn = all.find(({ mine }) => inTurn(mine?.choices));
    if (!turn?.table?.state || !turn.mine?.choices) return;
    const { step } = turn.table;
    turn.act(botAct({ state: turn.table.state, choices: turn.mine.choices, cards: turn.mine.cards }));
    await turn.sees((seen) => seen.step !== step || seen.phase !== 'PLAY');
  }
}

function inTurn(choices: unknown): boolean {
  return choices !== null && choices !== undefined && (choices as { outOfTurn?: boolean }).outOfTurn !== true;
}

function quadIn(cards: readonly Card[]): Card[] | null {
  const found = cards.find((card) => rankOf(card) !== '2' && cards.filter((each) => rankOf(each) === rankOf(card)).length === 4);
  return found === undefined ? null : cards.filter((card) => rankOf(card) === rankOf(found));
}
