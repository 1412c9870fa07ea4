import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';
import { expect, test } from 'vitest';
import { stageFeed, WITHIN } from './testing/stage-feed.ts';

test('what the feed offers stands in the book: fixtures in three languages, markets that we know, odds with their chances', async () => {
  const stage = await stageFeed();
  await stage.ready();
  const { book, store } = stage;
  const query = { discipline: 'SPORTS', sport: null, tab: null, named: null, nowMs: stage.nowMs(), after: null, most: 100 } as const;
  const { fixtures } = book.fixtures(store.read, query);
  expect(store.read.get<{ n: number }>('select count(*) as n from sport_fixture where is_outright = 0')?.n).toBe(60);
  const football = fixtures.find(({ sport, state }) => sport === 'football' && state === 'PLANNED');
  expect(Object.keys(football?.home?.names ?? {})).toEqual(['EN', 'MY', 'CN']);
  const markets = book.markets(store.read, football?.id ?? '', 'all');
  expect(new Set(markets.map(({ type }) => type))).toEqual(new Set(['1X2', 'AH', 'OU', 'BTTS', 'DC', 'DNB', 'CS']));
  const threeWay = markets.find(({ type, scope }) => type === '1X2' && scope === 'MATCH');
  expect(threeWay?.state).toBe('ACTIVE');
  const sum = threeWay?.selections.reduce((all, { p }) => all + p, 0n) ?? 0n;
  expect(Number(sum)).toBeGreaterThan(999_990);
  expect(Number(sum)).toBeLessThan(1_000_010);
  const outright = book.fixtures(store.read, { ...query, tab: 'outright' }).fixtures[0];
  expect(outright?.title?.EN).toBeTruthy();
  expect(book.markets(store.read, outright?.id ?? '', 'all')[0]?.selections[0]?.names?.CN).toBeTruthy();
  expect(
    book
      .markets(store.read, football?.id ?? '', 'main')
      .map(({ type }) => type)
      .sort(),
  ).toEqual(['1X2', 'AH', 'OU']);
});

test('a feed silent for 20 seconds: all suspended; recovery; open again at the snapshot of that request', async () => {
  const stage = await stageFeed();
  await stage.ready();
  const match = stage.fixture('football', false);
  const id = stage.main(match).id;
  const market = () => stage.markets(match).find((one) => one.id === id);
  const before = market();
  expect(before?.state).toBe('ACTIVE');
  await stage.order('silence', { seconds: 3_600 });
  await stage.advance(19_000);
  expect(market()?.state).toBe('ACTIVE');
  await stage.advance(12_000);
  await expect.poll(() => market()?.reason, WITHIN).toBe('silent');
  expect(market()?.state).toBe('SUSPENDED');
  expect(Number(market()?.selections[0]?.version)).toBeGreaterThan(before?.selections[0]?.version ?? 0);
  // A snapshot alone opens nothing while nobody says that the source lives.
  await stage.advance(1_000);
  await expect
    .poll(
      () => stage.store.read.all<{ has_snapshot: number }>('select has_snapshot from sport_producer').map((row) => row.has_snapshot),
      WITHIN,
    )
    .toEqual([1, 1]);
  expect(market()?.state).toBe('SUSPENDED');
  await stage.order('alive');
  await expect.poll(() => market()?.state, WITHIN).toBe('ACTIVE');
  expect(market()?.selections.map(({ odds }) => odds)).toEqual(before?.selections.map(({ odds }) => odds));
});

test('alive with subscribed 0 shuts what was on offer at once', async () => {
  const stage = await stageFeed();
  await stage.ready();
  const match = stage.fixture('football', false);
  await stage.order('unsubscribe');
  await expect.poll(() => stage.main(match).reason, WITHIN).toBe('silent');
  await stage.ready();
  await expect.poll(() => stage.main(match).state, WITHIN).toBe('ACTIVE');
});

test('who stops ends, although the feed never says goodbye', async () => {
  const sockets: Socket[] = [];
  const between = createServer();
  const stage = await stageFeed({
    async through(amqpPort) {
      between.on('connection', (socket) => {
        const feed = connect(amqpPort, '127.0.0.1');
        sockets.push(socket, feed);
        socket.pipe(feed).pipe(socket);
        for (const each of [socket, feed]) each.on('error', () => {});
      });
      between.listen(0, '127.0.0.1');
      await once(between, 'listening');
      return (between.address() as AddressInfo).port;
    },
  });
  await stage.ready();
  for (const each of sockets) each.unpipe();
  await stage.stop();
  for (const each of sockets) each.destroy();
  between.close();
});

