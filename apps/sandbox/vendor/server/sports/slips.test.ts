import { expect, test } from 'vitest';
import { settlements, slips } from './slips.ts';
import { type Stage, stageSports, UNIT } from './testing/stage.ts';

const RESULT = { R: { type: '1X2', sels: { '1': 2.5, X: 3.2, '2': 2.9 } } } as const;
const FULL = {
  ...RESULT,
  H: { type: 'AH', sels: { '1': 1.9, '2': 1.95 }, quarters: -3 },
  T: { type: 'OU', sels: { O: 1.83, U: 1.97 }, quarters: 10 },
} as const;
const HALF_WON = { '1': [1, 1], '2': [0, 1] } as const;

async function three(stage: Stage): Promise<void> {
  for (const fixture of ['A', 'B', 'C']) await stage.offer(fixture, FULL);
}

test('a bet before the match is paid for at once, and what it wins comes with its valid stake', async () => {
  const stage = stageSports();
  await stage.offer('A', RESULT);
  const slip = await stage.placed('may', [stage.leg('A', 'R', '1')]);
  expect(slip).toMatchObject({ state: 'ACCEPTED', stake: 10n * UNIT, maxReturn: 25n * UNIT });
  expect(stage.operator.balanceOf('may')).toBe(99_990n * UNIT);
  await stage.settle('A', 'R', { '1': [2, 0], X: [0, 0], '2': [0, 0] });
  expect(stage.now(slip)).toMatchObject({ state: 'SETTLED', returned: 25n * UNIT, valid: 10n * UNIT, isPaid: true });
  expect(stage.operator.balanceOf('may')).toBe(100_015n * UNIT);
  expect(stage.operator.calls.map(({ call }) => call)).toEqual(['bet', 'win']);
});

test('a parlay with a half win and a void leg, settled anew after a rollback: the new win first, then the former one goes', async () => {
  const stage = stageSports();
  await three(stage);
  const slip = await stage.placed('may', [stage.leg('A', 'R', '1'), stage.leg('B', 'H', '1'), stage.leg('C', 'T', 'O')]);
  await stage.settle('A', 'R', { '1': [2, 0], X: [0, 0], '2': [0, 0] });
  await stage.settle('B', 'H', HALF_WON);
  await stage.settle('C', 'T', { O: [0, 2], U: [0, 2] });
  // 10 × 2.5 × (1 + 1.9) / 2 × 1
  expect(stage.now(slip)).toMatchObject({ state: 'SETTLED', returned: 362_500n, isPaid: true });
  await stage.store.write((db) => stage.port.onRollback(db, { of: 'settlement', fixture: 'B', atMs: stage.clock.ms, markets: ['B:H'] }));
  await stage.tick();
  expect(stage.now(slip), 'money moves once the new result is there').toMatchObject({ state: 'SETTLED', returned: 362_500n });
  await stage.settle('B', 'H', { '1': [0, 0], '2': [2, 0] });
  expect(stage.now(slip)).toMatchObject({ state: 'RESETTLED', returned: 0n, settled: 2, isPaid: true });
  expect(stage.operator.standing(slip.id)).toEqual({ staked: 10n * UNIT, won: 0n });
  await stage.settle('B', 'H', { '1': [2, 0], '2': [0, 0] });
  expect(stage.now(slip)).toMatchObject({ returned: 475_000n, settled: 3, isPaid: true });
  expect(stage.operator.standing(slip.id)).toEqual({ staked: 10n * UNIT, won: 475_000n });
  expect(stage.operator.balanceOf('may')).toBe(99_990n * UNIT + 475_000n);
  expect(settlements.list(stage.store.read, slip.seq).map(({ returned, why }) => [returned, why])).toEqual([
    ['475000', 'correction'],
    ['0', 'correction'],
    ['362500', 'result'],
  ]);
});

test('all legs returned: the stake is rolled back, and that is the end of it', async () => {
  const stage = stageSports();
  await three(stage);
  const slip = await stage.placed('may', [stage.leg('A', 'T', 'O'), stage.leg('B', 'R', 'X')]);
  await stage.settle('A', 'T', { O: [0, 2], U: [0, 2] });
  await stage.store.write((db) =>
    stage.port.onCancel(db, { fixture: 'B', atMs: stage.clock.ms, fromMs: null, untilMs: null, markets: ['B:R'] }),
  );
  await stage.tick();
  expect(stage.now(slip)).toMatchObject({ state: 'VOID', returned: 10n * UNIT, valid: 0n, isPaid: true });
  expect(stage.operator.balanceOf('may')).toBe(100_000n * UNIT);
  await stage.settle('A', 'T', { O: [2, 0], U: [0, 0] });
  expect(stage.now(slip).state).toBe('VOID');
});

