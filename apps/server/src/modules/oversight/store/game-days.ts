import { amount } from '@fairhall/money/amount';
import { columns, time } from '../../../platform/columns.ts';
import type { Queryable, Tx } from '../../../platform/db.ts';
import type { Names } from '../../game/index.ts';
import type { Played, Stated } from '../game-return.ts';

/** Up to which day, and moment, days were written. */
export type Written = { day: string; untilMs: number };

const WRITTEN = columns<{ merchantId: number } & Written>({ merchantId: 'merchant_id', day: 'day', untilMs: time('until') });
const STATED = columns<{ merchantId: number; nodeId: number } & Stated>({
  merchantId: 'merchant_id',
  nodeId: 'node_id',
  returnE6: 'return_e6',
  deviationE4: 'deviation_e4',
});

export async function findWritten(db: Queryable, merchantId: number): Promise<Written | null> {
  const [row] = await db.query<Written>(`select day::text as day, until as "untilMs" from game_day_written where merchant_id = $1`, [
    merchantId,
  ]);
  return row ?? null;
}

/** False when another process wrote the day. */
export async function putWritten(tx: Tx, merchantId: number, before: Written | null, { day, untilMs }: Written): Promise<boolean> {
  const rows = await tx.query(
    `insert into game_day_written ${WRITTEN.insert}
       on conflict (merchant_id) do update set day = excluded.day, until = excluded.until
         where game_day_written.until = to_timestamp($4 / 1000.0) returning 1`,
    [...WRITTEN.params({ merchantId, day, untilMs }), before?.untilMs ?? null],
  );
  return rows.length === 1;
}

/** When the merchant's first round closed; null before it. */
export async function firstClosedMs(db: Queryable, merchantId: number): Promise<number | null> {
  const [row] = await db.query<{ atMs: number | null }>('select min(closed_at) as "atMs" from vendor_round where merchant_id = $1', [
    merchantId,
  ]);
  return row?.atMs ?? null;
}

/** What the rounds that closed in a span came to, as they stand now. What nothing was staked on has no return. */
export async function writeDay(
  tx: Tx,
  merchantId: number,
  { day, fromMs, toMs }: { day: string; fromMs: number; toMs: number },
): Promise<void> {
  await tx.query(
    `insert into game_day (merchant_id, day, node_id, asset, rounds, stake, won, stake_squares)
     select merchant_id, $2, node_id, asset, count(*), sum(stake), sum(won), sum(stake::numeric * stake)
       from vendor_round
      where merchant_id = $1 and closed_at >= to_timestamp($3 / 1000.0) and closed_at < to_timestamp($4 / 1000.0) and stake > 0
      group by merchant_id, node_id, asset`,
    [merchantId, day, fromMs, toMs],
  );
}

export type GameSum = Played & { nodeId: number; vendor: string; code: string; names: Names; asset: string; stated: Stated | null };

type SumRow = Omit<GameSum, 'squares' | 'stake' | 'won' | 'stated'> & {
  squares: string;
  stake: string;
  won: string;
  returnE6: number | null;
  deviationE4: number | null;
};

/** What games came to on the last days up to one, by asset. */
export async function sumDays(db: Queryable, merchantId: number, { to, days }: { to: string; days: number }): Promise<GameSum[]> {
  const rows = await db.query<SumRow>(
    `select d.*, g.vendor, g.code, g.names, r.return_e6 as "returnE6", r.deviation_e4 as "deviationE4"
       from (select node_id as "nodeId", asset, sum(rounds)::float8 as rounds, sum(stake)::text as stake, sum(won)::text as won,
                    sum(stake_squares)::text as squares
               from game_day where merchant_id = $1 and day > $2::date - $3::int and day <= $2::date group by node_id, asset) d
       join game g on g.node_id = d."nodeId"
       left join game_return r on r.merchant_id = $1 and r.node_id = d."nodeId"
      order by g.vendor, g.node_id, d.asset`,
    [merchantId, to, days],
  );
  return rows.map(({ squares, stake, won, returnE6, deviationE4, ...sum }) => ({
    ...sum,
    ...{ stake: amount(BigInt(stake)), won: amount(BigInt(won)), squares: BigInt(squares) },
    stated: returnE6 === null || deviationE4 === null ? null : { returnE6, deviationE4 },
  }));
}

export async function putStated(tx: Tx, merchantId: number, stated: Stated & { nodeId: number }): Promise<void> {
  await tx.query(
    `insert into game_return ${STATED.insert}
       on conflict (merchant_id, node_id) do update set return_e6 = excluded.return_e6, deviation_e4 = excluded.deviation_e4`,
    STATED.params({ merchantId, ...stated }),
  );
}

/** What is stated already stays. */
export async function insertStated(db: Queryable, merchantId: number, stated: readonly (Stated & { nodeId: number })[]): Promise<void> {
  await db.query(
    `insert into game_return (merchant_id, node_id, return_e6, deviation_e4)
     select $1, s.* from unnest($2::integer[], $3::integer[], $4::integer[]) s on conflict do nothing`,
    [merchantId, stated.map(({ nodeId }) => nodeId), stated.map(({ returnE6 }) => returnE6), stated.map(({ deviationE4 }) => deviationE4)],
  );
}

/** Whether the catalogue knows the game of a vendor. */
export async function isGame(db: Queryable, nodeId: number): Promise<boolean> {
  return (await db.query('select 1 from game where node_id = $1', [nodeId])).length > 0;
}
