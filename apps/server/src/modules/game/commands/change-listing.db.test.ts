import type { GameCard } from '@fairhall/contract/game/game-card';
import { type Stage, stage } from '@fairhall/testkit/stage';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { seed } from '../../../../seeds/index.ts';
import { acting, seatOperators } from '../../../../test/acting.ts';
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
    isNew: true,
    maintenance: true,
    reason: 'repairs',
  });
  expect(changed).toEqual({ ok: true, value: { version: 2 } });
  await vi.waitFor(async () => expect(await koi()).toMatchObject({ isNew: 1, maintenance: true }), { timeout: 10_000 });
  expect(await koi('harbor')).toMatchObject({ isNew: 0, maintenance: false });
  expect(await logged()).toEqual([{ id: String(KOI), detail: { isNew: 'true', maintenance: 'true' } }]);
});

test('a vendor that is not listed takes its games along', async () => {
  const place = { category: 'RNG', vendor: 'PAPERLAMP' };
  expect((await slots('lotus')).length).toBe(43);
  await changeVendorListing(here, acting({ merchantId: LOTUS }), { ...place, listed: false, reason: 'its licence ended' });
  await vi.waitFor(async () => expect(await slots('lotus')).toEqual([]), { timeout: 10_000 });
  expect((await slots('harbor')).length).toBe(43);
  await changeVendorListing(here, acting({ merchantId: LOTUS }), { ...place, listed: true, reason: 'it has one again' });
  await vi.waitFor(async () => expect((await slots('lotus')).length).toBe(43), { timeout: 10_000 });
});

test('a picture of the merchant’s own stands in place of the drawn one, for its members alone', async () => {
  const drawn = (await koi())?.iconUrl;
  const hash = 'a'.repeat(32);
  const change = { nodeId: KOI, picture: hash, reason: 'a better one' };
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
  await vi.waitFor(async () => expect(await koi()).toMatchObject(shown), { timeout: 10_000 });
  expect(await koi('harbor')).toMatchObject({ iconUrl: drawn, iconDrawn: true });
  await changeGameListing(here, acting({ merchantId: LOTUS }), { ...change, picture: '' });
  await vi.waitFor(async () => expect(await koi()).toMatchObject({ iconUrl: drawn, iconDrawn: true }), { timeout: 10_000 });
});

test('what is so already is not written down again', async () => {
  const before = await logged();
  const again = { nodeId: KOI, isNew: true, reason: 'once more' };
  expect(await changeGameListing(here, acting({ merchantId: LOTUS }), again)).toMatchObject({ ok: true });
  expect(await logged()).toEqual(before);
});

test.each([
  ['a game that the merchant has none of', { nodeId: 999_999, isHot: true, reason: 'x' }, 'NOT_FOUND'],
  ['no reason', { nodeId: KOI, isHot: true, reason: ' ' }, 'REASON_REQUIRED'],
])('%s is refused', async (_, input, code) => {
  expect(await changeGameListing(here, acting({ merchantId: HARBOR }), input)).toMatchObject({ ok: false, code });
});
