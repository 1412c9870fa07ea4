import { amount, major } from '@fairhall/money/amount';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { acting } from '../../../../test/acting.ts';
import { betOn, drawAs, dying, LINE_WIN, type Stage, slipText, stage } from '../../../../test/lottery/stage.ts';
import { cancelBets } from '../commands/cancel-bets.ts';
import { type Player, placeBets } from '../commands/place-bets.ts';
import { endExposureRule, KNOWN_MS, type RuleInput, setExposureRule } from '../commands/set-exposure-rule.ts';
import { voidDraw } from '../commands/void-draw.ts';
import { exposureBoard } from '../queries/exposure-board.ts';
import { comingDraws } from '../store/draws.ts';
import { dueForMs } from '../store/exposure-due.ts';
import { countExposure } from './count-exposure.ts';
import { settleNextDraw } from './settle-draw.ts';
import { stopNextChases } from './stop-chases.ts';

let s: Stage;
beforeEach(async () => {
  s = await stage();
});
afterEach(async () => {
  await s.deps.exposure.close();
  await s.close();
});

const board = (merchantId = 1) => exposureBoard(s.deps, merchantId, { gameId: null, language: 'EN' });
const win = (multiple: number) => String(LINE_WIN * BigInt(multiple));
const told = () =>
  s.fresh.owner
    .query<{ topic: string }>("select topic from outbox where topic like 'exposure.%' order by id")
    .then((rows) => rows.map(({ topic }) => topic));

const CAP: RuleInput = {
  gameId: 1,
  kind: 'cap',
  play: 'EK3_BSOE',
  option: ' b ',
  cap: amount(LINE_WIN * 10n),
  oddsShareE4: null,
  alarmShareE4: null,
  fromMs: null,
  untilMs: null,
  reason: 'test',
};

const lay = (input: Partial<RuleInput> = {}) => setExposureRule(s.deps, acting(), { ...CAP, ...input });

/** A fact can be read when nothing before it, of anybody on this cluster, can commit any more. */
async function readable(): Promise<void> {
  const held = 'select from outbox where xid >= pg_snapshot_xmin(pg_current_snapshot()) limit 1';
  await expect.poll(() => s.fresh.owner.query(held), { timeout: 120_000 }).toEqual([]);
}

/** Counts all that is due. */
async function countAll(): Promise<void> {
  await readable();
  while ((await countExposure(s.deps)) === 'more');
}

test('the board shows draw, plays and options, the worst first, of its merchant alone, and what is cancelled leaves it', async () => {
  const player = await s.member(major(100));
  const { numero } = await s.openDraw();
  await betOn(s, player, { numero, selection: 'B,S', multiple: 3 });
  const [odd] = await betOn(s, player, { numero, selection: 'O', multiple: 9 });
  await countAll();
  const { draws, games } = await board();
  expect(games.map(({ gameId }) => gameId)).toEqual([1]);
  expect(draws).toMatchObject([
    {
      numero,
      bets: 3,
      stakeE4: '150000',
      liabilityE4: win(15),
      plays: [{ play: 'EK3_BSOE', bets: 3, liabilityE4: win(15) }],
      worst: [
        { option: 'O', label: 'Odd', bets: 1, stakeE4: '90000', liabilityE4: win(9) },
        { option: 'B', liabilityE4: win(3) },
        { option: 'S', liabilityE4: win(3) },
      ],
    },
  ]);
  expect((await board(2)).draws).toEqual([]);
  await cancelBets(s.deps, player, [String(odd)]);
  await countAll();
  expect((await board()).draws[0]?.worst.map(({ option }) => option)).toEqual(['B', 'S']);
});

test('what nobody bet on is not told again, and two who count at once count once', async () => {
  const player = await s.member(major(100));
  const { numero } = await s.openDraw();
  await betOn(s, player, { numero, selection: 'B' });
  await readable();
  await Promise.all([countExposure(s.deps), countExposure(s.deps)]);
  await countAll();
  expect(await told()).toEqual(['exposure.changed']);
});

