import type { ReplyOf } from '@fairhall/contract/endpoint';
import type { rngRecords } from '@fairhall/contract/game/vendor-records';
import { invariant } from '@fairhall/money/result';
import { type Stage, stage } from '@fairhall/testkit/stage';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { seed } from '../../../../seeds/index.ts';
import { GAME_SERVER_KEYS, gameServer } from '../../../../test/vendor/game-server.ts';
import { linkVendorIn } from '../index.ts';

const VENDOR = 'LANTERNWORKS';
const [S3, S5, TABLE] = [99_000, 99_001, 99_500];
const HOUR = 3_600_000;
const DAY = 24 * HOUR;

type Records = ReplyOf<typeof rngRecords>;

let here: Stage;
let app: Awaited<ReturnType<Stage['openHttp']>>;
let vendor: Awaited<ReturnType<typeof gameServer>>;
beforeAll(async () => {
  here = await stage({ config: { memberRates: false } });
  await seed(here.makers);
  app = await here.openHttp();
  vendor = await gameServer();
  const { fresh, clock, random, ids } = here;
  const linked = await linkVendorIn(
    { db: fresh.owner, clock, random, ids },
    {
      merchantId: 1,
      vendor: VENDOR,
      protocol: 'hub88',
      baseUrl: vendor.baseUrl,
      operatorId: 'lotus',
      theirKey: GAME_SERVER_KEYS.publicKey,
    },
  );
  invariant(linked.ok, 'the key is fit');
  clock.advance(2_000);
});
afterAll(async () => {
  await vendor?.stop();
  await here?.close();
});

let sent = 0;
async function member() {
  const ask = async (url: string, { method = 'GET' as 'GET' | 'POST', token = '' } = {}) => {
    sent += 1;
    const headers = { language: 'EN', host: 'localhost:8080', ...(token ? { authorization: token } : {}) };
    return (await app.inject({ method, url, headers, remoteAddress: `10.2.0.${sent & 255}` })).json();
  };
  const { value } = await ask('/wps/session/login/freeplay', { method: 'POST' });
  const { token } = value as { token: string };
  const memberId = BigInt(value.id);
  return {
    memberId,
    records: async (kind: string, query = ''): Promise<Records> => (await ask(`/wps/relay/ODSFE2_${kind}?${query}`, { token })).value,
    refused: async (kind: string, query: string) => (await ask(`/wps/relay/ODSFE2_${kind}?${query}`, { token })).errorCode,
    detail: (orderNo: string) => ask(`/api/vendor-rounds/${orderNo}/detail`, { token }),
  };
}

type Round = {
  nodeId?: number;
  category?: string;
  stake: bigint;
  valid?: bigint;
  won?: bigint;
  closed?: boolean;
  agoMs?: number;
  round?: string;
};

async function play(
  memberId: bigint,
  { nodeId = S3, category = 'RNG', stake, valid = stake, won = 0n, closed = true, agoMs = 0, round }: Round,
) {
  const atMs = here.clock.nowMs() - agoMs;
  const [row] = await here.fresh.owner.query<{ id: string }>(
    `insert into vendor_round (merchant_id, part, member_id, round_id, vendor, round, version, asset, category, rebate_group, node_id,
       placed_day, opened_at, closed_at, bets, stake, valid_stake, won, valid_cash, cash_stake, cash_won, detail)
     values (1, ledger_part(1, $1), $1, $2, $3, $4, 1, 'TRIAL', $5, $5, $6, to_timestamp($7 / 1000.0)::date, to_timestamp($7 / 1000.0),
       case when $8 then to_timestamp($7 / 1000.0) end, 1, $9, $10, $11, $10, $9, $11, '{}') returning round_id::text as id`,
    [
      memberId,
      here.ids.next() - (BigInt(agoMs) << 22n),
      VENDOR,
      round ?? `r${memberId}`,
      category,
      nodeId,
      atMs,
      closed,
      stake,
      valid,
      won,
    ],
  );
  return row?.id ?? '';
}