test('in play nothing is charged while the bet is checked; a goal within refuses it', async () => {
  const stage = stageSports();
  await stage.offer('A', RESULT, { isLive: true });
  const [kept, lost] = [await stage.placed('may', [stage.leg('A', 'R', '1')]), await stage.placed('nu', [stage.leg('A', 'R', '2')])];
  expect(kept).toMatchObject({ state: 'PENDING', decideAtMs: stage.clock.ms + 5_000 });
  expect(stage.operator.calls).toEqual([]);
  await stage.tick(4_900);
  expect(stage.now(kept).state).toBe('PENDING');
  await stage.tick(100);
  expect(stage.now(kept).state).toBe('ACCEPTED');
  expect(stage.now(lost).state).toBe('ACCEPTED');
  const late = await stage.placed('may', [stage.leg('A', 'R', 'X')]);
  await stage.tick(1_000);
  await stage.odds('A', RESULT, { score: { h: 1, a: 0 }, isShut: true });
  expect(stage.now(late)).toMatchObject({ state: 'REFUSED', refusal: { code: 'GOAL' }, isPaid: true });
  await stage.tick(9_000);
  expect(stage.operator.calls.map(({ call }) => call)).toEqual(['bet', 'bet']);
});

test('odds that change while a bet is checked go by the choice of its player', async () => {
  const stage = stageSports();
  await stage.offer('A', RESULT, { isLive: true });
  const leg = stage.leg('A', 'R', '1');
  const choices = [{ kind: 'none' }, { kind: 'better' }, { kind: 'within', rate: 500 }, { kind: 'within', rate: 100 }] as const;
  const placed = await Promise.all(choices.map((consent) => stage.placed('may', [leg], { consent })));
  await stage.tick(1_000);
  await stage.odds('A', { R: { type: '1X2', sels: { '1': 2.4, X: 3.3, '2': 2.95 } } }, { score: { h: 0, a: 0 } });
  await stage.tick(4_000);
  const states = placed.map((slip) => stage.now(slip).state);
  expect(states).toEqual(['REFUSED', 'REFUSED', 'ACCEPTED', 'REFUSED']);
  expect(stage.now(placed[0] as never).refusal).toMatchObject({ code: 'ODDS_CHANGED', changed: [{ old: '25000', now: '24000' }] });
  expect(stage.now(placed[2] as never).maxReturn).toBe(24n * UNIT);
});

test('odds that changed before the press are told, and nothing is kept', async () => {
  const stage = stageSports();
  await stage.offer('A', RESULT);
  const leg = { ...stage.leg('A', 'R', '1'), odds: '26000' };
  expect(await stage.place('may', [leg])).toMatchObject({
    refusal: { code: 'ODDS_CHANGED', changed: [{ selection: 'A:R:1', old: '26000', now: '25000' }] },
  });
  expect(slips.list(stage.store.read, stage.sessionOf('may').player, { isOpen: true, before: null, most: 9 })).toEqual([]);
});

test('the same press again is the same slip; with another body it is refused', async () => {
  const stage = stageSports();
  await stage.offer('A', RESULT);
  const key = '11111111-1111-4111-8111-111111111111';
  const [one, two] = [
    await stage.placed('may', [stage.leg('A', 'R', '1')], { key }),
    await stage.placed('may', [stage.leg('A', 'R', '1')], { key }),
  ];
  expect(two.id).toBe(one.id);
  expect(await stage.place('may', [stage.leg('A', 'R', '1')], { key, unit: 20n * UNIT })).toEqual({ refusal: { code: 'KEY_REUSED' } });
  expect(stage.operator.calls).toHaveLength(1);
});

test('what stands against a slip is named', async () => {
  const stage = stageSports();
  await three(stage);
  const leg = stage.leg('A', 'R', '1');
  expect(await stage.place('may', [leg, stage.leg('A', 'T', 'O')])).toMatchObject({ refusal: { code: 'RELATED_LEGS' } });
  expect(await stage.place('may', [leg], { kind: 'TRIXIE' })).toMatchObject({ refusal: { code: 'LEG_COUNT' } });
  expect(await stage.place('may', [leg], { kind: 'LUCKY' })).toMatchObject({ refusal: { code: 'BAD_KIND' } });
  expect(await stage.place('may', [leg], { unit: 15_000n })).toMatchObject({ refusal: { code: 'STAKE_STEP', bounds: { step: '10000' } } });
  expect(await stage.place('may', [{ ...leg, selection: 'A:R:9' }])).toMatchObject({ refusal: { code: 'NOT_OFFERED' } });
  expect(await stage.place('may', [leg], { unit: 1_001n * UNIT })).toMatchObject({
    refusal: { code: 'STAKE_LIMIT', bound: 'stake', most: '10000000' },
  });
  await stage.odds('A', RESULT, { isShut: true });
  expect(await stage.place('may', [leg])).toMatchObject({ refusal: { code: 'SUSPENDED', selection: 'A:R:1' } });
  stage.clock.ms += 7_200_000;
  expect(await stage.place('may', [stage.leg('B', 'R', '1')])).toMatchObject({ refusal: { code: 'STARTED' } });
  expect(await stage.place('poor', [stage.leg('B', 'R', '1')])).toMatchObject({ refusal: { code: 'STARTED' } });
});

