import type { Db } from '../store/database.ts';
import { findWho } from '../store/players.ts';
import type { SlipRow } from './slips.ts';

export type Carried = { selection: string; currency: string; stake: bigint; most: bigint };

type Bearing = Pick<SlipRow, 'seq' | 'player' | 'mode' | 'stake' | 'maxReturn'>;

/** A slip's risk begins: it lies on each of its selections, whole. Practice is nobody's risk. */
export function bear(db: Db, slip: Bearing): void {
  add(db, slip, { stake: slip.stake, most: slip.maxReturn });
}

/** A slip is over, or was none. */
export function leave(db: Db, slip: Bearing): void {
  add(db, slip, { stake: -slip.stake, most: -slip.maxReturn });
}

function add(db: Db, slip: Bearing, { stake, most }: { stake: bigint; most: bigint }): void {
  if (slip.mode === 'practice') return;
  const currency = findWho(db, slip.player)?.currency ?? '';
  db.run(
    `insert into sports_liability (selection, currency, stake_e4, return_e4)
     select selection, :currency, :stake, :most from sports_leg where slip = :slip
     on conflict (selection, currency) do update set stake_e4 = stake_e4 + :stake, return_e4 = return_e4 + :most`,
    { slip: slip.seq, currency, stake, most },
  );
}

/** What slips that are over in one turn carried, taken off at its end: each selection once. */
export function createRelief() {
  const carried = new Map<string, { selection: string; currency: string; stake: bigint; most: bigint }>();
  return {
    add({ mode, stake, maxReturn }: Bearing, currency: string, selections: readonly string[]): void {
      if (mode === 'practice') return;
      for (const selection of selections) {
        const key = `${currency} ${selection}`;
        const known = carried.get(key) ?? { selection, currency, stake: 0n, most: 0n };
        carried.set(key, { ...known, stake: known.stake + stake, most: known.most + maxReturn });
      }
    },
    takeOff(db: Db): void {
      for (const each of carried.values())
        db.run(
          `update sports_liability set stake_e4 = stake_e4 - :stake, return_e4 = return_e4 - :most
           where selection = :selection and currency = :currency`,
          each,
        );
    },
  };
}
export type Relief = ReturnType<typeof createRelief>;

type Row = { selection: string; currency: string; stake_e4: number; return_e4: number };
const carriedOf = ({ selection, currency, stake_e4, return_e4 }: Row): Carried => ({
  ...{ selection, currency, stake: BigInt(stake_e4), most: BigInt(return_e4) },
});

/** What the house may lose on a selection: all that slips on it can return, less their stakes. */
export function lossOn(db: Db, selection: string, currency: string): bigint {
  const row = db.get<Row>('select * from sports_liability where selection = :selection and currency = :currency', { selection, currency });
  return row ? BigInt(row.return_e4 - row.stake_e4) : 0n;
}

/** The heaviest first. */
export function listLiability(db: Db, most: number): Carried[] {
  return db
    .all<Row>('select * from sports_liability where return_e4 > 0 order by return_e4 - stake_e4 desc limit :most', { most })
    .map(carriedOf);
}
