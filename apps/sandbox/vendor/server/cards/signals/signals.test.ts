import { expect, it, onTestFinished } from 'vitest';
import { type FloorStage, stageFloor } from '../testing/stage.ts';
import { cases } from './cases.ts';
import { readPair } from './read-hand.ts';

const UNIT = 10_000n;

async function playing(hands: number, tags: Record<string, string[]>): Promise<FloorStage> {
  const stage = stageFloor('CARDS-3');
  onTestFinished(stage.close);
  for (const [user, each] of Object.entries(tags)) stage.tags.set(user, each);
  for (const user of ['ann', 'bob']) await stage.sit(user, 200n * UNIT);
  const done = () => stage.store.read.get<{ n: number }>("select count(*) as n from card_hand where state = 'DONE'")?.n ?? 0;
  for (let steps = 0; done() < hands && steps < 20_000; steps += 1) {
    if (stage.mine('bob')?.choices) stage.act('bob', { do: 'fold' });
    else if (stage.mine('ann')?.choices) stage.act('ann', { do: 'call' });
    await stage.pass(700);
  }
  return stage;
}

it('an address that two share, and chips that always go one way, are cases for a person, each once; nothing is taken from anybody', async () => {
  const stage = await playing(60, { ann: ['u.1', 'd.1', 'a.wifi'], bob: ['u.2', 'd.2', 'a.wifi'] });
  const open = cases.list(stage.store.read, 50);
  expect(open.map(({ signal }) => signal).toSorted()).toEqual(['FLOW', 'SHARED']);
  expect(open.find(({ signal }) => signal === 'FLOW')?.hands).toHaveLength(20);
  expect(stage.tableOf('bob')).toBeDefined();
  const [{ id } = { id: 0 }] = open;
  expect(await stage.store.write((db) => cases.review(db, { id, by: 'one', verdict: 'NOTHING', atMs: 1 }))).toBe(true);
  expect(cases.list(stage.store.read, 50)).toHaveLength(1);
});

it('a hundred hands of two at one table, more than two fifths of both’s, are a case', async () => {
  const stage = await playing(101, {});
  expect(cases.list(stage.store.read, 50).map(({ signal }) => signal)).toContain('OFTEN');
});

it('reads a better hand that was folded, a third who was raised out, and acts of one pace', () => {
  const acts = [
    ...[
      [2, 'call', 0],
      [0, 'raise', 900],
      [1, 'raise', 1_800],
      [0, 'raise', 2_710],
      [1, 'raise', 3_600],
      [2, 'fold', 9_000],
    ],
  ].map(([seat, kind, atMs]) => ({ step: 0, seat, isLate: false, act: kind === 'raise' ? { do: kind, to: '1' } : { do: kind }, atMs }));
  const cards = [
    ['2S', '7D'],
    ['AS', 'AD'],
    ['KS', 'KD'],
  ];
  const seats = [false, true, true].map((folded, seat) => ({ seat, folded }));
  const facts = {
    ...{ acts, outcome: { net: [80n, -50n, -50n], rake: [20n, 0n, 0n] }, dealt: [{ seat: 0 }, { seat: 1 }, { seat: 2 }] },
    running: { view: () => ({ game: 'HOLDEM', board: ['3H', '9C', 'QH'], seats }), cards: (place: number) => cards[place] },
  } as unknown as Parameters<typeof readPair>[0];
  expect(readPair(facts, 0, 1)).toEqual({ flow: 50n, folds: 1, squeezes: 1, alike: 2, compared: 2 });
  expect(readPair({ ...facts, acts: [] }, 1, 2)).toEqual({ flow: 0n, folds: 0, squeezes: 0, alike: 0, compared: 0 });
});
