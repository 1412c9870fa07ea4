import { ALL_PLAYS } from '@fairhall/lottery/all-plays';
import { settleNextDraw } from '../../apps/server/src/modules/lottery/jobs/settle-draw.ts';
import { findDraw, findDrawByNumero } from '../../apps/server/src/modules/lottery/store/draws.ts';
import { idAtMs } from '../../apps/server/src/platform/ids.ts';
import { betInProcess, openWallets } from './bets.ts';
import type { Cluster } from './cluster.ts';
import { type Fresh, openFresh } from './fresh.ts';
import { GAME, MERCHANT } from './hall.ts';
import { median, type Row } from './report.ts';

const ROUNDS = 3;
const BETS = 1_000_000;
const WALLETS = 100_000;
/** Ticket kinds that win, and as many that lose. */
const KINDS = 150;
const CALLERS = 64;
/** How long bets are placed before a settlement begins beside them. */
const ALONE_S = 3;
/** And for how long at most: a draw is on sale for not much longer. */
const SECONDS_MAX = 45;

/** Sum 15: big. */
const RESULT = [6, 5, 4];

type Setting = { cluster: Cluster; bets?: number };
type Round = { updateS: number; settleS: number; placing: number; alone: number; besideS: number };

/** A draw's settlement beside a plain UPDATE of its bets, and bets placed meanwhile beside bets placed alone, in turns. */
export async function benchSettlement({ cluster, bets = BETS }: Setting): Promise<Row[]> {
  const market = await openFresh(cluster, 'settlement');
  const wallets = await openWallets(market, WALLETS);
  await market.owner.query(
    'create table bettor as select m as member_id, n::integer - 1 as n from unnest($1::bigint[]) with ordinality w (m, n)',
    [wallets],
  );
  await writeKinds(market);
  const rounds: { few: Round; many: Round }[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    rounds.push({
      few: await settleBeside({ cluster, market, wallets, bets, permille: 10 }),
      many: await settleBeside({ cluster, market, wallets, bets, permille: 500 }),
    });
  }
  await market.stop();
  return [
    ...rowsOf(
      '1 % winners',
      bets,
      rounds.map(({ few }) => few),
      10,
    ),
    ...rowsOf(
      '50 % winners',
      bets,
      rounds.map(({ many }) => many),
      1,
    ),
  ];
}

function rowsOf(name: string, bets: number, rounds: readonly Round[], goal: number): Row[] {
  const of = (figure: (round: Round) => number) => median(rounds.map(figure));
  const [update, settle] = [of(({ updateS }) => bets / updateS), of(({ settleS }) => bets / settleS)];
  return [
    { name: `plain UPDATE of ${bets.toLocaleString('en')} bets`, unit: 'bets/s', value: update, of: null, goal: null },
    {
      name: `settlement of as many, ${name}`,
      unit: 'bets/s',
      value: settle,
      of: { value: update },
      ratio: of(({ updateS, settleS }) => updateS / settleS),
      goal,
      note: `${of(({ settleS }) => settleS)?.toFixed(2)} s, two chunks at a time, with member_draw`,
    },
    {
      name: `bets placed while it is settled, ${name}`,
      unit: 'bets/s',
      value: of(({ placing }) => placing),
      of: { value: of(({ alone }) => alone) },
      ratio: of(({ placing, alone }) => placing / alone),
      goal: 0.7,
      note: `${CALLERS} callers, the same wallets; beside the seconds before; it took ${of(({ besideS }) => besideS)?.toFixed(2)} s then`,
    },
  ];
}

async function writeKinds({ owner }: Fresh): Promise<void> {
  await owner.query(
    `insert into ticket_kind (merchant_id, kind_id, game_id, play, selection, mode_id, series, unit, units, odds)
     select $1, n, $2, $3, case when n <= $4 then 'B' else 'S' end, 1, 0, 10000 + n, 1, '{"B":"19954","S":"19954"}'
     from generate_series(1, 2 * $4::integer) n`,
    [MERCHANT, GAME, ALL_PLAYS.EK3_BSOE.code, KINDS],
  );
}

type Case = { cluster: Cluster; market: Fresh; wallets: readonly bigint[]; bets: number; permille: number };

