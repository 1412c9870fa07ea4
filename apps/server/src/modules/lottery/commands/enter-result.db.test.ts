import { ALL_PLAYS } from '@fairhall/lottery/all-plays';
import { PRIZE_MODES } from '@fairhall/lottery/modes';
import { parseDraw } from '@fairhall/lottery/parse-draw';
import type { PlayCode } from '@fairhall/lottery/plays';
import { parseSelection } from '@fairhall/lottery/selection';
import { missingPlace } from '@fairhall/lottery/settle';
import { EXAMPLES } from '@fairhall/lottery/testing/examples';
import { cartOf } from '@fairhall/lottery/testing/price';
import { slotsOf } from '@fairhall/lottery/vn/draw';
import { major } from '@fairhall/money/amount';
import { invariant } from '@fairhall/money/result';
import { majorText } from '@fairhall/money/text';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { acting } from '../../../../test/acting.ts';
import { actsDone } from '../../../../test/audit-log.ts';
import { drawNow, drawOnSale, letDraw, sellOfficial } from '../../../../test/lottery/official.ts';
import { betOn, READER, type Stage, slipText, stage } from '../../../../test/lottery/stage.ts';
import { brokenInvariants } from '../../../invariants/index.ts';
import { type Game, paytableOf } from '../game.ts';
import { settleNextDraw } from '../jobs/settle-draw.ts';
import { drawProof } from '../queries/draw-proof.ts';
import { listResults } from '../queries/draws.ts';
import { lateAtMs } from '../queries/late.ts';
import { listOrders } from '../queries/list-orders.ts';
import { officialResults } from '../queries/official-results.ts';
import { orderDetail } from '../queries/order-detail.ts';
import { resultPreview } from '../queries/result-preview.ts';
import { listClaims } from '../store/claims.ts';
import { type DrawRow, pastResults } from '../store/draws.ts';
import { type EnteredResult, type Enterer, enterResult } from './enter-result.ts';
import { type Player, placeBets } from './place-bets.ts';
import { takeClaims } from './take-claims.ts';

const ANNA: Enterer = { operatorId: 1n, name: 'anna', merchantId: 1 };
const BO: Enterer = { ...ANNA, operatorId: 2n, name: 'bo' };

let s: Stage;
let game: Game;
let draw: DrawRow;
beforeEach(async () => {
  s = await stage();
});
afterEach(async () => {
  expect(await brokenInvariants(s.fresh.owner)).toEqual([]);
  await s.close();
});

const type = (who: Enterer, result: readonly number[], more: Partial<EnteredResult> = {}) =>
  enterResult(s.deps, acting(who), {
    ...{ drawId: draw.drawId, version: 0, result, reason: '', ...more },
  });
const outcome = (value: string, resultVersion = 0) => ({ ok: true, value: { outcome: value, resultVersion } });

async function bet(player: Player, selection: string, multiple = 10, play: PlayCode = 'EK3_BSOE'): Promise<void> {
  const cost = String(multiple);
  const slip = slipText(play, selection, { multiple });
  const input = { gameId: game.gameId, currentNumero: draw.numero, bettingSlipString: slip, betCartAmountSum: cost };
  const placed = await placeBets(s.deps, player, { key: s.key(), input: { ...input, prizeModeId: PRIZE_MODES.ent.prizeModeId } });
  expect(placed, JSON.stringify(placed)).toMatchObject({ ok: true });
}

/** A draw of an official K3 game at both merchants, before its time. */
async function openK3(): Promise<void> {
  game = await sellOfficial(s, 'JSK3', [1, 2]);
  draw = await drawOnSale(s, game);
}

