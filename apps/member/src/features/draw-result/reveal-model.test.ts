import { major, ZERO } from '@fairhall/money/amount';
import { describe, expect, it } from 'vitest';
import { awaitedOf, type Fate, NOTHING_WATCHED, outcomeOf, reduceWatch, revealOf, type WatchEvent } from './reveal-model.ts';

const NUMERO = '20261121-0869';
const bets = (...stakes: number[]): WatchEvent => ({
  type: 'bets',
  numero: NUMERO,
  bets: stakes.map((stake, index) => ({ betId: String(index + 1), stakeE4: major(stake) })),
});
const result: WatchEvent = { type: 'result', numero: NUMERO, drawId: '17', result: [2, 5, 4] };
const settled = (betId: string, fate: Fate, stake: number, payout: number): WatchEvent => ({
  type: 'settled',
  numero: NUMERO,
  betId,
  fate,
  stakeE4: major(stake),
  payoutE4: major(payout),
});
const run = (...events: WatchEvent[]) => events.reduce(reduceWatch, NOTHING_WATCHED);
const shown = (...events: WatchEvent[]) => revealOf(run(...events));

describe('what is revealed', () => {
  it.each([
    ['nothing before the draw', [bets(10)], null],
    ['a result without an own bet is none', [result], null],
    ['the result of a draw with an own bet', [bets(10), result], [2, 5, 4]],
    ['whatever comes first', [result, bets(10)], [2, 5, 4]],
    ['not when all bets in it were cancelled', [bets(10), { type: 'cancelled', betIds: ['1'] }, result], null],
    ['not once it was put away', [bets(10), result, { type: 'seen', numero: NUMERO }], null],
    ['a result is not replaced by a later one', [bets(10), result, { ...result, result: [1, 1, 1] }], [2, 5, 4]],
  ] as [string, WatchEvent[], number[] | null][])('%s', (_name, events, faces) => {
    expect(shown(...events)?.result ?? null).toEqual(faces);
  });

  it('the newest of several', () => {
    const next = '20261121-0870';
    const watch = run(
      bets(10),
      { type: 'bets', numero: next, bets: [{ betId: '9', stakeE4: major(1) }] },
      { ...result, numero: next },
      result,
    );
    expect(revealOf(watch)?.numero).toBe(next);
  });

  it('draws ahead are awaited until they are drawn', () => {
    expect(awaitedOf(run(bets(10))).map(({ numero }) => numero)).toEqual([NUMERO]);
    expect(awaitedOf(run(bets(10), result))).toEqual([]);
  });
});

describe('the net line', () => {
  const outcome = (...events: WatchEvent[]) => {
    const draw = run(...events).draws[0];
    const found = draw ? outcomeOf(draw) : null;
    return found && [found.kind, found.stakeE4, found.backE4, found.netE4];
  };
  it.each([
    ['waits for every bet', [bets(10, 20), result, settled('1', 'won', 10, 20)], null],
    ['a gain', [bets(10, 20), settled('1', 'won', 10, 97), settled('2', 'lost', 20, 0)], ['gain', 30, 97, 67]],
    ['less than the stake back is no win', [bets(10, 20), settled('1', 'won', 10, 19), settled('2', 'lost', 20, 0)], ['even', 30, 19, -11]],
    ['exactly the stake back is no win', [bets(10), settled('1', 'won', 10, 10)], ['even', 10, 10, 0]],
    ['nothing back', [bets(10), settled('1', 'lost', 10, 0)], ['loss', 10, 0, -10]],
    ['all stakes returned', [bets(10), settled('1', 'void', 10, 10)], ['void', 10, 10, 0]],
    [
      'a cancelled bet does not count',
      [bets(10, 20), { type: 'cancelled', betIds: ['2'] }, settled('1', 'lost', 10, 0)],
      ['loss', 10, 0, -10],
    ],
    ['told twice counts once', [bets(10), settled('1', 'lost', 10, 0), settled('1', 'lost', 10, 0)], ['loss', 10, 0, -10]],
  ] as [string, WatchEvent[], [string, number, number, number] | null][])('%s', (_name, events, expected) => {
    const [kind, ...figures] = expected ?? [];
    expect(outcome(...events)).toEqual(expected && [kind, ...figures.map((figure) => (figure === 0 ? ZERO : major(figure as number)))]);
  });
});

it('only the last draws are kept', () => {
  const many = Array.from(
    { length: 9 },
    (_, index): WatchEvent => ({
      ...bets(1),
      type: 'bets',
      numero: `20261121-000${index}`,
      bets: [{ betId: String(index), stakeE4: major(1) }],
    }),
  );
  expect(run(...many).draws.map(({ numero }) => numero.at(-1))).toEqual(['3', '4', '5', '6', '7', '8']);
});
