import type { GameCard } from '@fairhall/contract/game/game-card';
import { FAVOURITES_MAX, PAGE_SIZE, RECENTS_KEPT } from '@fairhall/contract/limits';
import { type Stage, stage } from '@fairhall/testkit/stage';
import Fastify from 'fastify';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { VENDOR_GAMES } from '../../../seeds/catalogue/games.ts';
import { seed } from '../../../seeds/index.ts';
import { servePictures } from '../../platform/http/serve-pictures.ts';
import { raiseVersion } from './store/catalogue.ts';

const [LOTUS, HARBOR] = [1, 2];
const [KOI, LANTERN] = [100_000, 101_000];
const LOTTERY = 3;

type Page = { games: GameCard[]; pageNum: number; totalPages: number; totalCount: number; counts?: Record<string, number> };
type Answer = { status: number; body: { success: boolean; value: never; errorCode?: string } };

let here: Stage;
let app: Awaited<ReturnType<Stage['openHttp']>>;
beforeAll(async () => {
  here = await stage({ config: { memberRates: false } });
  await seed(here.makers);
  app = await here.openHttp();
});
afterAll(() => here?.close());

let sent = 0;
async function ask(
  url: string,
  { method = 'GET', ...more }: { method?: 'GET' | 'POST' | 'DELETE'; headers?: Record<string, string>; payload?: object } = {},
): Promise<Answer> {
  sent += 1;
  const reply = await app.inject({ method, url, remoteAddress: `10.0.${sent >> 8}.${sent & 255}`, ...more });
  return { status: reply.statusCode, body: reply.json() };
}
const answered = async <T>(...asked: Parameters<typeof ask>): Promise<T> => (await ask(...asked)).body.value as T;
const list = (query: string, headers: Record<string, string> = { language: 'EN' }) =>
  answered<Page>(`/wps/relay/GCSGAME_gameList?${query}`, { headers });
const at = (merchant: string) => ({ headers: { merchant, language: 'EN' } });

/** What was remembered is asked for anew. */
const later = () => here.clock.advance(2_000);

/** A member with practice money; its calls. */
async function member() {
  const { token } = await answered<{ token: string }>('/wps/session/login/freeplay', { method: 'POST' });
  const headers = { authorization: token, language: 'EN' };
  return {
    ask: (url: string, more: Parameters<typeof ask>[1] = {}) => ask(`/wps/${url}`, { ...more, headers }),
    star: (nodeId: number) => ask('/wps/relay/MCSFE_addFavoriteGameV2', { method: 'POST', headers, payload: { nodeId, vendor: 'X' } }),
    ids: () => answered<string[]>('/wps/relay/MCSFE_getFavoriteGames', { headers }),
    recents: () => answered<{ list: GameCard[] }>('/wps/relay/GCS_recentGame?page=1', { headers }),
    favourites: (query = '') =>
      answered<{ content: GameCard[]; totalPages: number; totalCount: number }>(`/wps/relay/MCSFE_getFavoriteGamesList?${query}`, {
        headers,
      }),
  };
}

describe('pictures of games', () => {
  const site = Fastify();
  beforeAll(() => servePictures(site, here));
  afterAll(() => site.close());

  test('every game has one, that is served as AVIF and WebP, and says that it is drawn', async () => {
    const { games } = await list('pageSize=25');
    expect(new Set(games.map(({ iconUrl }) => iconUrl)).size).toBe(games.length);
    for (const { iconUrl, iconDrawn } of games) {
      expect(iconUrl).toMatch(/^\/pictures\/[0-9a-f]{32}\/360\.webp$/);
      expect(iconDrawn).toBe(true);
    }
    const [{ iconUrl } = { iconUrl: '' }] = games;
    for (const [url, type] of [
      [iconUrl, 'image/webp'],
      [iconUrl.replace('360.webp', '120.avif'), 'image/avif'],
    ]) {
      const answer = await site.inject({ url: url as string });
      expect([answer.statusCode, answer.headers['content-type']]).toEqual([200, type]);
    }
  });

  test('every vendor has a mark, white and in its colour, that is served too', async () => {
    const { data } = await answered<{ data: { lanes: { cards: Record<string, string>[] }[] } }>(
      '/wps/relay/GCSGAME_newGameVendor',
      at('lotus'),
    );
    const [
      {
        cards: [card = {}],
      } = { cards: [] },
    ] = data.lanes;
    expect(card.smallIcon).not.toBe(card.h5Icon);
    for (const name of ['smallIcon', 'mobileSmallIcon', 'h5Icon', 'lagerIcon', 'mobileLargeIcon']) {
      const answer = await site.inject({ url: card[name] as string });
      expect([answer.statusCode, answer.headers['content-type']], name).toEqual([200, 'image/webp']);
    }
  });

  test('one is the same in every language and at every merchant, so that it is held once', async () => {
    const urls = async (headers: Record<string, string>) =>
      (await list('gameType=RNG&pageSize=5', headers)).games.map(({ iconUrl }) => iconUrl);
    const english = await urls({ language: 'EN' });
    expect(await urls({ language: 'MY' })).toEqual(english);
    expect(await urls({ language: 'EN', merchant: 'harbor' })).toEqual(english);
  });
});

