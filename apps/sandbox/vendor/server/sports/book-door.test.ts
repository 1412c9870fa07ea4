import { randomUUID } from 'node:crypto';
import { expect, onTestFinished, test } from 'vitest';
import type { CashOffer, FixtureList, Slip, SlipPageSays, SlipPrice, SlipServerSays, SportsMenu, SportsRefusal } from '../../sports-api.ts';
import { stageVendor } from '../test/stage.ts';
import { openBook } from './book/index.ts';
import { hearBook } from './hear.ts';
import { namesOf } from './testing/stage.ts';

const PRODUCER = 1;
type Stage = Awaited<ReturnType<typeof stageVendor>>;

/** Says two fixtures into the book of a vendor that runs, through a door of the source's own. */
async function sayFixtures(stage: Stage) {
  const { store } = stage.vendor.deps;
  const { port, sources } = openBook({ clock: stage }).connect(hearBook);
  await store.write((db) => {
    port.onSports(db, [{ code: 'football', discipline: 'SPORTS', names: namesOf('Football') }]);
    const request = sources.asked(db, PRODUCER, stage.nowMs());
    port.onAlive(db, { producer: PRODUCER, subscribed: true });
    port.onSnapshot(db, { producer: PRODUCER, request });
    port.onAlive(db, { producer: PRODUCER, subscribed: true });
    for (const id of ['A', 'B', 'C', 'D', 'E', 'F', 'G', 'H'])
      port.onFixture(db, {
        ...{ id, discipline: 'SPORTS', sport: 'football', startsAtMs: stage.nowMs() + 3_600_000, title: null },
        tournament: { id: 'T', names: namesOf('Delta Premier'), category: namesOf('Delta') },
        home: { id: `${id}1`, names: namesOf(`${id} Home`), colours: ['#111111', '#222222'] },
        away: { id: `${id}2`, names: namesOf(`${id} Away`), colours: ['#333333', '#444444'] },
      });
  });
  const odds = (id: string, home: number) =>
    store.write((db) =>
      port.onOdds(db, {
        ...{ producer: PRODUCER, fixture: id, atMs: stage.nowMs(), status: null },
        markets: [
          {
            ...{ id: `${id}:R`, place: 0, type: '1X2', scope: 'MATCH', quarters: null, said: 'ACTIVE', isMain: true },
            selections: [['1', home] as const, ['X', 32_000] as const, ['2', 29_000] as const].map(([sel, price]) => ({
              ...{ id: `${id}:R:${sel}`, sel, names: null, quarters: null, odds: BigInt(price), p: null },
            })),
          },
        ],
      }),
    );
  for (const id of ['A', 'B', 'C', 'D', 'E', 'F', 'G', 'H']) await odds(id, 25_000);
  const settle = (id: string, winner: string) =>
    store.write((db) =>
      port.onSettlement(db, {
        ...{ fixture: id, atMs: stage.nowMs(), certainty: 'confirmed' },
        markets: [
          {
            market: `${id}:R`,
            selections: ['1', 'X', '2'].map((sel) => ({ selection: `${id}:R:${sel}`, w: [sel === winner ? 1n : 0n, 1n], v: [0n, 1n] })),
          },
        ],
      }),
    );
  return { odds, settle };
}

/** A page's socket: what it hears is kept. */
async function openLine(stage: Stage, session: string) {
  const heard: SlipServerSays[] = [];
  const socket = new WebSocket(`${stage.home().replace('http', 'ws')}/play/slip`);
  onTestFinished(() => socket.close());
  socket.onmessage = ({ data }) => heard.push(JSON.parse(String(data)));
  const say = (what: SlipPageSays) => socket.send(JSON.stringify(what));
  socket.onopen = () => say({ kind: 'enter', session });
  const hears = async (fits: (says: SlipServerSays) => boolean): Promise<SlipServerSays> => {
    await expect.poll(() => heard.some(fits)).toBe(true);
    return heard.find(fits) as SlipServerSays;
  };
  await hears(({ kind }) => kind === 'snapshot');
  return { say, hears };
}

const leg = (id: string, odds = '25000') => ({ selection: `${id}:R:1`, version: 1, odds });
const press = (legs: object[], rest = {}) => ({
  key: randomUUID(),
  kind: 'SINGLE',
  legs,
  unit: '100000',
  consent: { kind: 'none' },
  ...rest,
});

