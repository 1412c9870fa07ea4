import type { DeskGame } from '@fairhall/contract/console/lobby-games';
import type { GameCard } from '@fairhall/contract/game/game-card';
import { type Stage, stage } from '@fairhall/testkit/stage';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { seed } from '../../../../seeds/index.ts';
import { acting, seatOperators } from '../../../../test/acting.ts';
import { deskGames } from '../queries/desk-listing.ts';
import { changeGameListing, changeVendorListing } from './change-listing.ts';

const [LOTUS, HARBOR] = [1, 2];
const KOI = 100_000;
const START = Date.parse('2026-11-21T06:00:00Z');

let here: Stage;
let app: Awaited<ReturnType<Stage['openHttp']>>;
beforeAll(async () => {
  // The clock stands still: nothing that is remembered grows old, and only what is heard of changes anything.
  here = await stage({ startMs: START });
  await seed(here.makers);
  await seatOperators(here.fresh.owner);
  app = await here.openHttp();
});
afterAll(() => here?.close());

async function slots(merchant: string): Promise<GameCard[]> {
  const reply = await app.inject({
    url: '/wps/relay/GCSGAME_gameList?gameType=RNG&vassalage=PAPERLAMP&pageSize=100',
    headers: { merchant, language: 'EN' },
  });
  return reply.json().value.games;
}
const koi = async (merchant = 'lotus') => (await slots(merchant)).find(({ nodeId }) => nodeId === KOI);
const logged = () =>
  here.fresh.owner.query("select subject_id as id, detail from audit_log where merchant_id = $1 and action = 'game.listing_changed'", [
    LOTUS,
  ]);

test('what an operator changes of a game everybody sees at once, and no other merchant', async () => {
  expect(await koi()).toMatchObject({ isNew: 0, maintenance: false });
  expect(await koi('harbor')).toBeDefined();
  const changed = await changeGameListing(here, acting({ merchantId: LOTUS }), {
    nodeId: KOI,
    ...{ isNew: true, maintenance: true },
    ...{ expectedVersion: 1, reason: 'repairs' },
  });
  expect(changed).toEqual({ ok: true, value: { version: 2 } });
  await vi.waitFor(async () => expect(await koi()).toMatchObject({ isNew: 1, maintenance: true }), { timeout: 60_000 });
  expect(await koi('harbor')).toMatchObject({ isNew: 0, maintenance: false });
  expect(await logged()).toEqual([{ id: String(KOI), detail: { isNew: 'true', maintenance: 'true' } }]);
});

test('a vendor that is not listed takes its games along', async () => {
  const place = { category: 'RNG', vendor: 'PAPERLAMP' };
  expect((await slots('lotus')).length).toBe(43);
  await changeVendorListing(here, acting({ merchantId: LOTUS }), {
    ...place,
    listed: false,
    expectedVersion: 1,
    reason: 'its licence ended',
  });
  await vi.waitFor(async () => expect(await slots('lotus')).toEqual([]), { timeout: 60_000 });
  expect((await slots('harbor')).length).toBe(43);
  await changeVendorListing(here, acting({ merchantId: LOTUS }), {
    ...place,
    listed: true,
    expectedVersion: 2,
    reason: 'it has one again',
  });
  await vi.waitFor(async () => expect((await slots('lotus')).length).toBe(43), { timeout: 60_000 });
});

test('a picture of the merchant’s own stands in place of the drawn one, for its members alone', async () => {
  const drawn = (await koi())?.iconUrl;
  const hash = 'a'.repeat(32);
  const change = { nodeId: KOI, picture: hash, reason: 'a better one', expectedVersion: 2 };
  expect(await changeGameListing(here, acting({ merchantId: LOTUS }), change)).toMatchObject({
    ok: false,
    code: 'NOT_FOUND',
    field: 'picture',
  });
  await here.fresh.owner.query(
    "insert into merchant_picture (merchant_id, picture_hash, shape, author, created_at) values ($1, $2, 'tile', 'anna', now())",
    [LOTUS, hash],
  );
  expect(await changeGameListing(here, acting({ merchantId: HARBOR }), change)).toMatchObject({
    ok: false,
    code: 'NOT_FOUND',
    field: 'picture',
  });
  expect(await changeGameListing(here, acting({ merchantId: LOTUS }), change)).toMatchObject({ ok: true });
  const shown = { iconUrl: `/pictures/${hash}/360.webp`, iconDrawn: false };
  await vi.waitFor(async () => expect(await koi()).toMatchObject(shown), { timeout: 60_000 });
  expect(await koi('harbor')).toMatchObject({ iconUrl: drawn, iconDrawn: true });
  await changeGameListing(here, acting({ merchantId: LOTUS }), { ...change, picture: '', expectedVersion: 3 });
  await vi.waitFor(async () => expect(await koi()).toMatchObject({ iconUrl: drawn, iconDrawn: true }), { timeout: 60_000 });
});

test('what is so already is not written down again', async () => {
  const before = await logged();
  const again = { nodeId: KOI, isNew: true, expectedVersion: 1, reason: 'once more' };
  expect(await changeGameListing(here, acting({ merchantId: LOTUS }), again)).toMatchObject({ ok: true });
  expect(await logged()).toEqual(before);
});

