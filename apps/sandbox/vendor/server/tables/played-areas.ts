import type { PlayedAreas } from '../../table-api.ts';
import type { Stakes } from '../../table-games/port.ts';
import { stakedOn } from '../../table-games/staked.ts';
import type { Db } from '../store/database.ts';

const MILLION = 1_000_000n;

/** A player's stakes on a hand, and what came back of each. */
export function countAreas(db: Db, table: string, { stakes, back }: { stakes: Stakes<bigint>; back: Stakes<bigint> }): void {
  for (const [area, stake] of stakedOn(stakes))
    db.run(
      `insert into played_area (game, area, bets, returned_e6) values (:table, :area, 1, :returned)
       on conflict (game, area) do update set bets = bets + 1, returned_e6 = returned_e6 + :returned`,
      { table, area, returned: ((back[area] ?? 0n) * MILLION) / stake },
    );
}

export function areasSoFar(db: Db, table: string): PlayedAreas {
  type Row = { area: string; bets: number; returned_e6: number };
  const rows = db.all<Row>('select area, bets, returned_e6 from played_area where game = :table order by area', { table });
  return { areas: rows.map(({ area, bets, returned_e6 }) => ({ area, bets, returned: returned_e6 / Number(MILLION) / bets })) };
}
