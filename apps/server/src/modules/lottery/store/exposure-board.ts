import type { Amount } from '@fairhall/money/amount';
import { columns, time } from '../../../platform/columns.ts';
import type { Queryable, Row, Tx } from '../../../platform/db.ts';

/** What was sold and what it may cost: of a draw (`play` ''), of a play (`option` ''), of an option. */
export type ExposureLine = { drawId: bigint; play: string; option: string; bets: number; stake: Amount; liability: Amount };

export type ExposedDraw = { drawId: bigint; gameId: number; numero: string; state: 'open' | 'closed'; closesAtMs: number };

export type Alarm = { drawId: bigint; ruleId: bigint; liability: Amount; atMs: number };

const COUNTED = { bets: 'bets', stake: 'stake', liability: 'liability' } as const;
const LINE = columns<ExposureLine>({ drawId: 'draw_id', play: 'play', option: 'option', ...COUNTED });
const COUNT = columns<Pick<ExposureLine, 'bets' | 'stake' | 'liability'> & { countedAtMs: number }>({
  ...COUNTED,
  countedAtMs: time('counted_at'),
});
const NEW_LINE = COUNT.behind<Pick<ExposureLine, 'drawId' | 'play' | 'option'> & { merchantId: number }>({
  merchantId: 'merchant_id',
  drawId: 'draw_id',
  play: 'play',
  option: 'option',
});
const NEW_LINES = NEW_LINE.insertAll({
  ...{ merchantId: 'integer', drawId: 'bigint', play: 'text', option: 'text' },
  ...{ bets: 'integer', stake: 'bigint', liability: 'bigint', countedAtMs: 'float8' },
});
const ALARM = columns<Alarm>({ drawId: 'draw_id', ruleId: 'rule_id', liability: 'liability', atMs: time('at') });
const NEW_ALARM = ALARM.behind<{ merchantId: number }>({ merchantId: 'merchant_id' });
const DRAW = columns<ExposedDraw>({
  drawId: 'draw_id',
  gameId: 'game_id',
  numero: 'numero',
  state: 'state',
  closesAtMs: time('closes_at'),
});

/**
 * Draws in which a merchant sold something and whose result is still to come, those of chases long before their sale too: a page of them,
 * the dearest first, and how many there are.
 */
export async function exposedDraws(
  db: Queryable,
  merchantId: number,
  { gameId, offset, max }: { gameId: number | null; offset: number; max: number },
): Promise<{ draws: ExposedDraw[]; total: number }> {
  const rows = await db.query<ExposedDraw & { total: number } & Row>(
    `select ${DRAW.selectOf('d')},
       count(*) over ()::integer as total
     from draw d join exposure_line l on l.merchant_id = $1 and l.draw_id = d.draw_id and l.play = '' and l.option = ''
      where d.state in ('open', 'closed') and ($2::integer is null or d.game_id = $2)
     order by l.liability desc, d.closes_at, d.draw_id limit $3 offset $4`,
    [merchantId, gameId, max, offset],
  );
  return { draws: rows.map(({ total: _total, ...draw }) => draw), total: rows[0]?.total ?? 0 };
}

/** Makes the board of a draw say this. True: it said something else. */
export async function writeLines(
  tx: Tx,
  merchantId: number,
  { drawId, lines, nowMs }: { drawId: bigint; lines: readonly Omit<ExposureLine, 'drawId'>[]; nowMs: number },
): Promise<boolean> {
  const gone = await tx.query(
    `delete from exposure_line where merchant_id = $1 and draw_id = $2
        and (play, option) not in (select * from unnest($3::text[], $4::text[])) returning 1`,
    [merchantId, drawId, lines.map(({ play }) => play), lines.map(({ option }) => option)],
  );
  const changed = await tx.query(
    `insert into exposure_line as l ${NEW_LINES}
     on conflict (merchant_id, draw_id, play, option) do update set ${COUNT.replace}
       where (l.bets, l.stake, l.liability) is distinct from (excluded.bets, excluded.stake, excluded.liability) returning 1`,
    NEW_LINE.arrays(lines.map((line) => ({ merchantId, drawId, ...line, countedAtMs: nowMs }))),
  );
  return gone.length + changed.length > 0;
}

/** True: it was not told before. */
export async function insertAlarm(tx: Tx, merchantId: number, alarm: Alarm): Promise<boolean> {
  const rows = await tx.query(
    `insert into exposure_alarm ${NEW_ALARM.insert} on conflict do nothing returning 1`,
    NEW_ALARM.params({ merchantId, ...alarm }),
  );
  return rows.length > 0;
}

/** Lines of draws and of their plays, and the options of each draw that may cost most, the worst first. */
export async function boardLines(
  db: Queryable,
  merchantId: number,
  { drawIds, options }: { drawIds: readonly bigint[]; options: number },
): Promise<ExposureLine[]> {
  return db.query<ExposureLine & Row>(
    `select l.* from unnest($2::bigint[]) d (draw_id) cross join lateral (
       (select ${LINE.select} from exposure_line
         where merchant_id = $1 and draw_id = d.draw_id and option = '')
       union all
       (select ${LINE.select} from exposure_line
         where merchant_id = $1 and draw_id = d.draw_id and option <> '' order by liability desc, play, option limit $3)
     ) l order by l.liability desc, l.play, l.option`,
    [merchantId, drawIds, options],
  );
}

export async function listAlarms(db: Queryable, merchantId: number, drawIds: readonly bigint[]): Promise<Alarm[]> {
  return db.query<Alarm & Row>(
    `select ${ALARM.select} from exposure_alarm
      where merchant_id = $1 and draw_id = any ($2) order by at desc`,
    [merchantId, drawIds],
  );
}

/** Forgets what was counted and leased in draws that are long over. */
export async function forgetExposure(db: Queryable, beforeDrawId: bigint): Promise<void> {
  await db.query(
    `delete from exposure_take t using exposure_lease l
      where l.merchant_id = t.merchant_id and l.lease_id = t.lease_id and l.draw_id < $1`,
    [beforeDrawId],
  );
  for (const table of ['exposure_lease', 'exposure_budget', 'exposure_line', 'exposure_alarm', 'exposure_due']) {
    await db.query(`delete from ${table} where draw_id < $1`, [beforeDrawId]);
  }
}