describe('the catalogue', () => {
  type Lanes = {
    data: {
      lanes: { title: string; gameType: string; cards: { vassalage: string; displayName: string }[] }[];
      sorting: { gameCategory: string }[];
    };
  };
  const lanes = async (merchant: string) => (await answered<Lanes>('/wps/relay/GCSGAME_newGameVendor', at(merchant))).data;

  test('has over 600 games beside the lotteries, of invented vendors, named in three languages', async () => {
    expect(VENDOR_GAMES.length).toBeGreaterThan(600);
    for (const { names } of VENDOR_GAMES) for (const name of Object.values(names)) expect(name).not.toBe('');
    const named = new Set(VENDOR_GAMES.map(({ category, vendor, names }) => `${category} ${vendor} ${names.EN}`));
    expect(named.size).toBe(VENDOR_GAMES.length);
  });

  test('stands in lanes, lotteries first, titled in the language asked for', async () => {
    const { lanes: shown, sorting } = await lanes('lotus');
    const categories = ['ELOTT', 'LOTT', 'RNG', 'FISH', 'LIVE', 'PVP', 'COCKFIGHT', 'SPORTS', 'ESPORTS'];
    expect(shown.map(({ gameType }) => gameType)).toEqual(categories);
    expect(sorting.map(({ gameCategory }) => gameCategory)).toEqual(categories);
    expect(shown[2]).toMatchObject({
      title: 'Slots',
      cards: expect.arrayContaining([expect.objectContaining({ vassalage: 'BLUEKITE', displayName: 'Blue Kite' })]),
    });
    const chinese = await answered<Lanes>('/wps/relay/GCSGAME_newGameVendor?language=CN', at('lotus'));
    expect(chinese.data.lanes[2]).toMatchObject({
      title: '电子',
      cards: expect.arrayContaining([expect.objectContaining({ displayName: '蓝鸢' })]),
    });
  });

  test('never has what the rules of the place leave out, though the merchant lists it', async () => {
    const owner = here.fresh.owner;
    await owner.query(`insert into vendor_sale (merchant_id, category, vendor, listed, sorting) values ($1, 'FISH', 'BLUEKITE', true, 0)`, [
      HARBOR,
    ]);
    await owner.query(
      `insert into game_sale (merchant_id, node_id, listed, is_hot, is_new, sorting)
         select $1, node_id, true, true, false, 0 from game where category = 'FISH' and vendor = 'BLUEKITE'`,
      [HARBOR],
    );
    await raiseVersion(owner, HARBOR);
    later();
    expect((await lanes('harbor')).lanes.map(({ gameType }) => gameType)).toEqual([
      'ELOTT',
      'LOTT',
      'RNG',
      'LIVE',
      'PVP',
      'SPORTS',
      'ESPORTS',
    ]);
    expect((await list('gameType=FISH', { merchant: 'harbor' })).totalCount).toBe(0);
    expect((await list('gameType=FISH')).totalCount).toBe(37);
  });

  test('comes in pages of 30, each game once, and says of each whether it opens', async () => {
    const first = await list('gameType=RNG&pageNo=1');
    expect(first).toMatchObject({ pageNum: 1, totalCount: 434, totalPages: 15 });
    const pages = await Promise.all(Array.from({ length: 15 }, (_, page) => list(`gameType=RNG&pageNo=${page + 1}`)));
    const nodes = pages.flatMap(({ games }) => games.map(({ nodeId }) => nodeId));
    expect([nodes.length, new Set(nodes).size]).toEqual([434, 434]);
    expect(first.games).toHaveLength(PAGE_SIZE.games);
    expect(first.games.slice(0, 5).map(({ vassalage, launchable }) => [vassalage, launchable])).toEqual([
      ...Array.from({ length: 4 }, () => ['LANTERNWORKS', true]),
      ['PAPERLAMP', false],
    ]);
    expect(first.games.every(({ vassalage, launchable }) => launchable === (vassalage === 'LANTERNWORKS'))).toBe(true);
    expect((await list('gameType=LOTT')).games.every(({ launchable }) => launchable === true)).toBe(true);
  });

  test('is narrowed by vendor, class, smallest stake and lines', async () => {
    const only = async (query: string) => (await list(`gameType=RNG&pageSize=100&${query}`)).totalCount;
    expect(await only('vassalage=OXLANE')).toBe(43);
    expect(await only('gameClassify=WAYS')).toBe(108);
    expect(await only('minLine=243')).toBe(107);
    expect(await only('minBet=50')).toBe(87);
    expect(await only('minBet=49.9999')).toBe(0);
  });

  test('is searched in any language, over all categories, and counts where it found', async () => {
    const names = async (text: string) => (await list(`gameName=${encodeURIComponent(text)}`)).games.map(({ displayName }) => displayName);
    expect((await names('golden koi'))[0]).toBe('Golden Koi');
    expect((await names('黄金锦鲤'))[0]).toBe('Golden Koi');
    expect((await names('ရွှေ ငါးကြင်း'))[0]).toBe('Golden Koi');
    expect((await names('goldn kio'))[0]).toBe('Golden Koi');
    const dragons = await list('gameName=dragon&gameType=LIVE');
    expect(dragons.totalCount).toBe(13);
    expect(dragons.counts).toMatchObject({ LIVE: 13, RNG: expect.any(Number) });
    expect(await list('gameName=zzzzzz')).toMatchObject({ games: [], totalCount: 0, counts: {} });
  });

  test('is another as soon as it was changed', async () => {
    const shown = async () => (await list('gameName=Golden%20Koi&pageSize=1')).games[0]?.nodeId;
    expect(await shown()).toBe(KOI);
    await here.fresh.owner.query('update game_sale set listed = false where merchant_id = $1 and node_id = $2', [LOTUS, KOI]);
    await raiseVersion(here.fresh.owner, LOTUS);
    later();
    expect(await shown()).not.toBe(KOI);
    await here.fresh.owner.query('update game_sale set listed = true where merchant_id = $1 and node_id = $2', [LOTUS, KOI]);
    await raiseVersion(here.fresh.owner, LOTUS);
    later();
    expect(await shown()).toBe(KOI);
  });

  test('has no matches and no pools yet', async () => {
    expect(await answered('/wps/relay/GCSGAME_getGameMatchV2')).toEqual([]);
    expect(await answered('/wps/relay/VIS_getJackpot')).toEqual([]);
  });
});