test('a stop suspends a fixture in play, and slips are told of it once', async () => {
  const stage = await stageFeed();
  await stage.ready();
  const match = stage.fixture('basketball', true);
  await expect.poll(() => stage.main(match).state, WITHIN).toBe('ACTIVE');
  stage.told.length = 0;
  await stage.order('stop', { fixture: match.match.urn, seconds: 60 });
  await expect.poll(() => stage.main(match).reason, WITHIN).toBe('stop');
  expect(stage.told.filter(({ what }) => what.fixture === match.match.urn)).toMatchObject([{ kind: 'stopped', what: { why: 'stop' } }]);
});

test('whatever comes twice and out of its order leaves the book as it was said last, and settles once', async () => {
  const stage = await stageFeed();
  await stage.ready();
  await stage.order('duplicate', { on: true });
  await stage.order('reorder', { on: true });
  const match = stage.fixture('football', true);
  await stage.order('begin', { fixture: match.match.urn, minute: 60 });
  await stage.advance(6 * 60_000);
  await stage.order('begin', { fixture: match.match.urn, minute: 120 });
  await stage.order('reorder', { on: false });
  const settled = () => stage.told.filter(({ kind, what }) => kind === 'settled' && what.fixture === match.match.urn);
  await expect.poll(() => settled().length, WITHIN).toBeGreaterThan(20);
  await stage.order('duplicate', { on: false });
  const keys = settled().map(({ what }) => `${what.market} ${what.certainty}`);
  expect(new Set(keys).size).toBe(keys.length);
  const score = stage.book.fixture(stage.store.read, match.match.urn)?.live;
  const last = match.play.script.at(-1)?.standing;
  expect({ h: score?.h, a: score?.a }).toEqual({ h: last?.h, a: last?.a });
});

test('settled wrongly: taken back, settled anew, and the later word counts', async () => {
  const stage = await stageFeed();
  await stage.ready();
  const match = stage.fixture('football', true);
  const { urn } = match.match;
  await stage.order('begin', { fixture: urn, minute: 110 });
  const threeWay = `${urn}:1`;
  const said = (kind: string) => stage.told.filter((one) => one.kind === kind && one.what.market === threeWay).map(({ what }) => what);
  await expect.poll(() => said('settled').length, WITHIN).toBe(1);
  await stage.order('settle-wrongly', { fixture: urn });
  await expect.poll(() => said('settled').length, WITHIN).toBe(2);
  await stage.order('take-back', { fixture: urn });
  await expect.poll(() => said('settled').length, WITHIN).toBe(3);
  expect(said('settlementTakenBack')).toHaveLength(1);
  const [first, wrong, third] = said('settled');
  expect(third?.selections).toEqual(first?.selections);
  expect(wrong?.selections).not.toEqual(first?.selections);
  await stage.advance(11 * 60_000);
  await expect.poll(() => said('settled').at(-1)?.certainty, WITHIN).toBe('confirmed');
});

test('a bomb closes the line, all is suspended, and comes back by itself', async () => {
  const stage = await stageFeed();
  await stage.ready();
  const match = stage.fixture('football', false);
  for (const kind of ['entities', 'depth', 'size']) {
    await stage.order('bomb', { kind });
    await expect.poll(() => stage.main(match).reason, WITHIN).toBe('silent');
    await stage.ready();
    await expect.poll(() => stage.main(match).state, WITHIN).toBe('ACTIVE');
  }
});

