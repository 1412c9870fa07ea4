import { columns, time } from '../../../platform/columns.ts';
import type { Queryable, Row, Tx } from '../../../platform/db.ts';
import { partOf } from '../../ledger/index.ts';
import type { FreeRounds } from '../free-rounds/free-rounds.ts';

const FREE = columns<FreeRounds>({
  ...{ memberId: 'member_id', giftId: 'gift_id', campaignId: 'campaign_id', vendor: 'vendor', gameCode: 'game_code', asset: 'asset' },
  ...{ rounds: 'rounds', unit: 'unit', state: 'state', failure: 'failure', rewardUuid: 'reward_uuid', askedAtMs: time('asked_at') },
  ...{ sentAtMs: time('sent_at'), endsAtMs: time('ends_at'), tries: 'tries', tryAtMs: time('try_at') },
});
const NEW = FREE.behind<{ merchantId: number; part: number }>({ merchantId: 'merchant_id', part: 'part' });
const OF = 'merchant_id = $1 and part = $2 and member_id = $3 and gift_id = $4';

type Whose = Pick<FreeRounds, 'memberId' | 'giftId'>;
const whose = (merchantId: number, { memberId, giftId }: Whose) => [merchantId, partOf(merchantId, memberId), memberId, giftId];

/** Asked anew where the vendor had refused them: its reference stays the same. */
export async function insertFreeRounds(tx: Tx, merchantId: number, free: FreeRounds): Promise<void> {
  await tx.query(
    `insert into free_rounds ${NEW.insert}
     on conflict (merchant_id, part, member_id, gift_id) do update set state = 'asked', failure = null, asked_at = excluded.asked_at,
       ends_at = excluded.ends_at, tries = 0, try_at = excluded.try_at`,
    NEW.params({ ...free, merchantId, part: partOf(merchantId, free.memberId) }),
  );
}

/** Held until the commit. */
export async function lockFreeRounds(tx: Tx, merchantId: number, of: Whose): Promise<FreeRounds | null> {
  const [row] = await tx.query<FreeRounds & Row>(`select ${FREE.select} from free_rounds where ${OF} for update`, whose(merchantId, of));
  return row ?? null;
}

export async function findFreeRounds(db: Queryable, merchantId: number, of: Whose): Promise<FreeRounds | null> {
  const [row] = await db.query<FreeRounds & Row>(`select ${FREE.select} from free_rounds where ${OF}`, whose(merchantId, of));
  return row ?? null;
}

type Settled = Whose & Pick<FreeRounds, 'state' | 'failure' | 'rewardUuid' | 'tryAtMs'>;

export async function settleFreeRounds(tx: Tx, merchantId: number, { state, failure, rewardUuid, tryAtMs, ...of }: Settled): Promise<void> {
  await tx.query(`update free_rounds set state = $5, failure = $6, reward_uuid = $7, try_at = to_timestamp($8 / 1000.0) where ${OF}`, [
    ...whose(merchantId, of),
    state,
    failure,
    rewardUuid,
    tryAtMs,
  ]);
}

/** The next of all merchants that is due, for one asker alone until `againMs`. `isClosed`: nothing is offered to its member just now. */
export async function claimDueFreeRounds(
  db: Queryable,
  { nowMs, againMs }: { nowMs: number; againMs: number },
): Promise<(FreeRounds & { merchantId: number; isClosed: boolean }) | null> {
  const [row] = await db.query<FreeRounds & Row & { merchantId: number; isClosed: boolean }>(
    `update free_rounds set tries = least(tries + 1, 30000), try_at = to_timestamp($2 / 1000.0),
       sent_at = case when state = 'asked' and not promotion_protected(merchant_id, member_id, to_timestamp($1 / 1000.0))
         then coalesce(sent_at, to_timestamp($1 / 1000.0)) else sent_at end
     where (merchant_id, part, member_id, gift_id) = (
       select merchant_id, part, member_id, gift_id from free_rounds where try_at <= to_timestamp($1 / 1000.0)
       order by try_at limit 1 for update skip locked)
     returning merchant_id as "merchantId", ${FREE.select}, promotion_protected(merchant_id, member_id, to_timestamp($1 / 1000.0)) as "isClosed"`,
    [nowMs, againMs],
  );
  return row ?? null;
}

