import { PRIZE_MODES } from '@fairhall/lottery/modes';
import { slotsOf } from '@fairhall/lottery/vn/draw';
import { major } from '@fairhall/money/amount';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { type TestSource, testSource } from '../../../../test/lottery/feed.ts';
import { drawNow, drawOnSale, letDraw, sellOfficial } from '../../../../test/lottery/official.ts';
import { type Stage, slipText, stage } from '../../../../test/lottery/stage.ts';
import { brokenInvariants } from '../../../invariants/index.ts';
import { placeBets } from '../commands/place-bets.ts';
import { demoResult, startDemoSource } from '../feed/demo-source.ts';
import type { ResultFeed } from '../feed/feed.ts';
import { createHttpFeed } from '../feed/http-feed.ts';
import { signBody } from '../feed/protocol.ts';
import type { Game } from '../game.ts';
import { drawProof } from '../queries/draw-proof.ts';
import { countUndecided, listClaims } from '../store/claims.ts';
import { type DrawRow, findFamilyOfDraw } from '../store/draws.ts';
import { createResultFetcher } from './fetch-results.ts';
import { retireUnresulted } from './retire-unresulted.ts';
import { settleNextDraw } from './settle-draw.ts';

let s: Stage;
let [a, b]: TestSource[] = [];
let fetchResults: () => Promise<'more' | 'idle'>;

const fetcherOf = (list: ResultFeed[]) => createResultFetcher(s.deps, { list, demo: false, pauseMs: () => 0 });

beforeEach(async () => {
  s = await stage();
  [a, b] = [await testSource('a'), await testSource('b')];
  fetchResults = fetcherOf([a.feed, b.feed]);
});
afterEach(async () => {
  await Promise.all([a?.close(), b?.close()]);
  expect(await brokenInvariants(s.fresh.owner)).toEqual([]);
  await s.close();
});

/** What a source says about a draw. */
function told(game: Game, draw: DrawRow, result: unknown, more: object = {}) {
  return { game: game.code, numero: draw.numero, result, publishedAt: new Date(draw.drawsAtMs + 5_000).toISOString(), ...more };
}

async function k3(): Promise<{ game: Game; draw: DrawRow; cash: () => Promise<bigint> }> {
  const game = await sellOfficial(s, 'JSK3');
  const draw = await drawOnSale(s, game);
  const player = await s.member(major(100));
  const placed = await placeBets(s.deps, player, {
    key: s.key(),
    input: {
      gameId: game.gameId,
      currentNumero: draw.numero,
      bettingSlipString: slipText('EK3_BSOE', 'B', { multiple: 10 }),
      betCartAmountSum: '10',
      prizeModeId: PRIZE_MODES.ent.prizeModeId,
    },
  });
  expect(placed).toMatchObject({ ok: true });
  await letDraw(s, draw);
  return { game, draw, cash: () => s.cash(player) };
}

