import { invariant } from '@fairhall/money/result';
import { type Stage, stage } from '@fairhall/testkit/stage';
import { isSignedBy, readPublicKey } from '@fairhall/vendor-protocol/signature';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { seed } from '../../../../seeds/index.ts';
import { GAME_SERVER_KEYS, gameServer } from '../../../../test/vendor/game-server.ts';
import { linkVendorIn } from '../../vendor/index.ts';

const VENDOR = 'LANTERNWORKS';
const S3 = 99_000;
const S5 = 99_001;
const KOI = 100_000;
const GAMES = 'http://localhost:8181';

let here: Stage;
let app: Awaited<ReturnType<Stage['openHttp']>>;
let vendor: Awaited<ReturnType<typeof gameServer>>;
let ourKey = '';

beforeAll(async () => {
  here = await stage({ config: { memberRates: false } });
  await seed(here.makers);
  app = await here.openHttp();
  vendor = await gameServer();
  await link({});
});
afterAll(async () => {
  await vendor?.stop();
  await here?.close();
});
beforeEach(() => {
  vendor.asked.length = 0;
  vendor.says.answer = () => ({ body: { url: `${GAMES}/game/S3?lang=en#ticket=t1` } });
});

async function link(policy: object, enabled = true): Promise<void> {
  const { fresh, clock, random, ids } = here;
  const wish = { merchantId: 1, vendor: VENDOR, protocol: 'hub88' as const, baseUrl: vendor.baseUrl, operatorId: 'lotus' };
  const linked = await linkVendorIn(
    { db: fresh.owner, clock, random, ids },
    { ...wish, theirKey: GAME_SERVER_KEYS.publicKey, policy: { frameOrigins: [GAMES], ...policy } },
  );
  invariant(linked.ok, 'the key is fit');
  ourKey = linked.value.ourPublicKey;
  await fresh.owner.query('update vendor_link set enabled = $2 where vendor = $1', [VENDOR, enabled]);
  clock.advance(2_000);
}

type Answer = { success: boolean; value?: { content: { game_url: string; frame?: boolean; unfinished?: unknown } }; errorCode?: string };
let sent = 0;
async function ask(url: string, { token = '', host = 'localhost:8080', method = 'GET' as 'GET' | 'POST' } = {}): Promise<Answer> {
  sent += 1;
  const headers = { language: 'EN', host, ...(token ? { authorization: token } : {}) };
  return (await app.inject({ method, url, headers, remoteAddress: `10.1.${sent >> 8}.${sent & 255}` })).json();
}

/** A member whose wallet holds practice money. */
async function trialMember() {
  const { value } = (await ask('/wps/session/login/freeplay', { method: 'POST' })) as unknown as { value: { token: string; id: string } };
  return {
    id: BigInt(value.id),
    launch: (query: string, host?: string) =>
      ask(`/wps/game/launchGame?launchMode=GLS&${query}`, { token: value.token, ...(host ? { host } : {}) }),
    recents: async () => {
      const { value: found } = (await ask('/wps/relay/GCS_recentGame?page=1', { token: value.token })) as unknown as {
        value: { list: { nodeId: number }[] };
      };
      return found.list.map(({ nodeId }) => nodeId);
    },
  };
}

describe('a member', () => {
  test('gets the address that the vendor says, by a signed call with a session of its own, and the game is among its recents', async () => {
    const member = await trialMember();
    const opened = await member.launch(`nodeId=${S3}&language=MY`);
    expect(opened.value?.content).toEqual({ game_url: `${GAMES}/game/S3?lang=en#ticket=t1`, frame: true });
    const [call] = vendor.asked;
    expect(call?.path).toBe('/operator/generic/v2/game/url');
    expect(call?.body).toMatchObject({
      ...{ operator_id: 'lotus', game_code: 'S3', user: `1-${member.id}`, currency: 'XTS', lang: 'my', country: 'XX' },
      ...{ lobby_url: 'http://localhost:8080/m/gameCenter', platform: 'GPL_MOBILE' },
    });
    const key = readPublicKey(ourKey);
    expect(call && key && isSignedBy(call.bytes, call.signature, key)).toBe(true);
    expect(await member.recents()).toEqual([S3]);
    expect(await here.ports.vendor.sessionOf(1, { memberId: member.id, vendor: VENDOR })).toMatchObject({ asset: 'TRIAL', nodeId: S3 });
  });

  test('gets another session with each launch, of which the vendor is told the token and we keep its hash', async () => {
    const member = await trialMember();
    await member.launch(`nodeId=${S3}`);
    await member.launch(`nodeId=${S3}`);
    const tokens = vendor.asked.map(({ body }) => String(body.token));
    expect(new Set(tokens).size).toBe(2);
    const kept = await here.fresh.owner.query<{ open: boolean }>(
      'select replaced_at is null as open from vendor_session where member_id = $1 order by opened_at, replaced_at',
      [member.id],
    );
    expect(kept.filter(({ open }) => open)).toHaveLength(1);
    expect(kept).toHaveLength(2);
  });

  test('may practise: then the vendor is told of no member, no token and no currency of ours', async () => {
    const member = await trialMember();
    await member.launch(`nodeId=${S3}&accountType=0`);
    const body = vendor.asked[0]?.body ?? {};
    expect(body).toMatchObject({ currency: 'XXX' });
    expect([body.user, body.token]).toEqual([undefined, undefined]);
  });

  test('is told of a round that is not over, by the name of its game', async () => {
    const member = await trialMember();
    await here.fresh.owner.query(
      `insert into vendor_round (merchant_id, part, member_id, round_id, vendor, round, version, asset, category, rebate_group, node_id,
         placed_day, opened_at, bets, stake, valid_stake, won, valid_cash, cash_stake, cash_won, detail)
       values (1, ledger_part(1, $1), $1, $2, $3, 'r1', 1, 'TRIAL', 'RNG', 'RNG', $4, '2026-11-21', now(), 1, 10, 10, 0, 10, 10, 0, '{}')`,
      [member.id, here.ids.next(), VENDOR, S5],
    );
    const { value } = await member.launch(`nodeId=${S3}`);
    expect(value?.content.unfinished).toEqual({ nodeId: S5, gameName: 'River Market' });
    await here.fresh.owner.query('delete from vendor_round where member_id = $1', [member.id]);
  });
});