async function settleBeside({ cluster, market, wallets, bets, permille }: Case): Promise<Round> {
  const alone = await settleOnce({ cluster, market, wallets, bets, permille });
  await market.empty();
  const drawId = await soldOut(market, bets, permille);
  let placed = 0;
  let [beforeS, duringS, before, during] = [0, 0, 0, 0];
  const settled = new AbortController();
  const betting = betInProcess(
    { cluster, product: market, seconds: Math.min(ALONE_S + 12 * alone.settleS + 1, SECONDS_MAX), stopped: settled.signal },
    { callers: CALLERS, wallets, taken: () => (placed += 1) },
  );
  await new Promise((resolve) => setTimeout(resolve, 1_000)); // until all callers are under way
  [before, beforeS] = [placed, performance.now() / 1000];
  await new Promise((resolve) => setTimeout(resolve, (ALONE_S - 1) * 1_000));
  [before, beforeS] = [placed - before, performance.now() / 1000 - beforeS];
  await markResulted(market, drawId);
  [during, duringS] = [placed, performance.now() / 1000];
  while ((await settleNextDraw(market.deps)) === 'more');
  [during, duringS] = [placed - during, performance.now() / 1000 - duringS];
  settled.abort();
  await betting;
  await market.empty();
  return { ...alone, placing: during / duringS, alone: before / beforeS, besideS: duringS };
}

/** Both ways over the same bets: every row updated, and settled. */
async function settleOnce({ market, bets, permille }: Case): Promise<Pick<Round, 'updateS' | 'settleS'>> {
  const { owner, db } = market;
  const drawId = await soldOut(market, bets, permille);
  await owner.query('create table plain as select *, 0::smallint as state from bet');
  await owner.query('alter table plain add primary key (merchant_id, part, member_id, bet_id)');
  await owner.query('vacuum analyze plain');
  await owner.query('checkpoint');
  const updateS = await seconds(() => owner.query('update plain set state = 1'));
  await owner.query('drop table plain');
  await owner.query('checkpoint');
  await markResulted(market, drawId);
  const settleS = await seconds(async () => {
    while ((await settleNextDraw(market.deps)) === 'more');
  });
  if ((await findDraw(db, drawId))?.state !== 'settled') throw new Error('the draw was not settled');
  return { updateS, settleS };
}

async function seconds(work: () => Promise<unknown>): Promise<number> {
  const startMs = performance.now();
  await work();
  return (performance.now() - startMs) / 1000;
}

/** A draw with so many bets, each wallet's spread over it, of which `permille` in a thousand will win. */
async function soldOut(market: Fresh, bets: number, permille: number): Promise<bigint> {
  const { owner, clock } = market;
  const numero = await market.saleOf(1);
  const draw = await findDrawByNumero(market.db, GAME, numero);
  if (!draw) throw new Error('the draw on sale is gone');
  const { drawId, drawsAtMs } = draw;
  await owner.query(
    `insert into bet (merchant_id, part, draw_id, bet_id, member_id, asset, order_id, line, kind_id, units, multiple, stake, placed_at)
     select $1, ledger_part($1, b.member_id), $2, $3::bigint + s, b.member_id, 'MMK', $3::bigint + s, 0, k.kind_id, 1, 1, 10000 + k.kind_id, now()
     from generate_series(1, $4::integer) s join bettor b on b.n = s % $5::integer
       cross join lateral (
         select 1 + s % $6::integer + case when s::bigint * 7919 % 1000 < $7 then 0 else $6::integer end as kind_id
       ) k`,
    [MERCHANT, drawId, idAtMs(clock.nowMs()), bets, WALLETS, KINDS, permille],
  );
  await owner.query('vacuum analyze bet');
  clock.advance(drawsAtMs - clock.nowMs()); // who bets from now on bets on the next one
  return drawId;
}

/** As the jobs leave it, with a result chosen. */
async function markResulted({ owner }: Fresh, drawId: bigint): Promise<void> {
  await owner.query(
    `update draw set state = 'resulted', result = $2, result_version = 1, seed = repeat('0', 64), ticket_root = repeat('0', 64), ticket_count = 0
     where draw_id = $1`,
    [drawId, RESULT],
  );
}
