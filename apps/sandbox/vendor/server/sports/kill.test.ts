import { expect, test } from 'vitest';
import { settlements } from './slips.ts';
import { type Stage, stageSports, UNIT } from './testing/stage.ts';

const RESULT = { R: { type: '1X2', sels: { '1': 2.5, X: 3.2, '2': 2.9 } } } as const;
const HOME = { '1': [2, 0], X: [0, 0], '2': [0, 0] } as const;
const AWAY = { '1': [0, 0], X: [0, 0], '2': [2, 0] } as const;

async function later(stage: Stage): Promise<void> {
  for (let turn = 0; turn < 8; turn += 1) await stage.tick(70_000);
}

test('killed while a bet is checked: it is decided after the start, once', async () => {
  const stage = stageSports();
  await stage.offer('A', RESULT, { isLive: true });
  const slip = await stage.placed('may', [stage.leg('A', 'R', '1')]);
  await stage.restart();
  await stage.tick(5_000);
  await stage.restart();
  await stage.tick();
  expect(stage.now(slip).state).toBe('ACCEPTED');
  expect(stage.operator.calls.map(({ call }) => call)).toEqual(['bet']);
});

test.each(['answerLost', 'silent'] as const)(
  'the wallet’s answer to a stake is %s: the slip is "not placed" only when that is certain',
  async (fault) => {
    const stage = stageSports();
    await stage.offer('A', RESULT);
    stage.operator.fail('may', fault);
    const slip = await stage.placed('may', [stage.leg('A', 'R', '1')]);
    expect(stage.now(slip)).toMatchObject({ state: 'ASKED', refusal: { code: 'WALLET_UNSURE' } });
    await stage.restart();
    expect(stage.now(slip).state).toBe('ASKED');
    stage.operator.fail('may', null);
    await later(stage);
    expect(stage.now(slip)).toMatchObject({ state: 'REFUSED', isPaid: true });
    expect(stage.operator.balanceOf('may')).toBe(100_000n * UNIT);
    await stage.settle('A', 'R', HOME);
    expect(stage.now(slip).state).toBe('REFUSED');
    expect(stage.store.read.all('select * from sports_liability where stake_e4 <> 0')).toEqual([]);
  },
);

test('killed between the settlement and the wallet’s answer: one win', async () => {
  const stage = stageSports();
  await stage.offer('A', RESULT);
  const slip = await stage.placed('may', [stage.leg('A', 'R', '1')]);
  stage.operator.fail('may', 'answerLost');
  await stage.settle('A', 'R', HOME);
  expect(stage.now(slip)).toMatchObject({ state: 'SETTLED', isPaid: false });
  await stage.restart();
  await later(stage);
  stage.operator.fail('may', null);
  await later(stage);
  expect(stage.now(slip).isPaid).toBe(true);
  expect(stage.operator.balanceOf('may')).toBe(100_015n * UNIT);
  expect(new Set(stage.operator.calls.filter(({ call }) => call === 'win').map(({ id }) => id)).size, 'the same win each time').toBe(1);
});

test('corrections that come while the wallet is away end in the last one, whatever was paid in between', async () => {
  const stage = stageSports();
  await stage.offer('A', RESULT);
  const slip = await stage.placed('may', [stage.leg('A', 'R', '1')]);
  await stage.settle('A', 'R', HOME);
  stage.operator.fail('may', 'answerLost');
  await stage.settle('A', 'R', AWAY);
  await stage.restart();
  await stage.settle('A', 'R', HOME);
  await stage.settle('A', 'R', AWAY);
  stage.operator.fail('may', null);
  await later(stage);
  expect(stage.now(slip)).toMatchObject({ state: 'RESETTLED', returned: 0n, settled: 4, isPaid: true });
  expect(settlements.list(stage.store.read, slip.seq)).toHaveLength(4);
  expect(stage.operator.standing(slip.id)).toEqual({ staked: 10n * UNIT, won: 0n });
  expect(stage.operator.balanceOf('may')).toBe(99_990n * UNIT);
});

test('a void slip is given back once, through a kill', async () => {
  const stage = stageSports();
  await stage.offer('A', RESULT);
  const slip = await stage.placed('may', [stage.leg('A', 'R', '1')]);
  stage.operator.fail('may', 'answerLost');
  await stage.store.write((db) =>
    stage.port.onCancel(db, { fixture: 'A', atMs: stage.clock.ms, fromMs: null, untilMs: null, markets: ['A:R'] }),
  );
  await stage.tick();
  expect(stage.now(slip)).toMatchObject({ state: 'VOID', isPaid: false });
  await stage.restart();
  stage.operator.fail('may', null);
  await later(stage);
  expect(stage.now(slip).isPaid).toBe(true);
  expect(stage.operator.balanceOf('may')).toBe(100_000n * UNIT);
});

test('told of a result and killed before it was looked at: it is settled after the start', async () => {
  const stage = stageSports();
  await stage.offer('A', RESULT);
  const slip = await stage.placed('may', [stage.leg('A', 'R', '1')]);
  await stage.tick();
  await stage.store.write((db) =>
    stage.port.onSettlement(db, {
      ...{ fixture: 'A', atMs: stage.clock.ms, certainty: 'confirmed' },
      markets: [{ market: 'A:R', selections: [{ selection: 'A:R:1', w: [1n, 1n], v: [0n, 1n] }] }],
    }),
  );
  await stage.restart();
  await stage.tick();
  expect(stage.now(slip)).toMatchObject({ state: 'SETTLED', isPaid: true });
});