describe('two sources over HTTP', () => {
  test('agree: the draw has its result and is settled', async () => {
    const { game, draw, cash } = await k3();
    expect(await fetchResults()).toBe('idle');
    a?.say(told(game, draw, [6, 5, 4]));
    expect(await fetchResults()).toBe('more');
    expect(await drawNow(s, draw)).toMatchObject({ state: 'closed', result: null, disputedAtMs: null });
    b?.say(told(game, draw, [6, 5, 4]));
    expect(await fetchResults()).toBe('more');
    expect(await drawNow(s, draw)).toMatchObject({
      state: 'resulted',
      result: [6, 5, 4],
      resultSources: ['feed:a', 'feed:b'],
      resultVersion: 1,
    });
    await settleNextDraw(s.deps);
    expect(await drawNow(s, draw)).toMatchObject({ state: 'settled' });
    expect(await cash()).toBe(major(90) + 10n * 19_954n);
    // Nobody is asked about it any more.
    const asked = a?.asked.length;
    expect(await fetchResults()).toBe('idle');
    expect(a?.asked.length).toBe(asked);
  });

  test('agree on Canada 28 though one says the digits and the other the keno draw', async () => {
    const game = await sellOfficial(s, 'CA28');
    const draw = await drawOnSale(s, game);
    await letDraw(s, draw);
    a?.say(told(game, draw, [7, 3, 9]));
    b?.say(told(game, draw, [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16, 17, 18, 19, 20]));
    await fetchResults();
    expect(await drawNow(s, draw)).toMatchObject({ result: [7, 3, 9], resultSources: ['feed:a', 'feed:b'] });
  });

  test('contradict each other: the draw waits, and the alarm stands until they agree', async () => {
    const { game, draw } = await k3();
    a?.say(told(game, draw, [6, 5, 4]));
    b?.say(told(game, draw, [6, 5, 3]));
    await fetchResults();
    expect(await drawNow(s, draw)).toMatchObject({ state: 'closed', result: null, disputedAtMs: expect.any(Number) });
    expect(await countUndecided(s.fresh.db, s.deps.clock.nowMs())).toEqual({ disputed: 1, late: 0 });
    await fetchResults();
    expect(await listClaims(s.fresh.db, [draw.drawId])).toHaveLength(2);
    b?.say(told(game, draw, [6, 5, 4], { publishedAt: new Date(draw.drawsAtMs + 9_000).toISOString() }));
    await fetchResults();
    expect(await drawNow(s, draw)).toMatchObject({ state: 'resulted', result: [6, 5, 4], disputedAtMs: null });
    expect(await countUndecided(s.fresh.db, s.deps.clock.nowMs())).toEqual({ disputed: 0, late: 0 });
  });

  test.each<[string, (game: Game, draw: DrawRow) => object]>([
    [
      'is forged',
      (game, draw) => ({
        body: JSON.stringify(told(game, draw, [6, 5, 4])),
        signature: signBody({ kind: 'hmac-sha256', secret: 'x' }, 'x'),
      }),
    ],
    ['has the wrong shape', (game, draw) => told(game, draw, [6, 5])],
    ['has a number that cannot be', (game, draw) => told(game, draw, [6, 5, 7])],
    ['is of another draw', (game, draw) => told(game, { ...draw, numero: '20200101-01' }, [6, 5, 4])],
    ['was published before the sale was over', (game, draw) => told(game, { ...draw, drawsAtMs: draw.opensAtMs }, [6, 5, 4])],
    ['is of tomorrow', (game, draw) => told(game, { ...draw, drawsAtMs: draw.drawsAtMs + 86_400_000 }, [6, 5, 4])],
    ['is huge', (game, draw) => told(game, draw, [6, 5, 4], { more: ' '.repeat(100_000) })],
  ])('and what one says %s: it counts for nothing', async (_, saying) => {
    const { game, draw } = await k3();
    a?.say(told(game, draw, [6, 5, 4]));
    b?.say(saying(game, draw));
    await fetchResults();
    expect(await drawNow(s, draw)).toMatchObject({ state: 'closed', result: null, disputedAtMs: null });
    expect(await listClaims(s.fresh.db, [draw.drawId])).toMatchObject([{ source: 'a' }]);
  });

  test('several processes take one result once', async () => {
    const { game, draw } = await k3();
    for (const source of [a, b]) source?.say(told(game, draw, [1, 2, 3]));
    await Promise.all([fetchResults(), fetcherOf([a, b].flatMap((one) => (one ? [one.feed] : [])))()]);
    expect(await drawNow(s, draw)).toMatchObject({ state: 'resulted', resultVersion: 1 });
    expect(await listClaims(s.fresh.db, [draw.drawId])).toHaveLength(2);
  });
});

