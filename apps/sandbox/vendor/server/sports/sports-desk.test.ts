import { expect, test } from 'vitest';
import { DESK, stageVendor, type stageVendor as Vendor } from '../test/stage.ts';
import { openBook } from './book/index.ts';
import type { EnteredResult } from './book-port.ts';
import { hearBook } from './hear.ts';
import { memberLimitOf } from './limits.ts';
import { readResult, sayResult } from './say-result.ts';
import type { SlipRow } from './slips.ts';
import { stageSports, UNIT } from './testing/stage.ts';

const RESULT = { R: { type: '1X2', sels: { '1': 2.5, X: 3.2, '2': 2.9 } } } as const;
const said = (text: string, rest = {}): EnteredResult =>
  readResult({ fixture: 'A', status: 'FT', text, places: 1, isOutright: false, ...rest }, 0) as EnteredResult;

test('a result counts once two persons have said the same; two that differ begin anew', async () => {
  const stage = stageSports();
  await stage.offer('A', RESULT);
  const slip = await stage.placed('may', [stage.leg('A', 'R', '1')]);
  const say = (person: string, text: string) =>
    stage.store.write((db) => sayResult(db, stage.desk, said(text), { person, atMs: stage.clock.ms }));
  expect(await say('one', 'MATCH 2-1 H1 1-0')).toBe('WAITS');
  expect(await say('one', 'MATCH 2-1 H1 1-0')).toBe('ANOTHER_PERSON');
  expect(await say('two', 'MATCH 2-2 H1 1-0')).toBe('DIFFERS');
  expect(await say('two', 'MATCH 2-1 H1 1-0')).toBe('WAITS');
  await stage.tick();
  expect(stage.now(slip).state).toBe('ACCEPTED');
  expect(await say('one', 'match 2-1 h1 1-0')).toBe('DONE');
  await stage.tick();
  expect(stage.now(slip)).toMatchObject({ state: 'SETTLED', returned: 25n * UNIT });
});

test('a match that broke off in its second half: what no goal can change stands, its first half among it; the rest is returned', async () => {
  const stage = stageSports();
  const half = { type: '1X2', scope: 'H1', sels: { '1': 2.5, X: 2.1, '2': 3.9 } } as const;
  const over = { type: 'OU', quarters: 6, sels: { O: 1.9, U: 1.9 } } as const;
  await stage.offer('A', { ...RESULT, H: half, T: over });
  const slips: SlipRow[] = [];
  for (const [market, sel] of [
    ['R', '1'],
    ['H', '1'],
    ['T', 'O'],
  ] as const)
    slips.push(await stage.placed('may', [stage.leg('A', market, sel)]));
  await stage.tick();
  const say = async (part: string) => {
    await stage.store.write((db) =>
      stage.port.onOdds(db, {
        ...{ producer: 1, fixture: 'A', atMs: stage.clock.ms, markets: [] },
        status: { state: 'ABANDONED', live: { h: 2, a: 0, minute: null, part, parts: [] } },
      }),
    );
    const result = said('MATCH 2-0 H1 1-0', { status: 'ABANDONED' });
    await stage.store.write((db) => stage.desk.enterResult(db, { ...result, atMs: stage.clock.ms }));
    await stage.tick();
    return slips.map((slip) => stage.now(slip)).map(({ state, returned }) => [state, returned]);
  };
  const back = 10n * UNIT;
  expect(await say('H2')).toEqual([
    ['VOID', back],
    ['SETTLED', 25n * UNIT],
    ['SETTLED', 19n * UNIT],
  ]);
  expect((await say('H1'))[1], 'a half that was not played to its end').toEqual(['RESETTLED', back]);
});

test('what is no result is none', () => {
  const read = (text: string, rest = {}) => readResult({ fixture: 'A', status: 'FT', text, places: 1, isOutright: false, ...rest }, 0);
  expect(read('MATCH 2-1 H1 1-0')).toMatchObject({ scores: { MATCH: { h: 2, a: 1 }, H1: { h: 1, a: 0 } }, half: { h: 1, a: 0 } });
  for (const text of ['2-1', 'MATCH 2:1', 'MATCH', 'MATCH 2-1 H1', 'MATCH 2000-1']) expect(read(text), text).toBeNull();
  expect(read('May, Nu', { isOutright: true })).toMatchObject({ outright: { winners: ['May', 'Nu'], places: 1 } });
  expect(read(' , ', { isOutright: true })).toBeNull();
});

type Stage = Awaited<ReturnType<typeof Vendor>>;
function atDesk(stage: Stage, person: number) {
  const { name, password } = DESK[person] as (typeof DESK)[number];
  const headers = { authorization: `Basic ${Buffer.from(`${name}:${password}`).toString('base64')}`, origin: stage.home() };
  return {
    page: async () => (await fetch(`${stage.home()}/desk/sports`, { headers })).text(),
    async act(act: string, fields: Record<string, string>) {
      const reply = await fetch(`${stage.home()}/desk/sports/${act}`, {
        method: 'POST',
        headers,
        body: new URLSearchParams(fields),
        redirect: 'manual',
      });
      return reply.status;
    },
  };
}

test('the desk shows limits, sets a member’s with its reason, and takes results of two', async () => {
  const stage = await stageVendor();
  const { port } = openBook({ clock: stage }).connect(hearBook);
  const { store } = stage.vendor.deps;
  const names = { EN: '<b>A</b>', MY: 'A', CN: 'A' };
  await store.write((db) => {
    const side = { id: 'a', names, colours: ['#000000', '#ffffff'] as const };
    const tournament = { id: 'T', names, category: names };
    port.onFixture(db, {
      id: 'A',
      discipline: 'SPORTS',
      sport: 'football',
      tournament,
      home: side,
      away: side,
      title: null,
      startsAtMs: stage.nowMs(),
    });
  });
  const [one, two] = [atDesk(stage, 0), atDesk(stage, 1)];
  expect(await one.act('limit', { scope: 'market', name: 'CS', currency: 'PHP', most: '50' })).toBe(303);
  expect(await one.act('limit', { scope: 'slip', name: 'CS', currency: 'PHP', most: '50' }), 'a slip’s limit has no name').toBe(422);
  expect(await one.act('limit', { scope: 'market', name: 'CS', currency: 'PHP', most: '-1' })).toBe(422);
  expect(await one.act('member-limit', { operator: 'op', user: 'x', currency: 'PHP', most: '5', reason: 'risk' })).toBe(422);
  expect(await one.act('result', { fixture: 'A', status: 'FT', text: 'MATCH 1-0' })).toBe(303);
  expect(await one.act('result', { fixture: 'A', status: 'FT', text: 'MATCH 1-0' }), 'the same person').toBe(422);
  const page = await two.page();
  expect(page).toContain('&lt;b&gt;A');
  expect(page).toContain('MATCH');
  expect(await two.act('result', { fixture: 'A', status: 'FT', text: 'MATCH 1-0' })).toBe(303);
  expect(store.read.get('select state from sport_fixture')).toEqual({ state: 'CONFIRMED' });
  expect(memberLimitOf(store.read, 1)).toBeNull();
});