describe('the record of rounds', () => {
  test('has those of its category, newest first, in the words of the reader, with the sums of all that fit', async () => {
    const { memberId, records } = await member();
    await play(memberId, { stake: 10_000n, won: 35_000n, agoMs: 2_000 });
    await play(memberId, { nodeId: S5, stake: 20_000n, valid: 15_000n, agoMs: 1_000 });
    await play(memberId, { nodeId: TABLE, category: 'LIVE', stake: 50_000n });
    const { list, footer, total } = await records('RNGOrders');
    expect(
      list.map(({ gameName, accountTypeName, betAmount, winAmount, profitAndLoss }) => [
        ...[gameName, accountTypeName, betAmount, winAmount, profitAndLoss],
      ]),
    ).toEqual([
      ['River Market', 'Lanternworks', '2.0000', '0.0000', '-2.0000'],
      ['Lanterns', 'Lanternworks', '1.0000', '3.5000', '2.5000'],
    ]);
    expect(total).toBe(2);
    expect(footer).toEqual({
      ...{ betAmount: '3.0000', validBetAmount: '2.5000', winAmount: '3.5000', profitAndLoss: '0.5000', totalHands: 2 },
      ...{ validBetting: '2.5000', netProfit: '0.5000', gameValidBetting: '2.5000' },
    });
    const paged = await records('RNGOrders', 'size=1&page=2');
    expect([paged.list.length, paged.totalPages, paged.list[0]?.gameName]).toEqual([1, 2, 'Lanterns']);
    expect(paged.footer).toEqual(footer);
    expect((await records('LiveOrders', 'language=CN')).list[0]?.gameName).toBe('百家乐');
    expect((await records('FishOrders')).list).toEqual([]);
  });

  test('is narrowed by vendor, number, outcome and days; each member has its own', async () => {
    const { memberId, records, refused } = await member();
    const older = await play(memberId, { nodeId: TABLE, category: 'LIVE', stake: 10_000n, won: 20_000n, agoMs: 3 * DAY, round: 'shoe-1' });
    await play(memberId, { nodeId: TABLE, category: 'LIVE', stake: 10_000n, agoMs: 60_000, round: 'shoe-2' });
    await play(memberId, { nodeId: TABLE, category: 'LIVE', stake: 10_000n, won: 10_000n, agoMs: 30_000, round: 'shoe-3' });
    const [from, to] = [here.clock.nowMs() - 7 * DAY, here.clock.nowMs()];
    const rounds = async (query: string) =>
      (await records('LiveOrders', `startDate=${from}&endDate=${to}&${query}`)).list.map(({ vendorRound }) => vendorRound);
    expect((await records('LiveOrders')).total).toBe(2);
    expect(await rounds('')).toEqual(['shoe-3', 'shoe-2', 'shoe-1']);
    expect(await rounds('winLossDraw=win')).toEqual(['shoe-1']);
    expect(await rounds('winLossDraw=loss')).toEqual(['shoe-2']);
    expect(await rounds('winLossDraw=draw')).toEqual(['shoe-3']);
    expect(await rounds('accountType=ELSEWHERE')).toEqual([]);
    expect(await rounds(`orderNoSearch=${older}`)).toEqual(['shoe-1']);
    expect(await rounds('orderNoSearch=shoe-2')).toEqual(['shoe-2']);
    expect(await refused('LiveOrders', 'winLossDraw=maybe')).toBeTruthy();
    expect(await refused('LiveOrders', `startDate=${from - 60 * DAY}&endDate=${to}`)).toBeTruthy();
    expect((await (await member()).records('LiveOrders', `startDate=${from}&endDate=${to}`)).list).toEqual([]);
  });

  test('of sports stand apart by whether they are over, and what is open has no time of its end', async () => {
    const { memberId, records } = await member();
    await play(memberId, { category: 'SPORTS', stake: 10_000n, closed: false });
    await play(memberId, { category: 'COCKFIGHT', stake: 30_000n, won: 50_000n });
    expect((await records('SportsUnsettOrders')).list).toMatchObject([{ betAmount: '1.0000', transTimeInTimestamp: null }]);
    expect((await records('SportsSettOrders')).list).toMatchObject([{ betAmount: '3.0000', transTimeInTimestamp: expect.any(Number) }]);
  });

  test('of cockfights stand with those of sports, and alone under an account type of their own', async () => {
    const { memberId, records } = await member();
    await play(memberId, { category: 'SPORTS', stake: 10_000n });
    await play(memberId, { category: 'COCKFIGHT', stake: 30_000n, won: 50_000n });
    expect((await records('SportsSettOrders')).total).toBe(2);
    const { list, footer } = await records('SportsSettOrders', 'accountType=COCKFIGHT');
    expect(list).toMatchObject([{ gameType: 'COCKFIGHT', betAmount: '3.0000', winAmount: '5.0000' }]);
    expect(footer.betAmount).toBe('3.0000');
    expect((await records('RNGOrders', 'accountType=COCKFIGHT')).list).toEqual([]);
  });
});