test('odds that jump tenfold wait for a person, with what was offered kept', async () => {
  const stage = await stageFeed();
  await stage.ready();
  const match = stage.fixture('football', false);
  const market = () => stage.markets(match).find(({ id }) => id === `${match.match.urn}:1`);
  const before = market()?.selections[0];
  await stage.order('jump', { fixture: match.match.urn });
  await expect.poll(() => market()?.reason, WITHIN).toBe('held');
  expect(market()?.selections[0]?.odds).toBe(before?.odds);
  const [held] = stage.desk.held(stage.store.read, 10);
  expect(held?.odds[0]).toEqual({ selection: before?.id, old: before?.odds, now: 12n * (before?.odds ?? 0n) });
  const decide = (isLetIn: boolean) =>
    stage.store.write((db) => stage.desk.decideHeld(db, { id: held?.id ?? '', isLetIn, atMs: stage.nowMs() }));
  expect(await decide(true)).toBe(true);
  expect(market()?.state).toBe('ACTIVE');
  expect(market()?.selections[0]?.odds).toBe(12n * (before?.odds ?? 0n));
  expect(await decide(true)).toBe(false);
});

test('postponed beyond its time: bets are cancelled; abandoned: what is decided stands, the rest returns', async () => {
  const stage = await stageFeed();
  await stage.ready();
  const planned = stage.fixture('football', false).match.urn;
  await stage.order('postpone', { fixture: planned, hours: 40 });
  await expect
    .poll(() => stage.told.filter(({ kind, what }) => kind === 'cancelled' && what.fixture === planned).length, WITHIN)
    .toBeGreaterThan(20);
  expect(stage.told.find(({ kind }) => kind === 'cancelled')?.what.why).toBe('postponed');
  expect(stage.book.fixture(stage.store.read, planned)?.state).toBe('POSTPONED');
  const running = stage.fixture('football', true).match.urn;
  await stage.order('abandon', { fixture: running });
  const settled = () => stage.told.filter(({ kind, what }) => kind === 'settled' && what.fixture === running);
  await expect.poll(() => settled().length, WITHIN).toBeGreaterThan(20);
  const threeWay = settled().find(({ what }) => what.market === `${running}:1`)?.what.selections as { v: [bigint, bigint] }[];
  expect(threeWay.every(({ v }) => v[0] === 1n && v[1] === 1n)).toBe(true);
});

test('the desk shuts and opens a fixture, and enters a result that settles every market by the rules', async () => {
  const stage = await stageFeed();
  await stage.ready();
  const match = stage.fixture('football', false);
  const { urn } = match.match;
  const shut = (isOpen: boolean) =>
    stage.store.write((db) => stage.desk.setOpen(db, { fixture: urn, market: null, isOpen, atMs: stage.nowMs() }));
  await shut(false);
  expect(stage.main(match)).toMatchObject({ state: 'SUSPENDED', reason: 'desk' });
  await shut(true);
  expect(stage.main(match).state).toBe('ACTIVE');
  const result = {
    fixture: urn,
    status: 'FT',
    scores: { MATCH: { h: 2, a: 1 }, H1: { h: 1, a: 0 } },
    half: { h: 1, a: 0 },
    outright: null,
  } as const;
  expect(await stage.store.write((db) => stage.desk.enterResult(db, { ...result, atMs: stage.nowMs() }))).toBe(true);
  const settled = stage.told.find(({ kind, what }) => kind === 'settled' && what.market === `${urn}:1`)?.what;
  expect(settled).toMatchObject({ certainty: 'confirmed', result: { score: { h: 2, a: 1 }, half: { h: 1, a: 0 }, status: 'FT' } });
  const shares = settled?.selections as { selection: string; w: [bigint, bigint] }[] | undefined;
  expect(shares?.find(({ selection }) => selection === `${urn}:1:1`)?.w).toEqual([1n, 1n]);
  expect(stage.book.fixture(stage.store.read, urn)?.state).toBe('CONFIRMED');
});

// Debian's rabbitmq-server, or another broker: FEED_BUS=amqp://guest:guest@127.0.0.1:5672. Without one it is not run.
test.skipIf(!process.env.FEED_BUS)('the same through a broker of somebody else', async () => {
  const stage = await stageFeed({ bus: process.env.FEED_BUS ?? null });
  await stage.ready();
  const match = stage.fixture('football', false);
  expect(stage.main(match).state).toBe('ACTIVE');
  await stage.order('bomb', { kind: 'entities' });
  await expect.poll(() => stage.main(match).reason, WITHIN).toBe('silent');
  await stage.ready();
  await expect.poll(() => stage.main(match).state, WITHIN).toBe('ACTIVE');
});
