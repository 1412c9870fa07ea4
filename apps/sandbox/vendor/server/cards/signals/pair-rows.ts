import type { CardCode } from '../../../card-games/codes.ts';
import type { Db } from '../../store/database.ts';

/** What two players have done to each other in all hands for money that both were dealt in. `flow`: chips that came to `one` of `other`. */
export type Pair = {
  code: CardCode;
  one: number;
  other: number;
  hands: number;
  flow: bigint;
  /** Sum of the squares of each hand's flow. */
  squares: bigint;
  folds: number;
  squeezes: number;
  alike: number;
  compared: number;
};
export type PairHand = Pick<Pair, 'flow' | 'folds' | 'squeezes' | 'alike' | 'compared'>;

type Row = Omit<Pair, 'flow' | 'squares'> & { flow: string; squares: string };

export const pairs = {
  find(db: Db, { code, one, other }: Pick<Pair, 'code' | 'one' | 'other'>): Pair {
    const sql = 'select * from card_pair where code = :code and one = :one and other = :other';
    const row = db.get<Row>(sql, { code, one, other });
    const none = { hands: 0, flow: '0', squares: '0', folds: 0, squeezes: 0, alike: 0, compared: 0 };
    const { flow, squares, ...rest } = row ?? { code, one, other, ...none };
    return { ...rest, flow: BigInt(flow), squares: BigInt(squares) };
  },
  add(db: Db, pair: Pair, hand: PairHand): Pair {
    const sum: Pair = {
      ...pair,
      ...{ hands: pair.hands + 1, flow: pair.flow + hand.flow, squares: pair.squares + hand.flow * hand.flow },
      ...{ folds: pair.folds + hand.folds, squeezes: pair.squeezes + hand.squeezes },
      ...{ alike: pair.alike + hand.alike, compared: pair.compared + hand.compared },
    };
    db.run(
      `insert or replace into card_pair (code, one, other, hands, flow, squares, folds, squeezes, alike, compared)
       values (:code, :one, :other, :hands, :flow, :squares, :folds, :squeezes, :alike, :compared)`,
      { ...sum, flow: `${sum.flow}`, squares: `${sum.squares}` },
    );
    return sum;
  },
  /** Hands for money that a player was dealt in. */
  handsOf: (db: Db, code: CardCode, player: number) =>
    db.get<{ n: number }>(
      `select count(*) as n from card_dealt join card_hand on card_hand.seq = card_dealt.hand
       where player = :player and code = :code and state = 'DONE' and is_practice = 0`,
      { code, player },
    )?.n ?? 0,
  /** The newest hands of both: what a reviewer looks at. */
  newestHands: (db: Db, { code, one, other }: Pick<Pair, 'code' | 'one' | 'other'>, most: number) =>
    db
      .all<{ id: string }>(
        `select id from card_hand join card_dealt a on a.hand = card_hand.seq and a.player = :one
         join card_dealt b on b.hand = card_hand.seq and b.player = :other where code = :code order by seq desc limit :most`,
        { code, one, other, most },
      )
      .map(({ id }) => id),
};