test('a cap that is nearly used up alarms once in a draw', async () => {
  const player = await s.member(major(100));
  expect(await lay()).toMatchObject({ ok: true, value: { option: 'B', alarmShareE4: 8_000 } });
  s.deps.clock.advance(KNOWN_MS);
  const { numero } = await s.openDraw();
  const counts = [];
  for (const [place, multiple] of [7, 1, 1].entries()) {
    await betOn(s, player, { numero, selection: 'B', multiple });
    // A fact can be read when nothing before it, of anybody on this cluster, can commit any more.
    const counted = async () => {
      await countExposure(s.deps);
      return (await board()).draws[0]?.worst[0]?.liabilityE4;
    };
    await expect.poll(counted).toBe(win(7 + place));
    counts.push((await board()).draws[0]?.alarms);
  }
  expect(counts).toEqual([0, 1, 1]);
  expect((await told()).filter((topic) => topic === 'exposure.alarm')).toHaveLength(1);
  expect((await board()).draws[0]?.worst[0]).toMatchObject({ option: 'B', capE4: win(10), liabilityE4: win(9) });
});

/** The same line chased through these draws, the first of them the one on sale. */
async function chase(player: Player, numeros: readonly string[], multiple: number): Promise<string[]> {
  const placed = await placeBets(s.deps, player, {
    key: s.key(),
    input: {
      ...{ gameId: 1, currentNumero: numeros[0] ?? '', prizeModeId: 3, bettingSlipString: slipText('EK3_BSOE', 'B', { multiple }) },
      ...{ betCartAmountSum: String(multiple * numeros.length), chase: true, winningStop: true, abandoning: true },
      chaseSlip: { numero: numeros[0] ?? '', multiples: numeros.map(() => 1) },
    },
  });
  if (!placed.ok) throw new Error(placed.code);
  return placed.value.bets.map(({ orderDetailId }) => orderDetailId);
}

const liabilities = async () => new Map((await board()).draws.map(({ numero, liabilityE4, alarms }) => [numero, [liabilityE4, alarms]]));

test('a chase stands on the board in all its draws from the moment of the bet, before their sale too, with the alarm of its caps', async () => {
  const player = await s.member(major(1_000));
  await lay();
  s.deps.clock.advance(KNOWN_MS);
  const draws = await comingDraws(s.fresh.db, 1, { fromMs: s.deps.clock.nowMs(), max: 5 });
  const numeros = draws.map(({ numero }) => numero);
  const bets = await chase(player, numeros, 8);
  await countAll();
  expect(await liabilities()).toEqual(new Map(numeros.map((numero) => [numero, [win(8), 1]])));
  expect((await told()).filter((topic) => topic === 'exposure.changed')).toHaveLength(2);
  expect((await told()).filter((topic) => topic === 'exposure.alarm')).toHaveLength(5);
  // Its third draw is given back before anybody could buy it alone, and nothing else happens.
  await cancelBets(s.deps, player, [bets[2] ?? '']);
  await countAll();
  expect([...(await liabilities()).keys()].sort()).toEqual(numeros.filter((_, place) => place !== 2).sort());
  // The merchant takes the fourth back: it owes nothing on it from then on.
  const { drawId, numero } = draws[3] as (typeof draws)[0];
  await voidDraw(s.deps, acting(), { drawId, numero, reason: 'x' });
  await countAll();
  expect([...(await liabilities()).keys()].sort()).toEqual([numeros[0], numeros[1], numeros[4]]);
  // The first draw wins and stops the rest.
  await drawAs(s, draws[0] as (typeof draws)[0], [6, 5, 4]);
  await settleNextDraw(s.deps);
  await stopNextChases(s.deps);
  await countAll();
  expect((await board()).draws).toEqual([]);
});

