import { type Amount, floorDiv } from '@fairhall/money/amount';
import type { PlayedFigures } from '../../play-api.ts';
import type { Db } from './database.ts';

const MILLION = 1_000_000n;

export function countPlayed(db: Db, { game, stake, pay }: { game: string; stake: Amount; pay: Amount }): void {
  db.run(
    `insert into played (game, rounds, returned_e6) values (:game, 1, :returned)
     on conflict (game) do update set rounds = rounds + 1, returned_e6 = returned_e6 + :returned`,
    { game, returned: floorDiv(pay * MILLION, stake) },
  );
}

export function playedSoFar(db: Db, game: string): PlayedFigures {
  const row = db.get<{ rounds: number; returned_e6: number }>('select rounds, returned_e6 from played where game = :game', { game });
  return row ? { rounds: row.rounds, returned: row.returned_e6 / Number(MILLION) / row.rounds } : { rounds: 0, returned: 0 };
}
