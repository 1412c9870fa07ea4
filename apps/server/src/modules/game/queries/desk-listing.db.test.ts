import { type Stage, stage } from '@fairhall/testkit/stage';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { seed } from '../../../../seeds/index.ts';
import { acting, seatOperators } from '../../../../test/acting.ts';
import { changeGameListing } from '../commands/change-listing.ts';
import { deskGames, deskVendors } from './desk-listing.ts';

const [LOTUS, HARBOR] = [1, 2];
const KOI = 100_000;

let here: Stage;
beforeAll(async () => {
  here = await stage({ startMs: Date.parse('2026-11-21T06:00:00Z') });
  await seed(here.makers);
  await seatOperators(here.fresh.owner);
});
afterAll(() => here?.close());

const reader = (merchantId = LOTUS, language = 'EN') => ({ ...acting({ merchantId }), language });
const games = (query: Parameters<typeof deskGames>[2], merchantId = LOTUS, language = 'EN') =>
  deskGames(here, reader(merchantId, language), query);

test('a game is found by part of its name in any language, by its code and by its number', async () => {
  const { list: [koi] = [], total } = await games({ search: String(KOI) });
  expect(total).toBe(1);
  const { list: [burmese] = [] } = await games({ search: String(KOI) }, LOTUS, 'MY');
  expect(burmese?.name).not.toBe(koi?.name);
  for (const search of [koi?.name.slice(1).toUpperCase(), burmese?.name.slice(0, 4), koi?.code]) {
    const { list } = await games({ search: search ?? '?', size: 100 });
    expect(
      list.map(({ nodeId }) => nodeId),
      search,
    ).toContain(KOI);
  }
  expect(await games({ search: '%' })).toMatchObject({ list: [], total: 0, totalPages: 0 });
});

test('a category and a vendor narrow it, pages follow each other', async () => {
  const of = { category: 'RNG', vendor: 'PAPERLAMP', size: 20 } as const;
  const pages = await Promise.all([0, 1, 2].map((page) => games({ ...of, page })));
  expect(pages.map(({ list, totalPages }) => [list.length, totalPages])).toEqual([
    [20, 3],
    [20, 3],
    [3, 3],
  ]);
  const all = pages.flatMap(({ list }) => list);
  expect(new Set(all.map(({ nodeId }) => nodeId)).size).toBe(43);
  expect(all.every(({ category, vendor }) => category === 'RNG' && vendor === 'PAPERLAMP')).toBe(true);
});

test('what is not listed stands in it too, for its merchant alone', async () => {
  await changeGameListing(here, acting({ merchantId: LOTUS }), { nodeId: KOI, listed: false, expectedVersion: 1, reason: 'repairs' });
  const listed = async (merchantId: number) => (await games({ search: String(KOI) }, merchantId)).list.map(({ listed }) => listed);
  expect([await listed(LOTUS), await listed(HARBOR)]).toEqual([[false], [true]]);
});

test('vendors stand in the merchant’s order, lotteries among them', async () => {
  const vendors = await deskVendors(here, reader());
  expect(vendors.map(({ sorting }) => sorting)).toEqual(vendors.map(({ sorting }) => sorting).sort((one, other) => one - other));
  expect(new Set(vendors.map(({ category }) => category))).toEqual(
    new Set(['LOTT', 'ELOTT', 'RNG', 'FISH', 'LIVE', 'PVP', 'COCKFIGHT', 'SPORTS', 'ESPORTS']),
  );
});