describe('favourites', () => {
  test('stand in the order in which they were starred, the last one first, in every list', async () => {
    const mine = await member();
    for (const nodeId of [KOI, LOTTERY, LANTERN]) {
      expect((await mine.star(nodeId)).body).toMatchObject({ success: true, value: true });
      here.clock.advance(1_000);
    }
    expect((await mine.star(KOI)).body.success).toBe(true);
    expect(await mine.ids()).toEqual([LANTERN, LOTTERY, KOI].map(String));
    expect((await mine.favourites()).content.map(({ nodeId }) => nodeId)).toEqual([LANTERN, LOTTERY, KOI]);
    expect((await mine.favourites('gameType=RNG')).content.map(({ nodeId }) => nodeId)).toEqual([LANTERN, KOI]);
    expect(await (await member()).ids()).toEqual([]);
  });

  test('are taken away, twice as well as once', async () => {
    const mine = await member();
    await mine.star(KOI);
    for (const _ of [1, 2]) {
      expect((await mine.ask(`relay/MCSFE_removeFavoriteGameV2?nodeId=${KOI}`, { method: 'DELETE' })).body).toMatchObject({
        success: true,
      });
      expect(await mine.ids()).toEqual([]);
    }
  });

  test('are games that are listed, and so many at most', async () => {
    const mine = await member();
    expect((await mine.star(999_999)).body.errorCode).toBe('NOT_FOUND');
    await mine.star(VENDOR_GAMES[0]?.nodeId ?? 0);
    await here.fresh.owner.query(
      `insert into favourite_game select merchant_id, member_id, g.node_id, f.starred_at
         from favourite_game f, (select node_id from game order by node_id desc limit $1) g
        where f.member_id = (select member_id from favourite_game order by member_id desc limit 1) on conflict do nothing`,
      [FAVOURITES_MAX - 1],
    );
    expect((await mine.favourites()).totalCount).toBe(FAVOURITES_MAX);
    expect((await mine.favourites()).content).toHaveLength(PAGE_SIZE.favourites);
    expect((await mine.star(LOTTERY)).body.errorCode).toBe('FAVOURITES_MAX');
  });

  test('are nobody’s who is not logged in', async () => {
    expect((await ask('/wps/relay/MCSFE_addFavoriteGameV2', { method: 'POST', payload: { nodeId: KOI } })).status).toBe(401);
  });
});