/** Of a campaign, what is not over: it is taken back, as far as nobody has played of it. How many that may be. */
export async function cancelFreeRoundsOf(
  tx: Tx,
  merchantId: number,
  { campaignId, nowMs }: { campaignId: bigint; nowMs: number },
): Promise<number> {
  const rows = await tx.query(
    `update free_rounds f set state = 'cancelling', failure = null, tries = 0, try_at = to_timestamp($3 / 1000.0)
     where f.merchant_id = $1 and f.campaign_id = $2 and f.state in ('asked', 'given') and f.ends_at > to_timestamp($3 / 1000.0) and ${UNPLAYED}
     returning 1`,
    [merchantId, campaignId, nowMs],
  );
  return rows.length;
}

const UNPLAYED = `not exists (
  select from vendor_transaction t where t.merchant_id = f.merchant_id and t.gift_id = f.gift_id and t.kind = 'bet' and t.rolled_back_by is null)`;

/** The same of one. False: it is over, or was played. */
export async function cancelFreeRounds(tx: Tx, merchantId: number, { nowMs, ...of }: Whose & { nowMs: number }): Promise<boolean> {
  const rows = await tx.query(
    `update free_rounds f set state = 'cancelling', failure = null, tries = 0, try_at = to_timestamp($5 / 1000.0)
     where ${OF} and f.state in ('asked', 'given') and f.ends_at > to_timestamp($5 / 1000.0) and ${UNPLAYED} returning 1`,
    [...whose(merchantId, of), nowMs],
  );
  return rows.length > 0;
}

/** Of all merchants: what lies at vendors for who is excluded or has closed its account. How many there were. */
export async function cancelFreeRoundsOfClosed(db: Queryable, { nowMs, max }: { nowMs: number; max: number }): Promise<number> {
  const rows = await db.query(
    `update free_rounds f set state = 'cancelling', tries = 0, try_at = to_timestamp($1 / 1000.0)
     where (f.merchant_id, f.part, f.member_id, f.gift_id) in (
       select g.merchant_id, g.part, g.member_id, g.gift_id from free_rounds g
       where g.state = 'given' and g.ends_at > to_timestamp($1 / 1000.0) and g.failure is null
         and (exists (
             select from member_break b where b.merchant_id = g.merchant_id and b.part = g.part and b.member_id = g.member_id
               and b.kind = 'excluded' and b.until_at > to_timestamp($1 / 1000.0))
           or exists (select from member m where m.merchant_id = g.merchant_id and m.member_id = g.member_id and m.state = 'closed'))
       limit $2 for update skip locked)
     returning 1`,
    [nowMs, max],
  );
  return rows.length;
}

/** What a vendor's free bet is of, by the vendor's own name of it. `isAwaited`: the vendor was asked for some of this game, and we do not know yet what it called them. */
export async function findGift(
  db: Queryable,
  merchantId: number,
  { vendor, memberId, gameCode, rewardUuid }: Pick<FreeRounds, 'vendor' | 'memberId' | 'gameCode'> & { rewardUuid: string },
): Promise<{ giftId: bigint | null; campaignId: bigint | null; isAwaited: boolean }> {
  const [row] = await db.query<{ giftId: bigint | null; campaignId: bigint | null; isAwaited: boolean }>(
    `select f.gift_id as "giftId", f.campaign_id as "campaignId", f.gift_id is null and exists (
         select from free_rounds w where w.merchant_id = $1 and w.part = $5 and w.member_id = $4 and w.vendor = $2 and w.game_code = $6
           and w.reward_uuid is null and w.sent_at is not null and w.try_at is not null) as "isAwaited"
     from (values (1)) one left join free_rounds f on f.merchant_id = $1 and f.vendor = $2 and f.reward_uuid = $3`,
    [merchantId, vendor, rewardUuid.toLowerCase(), memberId, partOf(merchantId, memberId), gameCode],
  );
  return row ?? { giftId: null, campaignId: null, isAwaited: false };
}
