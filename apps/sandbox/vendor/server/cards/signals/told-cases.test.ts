import { GAME_ANSWERS } from '@fairhall/vendor-protocol/hub88/game-calls';
import { expect, it, onTestFinished } from 'vitest';
import { createListCases } from '../../operator-api/list-cases.ts';
import { openStore } from '../../store/database.ts';
import { caseHandDetail, findCaseHand } from '../hand-replay.ts';
import { hands } from '../hand-rows.ts';
import { cases, type Figures, type Signal } from './cases.ts';

const DAY = 86_400_000;
const HANDS = ['CARDS-3-LOW-PHP-1-1', 'CARDS-3-LOW-PHP-1-2'];

/** Players 1 and 2 of `lotus` and 3 of `harbor`, all of whom were dealt in two hands; and 4 of `harbor`, who was not. */
function stage() {
  const store = openStore(':memory:');
  onTestFinished(store.close);
  const db = store.read;
  for (const [id, operator, user] of [
    [1, 'lotus', 'ann'],
    [2, 'lotus', 'bob'],
    [3, 'harbor', 'cy'],
    [4, 'coast', 'dee'],
  ] as const)
    db.run("insert into player (id, operator, user, currency) values (:id, :operator, :user, 'PHP')", { id, operator, user });
  for (const [at, id] of HANDS.entries()) {
    const row = { id, code: 'CARDS-3' as const, table: 'CARDS-3-LOW-PHP-1', number: at + 1, isPractice: false, currency: 'PHP', atMs: at };
    hands.begin(
      db,
      { ...row, proof: {} as never },
      [1, 2, 3].map((player) => ({ player, sitting: 's', seat: player, cards: ['AS', 'KD'] as never })),
    );
  }
  hands.end(db, HANDS[0] as string, {
    state: 'DONE',
    rake: 0n,
    record: {
      rules: {} as never,
      final: null,
      result: null,
      acts: [{ step: 0, seat: 1, isLate: false, act: { do: 'raise', to: '120000' }, atMs: 900 }],
    },
  });
  const list = createListCases({ store } as never);
  const ask = async (operatorId: string, cursor?: string) =>
    GAME_ANSWERS.cases.parse(await list({ operatorId } as never, { operator_id: operatorId, cursor }));
  const open = (signal: Signal, one: number, other: number, figures: Figures, atMs = 0) =>
    cases.open(db, { code: 'CARDS-3', signal, one, other, figures, hands: [...HANDS].reverse(), atMs });
  return { db, ask, open };
}

it('an operator is told of cases with its own players, by name, and how many others there are; of no other case', async () => {
  const { ask, open } = stage();
  open('FLOW', 1, 2, { hands: 60, flow: '-5000' });
  open('OFTEN', 2, 3, { hands: 101, dealt: [120, 140] });
  const { cases: told } = await ask('lotus');
  expect(told).toMatchObject([
    {
      signal: 'FLOW',
      players: [
        { user: 'ann', net: -50_000 },
        { user: 'bob', net: 50_000 },
      ],
      other_players: 0,
      figures: { hands: 60 },
    },
    { signal: 'OFTEN', table: 'CARDS-3-LOW-PHP-1', players: [{ user: 'bob', hands: 120 }], other_players: 1, state: 'OPEN' },
  ]);
  expect(told[0]?.hands.map(({ round }) => round)).toEqual([HANDS[1], HANDS[0]]);
  expect((await ask('harbor')).cases).toMatchObject([{ players: [{ user: 'cy', hands: 140 }], other_players: 1 }]);
  expect(await ask('coast')).toEqual({ cases: [], next_cursor: '2' });
});

it('a question goes on behind its cursor: what is new, and what the desk decided since, once each; a full page is not the end', async () => {
  const { db, ask, open } = stage();
  open('FLOW', 1, 2, {});
  open('TIMES', 1, 2, { times: 40, of: 50 });
  const { next_cursor } = await ask('lotus');
  expect((await ask('lotus', next_cursor)).cases).toEqual([]);
  cases.review(db, { id: 1, by: 'one', verdict: 'REFERRED', atMs: 5 });
  expect((await ask('lotus', next_cursor)).cases).toMatchObject([{ case_id: '1', state: 'REFERRED' }]);
  expect((await ask('lotus', '999')).next_cursor).toBe('3');
  await expect(ask('lotus', '-1')).rejects.toThrow('cursor');
  for (let at = 0; at < 60; at += 1)
    open('SHARED', 1, 2, { shared: ['a'] }, at * 8 * DAY) &&
      cases.review(db, { id: at + 3, by: 'one', verdict: 'NOTHING', atMs: at * 8 * DAY });
  const first = await ask('lotus', '3');
  const second = await ask('lotus', first.next_cursor);
  expect([first.cases.length, second.cases.length]).toEqual([50, 10]);
});

it('what was reviewed is no case again within a week', () => {
  const { db, open } = stage();
  open('FOLDS', 1, 2, { times: 8 });
  cases.review(db, { id: 1, by: 'one', verdict: 'WATCH', atMs: DAY });
  expect(open('FOLDS', 1, 2, { times: 9 }, 8 * DAY - 1)).toBe(false);
  expect(open('SQUEEZE', 1, 2, { times: 9 }, 8 * DAY - 1)).toBe(true);
  expect(open('FOLDS', 1, 2, { times: 9 }, 8 * DAY)).toBe(true);
});

it('a hand is shown to the operators of a case’s players, each with its own users’ names, when it is over', () => {
  const { db, open } = stage();
  const [over, running] = HANDS as [string, string];
  expect(findCaseHand(db, { round: over, operatorId: 'lotus' })).toBeNull();
  open('FLOW', 2, 3, {});
  const nameFor = (operatorId: string, round = over) => findCaseHand(db, { round, operatorId });
  const shown = caseHandDetail(db, nameFor('lotus') ?? '', 'EN')?.text ?? '';
  for (const text of ['ann', 'bob', 'AS KD', 'raise to 12.00', 'a player of another operator']) expect(shown).toContain(text);
  expect(shown).not.toContain('cy');
  expect(caseHandDetail(db, nameFor('harbor') ?? '', 'EN')?.text).toContain('cy');
  expect([nameFor('coast'), nameFor('lotus', running), caseHandDetail(db, over, 'EN')]).toEqual([null, null, null]);
});
