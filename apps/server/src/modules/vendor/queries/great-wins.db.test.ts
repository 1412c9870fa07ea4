import type { ReplyOf } from '@fairhall/contract/endpoint';
import type { winnerBoard } from '@fairhall/contract/report/winner-board';
import { major } from '@fairhall/money/amount';
import { invariant } from '@fairhall/money/result';
import { type Stage, stage } from '@fairhall/testkit/stage';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { seed } from '../../../../seeds/index.ts';

const [S3, TABLE] = [99_000, 99_500];
const DAY = 86_400_000;

let here: Stage;
let app: Awaited<ReturnType<Stage['openHttp']>>;
let member: { memberId: bigint; account: string };
beforeAll(async () => {
  here = await stage({ config: { memberRates: false } });
  await seed(here.makers);
  app = await here.openHttp();
  const [found] = await here.fresh.owner.query<typeof member>(
    'select member_id as "memberId", username as account from member where merchant_id = 1 order by 1 limit 1',
  );
  invariant(found, 'the demo has a member');
  member = found;
});
afterAll(() => here?.close());

type Round = { stake?: number; won: number; nodeId?: number; category?: string; asset?: string; closed?: boolean; agoMs?: number };

async function play({ stake = 1, won, nodeId = S3, category = 'RNG', asset = 'MMK', closed = true, agoMs = 0 }: Round): Promise<void> {
  const atMs = here.clock.nowMs() - agoMs;
  const id = here.ids.next() - (BigInt(agoMs) << 22n);
  await here.fresh.owner.query(
    `insert into vendor_round (merchant_id, part, member_id, round_id, vendor, round, version, asset, category, rebate_group, node_id,
       placed_day, opened_at, closed_at, bets, stake, valid_stake, won, valid_cash, cash_stake, cash_won, detail)
     values (1, ledger_part(1, $1), $1, $2, 'LANTERNWORKS', $10, 1, $3, $4, $4, $5, to_timestamp($6 / 1000.0)::date,
       to_timestamp($6 / 1000.0), case when $7 then to_timestamp($6 / 1000.0) end, 1, $8, $8, $9, $8, $8, $9, '{}')`,
    [member.memberId, id, asset, category, nodeId, atMs, closed, major(stake), major(won), `r${id}`],
  );
}

async function board(query = '', host = 'localhost:8080') {
  const answer = await app.inject({ method: 'GET', url: `/wps/relay/GCSGAME_getRankList?${query}`, headers: { language: 'EN', host } });
  const { value }: { value: ReplyOf<typeof winnerBoard> } = answer.json();
  return value.list.map(({ vo }) => vo);
}

test('great wins at vendors are told among the latest winners: what was settled, in real money, in the last week, under masked names', async () => {
  await play({ won: 70_000, nodeId: TABLE, category: 'LIVE', agoMs: DAY });
  await play({ won: 90_000, agoMs: 8 * DAY });
  await play({ won: 50_000 });
  await play({ won: 60_000, asset: 'TRIAL' });
  await play({ won: 61_000, closed: false });
  await play({ won: 62_000, stake: 62_000 });
  await play({ won: 63_000 });
  const told = await board();
  expect(told.map(({ gameName, winAmount, vendor, nodeId }) => [gameName, winAmount, vendor, nodeId])).toEqual([
    ['Lanterns', '63000.0000', 'LANTERNWORKS', S3],
    ['Baccarat', '70000.0000', 'LANTERNWORKS', TABLE],
  ]);
  const [first] = told;
  expect(first).toMatchObject({ notAuto: 1, showIcon: expect.stringMatching(/\w/), iconUrl: expect.stringMatching(/\w/) });
  expect(first?.customerName).toContain('*');
  expect(first?.customerName).not.toContain(member.account);
  expect((await board('gameCategory=LIVE')).map(({ gameName }) => gameName)).toEqual(['Baccarat']);
  expect(await board('gameCategory=LOTT')).toEqual([]);
  expect(await board('limitNum=1')).toHaveLength(1);
  expect(await board('', 'harbor.localhost:8080')).toEqual([]);
});
