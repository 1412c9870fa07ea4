import { columns, time } from '../../../platform/columns.ts';
import type { Queryable, Row, Tx } from '../../../platform/db.ts';
import { partOf } from '../../ledger/index.ts';

type Whose = { memberId: bigint; entryId: bigint };
/** A contribution as it is sealed. `back`: what pool and reserve give back of it, since a part of its stake was taken back before. */
export type SealedEntry = { entryId: bigint; area: string; sealed: bigint; reserved: bigint; back: bigint; reserveBack: bigint };

/** Of a part of a stake: so much of what the whole of it put in. */
const SHARE = (of: string, part: string) => `div(e.${of}::numeric * ${part}, e.stake)::bigint`;

/**
 * Seals what came in since the last seal, oldest first. Who takes stakes back holds entries for a moment: those are of the next seal. They are
 * updated in the order of the locks, none of which is waited for.
 */
export async function sealEntries(
  tx: Tx,
  merchantId: number,
  { poolId, tick, max }: { poolId: bigint; tick: bigint; max: number },
): Promise<SealedEntry[]> {
  const rows = await tx.query<SealedEntry & Row>(
    `with fresh as (
       select part, member_id, entry_id from jackpot_entry
       where merchant_id = $1 and pool_id = $2 and tick is null order by entry_id limit $4 for update skip locked)
     update jackpot_entry e set tick = $3, sealed = e.contribution - ${SHARE('contribution', 'e.taken_back')}, given_back = e.taken_back
     from fresh f where e.merchant_id = $1 and e.part = f.part and e.member_id = f.member_id and e.entry_id = f.entry_id
     returning e.entry_id as "entryId", e.area, e.sealed, e.reserved - ${SHARE('reserved', 'e.taken_back')} as reserved,
       ${SHARE('contribution', 'e.taken_back')} as back, ${SHARE('reserved', 'e.taken_back')} as "reserveBack"`,
    [merchantId, poolId, tick, max],
  );
  return rows.sort((a, b) => (a.entryId < b.entryId ? -1 : 1));
}

/** `fromPool`: what it put into the round under way comes from the pool; of a former one, or where it won, from the reserve. */
export type TakenBack = { area: string; fromPool: boolean; back: bigint; reserveBack: bigint };

/** What pool and reserve owe for sealed stakes that were taken back since; they owe it no more. */
export async function settleTakenBack(
  tx: Tx,
  merchantId: number,
  { poolId, round, max }: { poolId: bigint; round: number; max: number },
): Promise<TakenBack[]> {
  return tx.query<TakenBack & Row>(
    `with owing as (
       select part, member_id, entry_id, given_back from jackpot_entry
       where merchant_id = $1 and pool_id = $2 and taken_back > given_back and tick is not null order by entry_id limit $4
       for update skip locked),
     settled as (
       update jackpot_entry e set given_back = e.taken_back
       from owing o where e.merchant_id = $1 and e.part = o.part and e.member_id = o.member_id and e.entry_id = o.entry_id
       returning e.area, e.tick, ${SHARE('contribution', 'e.taken_back')} - ${SHARE('contribution', 'o.given_back')} as back,
         ${SHARE('reserved', 'e.taken_back')} - ${SHARE('reserved', 'o.given_back')} as reserve_back)
     select s.area, coalesce(t.round = $3, false) as "fromPool", sum(s.back)::bigint as back, sum(s.reserve_back)::bigint as "reserveBack"
     from settled s left join jackpot_tick t on t.merchant_id = $1 and t.pool_id = $2 and t.tick = s.tick
     group by 1, 2 order by 1, 2`,
    [merchantId, poolId, round, max],
  );
}

/** What a tick sealed, in its order, and whose each is. */
export async function listSealed(
  db: Queryable,
  merchantId: number,
  { poolId, tick }: { poolId: bigint; tick: bigint },
): Promise<(Whose & { sealed: bigint })[]> {
  return db.query<Whose & { sealed: bigint } & Row>(
    `select entry_id as "entryId", member_id as "memberId", sealed from jackpot_entry
      where merchant_id = $1 and pool_id = $2 and tick = $3 and sealed > 0 order by entry_id`,
    [merchantId, poolId, tick],
  );
}

export type Win = Whose & { winId: bigint; poolId: bigint; round: number; tick: bigint; prize: bigint; wonAtMs: number };
const WIN = columns<Win & { merchantId: number; part: number }>({
  ...{ merchantId: 'merchant_id', part: 'part', memberId: 'member_id', winId: 'win_id', poolId: 'pool_id', round: 'round', tick: 'tick' },
  ...{ entryId: 'entry_id', prize: 'prize', wonAtMs: time('won_at') },
});

export async function insertWin(tx: Tx, merchantId: number, win: Win): Promise<void> {
  await tx.query(`insert into jackpot_win ${WIN.insert}`, WIN.params({ ...win, merchantId, part: partOf(merchantId, win.memberId) }));
}

/** What its winner is called, and what was promised for its round. */
export type ToldWin = Win & { account: string; seedHash: string };

/** Newest first. */
export async function listWins(db: Queryable, merchantId: number, { poolId, max }: { poolId: bigint; max: number }): Promise<ToldWin[]> {
  return db.query<ToldWin & Row>(
    `select ${WIN.selectOf('w')}, coalesce(m.username, '') as account, r.seed_hash as "seedHash" from jackpot_win w
       left join member m on m.merchant_id = w.merchant_id and m.member_id = w.member_id
       join jackpot_round r on r.merchant_id = w.merchant_id and r.pool_id = w.pool_id and r.round = w.round
      where w.merchant_id = $1 and w.pool_id = $2 order by w.round desc limit $3`,
    [merchantId, poolId, max],
  );
}
