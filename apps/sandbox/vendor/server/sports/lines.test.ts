import { expect, test } from 'vitest';
import type { SlipServerSays } from '../../sports-api.ts';
import { createLines } from './lines.ts';
import { stageSports } from './testing/stage.ts';

const RESULT = { R: { type: '1X2', sels: { '1': 2.5, X: 3.2, '2': 2.9 } } } as const;
const MOVED = { R: { type: '1X2', sels: { '1': 2.6, X: 3.1, '2': 2.8 } } } as const;

test('odds go to who watches the fixture, the newest alone; what is settled is told as gone', async () => {
  const stage = stageSports();
  await stage.offer('A', RESULT);
  await stage.offer('B', RESULT);
  const { clock, store, wallet } = stage.sports.deps;
  stage.sessionOf('may');
  const lines = createLines({ store, clock, wallet, operators: { find: () => undefined, all: () => [] } as never, book: stage.book });
  const heard: SlipServerSays[] = [];
  const line = lines.open({ send: (text) => void heard.push(JSON.parse(text)), close: () => {} });
  await line.hear(JSON.stringify({ kind: 'enter', session: 'x'.repeat(40) }));
  expect(
    heard.map(({ kind }) => kind),
    'a secret of nobody',
  ).toEqual(['over']);
  const own = lines.open({ send: (text) => void heard.push(JSON.parse(text)), close: () => {} });
  await own.hear(JSON.stringify({ kind: 'enter', session: stage.secretOf('may') }));
  await own.hear(JSON.stringify({ kind: 'watch', fixtures: ['A'] }));
  heard.length = 0;
  await stage.odds('A', RESULT);
  await stage.odds('B', MOVED);
  await stage.odds('A', MOVED);
  await new Promise(setImmediate);
  lines.tellBook();
  expect(heard).toMatchObject([
    { kind: 'odds', fixtures: [{ id: 'A', markets: [{ id: 'A:R', selections: [{ odds: '26000' }, {}, {}] }] }] },
  ]);
  heard.length = 0;
  await stage.settle('A', 'R', { '1': [2, 0], X: [0, 0], '2': [0, 0] });
  await new Promise(setImmediate);
  lines.tellBook();
  expect(heard).toMatchObject([{ kind: 'odds', fixtures: [{ id: 'A', all: 0, markets: [], gone: ['A:R'] }] }]);
});

test('who says too much, or nothing of ours, is told so', async () => {
  const stage = stageSports();
  const { clock, store, wallet } = stage.sports.deps;
  stage.sessionOf('may');
  const lines = createLines({ store, clock, wallet, operators: { find: () => undefined, all: () => [] } as never, book: stage.book });
  const heard: SlipServerSays[] = [];
  const line = lines.open({ send: (text) => void heard.push(JSON.parse(text)), close: () => {} });
  await line.hear(JSON.stringify({ kind: 'enter', session: stage.secretOf('may') }));
  await line.hear('{"kind":"watch","fixtures":["A"],"odds":1}');
  expect(heard.at(-1)).toMatchObject({ kind: 'refused', status: 400 });
  for (let turn = 0; turn < 121; turn += 1) await line.hear('{"kind":"snapshot"}');
  expect(heard.at(-1)).toMatchObject({ kind: 'refused', status: 429, error: { code: 'TOO_FAST' } });
});