test('a Vietnamese result is known as far as two sources say it, and settled only when it is whole', async () => {
  const game = await sellOfficial(s, 'XSMB');
  const draw = await drawOnSale(s, game);
  await letDraw(s, draw);
  const low = { G7: ['12', '34', '56', '78'] };
  a?.say(told(game, draw, { ...low, G6: ['123', '456', '789'] }, { complete: false }));
  b?.say(told(game, draw, low, { complete: false }));
  await fetchResults();
  const known = (await drawNow(s, draw)).partial?.filter((digit) => digit >= 0);
  expect(known).toEqual([1, 2, 3, 4, 5, 6, 7, 8]);
  expect(await drawProof(s.deps, { merchantId: 1, language: 'EN' }, String(draw.drawId))).toMatchObject({
    ok: true,
    value: { result: null, official: { resultVersion: 0, sources: [], partial: (await drawNow(s, draw)).partial } },
  });
  // That it is complete makes nothing of a result that is not.
  b?.say(told(game, draw, low, { complete: true }));
  await fetchResults();
  expect(await listClaims(s.fresh.db, [draw.drawId])).toHaveLength(2);
  const whole = slotsOf('VNN').flatMap(({ digits }) => Array<number>(digits).fill(7));
  for (const source of [a, b]) source?.say(told(game, draw, whole, { publishedAt: new Date(draw.drawsAtMs + 9_000).toISOString() }));
  await fetchResults();
  expect(await drawNow(s, draw)).toMatchObject({ state: 'resulted', result: whole, partial: null });
});

test('the demo sources speak the protocol, tell nothing before the draw, and tell Vietnam number by number', async () => {
  const game = await sellOfficial(s, 'XSMB');
  const draw = await drawOnSale(s, game);
  const secret = 'of the demo';
  const signer = { kind: 'hmac-sha256' as const, secret: 'the key' };
  const drawOf = (code: string, numero: string) => findFamilyOfDraw(s.fresh.db, code, numero);
  const sources = await Promise.all([0, 1_000].map((lateMs) => startDemoSource({ secret, signer, clock: s.deps.clock, drawOf, lateMs })));
  try {
    const feeds = sources.map(({ url }, place) =>
      createHttpFeed({ name: `demo source ${place}`, url, games: '*', key: signer }, { log: s.deps.log }),
    );
    expect(await feeds[0]?.ask(game.code, draw.numero)).toEqual({ kind: 'none' });
    expect(await feeds[0]?.ask(game.code, 'no such draw')).toEqual({ kind: 'none' });
    await letDraw(s, draw);
    s.deps.clock.setTo(draw.drawsAtMs + 5_000);
    const fetchDemo = fetcherOf(feeds);
    await fetchDemo();
    expect((await drawNow(s, draw)).partial?.filter((digit) => digit >= 0)).toHaveLength(6);
    s.deps.clock.setTo(draw.drawsAtMs + 120_000);
    await fetchDemo();
    const result = demoResult(secret, { game: game.code, numero: draw.numero, family: 'VNN' });
    expect(await drawNow(s, draw)).toMatchObject({
      state: 'resulted',
      result,
      resultSources: ['feed:demo source 0', 'feed:demo source 1'],
    });
  } finally {
    await Promise.all(sources.map((source) => source.close()));
  }
});

test('a draw whose time is over raises the alarm while bets are in it, and ends where none is', async () => {
  const { game, draw } = await k3();
  const [empty] = await s.fresh.db.query<{ draw_id: bigint }>(
    `select draw_id from draw where game_id = $1 and draw_id <> $2 order by draws_at limit 1`,
    [game.gameId, draw.drawId],
  );
  s.deps.clock.setTo(draw.drawsAtMs + 3 * 3_600_000);
  await letDraw(s, { ...draw, drawsAtMs: s.deps.clock.nowMs() });
  await retireUnresulted(s.deps);
  expect(await countUndecided(s.fresh.db, s.deps.clock.nowMs())).toEqual({ disputed: 0, late: 1 });
  expect((await drawNow(s, draw)).state).toBe('closed');
  expect((await drawNow(s, { ...draw, drawId: empty?.draw_id ?? 0n })).state).toBe('void');
});