test('a cap that is laid down behind the bets alarms when it comes into force, without another bet', async () => {
  const player = await s.member(major(100));
  const { numero } = await s.openDraw();
  await betOn(s, player, { numero, selection: 'B', multiple: 9 });
  await countAll();
  await lay();
  await countAll();
  expect((await board()).draws[0]?.alarms).toBe(0);
  s.deps.clock.advance(KNOWN_MS);
  await countAll();
  expect((await board()).draws[0]?.alarms).toBe(1);
});

test('what was noticed is counted by the next process when the first dies in between', async () => {
  const player = await s.member(major(100));
  const { numero } = await s.openDraw();
  await betOn(s, player, { numero, selection: 'B', multiple: 3 });
  await readable();
  await expect(countExposure(dying(s.deps, 2))).rejects.toThrow('crash');
  expect(await dueForMs(s.deps.db, s.deps.clock.nowMs() + 5_000)).toBe(5_000);
  await countExposure(s.deps);
  expect((await board()).draws[0]?.liabilityE4).toBe(win(3));
  expect(await dueForMs(s.deps.db, s.deps.clock.nowMs())).toBe(0);
});

test('the board has pages, the dearest draws first', async () => {
  const player = await s.member(major(10_000));
  const draws = await comingDraws(s.fresh.db, 1, { fromMs: s.deps.clock.nowMs(), max: 59 });
  await chase(
    player,
    draws.map(({ numero }) => numero),
    1,
  );
  await betOn(s, player, { numero: draws[0]?.numero ?? '', selection: 'B' });
  await countAll();
  const [first, second] = [await board(), await exposureBoard(s.deps, 1, { gameId: 1, language: 'EN', page: 1 })];
  expect([first.totalPages, first.draws.length, second.draws.length]).toEqual([2, 50, 9]);
  expect(first.draws[0]).toMatchObject({ numero: draws[0]?.numero, liabilityE4: win(2) });
  expect(new Set([...first.draws, ...second.draws].map(({ numero }) => numero)).size).toBe(59);
});

test('a rule is taken in canonical form or refused, takes the place of the one before, and ends', async () => {
  const refusals = await Promise.all([
    lay({ reason: ' ' }),
    lay({ gameId: 77 }),
    lay({ option: 'B,S' }),
    lay({ play: 'SSC_DWD' }),
    lay({ kind: 'block', play: '', option: '' }),
    lay({ kind: 'reduce', oddsShareE4: 10_000 }),
    lay({ cap: null }),
    lay({ cap: amount(-1n) }),
    lay({ untilMs: s.deps.clock.nowMs() }),
  ]);
  expect(refusals.map((one) => (one.ok ? 'ok' : one.code))).toEqual([
    'REASON_REQUIRED',
    'NOT_FOUND',
    'OPTION_UNKNOWN',
    'INVALID_INPUT',
    'INVALID_INPUT',
    'INVALID_INPUT',
    'INVALID_INPUT',
    'INVALID_INPUT',
    'INVALID_INPUT',
  ]);
  await lay();
  s.deps.clock.advance(KNOWN_MS);
  const second = await lay({ cap: major(1) });
  s.deps.clock.advance(KNOWN_MS);
  expect((await board()).rules).toMatchObject([{ capE4: '10000', option: 'B', playName: expect.any(String) }]);
  if (!second.ok) throw new Error(second.code);
  const end = { ruleId: second.value.ruleId, reason: 'over' };
  expect(await endExposureRule(s.deps, acting({ merchantId: 2 }), end)).toMatchObject({ ok: false, code: 'NOT_FOUND' });
  expect(await endExposureRule(s.deps, acting(), end)).toMatchObject({ ok: true });
  expect(await endExposureRule(s.deps, acting(), end)).toMatchObject({ ok: false, code: 'NOT_FOUND' });
  expect((await board()).rules).toEqual([]);
});