describe('entry by two operators', () => {
  beforeEach(async () => {
    await openK3();
    await letDraw(s, draw);
  });

  test('two who type the same make the result', async () => {
    expect(await type(ANNA, [6, 5, 4])).toEqual(outcome('first'));
    expect((await drawNow(s, draw)).result).toBeNull();
    expect(await type(BO, [6, 5, 4])).toEqual(outcome('taken', 1));
    expect(await drawNow(s, draw)).toMatchObject({ state: 'resulted', result: [6, 5, 4], resultSources: ['operator:anna', 'operator:bo'] });
    expect(await actsDone(s.fresh.owner)).toEqual(['result.typed', 'result.taken', 'result.typed', 'result.taken']);
  });

  test('one alone is one, however often it types', async () => {
    for (let times = 0; times < 3; times += 1) expect(await type(ANNA, [6, 5, 4])).toEqual(outcome('first'));
    expect((await drawNow(s, draw)).state).toBe('closed');
  });

  test('of two that differ neither counts, and the third who types begins anew', async () => {
    await type(ANNA, [6, 5, 4]);
    expect(await type(BO, [6, 5, 3])).toEqual(outcome('differs'));
    const [told] = (await officialResults(s.deps, ANNA, 'EN')).waiting;
    expect(told).toMatchObject({ entry: null, differed: { names: ['anna', 'bo'] } });
    expect(await type(BO, [6, 5, 4])).toEqual(outcome('first'));
    expect(await type(ANNA, [6, 5, 4])).toEqual(outcome('taken', 1));
  });

  test('both at the same moment: the draw is typed in turn', async () => {
    const both = await Promise.all([type(ANNA, [6, 5, 4]), type(BO, [6, 5, 4])]);
    expect(both.map((one) => one.ok && one.value.outcome).sort()).toEqual(['first', 'taken']);
  });

  test('nobody is told what was typed, only that it was', async () => {
    await type(ANNA, [6, 5, 4]);
    const told = await officialResults(s.deps, BO, 'EN');
    expect(told.waiting[0]).toMatchObject({ entry: { name: 'anna', mine: false } });
    expect(JSON.stringify(told)).not.toContain('6,5,4');
  });

  test.each<[string, Enterer, readonly number[], Partial<EnteredResult>, string]>([
    ['of too few numbers', ANNA, [6, 5], {}, 'RESULT_SHAPE'],
    ['of numbers that cannot be', ANNA, [6, 5, 7], {}, 'RESULT_SHAPE'],
    ['with a hole', ANNA, [6, 5, -1], {}, 'RESULT_SHAPE'],
    ['of a version that is not there', ANNA, [6, 5, 4], { version: 1 }, 'RESULT_VERSION'],
    ['of no draw', ANNA, [6, 5, 4], { drawId: 7n }, 'NOT_FOUND'],
  ])('refuses one %s', async (_, who, result, more, code) => {
    expect(await type(who, result, more)).toMatchObject({ ok: false, code });
    expect(await listClaims(s.fresh.db, [draw.drawId])).toEqual([]);
    expect(await actsDone(s.fresh.owner)).toEqual([]);
  });

  test('a feed and an operator are not two of a kind', async () => {
    const answer = { kind: 'result' as const, drawn: [6, 5, 4], complete: true, publishedAtMs: draw.drawsAtMs };
    await takeClaims(s.deps, draw.drawId, [{ source: 'a', answer }]);
    expect(await type(ANNA, [6, 5, 4])).toEqual(outcome('first'));
    expect((await drawNow(s, draw)).state).toBe('closed');
  });

  test('a draw of our own has none to type, nor has one before its time', async () => {
    const own = await s.openDraw();
    expect(await type(ANNA, [6, 5, 4], { drawId: own.drawId })).toMatchObject({ ok: false, code: 'NOT_FOUND' });
    draw = await drawOnSale(s, game);
    expect(await type(ANNA, [6, 5, 4])).toMatchObject({ ok: false, code: 'RESULT_VERSION' });
  });
});

test('a correction says beforehand what it does, keeps the result before, and pays and takes back exactly that', async () => {
  await openK3();
  const [big, odd, spent] = [await s.member(major(100)), await s.member(major(100), 2), await s.member(major(10))];
  await bet(big, 'B');
  await bet(odd, 'E');
  await bet(spent, 'O');
  await letDraw(s, draw);
  for (const who of [ANNA, BO]) await type(who, [6, 5, 4]); // 15: big and odd
  await settleNextDraw(s.deps);
  // One of them stakes most of the win on something else.
  const next = await s.openDraw();
  await betOn(s, spent, { numero: next.numero, selection: 'S', multiple: 15 });

  expect(await type(ANNA, [6, 6, 4], { version: 1 })).toMatchObject({ ok: false, code: 'REASON_REQUIRED' });
  expect(await type(ANNA, [6, 5, 4], { version: 1, reason: 'no' })).toMatchObject({ ok: false, code: 'RESULT_SAME' });
  const preview = await resultPreview(s.deps, ANNA, { drawId: draw.drawId, result: [6, 6, 4], serves: [1, 2] });
  const win = 10n * 19_954n;
  expect(preview).toMatchObject({
    ok: true,
    value: [
      { merchantId: 1, paid: 2n * win, payout: win, gaining: 0, losing: 1, loss: win, owing: 1, owed: major(15) },
      { merchantId: 2, paid: 0n, payout: win, gaining: 1, gain: win, losing: 0, owing: 0 },
    ],
  });
  // Of a merchant that who asks does not serve nothing is told.
  expect(await resultPreview(s.deps, ANNA, { drawId: draw.drawId, result: [6, 6, 4], serves: [2] })).toMatchObject({
    value: [{ merchantId: 2 }],
  });
  const cash = await Promise.all([big, odd, spent].map((player) => s.cash(player)));
  await type(ANNA, [6, 6, 4], { version: 1, reason: 'the board was misread' }); // 16: big and even
  expect(await type(BO, [6, 6, 4], { version: 1, reason: 'so it was' })).toEqual(outcome('taken', 2));
  await settleNextDraw(s.deps);
  expect(await Promise.all([big, odd, spent].map((player) => s.cash(player)))).toEqual([cash[0], (cash[1] ?? 0n) + win, 0n]);
  expect(await pastResults(s.fresh.db, [draw.drawId])).toMatchObject([
    { resultVersion: 1, result: [6, 5, 4], reason: 'the board was misread', sources: ['operator:anna', 'operator:bo'] },
  ]);
  const [told] = (await officialResults(s.deps, ANNA, 'EN')).recent;
  expect(told).toMatchObject({
    resultVersion: 2,
    past: [{ result: [6, 5, 4] }],
    sources: [{ by: 'operator', name: 'anna' }, { name: 'bo' }],
  });

  // Players are told the same, but for the names.
  const proof = await drawProof(s.deps, { merchantId: 1, language: 'EN' }, String(draw.drawId));
  const sources = ['operator', 'operator'];
  expect(proof).toMatchObject({
    ok: true,
    value: {
      result: [6, 6, 4],
      official: { resultVersion: 2, sources, past: [{ resultVersion: 1, result: [6, 5, 4], reason: 'the board was misread', sources }] },
    },
  });
  expect(JSON.stringify(proof)).not.toMatch(/anna|"bo"/);
  expect((await listResults(s.deps, 1, { game })).content[0]).toMatchObject({ winNo: '6,6,4', past: ['6,5,4'] });
  const reader = { ...big.actor, ...READER };
  const [mine] = (await listOrders(s.deps, reader, { size: 1 })).orders.content;
  expect(await orderDetail(s.deps, reader, mine?.orderDetailId ?? '')).toMatchObject({
    ok: true,
    value: { winningNumber: '6,6,4', corrected: [{ winningNumber: '6,5,4', reason: 'the board was misread', atMs: expect.any(Number) }] },
  });
});