test('a page lists, prices and places, hears of its slip, and looks at it later', async () => {
  const stage = await stageVendor();
  const source = await sayFixtures(stage);
  const page = await stage.practice('SPORTS-1');
  const menu = (await page.get<SportsMenu>('/sports/menu')).body;
  expect(menu).toMatchObject({ game: 'SPORTS-1', rules: { cashOutMargin: 300 }, sports: [{ code: 'football', counts: { today: 8 } }] });
  const { body: list } = await page.get<FixtureList>('/sports/fixtures?sport=football&tab=today');
  expect(list.tournaments[0]?.fixtures.map(({ id, home }) => [id, home?.name])).toContainEqual(['A', 'A Home']);
  expect(list.tournaments[0]?.fixtures[0]?.markets[0]).toMatchObject({
    name: 'Result',
    margin: 573,
    selections: [{ name: 'A Home', odds: '25000' }, { name: 'Draw' }, {}],
  });

  const line = await openLine(stage, page.secret);
  line.say({ kind: 'watch', fixtures: ['A'] });
  await line.hears((says) => says.kind === 'odds');
  const placed = await page.post<Slip>('/sports/slip', press([leg('A')]));
  expect(placed).toMatchObject({ status: 200, body: { state: 'ACCEPTED', stake: '100000', maxReturn: '250000' } });
  await source.settle('A', '1');
  const told = await line.hears((says) => says.kind === 'slip' && says.slip.state === 'SETTLED');
  expect(told).toMatchObject({
    slip: { returned: '250000', paid: true, legs: [{ state: 'won', name: 'A Home' }] },
    money: { net: '150000' },
  });
  const settled = (await page.get<{ slips: Slip[] }>('/sports/slips?state=settled')).body.slips;
  expect(settled.map(({ id }) => id)).toEqual([placed.body.id]);
});

test('a goliath is priced with all its 247 bets, and every kind that fits is offered', async () => {
  const stage = await stageVendor();
  await sayFixtures(stage);
  const page = await stage.practice('SPORTS-1');
  const { body } = await page.post<SlipPrice>('/sports/price', { legs: [...'ABCDEFGH'].map((id) => leg(id)) });
  expect(body.kinds.map(({ kind, combinations }) => [kind, combinations])).toEqual([
    ...[
      ['PARLAY', 1],
      ['2/8', 28],
      ['3/8', 56],
      ['4/8', 70],
      ['5/8', 56],
      ['6/8', 28],
      ['7/8', 8],
      ['GOLIATH', 247],
    ],
  ]);
});

test('what is wrong is named: a field, a changed price, a slip of somebody else, a game without sports', async () => {
  const stage = await stageVendor();
  await sayFixtures(stage);
  const [page, other] = [await stage.practice('SPORTS-1'), await stage.practice('SPORTS-1')];
  expect(await page.post('/sports/slip', press([{ ...leg('A'), p: 1 }]))).toMatchObject({
    status: 400,
    body: { code: 'BAD_REQUEST', field: 'legs.0' },
  });
  expect(await page.post('/sports/slip', press([leg('A', '26000')]))).toMatchObject({
    ...{ status: 409, body: { code: 'ODDS_CHANGED', changed: [{ old: '26000', now: '25000' }] } },
  });
  expect(await page.post('/sports/price', { legs: [leg('Z')] })).toMatchObject({ status: 404, body: { code: 'NOT_OFFERED' } });
  const { body: slip } = await page.post<Slip>('/sports/slip', press([leg('A')]));
  expect(await other.get(`/sports/slip/${slip.id}`)).toMatchObject({ status: 404 });
  const { body: offer } = await page.post<CashOffer>(`/sports/slip/${slip.id}/offer`);
  const taken = await page.post<Slip & SportsRefusal>(`/sports/slip/${slip.id}/cash-out`, { key: randomUUID(), offer: offer.offer });
  expect(taken).toMatchObject({ status: 200, body: { state: 'CASHED_OUT', returned: offer.amount } });
  const slots = await stage.practice('S3');
  expect(await slots.get('/sports/menu')).toMatchObject({ status: 401, body: { code: 'SESSION_OVER' } });
});