describe('games opened last', () => {
  test('are noted by each launch, and where there is none, by a call', async () => {
    const mine = await member();
    await mine.ask(`game/launchGame?launchMode=LOTT&lottoGameCode=${LOTTERY}`);
    here.clock.advance(1_000);
    await mine.ask(`relay/MCS2_addRecentGame?nodeId=${KOI}&vendor=PAPERLAMP`);
    here.clock.advance(1_000);
    await mine.ask(`game/launchGame?launchMode=LOTT&lottoGameCode=${LOTTERY}`);
    expect((await mine.recents()).list.map(({ nodeId }) => nodeId)).toEqual([LOTTERY, KOI]);
  });

  test('are not those that did not open, or that nobody lists', async () => {
    const mine = await member();
    await mine.ask(`game/launchGame?launchMode=GLS&nodeId=${KOI}`);
    expect((await mine.ask('relay/MCS2_addRecentGame?nodeId=999999')).body.errorCode).toBe('NOT_FOUND');
    expect((await mine.recents()).list).toEqual([]);
  });

  test('are kept up to a number; the oldest give way', async () => {
    const mine = await member();
    const opened = VENDOR_GAMES.slice(0, RECENTS_KEPT + 3).map(({ nodeId }) => nodeId);
    for (const nodeId of opened) {
      await mine.ask(`relay/MCS2_addRecentGame?nodeId=${nodeId}`);
      here.clock.advance(10);
    }
    const [kept] = await here.fresh.owner.query<{ count: bigint }>(
      'select count(*) as count from recent_game where member_id = (select max(member_id) from recent_game)',
    );
    expect(Number(kept?.count)).toBe(RECENTS_KEPT);
    expect((await mine.recents()).list[0]?.nodeId).toBe(opened.at(-1));
  });
});

describe('a launch', () => {
  test.each([
    ['a game that is not made yet', `launchMode=GLS&nodeId=${KOI}`, 'GAME_NOT_OPEN'],
    ['the same by vendor and code', 'launchMode=GLS&vassalage=PAPERLAMP&gameCode=GOLDENKOI', 'GAME_NOT_OPEN'],
    ['one that nobody lists', 'launchMode=GLS&nodeId=999999', 'GAME_CLOSED'],
    ['a lottery as a game of a vendor', `launchMode=GLS&nodeId=${LOTTERY}`, 'GAME_CLOSED'],
    ['a game of a vendor as a lottery', `launchMode=LOTT&lottoGameCode=${KOI}`, 'GAME_CLOSED'],
    ['no mode', `nodeId=${KOI}`, '#727'],
  ])('of %s says why it does not open', async (_, query, code) => {
    const mine = await member();
    expect((await mine.ask(`game/launchGame?${query}`)).body).toMatchObject({ success: false, errorCode: code });
  });

  test('of a game under maintenance says so, and its tile does', async () => {
    const mine = await member();
    await here.fresh.owner.query(`update vendor_sale set maintenance = true where merchant_id = $1 and vendor = 'OXLANE'`, [LOTUS]);
    await raiseVersion(here.fresh.owner, LOTUS);
    later();
    const { games } = await list('gameType=RNG&vassalage=OXLANE');
    expect(games.every(({ maintenance }) => maintenance === true)).toBe(true);
    expect((await mine.ask(`game/launchGame?launchMode=GLS&nodeId=${games[0]?.nodeId}`)).body.errorCode).toBe('GAME_MAINTENANCE');
  });

  test('for practice, and rooms of a game that does not open, are refused alike', async () => {
    const mine = await member();
    expect((await mine.ask(`relay/GLS2_roomList?nodeId=${KOI}`)).body.errorCode).toBe('GAME_NOT_OPEN');
    expect((await ask(`/wps/relay/GCS_gameTrialLaunch?nodeId=${KOI}`)).body.errorCode).toBe('GAME_NOT_OPEN');
    expect((await ask('/wps/relay/GCS_gameTrialLaunch?nodeId=5')).body.errorCode).toBe('GAME_CLOSED');
  });
});