/** A line of each example of the Vietnamese north, all on the draw. */
async function betOnEverything(player: Player): Promise<void> {
  for (const mode of game.modes) {
    const examples = EXAMPLES.filter(
      ({ play }) => ALL_PLAYS[play as PlayCode]?.family === 'VNN' && ALL_PLAYS[play as PlayCode]?.mode === mode,
    );
    const series = mode === 'trad' ? 1_800 : 0;
    const offer = await s.deps.catalogue.offer(1, game.gameId);
    const paytable = offer && paytableOf(offer.sale, mode, series);
    invariant(paytable, 'the game is sold');
    const lines = examples.map(({ play, text }) => {
      const selection = parseSelection(ALL_PLAYS[play as PlayCode], text);
      invariant(selection.ok, 'an example is a selection');
      return { play: ALL_PLAYS[play as PlayCode], selection: selection.value, modeId: 4 as const, multiple: 1, paytable };
    });
    const slip = examples.map(({ play, text }) => slipText(play as PlayCode, text, { modeId: 4, series })).join(';');
    const input = { gameId: game.gameId, currentNumero: draw.numero, bettingSlipString: slip };
    const sum = { betCartAmountSum: majorText(cartOf(lines).stakeE4), prizeModeId: PRIZE_MODES[mode].prizeModeId };
    expect(await placeBets(s.deps, player, { key: s.key(), input: { ...input, ...sum } })).toMatchObject({ ok: true });
  }
}

test('prizes that never came: from the limit on the rest is settled, and who bet on them gets the stake back', async () => {
  game = await sellOfficial(s, 'XSMB');
  draw = await drawOnSale(s, game);
  await betOnEverything(await s.member(major(1_000_000)));
  await letDraw(s, draw);
  // The special prize never came.
  const holed = slotsOf('VNN').flatMap(({ prize, digits }) => Array<number>(digits).fill(prize === 'DB' ? -1 : 7));
  expect(await type(ANNA, holed)).toMatchObject({ ok: false, code: 'RESULT_SHAPE' });
  s.deps.clock.setTo(lateAtMs(draw, game));
  expect(await type(ANNA, holed)).toEqual(outcome('first'));
  expect(await type(BO, holed)).toEqual(outcome('taken', 1));
  await settleNextDraw(s.deps);
  expect(await drawNow(s, draw)).toMatchObject({ state: 'settled', result: holed });

  const parsed = parseDraw('VNN', holed, { partial: true });
  invariant(parsed.ok, 'a part of a result');
  const bets = await s.fresh.db.query<{ play: PlayCode; stake: bigint; won: bigint | null; pushed: bigint | null }>(
    `select k.play, b.stake, p.won, p.pushed from bet b join ticket_kind k on k.merchant_id = b.merchant_id and k.kind_id = b.kind_id
       left join payout p on p.merchant_id = b.merchant_id and p.part = b.part and p.bet_id = b.bet_id where b.draw_id = $1`,
    [draw.drawId],
  );
  const [back, settled] = [true, false].map((isMissing) =>
    bets.filter(({ play }) => (missingPlace(ALL_PLAYS[play], parsed.value) !== null) === isMissing),
  );
  expect(
    [back?.length, settled?.length].every((count) => (count ?? 0) > 1),
    `${back?.length} and ${settled?.length}`,
  ).toBe(true);
  for (const { play, stake, won, pushed } of back ?? []) expect({ won, pushed }, play).toEqual({ won: 0n, pushed: stake });
  for (const { play, stake, pushed } of settled ?? []) expect(pushed ?? 0n, play).not.toBe(stake);
});