test('a visitor practises without an account', async () => {
  const opened = await ask(`/wps/relay/GCS_gameTrialLaunch?nodeId=${S3}`);
  expect(opened.value?.content.frame).toBe(true);
  expect(vendor.asked[0]?.body.currency).toBe('XXX');
});

describe('a frame holds', () => {
  test('what comes from an origin that the vendor’s link names, and on this machine by whatever name the visitor came', async () => {
    const member = await trialMember();
    const framed = async (url: string, host?: string) => {
      vendor.says.answer = () => ({ body: { url } });
      return (await member.launch(`nodeId=${S3}`, host)).value?.content.frame;
    };
    expect(await framed('http://elsewhere.example/game')).toBe(false);
    expect(await framed('http://192.168.1.7:8181/game', '192.168.1.7:8080')).toBe(true);
    expect(await framed('http://192.168.1.9:8181/game', '192.168.1.7:8080')).toBe(false);
    expect(await here.ports.vendor.framesOf(1, 'http://192.168.1.7:8080')).toEqual([GAMES, 'http://192.168.1.7:8181']);
    expect(await here.ports.vendor.framesOf(1, 'https://lotus.example')).toEqual([GAMES]);
    expect(await here.ports.vendor.framesOf(2, 'http://localhost:8080')).toEqual([]);
  });

  test.each(['http://localhost:8080/m/home', 'javascript:alert(1)', 'nonsense'])('never %s, which is no page of a vendor', async (url) => {
    vendor.says.answer = () => ({ body: { url } });
    expect((await (await trialMember()).launch(`nodeId=${S3}`)).errorCode).toBe('VENDOR_UNAVAILABLE');
  });
});

describe('a launch is refused', () => {
  test.each([
    [403, 'GAME_NOT_HERE'],
    [404, 'GAME_NOT_OPEN'],
    [500, 'VENDOR_UNAVAILABLE'],
  ])('when the vendor answers with HTTP %i: %s, and what did not open is not among the recents', async (status, code) => {
    vendor.says.answer = () => ({ status, body: { error: 'no' } });
    const member = await trialMember();
    expect((await member.launch(`nodeId=${S3}`)).errorCode).toBe(code);
    expect(await member.recents()).toEqual([]);
  });

  test('for a game that is not made, off at its vendor, or of nobody', async () => {
    const member = await trialMember();
    const said = async (query: string) => (await member.launch(query)).errorCode;
    expect(await said(`nodeId=${KOI}`)).toBe('GAME_NOT_OPEN');
    expect(await said('nodeId=7')).toBe('GAME_CLOSED');
    await change('update game_sale set enabled = false where node_id = 99001');
    expect(await said(`nodeId=${S5}`)).toBe('GAME_NOT_OPEN');
    await change('update game_sale set enabled = true where node_id = 99001');
    expect(vendor.asked).toEqual([]);
  });

  test('while the vendor is under maintenance: until when is said, and the lobby shows it', async () => {
    const member = await trialMember();
    const [fromMs, untilMs] = [here.clock.nowMs() + 10_000, here.clock.nowMs() + 60_000];
    await change(`update vendor_link set paused_from = to_timestamp(${fromMs} / 1000.0), paused_until = to_timestamp(${untilMs} / 1000.0)`);
    const shown = async () => {
      const { value } = (await ask('/wps/relay/GCSGAME_newGameVendor?merchant=lotus')) as unknown as {
        value: { data: { lanes: { gameType: string; cards: { vassalage: string; maintenance: boolean }[] }[] } };
      };
      const cards = value.data.lanes.flatMap(({ cards }) => cards);
      return cards.find(({ vassalage }) => vassalage === VENDOR)?.maintenance;
    };
    expect((await member.launch(`nodeId=${S3}`)).success).toBe(true);
    expect(await shown()).toBe(false);
    here.clock.advance(10_000);
    expect(await member.launch(`nodeId=${S3}`)).toMatchObject({ errorCode: 'GAME_MAINTENANCE', value: { untilMs } });
    expect(await shown()).toBe(true);
    here.clock.advance(60_000);
    expect((await member.launch(`nodeId=${S3}`)).success).toBe(true);
    expect(await shown()).toBe(false);
  });

  test('while the vendor is switched off, and while it does not take the currency', async () => {
    const member = await trialMember();
    await link({}, false);
    expect((await member.launch(`nodeId=${S3}`)).errorCode).toBe('GAME_MAINTENANCE');
    await link({ currencies: ['MMK'] });
    expect((await member.launch(`nodeId=${S3}`)).errorCode).toBe('GAME_NOT_HERE');
    await link({ currencies: ['MMK', 'XTS'] });
    expect((await member.launch(`nodeId=${S3}`)).success).toBe(true);
    await link({});
  });
});

/** Of the catalogue, for all who remember it. */
async function change(sql: string): Promise<void> {
  await here.fresh.owner.query(sql);
  await here.fresh.owner.query('update catalogue_version set version = version + 1');
  here.clock.advance(2_000);
}