describe('a round in detail', () => {
  test('is a page of the vendor’s, asked for by its own number and our name of the member', async () => {
    const { memberId, detail } = await member();
    const orderNo = await play(memberId, { stake: 10_000n, round: 'round-77' });
    vendor.says.answer = () => ({ body: { url: 'http://games.example/round/77' } });
    expect(await detail(orderNo)).toEqual({ url: 'http://games.example/round/77', frame: false, slip: null });
    expect(vendor.asked.at(-1)).toMatchObject({
      ...{ path: '/operator/generic/v2/game/round', body: { operator_id: 'lotus', user: `1-${memberId}`, round: 'round-77' } },
    });
    vendor.says.answer = () => ({ status: 500, body: {} });
    expect(await detail(orderNo)).toMatchObject({ errorCode: 'VENDOR_UNAVAILABLE' });
  });

  test('of sports has its slip in the family’s words, with the money of our own', async () => {
    const { memberId, detail } = await member();
    const orderNo = await play(memberId, { category: 'SPORTS', stake: 10_000n, won: 25_000n, round: 'slip-1' });
    const spoken = (en: string) => ({ en });
    const leg = { league_id: 'T1', league: spoken('Delta Premier'), match: spoken('A – B'), odds: '2.5000' };
    const handicap = { ...leg, market_type: 'AH', market: spoken('Handicap'), selection: spoken('A -0.75'), line: '-0.75' };
    const winner = { ...leg, market_type: '1X2', market: spoken('Result'), selection: spoken('A'), half_score: '1-0', full_score: '2-1' };
    vendor.says.answer = () => ({ body: { url: 'http://games.example/round/1', slip: { odds: '6.2500', legs: [handicap, winner] } } });
    const { slip } = await detail(orderNo);
    expect(slip).toMatchObject({
      ...{ orderNo, origOrderNo: 'slip-1', odds: '6.2500', betAmount: '1.0000', winAmount: '2.5000', status: 'win' },
      betDetails: [
        { leagueId: 'T1', betType: 1, hdp: '-0.75', enBetPosName: 'A -0.75', enLeagueName: 'Delta Premier', halfScore: null },
        { betType: 5, hdp: null, enBetTypeName: 'Result', enMatchName: 'A – B', halfScore: '1-0', fullScore: '2-1', firstGoal: null },
      ],
    });
    vendor.says.answer = () => ({ body: { url: 'http://games.example/round/1', slip: { legs: [{ ...winner, odds: 'much' }] } } });
    expect(await detail(orderNo)).toMatchObject({ errorCode: 'VENDOR_UNAVAILABLE' });
  });

  test('of another member is not there', async () => {
    const orderNo = await play((await member()).memberId, { stake: 10_000n });
    const before = vendor.asked.length;
    expect(await (await member()).detail(orderNo)).toMatchObject({ errorCode: 'NOT_FOUND' });
    expect(vendor.asked).toHaveLength(before);
  });
});