describe('names of the merchant’s own', () => {
  const LANTERN = 101_000;
  const OWN = { EN: 'Harbour Lights', MY: '', CN: '港湾灯火' };
  const card = async (merchant: string, language = 'EN') => {
    const url = '/wps/relay/GCSGAME_gameList?gameType=RNG&vassalage=BLUEKITE&pageSize=100';
    const { games } = (await app.inject({ url, headers: { merchant, language } })).json().value as { games: GameCard[] };
    return games.find(({ nodeId }) => nodeId === LANTERN) as GameCard;
  };
  const named = async (merchant: string, language: string) => (await card(merchant, language)).gameName;
  const found = async (merchant: string, gameName: string) => {
    const query = new URLSearchParams({ gameName, pageSize: '100' });
    const reply = await app.inject({ url: `/wps/relay/GCSGAME_gameList?${query}`, headers: { merchant, language: 'EN' } });
    return (reply.json().value.games as GameCard[]).some(({ nodeId }) => nodeId === LANTERN);
  };
  const desk = async (search: string) =>
    (await deskGames(here, { ...acting({ merchantId: LOTUS }), language: 'EN' }, { search, size: 100 })).list.find(
      ({ nodeId }) => nodeId === LANTERN,
    );

  test('stand in their languages on every phone at once, the vendor’s in the others, and are searched by either', async () => {
    const [burmese, elsewhere] = [await named('lotus', 'MY'), await named('harbor', 'EN')];
    const before = (await desk(String(LANTERN))) as DeskGame;
    expect(before.ownNames).toEqual({ EN: '', MY: '', CN: '' });
    const changed = await changeGameListing(here, acting({ merchantId: LOTUS }), {
      ...{ nodeId: LANTERN, ownNames: OWN },
      ...{ expectedVersion: before.version, reason: 'as the house calls it' },
    });
    expect(changed).toMatchObject({ ok: true });
    await vi.waitFor(async () => expect(await named('lotus', 'EN')).toBe(OWN.EN), { timeout: 60_000 });
    expect(await named('lotus', 'CN')).toBe(OWN.CN);
    expect(await named('lotus', 'MY')).toBe(burmese);
    expect(await named('harbor', 'EN')).toBe(elsewhere);
    for (const text of ['harbour ligths', '港湾', before.names.EN]) expect(await found('lotus', text), text).toBe(true);
    expect(await found('harbor', 'harbour lights')).toBe(false);
    for (const text of ['harbour l', '港湾', before.names.EN])
      expect(await desk(text), text).toMatchObject({ name: OWN.EN, ownNames: OWN });
  });

  test('its picture stays the one that is drawn for its vendor’s name', async () => {
    const { gameName, iconUrl } = await card('lotus');
    expect(gameName).toBe(OWN.EN);
    expect(iconUrl).toBe((await card('harbor')).iconUrl);
  });

  test('emptied, the vendor’s stand again', async () => {
    const { version, names } = (await desk(String(LANTERN))) as DeskGame;
    const none = { nodeId: LANTERN, ownNames: { EN: ' ', MY: '', CN: '' }, expectedVersion: version, reason: 'as it was' };
    expect(await changeGameListing(here, acting({ merchantId: LOTUS }), none)).toMatchObject({ ok: true });
    await vi.waitFor(async () => expect(await named('lotus', 'EN')).toBe(names.EN), { timeout: 60_000 });
  });
});

test('of two operators who change one game, the later is refused and told, and nothing of the first is lost', async () => {
  const looked = { nodeId: 100_002, expectedVersion: 1 };
  const [first, later] = [acting({ merchantId: LOTUS }), acting({ merchantId: LOTUS })];
  expect(await changeGameListing(here, first, { ...looked, sorting: 7, reason: 'further in front' })).toMatchObject({ ok: true });
  const refused = await changeGameListing(here, later, { ...looked, sorting: 900, reason: 'to the end' });
  expect(refused).toMatchObject({ ok: false, code: 'CHANGED_MEANWHILE', detail: { version: 2 } });
  const [row] = await here.fresh.owner.query('select sorting, version from game_sale where merchant_id = $1 and node_id = 100002', [LOTUS]);
  expect(row).toEqual({ sorting: 7, version: 2 });
  const place = { category: 'LIVE', vendor: 'GLASSHALL', expectedVersion: 1 };
  const vendor = (input: object) => changeVendorListing(here, later, { ...place, reason: 'x', ...input });
  expect(await vendor({ maintenance: true })).toMatchObject({ ok: true });
  expect(await vendor({ maintenance: false })).toMatchObject({ ok: false, code: 'CHANGED_MEANWHILE' });
});

test.each([
  ['a game that the merchant has none of', { nodeId: 999_999, isHot: true, expectedVersion: 1, reason: 'x' }, 'NOT_FOUND'],
  ['no reason', { nodeId: KOI, isHot: true, expectedVersion: 1, reason: ' ' }, 'REASON_REQUIRED'],
])('%s is refused', async (_, input, code) => {
  expect(await changeGameListing(here, acting({ merchantId: HARBOR }), input)).toMatchObject({ ok: false, code });
});
