import { invariant } from '@fairhall/money/result';
import { type Stage, stage } from '@fairhall/testkit/stage';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { seed } from '../../../../seeds/index.ts';
import { GAME_SERVER_KEYS, gameServer } from '../../../../test/vendor/game-server.ts';
import { linkVendorIn } from '../../vendor/index.ts';

const VENDOR = 'LANTERNWORKS';
const [HOUR, MINUTE] = [3_600_000, 60_000];

let here: Stage;
let app: Awaited<ReturnType<Stage['openHttp']>>;
let vendor: Awaited<ReturnType<typeof gameServer>>;

beforeAll(async () => {
  here = await stage({ config: { memberRates: false } });
  await seed(here.makers);
  app = await here.openHttp();
  vendor = await gameServer();
  const { fresh, clock, random, ids } = here;
  const wish = { merchantId: 1, vendor: VENDOR, protocol: 'hub88' as const, baseUrl: vendor.baseUrl, operatorId: 'lotus' };
  const linked = await linkVendorIn({ db: fresh.owner, clock, random, ids }, { ...wish, theirKey: GAME_SERVER_KEYS.publicKey, policy: {} });
  invariant(linked.ok, 'the key is fit');
});
afterAll(async () => {
  await vendor?.stop();
  await here?.close();
});

const spoken = (en: string) => ({ en, my: `${en} (my)`, zh: `${en} (zh)` });
const match = (match_id: string, inHours: number, slips: number, more: object = {}) => ({
  ...{ match_id, home: spoken('Ashmoor'), away: { en: 'Fenmere' }, league: spoken('Cup'), slips },
  start_time: new Date(here.clock.nowMs() + 16 * MINUTE + inHours * HOUR).toISOString(),
  ...more,
});

/** The vendor's list says so of its sports, and is asked for. */
async function listed(matches: unknown): Promise<void> {
  const usual = { product: 'Lanterns', platforms: ['GPL_MOBILE'], url_thumb: '', url_background: '', enabled: true, blocked_countries: [] };
  const body = [{ ...usual, name: 'S3', game_code: 'S3', category: 'Live Dealer', ...(matches ? { matches } : {}) }];
  vendor.says.answer = () => ({ body });
  here.clock.advance(16 * MINUTE);
  await here.runJob('ask-vendor-lists');
  here.clock.advance(2_000);
}

async function shown(language = 'EN') {
  const url = '/wps/relay/GCSGAME_getGameMatchV2';
  const reply = await app.inject({ method: 'GET', url, query: { language }, headers: { merchant: 'lotus', language } });
  return reply.json<{ value: { homeTeam: string; awayTeam: string; roomId: string; homeTeamImageUrl: string; nodeId: number }[] }>().value;
}

test('matches of a vendor that begin within 48 hours, those that most have bet on first, in the language asked', async () => {
  await listed([match('sr:match:1', 5, 1), match('sr:match:2', 40, 9), match('sr:match:3', 49, 20), match('sr:match:4', -1, 30)]);
  expect((await shown()).map(({ roomId }) => roomId)).toEqual(['sr:match:2', 'sr:match:1']);
  const [first] = await shown('CN');
  expect(first).toMatchObject({ homeTeam: 'Ashmoor (zh)', awayTeam: 'Fenmere', nodeId: 99_000, vendor: VENDOR });
});

test('a match twice, without a time or with an id that none can be counts for nothing; a picture comes from a safe address alone', async () => {
  const bad = [
    match('sr:match:5', 1, 1, { home_image: 'http://pictures.test/a.png' }),
    match('sr:match:5', 2, 1),
    match('two words', 3, 1),
  ];
  await listed(bad);
  expect(await shown()).toMatchObject([{ roomId: 'sr:match:5', homeTeamImageUrl: '' }]);
});

test('a list without matches takes them away', async () => {
  await listed(null);
  expect(await shown()).toEqual([]);
});
