import type { Card } from '@fairhall/games/cards';
import type { CardCode } from '../../card-games/codes.ts';
import type { Did, GameState, HandProof, HandResult, StakeRules } from '../../cards-api.ts';
import type { Db } from '../store/database.ts';

/** The seed stands in the store from the deal on, and goes out a day later. */
export type KeptProof = Omit<HandProof, 'seed' | 'revealAtMs'> & { seed: string };
export type KeptRecord = { rules: StakeRules; final: GameState | null; result: HandResult | null; acts: (Did & { atMs: number })[] };

export type HandRow = {
  seq: number;
  id: string;
  code: CardCode;
  table: string;
  number: number;
  state: 'RUNNING' | 'DONE' | 'VOID';
  isPractice: boolean;
  currency: string;
  rake: bigint;
  atMs: number;
  proof: KeptProof;
  record: KeptRecord | null;
};
export type NewHand = Omit<HandRow, 'seq' | 'state' | 'rake' | 'record'>;
export type Dealt = { player: number; sitting: string; seat: number; cards: readonly Card[] };
/** A player's part in a hand. */
export type OwnHand = HandRow & { seat: number; net: bigint; ownRake: bigint; cards: Card[] };

const HAND = `card_hand.seq, card_hand.id, card_hand.code, card_hand.table_id as "table", card_hand.number, card_hand.state, is_practice,
  card_hand.currency, card_hand.rake_e4, card_hand.at_ms as "atMs", card_hand.proof, card_hand.record`;
const OWN = `${HAND}, card_dealt.seat, card_dealt.net_e4, card_dealt.rake_e4 as own_rake, card_dealt.cards`;

export const hands = {
  /** A hand begins: from now on it is void, or done. */
  begin(db: Db, hand: NewHand, dealt: readonly Dealt[]): void {
    db.run(
      `insert into card_hand (id, code, table_id, number, state, is_practice, currency, at_ms, proof)
       values (:id, :code, :table, :number, 'RUNNING', :isPractice, :currency, :atMs, :proof)`,
      { ...hand, isPractice: Number(hand.isPractice), proof: JSON.stringify(hand.proof) },
    );
    const { seq } = db.get<{ seq: number }>('select seq from card_hand where id = :id', { id: hand.id }) as { seq: number };
    for (const { player, sitting, seat, cards } of dealt)
      db.run('insert into card_dealt (hand, player, sitting, seat, cards) values (:seq, :player, :sitting, :seat, :cards)', {
        ...{ seq, player, sitting, seat, cards: JSON.stringify(cards) },
      });
  },
  /** Whether it ran until now. */
  end(db: Db, id: string, { state, rake, record }: { state: 'DONE' | 'VOID'; rake: bigint; record: KeptRecord }): boolean {
    const sql = "update card_hand set state = :state, rake_e4 = :rake, record = :record where id = :id and state = 'RUNNING'";
    return db.run(sql, { id, state, rake, record: JSON.stringify(record) }) > 0;
  },
  result(db: Db, id: string, { player, net, rake }: { player: number; net: bigint; rake: bigint }): void {
    db.run(
      'update card_dealt set net_e4 = :net, rake_e4 = :rake where player = :player and hand = (select seq from card_hand where id = :id)',
      { id, player, net, rake },
    );
  },
  /** After a start: hands that nobody finished. */
  voidRunning: (db: Db, code: CardCode) => db.run("update card_hand set state = 'VOID' where code = :code and state = 'RUNNING'", { code }),
  lastNumber: (db: Db, table: string) =>
    db.get<{ number: number | null }>('select max(number) as number from card_hand where table_id = :table', { table })?.number ?? 0,
  find: (db: Db, id: string) => {
    const row = db.get<Row>(`select ${HAND} from card_hand where id = :id`, { id });
    return row && handOf(row);
  },
  own(db: Db, id: string, player: number): OwnHand | undefined {
    const sql = `select ${OWN} from card_hand join card_dealt on card_dealt.hand = card_hand.seq where card_hand.id = :id and player = :player`;
    const row = db.get<OwnRow>(sql, { id, player });
    return row && ownOf(row);
  },
  listOwn(db: Db, code: CardCode, { player, before, most }: { player: number; before: number | null; most: number }): OwnHand[] {
    return db
      .all<OwnRow>(
        `select ${OWN} from card_dealt join card_hand on card_hand.seq = card_dealt.hand
         where player = :player and card_dealt.hand < coalesce(:before, 9007199254740991) and card_hand.code = :code and state <> 'RUNNING'
         order by card_dealt.hand desc limit :most`,
        { player, before, most, code },
      )
      .map(ownOf);
  },
  ofSitting: (db: Db, sitting: string, most: number) =>
    db
      .all<OwnRow>(
        `select ${OWN} from card_dealt join card_hand on card_hand.seq = card_dealt.hand
         where sitting = :sitting and state <> 'RUNNING' order by card_dealt.hand limit :most`,
        { sitting, most },
      )
      .map(ownOf),
  /** All people who were dealt in. */
  dealt: (db: Db, hand: number) =>
    db
      .all<{ seat: number; player: number; cards: string; net: number }>(
        'select seat, player, cards, net_e4 as net from card_dealt where hand = :hand order by seat',
        { hand },
      )
      .map(({ cards, ...rest }) => ({ ...rest, cards: JSON.parse(cards) as Card[] })),
  countPlayed(db: Db, { code, currency }: Pick<HandRow, 'code' | 'currency'>, rake: bigint): void {
    db.run(
      `insert into card_played (code, currency, hands, rake_e4) values (:code, :currency, 1, :rake)
       on conflict do update set hands = hands + 1, rake_e4 = rake_e4 + :rake`,
      { code, currency, rake },
    );
  },
  played(db: Db, code: CardCode, currency: string): { hands: number; rake: string } {
    const sql = 'select hands, rake_e4 from card_played where code = :code and currency = :currency';
    const row = db.get<{ hands: number; rake_e4: number }>(sql, { code, currency });
    return { hands: row?.hands ?? 0, rake: `${row?.rake_e4 ?? 0}` };
  },
};

type Row = Omit<HandRow, 'isPractice' | 'rake' | 'proof' | 'record'> &
  Record<'is_practice' | 'rake_e4', number> & { proof: string; record: string | null };
type OwnRow = Row & Record<'net_e4' | 'own_rake' | 'seat', number> & { cards: string };

function handOf({ is_practice: isPractice, rake_e4: rake, proof, record, ...rest }: Row): HandRow {
  return {
    ...rest,
    ...{ isPractice: isPractice === 1, rake: BigInt(rake), proof: JSON.parse(proof) as KeptProof },
    record: record === null ? null : (JSON.parse(record) as KeptRecord),
  };
}

function ownOf({ net_e4: net, own_rake: ownRake, cards, ...row }: OwnRow): OwnHand {
  return { ...handOf(row), seat: row.seat, net: BigInt(net), ownRake: BigInt(ownRake), cards: JSON.parse(cards) as Card[] };
}