test('a bet that was accepted after the goal, by a clock that heard of it later, is void with both times', async () => {
  const stage = stageSports();
  await stage.offer('A', RESULT, { isLive: true });
  const before = await stage.placed('may', [stage.leg('A', 'R', '2')]);
  await stage.tick(5_000);
  const goalMs = stage.clock.ms + 1_000;
  const after = await stage.placed('nu', [stage.leg('A', 'R', '1')]);
  await stage.tick(5_000);
  expect(stage.now(after).state).toBe('ACCEPTED');
  // The source says when it was; by our clock the bet came in between.
  await stage.odds('A', RESULT, { score: { h: 1, a: 0 }, isShut: true, atMs: goalMs });
  await stage.tick();
  expect(stage.now(after), 'nothing else was bet on').toMatchObject({ state: 'VOID', isPaid: true });
  expect(slips.legs(stage.store.read, after.seq)[0]).toMatchObject({ lateMs: goalMs });
  expect(stage.now(before).state).toBe('ACCEPTED');
  expect(stage.operator.balanceOf('nu')).toBe(100_000n * UNIT);
});

test('a live result pays at once up to the bound; above it, when it is confirmed', async () => {
  const stage = stageSports();
  await stage.offer('A', { O: { type: 'OU', sels: { O: 8, U: 1.05 }, quarters: 10 } });
  const [small, large] = [
    await stage.placed('may', [stage.leg('A', 'O', 'O')], { unit: 600n * UNIT }),
    await stage.placed('nu', [stage.leg('A', 'O', 'O')], { unit: 700n * UNIT }),
  ];
  await stage.settle('A', 'O', { O: [2, 0], U: [0, 0] }, 'live');
  expect(stage.now(small)).toMatchObject({ state: 'SETTLED', returned: 4_800n * UNIT });
  expect(stage.now(large)).toMatchObject({ state: 'ACCEPTED', isWaiting: true });
  await stage.settle('A', 'O', { O: [2, 0], U: [0, 0] });
  expect(stage.now(large)).toMatchObject({ state: 'SETTLED', isWaiting: false, returned: 5_600n * UNIT });
  expect(stage.now(small).settled, 'the confirmed word is no correction').toBe(1);
});

test('corrections end 72 hours after a result was confirmed', async () => {
  const stage = stageSports();
  await stage.offer('A', RESULT);
  const slip = await stage.placed('may', [stage.leg('A', 'R', '1')]);
  await stage.settle('A', 'R', { '1': [2, 0], X: [0, 0], '2': [0, 0] });
  stage.clock.ms += 72 * 3_600_000 + 1;
  await stage.settle('A', 'R', { '1': [0, 0], X: [2, 0], '2': [0, 0] });
  expect(stage.now(slip)).toMatchObject({ state: 'SETTLED', returned: 25n * UNIT });
});

test('what the house may lose on a selection bounds stakes, and is free again when slips are over', async () => {
  const stage = stageSports();
  await stage.offer('A', { C: { type: '1X2', sels: { '1': 40, X: 1.02, '2': 30 } } });
  const leg = () => stage.leg('A', 'C', '1');
  const slip = await stage.placed('may', [leg()], { unit: 1_000n * UNIT });
  // 50,000 may be lost, 39,000 are: 11,000 at 39 to one are 282.
  expect(await stage.place('nu', [leg()], { unit: 283n * UNIT })).toMatchObject({
    refusal: { code: 'STAKE_LIMIT', bound: 'liability', most: '2820000' },
  });
  await stage.placed('nu', [leg()], { unit: 282n * UNIT });
  await stage.settle('A', 'C', { '1': [0, 0], X: [2, 0], '2': [0, 0] });
  expect(stage.now(slip).state).toBe('SETTLED');
  expect(stage.store.read.all('select * from sports_liability where stake_e4 <> 0 or return_e4 <> 0')).toEqual([]);
});

test('practice moves nobody’s money', async () => {
  const stage = stageSports();
  await stage.offer('A', RESULT);
  const slip = await stage.placed('guest', [stage.leg('A', 'R', '1')], { mode: 'practice', unit: 100n * UNIT });
  const held = () =>
    stage.store.read.get<{ held: number }>('select practice_e4 as held from player where id = :id', { id: slip.player })?.held;
  expect(held()).toBe(9_000_000);
  await stage.settle('A', 'R', { '1': [2, 0], X: [0, 0], '2': [0, 0] });
  expect([held(), stage.now(slip).isPaid]).toEqual([11_500_000, true]);
  await stage.settle('A', 'R', { '1': [0, 0], X: [2, 0], '2': [0, 0] });
  expect(held()).toBe(9_000_000);
  expect(stage.operator.calls).toEqual([]);
});
