import type { Result, Side } from '@fairhall/games/cockfight/pool';
import type { VoidReason } from '../../fights-api.ts';
import type { Db } from '../store/database.ts';

/** What lies on the sides in one currency, and what of it is the house's practice money. */
export type Laid = { staked: Record<Side, bigint>; house: Record<Side, bigint> };

/** What became of a pool. `returned` to those who bet, without the house. */
export type PoolEnd = { returned: bigint; commission: bigint; breakage: bigint; drawResult: bigint };

export type PoolRow = {
  fight: string;
  currency: string;
  /** As it stood when the last call began: what is shown until the close. */
  shown: Laid | null;
  closed: Laid | null;
  voidReason: VoidReason | null;
  end: PoolEnd | null;
};

const COLUMNS = `fight, currency, shown, closed, void_reason as "voidReason", returned_e4, commission_e4, breakage_e4, draw_result_e4`;

export const pools = {
  show: (db: Db, fight: string, currency: string, laid: Laid) =>
    db.run(`insert or ignore into fight_pool (fight, currency, shown) values (:fight, :currency, :laid)`, {
      ...{ fight, currency, laid: textOf(laid) },
    }),
  close: (db: Db, fight: string, currency: string, { laid, voidReason }: { laid: Laid; voidReason: VoidReason | null }) =>
    db.run(
      `insert into fight_pool (fight, currency, closed, void_reason) values (:fight, :currency, :laid, :voidReason)
       on conflict (fight, currency) do update set closed = :laid, void_reason = :voidReason`,
      { fight, currency, laid: textOf(laid), voidReason },
    ),
  end: (db: Db, fight: string, currency: string, { returned, commission, breakage, drawResult }: PoolEnd) =>
    db.run(
      `update fight_pool set returned_e4 = :returned, commission_e4 = :commission, breakage_e4 = :breakage, draw_result_e4 = :drawResult
       where fight = :fight and currency = :currency`,
      { fight, currency, returned, commission, breakage, drawResult },
    ),
  find: (db: Db, fight: string, currency: string) =>
    poolOf(db.get(`select ${COLUMNS} from fight_pool where fight = :fight and currency = :currency`, { fight, currency })),
  ofFight: (db: Db, fight: string) =>
    db
      .all(`select ${COLUMNS} from fight_pool where fight = :fight and closed is not null order by currency`, { fight })
      .map((row) => poolOf(row) as PoolRow),
};

/** What a player gets of a fight: one payment, whatever was bet. */
export type PaymentRow = { fight: string; player: number; returned: bigint; valid: bigint; isCancelled: boolean; isPaid: boolean };

const PAYMENT = 'fight, player, returned_e4, valid_e4, is_cancelled, is_paid';

export const payments = {
  put(db: Db, { fight, player, returned, valid, isCancelled }: Omit<PaymentRow, 'isPaid'>): void {
    db.run(
      `insert into fight_payment (fight, player, returned_e4, valid_e4, is_cancelled) values (:fight, :player, :returned, :valid, :isCancelled)
       on conflict (fight, player) do update
         set returned_e4 = :returned, valid_e4 = :valid, is_cancelled = :isCancelled, is_paid = 0`,
      { fight, player, returned, valid, isCancelled: Number(isCancelled) },
    );
  },
  paid: (db: Db, { fight, player }: { fight: string; player: number }) =>
    db.run('update fight_payment set is_paid = 1 where fight = :fight and player = :player', { fight, player }),
  find: (db: Db, { fight, player }: { fight: string; player: number }) =>
    paymentOf(db.get(`select ${PAYMENT} from fight_payment where fight = :fight and player = :player`, { fight, player })),
  ofFight: (db: Db, fight: string) =>
    db.all(`select ${PAYMENT} from fight_payment where fight = :fight`, { fight }).map((row) => paymentOf(row) as PaymentRow),
};

export type CorrectionRow = {
  fight: string;
  was: Result;
  result: Result;
  reason: string;
  askedBy: string;
  agreedBy: string | null;
  agreedAtMs: number | null;
};

export const corrections = {
  ask: (db: Db, { fight, was, result, reason, by, atMs }: Pick<CorrectionRow, 'fight' | 'was' | 'result' | 'reason'> & Asking) =>
    db.run(
      `insert or ignore into fight_correction (fight, was, result, reason, asked_by, asked_at_ms)
       values (:fight, :was, :result, :reason, :by, :atMs)`,
      { fight, was, result, reason, by, atMs },
    ),
  /** Who asked can't agree too. */
  agree: (db: Db, fight: string, { by, atMs }: Asking) =>
    db.run(
      `update fight_correction set agreed_by = :by, agreed_at_ms = :atMs
       where fight = :fight and agreed_by is null and asked_by <> :by`,
      { fight, by, atMs },
    ),
  drop: (db: Db, fight: string) => db.run('delete from fight_correction where fight = :fight and agreed_by is null', { fight }),
  find: (db: Db, fight: string) =>
    db.get<CorrectionRow>(
      `select fight, was, result, reason, asked_by as "askedBy", agreed_by as "agreedBy", agreed_at_ms as "agreedAtMs"
       from fight_correction where fight = :fight`,
      { fight },
    ) ?? null,
};

type Asking = { by: string; atMs: number };
type Row = Record<string, unknown> | undefined;

function poolOf(row: Row): PoolRow | null {
  if (!row) return null;
  const {
    shown,
    closed,
    returned_e4: returned,
    commission_e4: commission,
    breakage_e4: breakage,
    draw_result_e4: drawResult,
    ...rest
  } = row;
  const e4 = (value: unknown) => BigInt(String(value));
  const end =
    returned === null ? null : { returned: e4(returned), commission: e4(commission), breakage: e4(breakage), drawResult: e4(drawResult) };
  return { ...rest, shown: laidOf(shown), closed: laidOf(closed), end } as PoolRow;
}

function paymentOf(row: Row): PaymentRow | null {
  if (!row) return null;
  const { returned_e4, valid_e4, is_cancelled, is_paid, ...rest } = row;
  const money = { returned: BigInt(String(returned_e4)), valid: BigInt(String(valid_e4)) };
  return { ...rest, ...money, isCancelled: is_cancelled === 1, isPaid: is_paid === 1 } as PaymentRow;
}

function textOf(laid: Laid): string {
  return JSON.stringify(laid, (_, value) => (typeof value === 'bigint' ? value.toString() : value));
}

function laidOf(text: unknown): Laid | null {
  if (text === null) return null;
  const { staked, house } = JSON.parse(String(text)) as Record<'staked' | 'house', Record<Side, string>>;
  const sides = (of: Record<Side, string>) => ({ M: BigInt(of.M), W: BigInt(of.W), D: BigInt(of.D) });
  return { staked: sides(staked), house: sides(house) };
}
