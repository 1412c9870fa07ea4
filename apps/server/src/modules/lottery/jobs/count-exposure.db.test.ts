import { amount, major } from '@fairhall/money/amount';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { cancelBets } from '../commands/cancel-bets.ts';
import { endExposureRule, KNOWN_MS, type RuleInput, setExposureRule } from '../commands/set-exposure-rule.ts';
import { exposureBoard } from '../queries/exposure-board.ts';
import { betOn, LINE_WIN, type Stage, stage } from '../testing.ts';
import { countExposure } from './count-exposure.ts';

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
  author: 'owner',
  reason: 'test',
};

const lay = (input: Partial<RuleInput> = {}) => setExposureRule(s.deps, 1, { ...CAP, ...input, witness: async () => {} });

test('the board shows draw, plays and options, the worst first, of its merchant alone, and what is cancelled leaves it', async () => {
  const player = await s.member(major(100));
  const { numero } = await s.openDraw();
  await betOn(s, player, { numero, selection: 'B,S', multiple: 3 });
  const [odd] = await betOn(s, player, { numero, selection: 'O', multiple: 9 });
  await countExposure(s.deps);
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
  await countExposure(s.deps);
  expect((await board()).draws[0]?.worst.map(({ option }) => option)).toEqual(['B', 'S']);
});

test('what nobody bet on is not told again, and two who count at once count once', async () => {
  const player = await s.member(major(100));
  const { numero } = await s.openDraw();
  await betOn(s, player, { numero, selection: 'B' });
  await Promise.all([countExposure(s.deps), countExposure(s.deps)]);
  await countExposure(s.deps);
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
  const end = { ruleId: second.value.ruleId, reason: 'over', witness: async () => {} };
  expect(await endExposureRule(s.deps, 2, end)).toMatchObject({ ok: false, code: 'NOT_FOUND' });
  expect(await endExposureRule(s.deps, 1, end)).toMatchObject({ ok: true });
  expect(await endExposureRule(s.deps, 1, end)).toMatchObject({ ok: false, code: 'NOT_FOUND' });
  expect((await board()).rules).toEqual([]);
});
