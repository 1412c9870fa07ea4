import type { Grant, TiedBet } from '@fairhall/bonus/grant';
import type { Amount } from '@fairhall/money/amount';
import { columns, float, json, time } from '../../../platform/columns.ts';
import type { Queryable, Row, Tx } from '../../../platform/db.ts';
import type { DueWallet, KeptGrant, Wallet } from '../grants/kept.ts';
import { partOf } from '../part.ts';

type Written = Omit<KeptGrant, 'balance' | 'openTied' | 'openBonus'>;

const CHANGING = columns<
  Pick<Written, 'state' | 'wagered' | 'converted' | 'cut' | 'played' | 'queueUntilMs' | 'expiresAtMs' | 'leftMs' | 'place'> &
    Pick<Written, 'endedAtMs' | 'endedBy' | 'lost' | 'lostBy' | 'left'>
>({
  ...{ state: 'state', wagered: 'wagered', converted: 'converted', cut: 'cut', played: 'played' },
  ...{ queueUntilMs: time('queue_until'), expiresAtMs: time('expires_at'), leftMs: float('left_ms'), place: 'place' },
  ...{ endedAtMs: time('ended_at'), endedBy: 'ended_by', lost: 'lost', lostBy: 'lost_by', left: 'left_bets' },
});
const GRANT = CHANGING.behind<Omit<Written, keyof (typeof CHANGING extends { params(record: infer R): unknown } ? R : never)>>({
  ...{ grantId: 'grant_id', campaignId: 'campaign_id', kind: 'kind', amount: 'amount', required: 'required' },
  ...{ depositRef: 'deposit_ref', deposit: 'deposit', issuedAtMs: time('issued_at'), unit: 'unit' },
  ...{ maxBet: 'max_bet', maxConvert: 'max_convert', contribution: json('contribution'), playMs: float('play_ms') },
});
const OF_WALLET = { merchantId: 'merchant_id', part: 'part', memberId: 'member_id', asset: 'asset' };
const NEW_GRANT = GRANT.behind<Wallet & { part: number }>(OF_WALLET);

/** `subject`: the draw or round it waits for. */
type KeptBet = TiedBet & { category: string; subject: bigint | null };

const BET = columns<KeptBet>({
  ...{ betId: 'bet_id', grantId: 'grant_id', free: 'free', cash: 'cash', bonus: 'bonus', category: 'category' },
  bps: { name: 'bps', read: (column) => `${column}::bigint` },
  ...{ state: 'state', payout: 'payout', refunded: 'refunded', counted: 'counted', subject: 'subject' },
});
const NEW_BET = BET.behind<Wallet & { part: number }>(OF_WALLET);

const TERMS_NOW = columns<Pick<Written, 'grantId' | 'maxBet' | 'contribution' | 'expiresAtMs'>>({
  ...{ grantId: 'grant_id', maxBet: 'max_bet', contribution: json('contribution'), expiresAtMs: time('expires_at') },
});
const ACTIVE = TERMS_NOW.behind<Wallet & { part: number }>(OF_WALLET);

const WALLET = 'merchant_id = $1 and part = $2 and member_id = $3 and asset = $4';
const keyOf = ({ merchantId, memberId, asset }: Wallet) => [merchantId, partOf(merchantId, memberId), memberId, asset];

export type LockedWallet = { cash: Amount; limited: boolean; bonused: boolean; frozen: boolean };

/** Takes a wallet's lock; null: there is no such wallet. */
export async function lockWallet(tx: Tx, wallet: Wallet): Promise<LockedWallet | null> {
  const [row] = await tx.query<LockedWallet>(
    `select balance as cash, limited, bonused, frozen from account where ${WALLET} and kind = 'cash' for update`,
    keyOf(wallet),
  );
  return row ?? null;
}

/** Until when a member's pauses last, and whether it is excluded. */
export async function readRest(
  tx: Queryable,
  { merchantId, memberId }: Wallet,
  nowMs: number,
): Promise<{ pausedUntilMs: number; excluded: boolean }> {
  const [row] = await tx.query<{ pausedUntilMs: number | null; excluded: boolean | null }>(
    `select max(until_at) filter (where kind = 'pause') as "pausedUntilMs", bool_or(kind = 'excluded') as excluded
     from member_break where merchant_id = $1 and part = $2 and member_id = $3 and until_at > to_timestamp($4 / 1000.0)`,
    [merchantId, partOf(merchantId, memberId), memberId, nowMs],
  );
  return { pausedUntilMs: row?.pausedUntilMs ?? 0, excluded: row?.excluded === true };
}

/** A wallet's grants that go on, and those that are asked for besides, by their issue. */
export async function listGrants(
  db: Queryable,
  wallet: Wallet,
  {
    grantIds = [],
    endedBy = null,
    depositRef = null,
  }: { grantIds?: readonly bigint[]; endedBy?: string | null; depositRef?: bigint | null } = {},
): Promise<KeptGrant[]> {
  return db.query<KeptGrant & Row>(
    `select ${GRANT.selectOf('g')}, coalesce(a.balance, 0) as balance, o.tied as "openTied", o.bonus as "openBonus"
     from bonus_grant g
       left join account a on a.merchant_id = g.merchant_id and a.part = g.part and a.member_id = g.member_id and a.asset = g.asset
         and a.kind = 'bonus' and a.grant_id = g.grant_id
       cross join lateral (
         select count(*)::integer as tied, (count(*) filter (where b.bonus > 0))::integer as bonus from grant_bet b
         where b.merchant_id = g.merchant_id and b.part = g.part and b.member_id = g.member_id and b.asset = g.asset
           and b.grant_id = g.grant_id and b.state = 'open'
       ) o
     where g.merchant_id = $1 and g.part = $2 and g.member_id = $3 and g.asset = $4
       and (g.state in ('queued', 'active', 'closing') or g.ended_by like 'withdrawal:%' or g.grant_id = any ($5) or g.ended_by = $6
         or g.deposit_ref = $7)
     order by g.grant_id`,
    [...keyOf(wallet), grantIds, endedBy, depositRef],
  );
}

export async function insertGrant(tx: Tx, wallet: Wallet, grant: KeptGrant): Promise<void> {
  const part = partOf(wallet.merchantId, wallet.memberId);
  await tx.query(`insert into bonus_grant ${NEW_GRANT.insert}`, NEW_GRANT.params({ ...grant, ...wallet, part }));
}

const SET = `state = $6, wagered = $7, converted = $8, cut = $9, played = $10, queue_until = to_timestamp($11 / 1000.0),
  expires_at = to_timestamp($12 / 1000.0), left_ms = $13, place = $14, ended_at = to_timestamp($15 / 1000.0), ended_by = $16, lost = $17,
  lost_by = $18, left_bets = $19`;

export async function updateGrant(tx: Tx, wallet: Wallet, grant: KeptGrant): Promise<void> {
  await tx.query(`update bonus_grant set ${SET} where ${WALLET} and grant_id = $5`, [
    ...keyOf(wallet),
    grant.grantId,
    ...CHANGING.params(grant),
  ]);
}

/** What tells two states of a grant apart. */
export const traceOf = (grant: KeptGrant) => CHANGING.params(grant).join();

/** What a bet reads from now on; null: no grant of this wallet is active. */
export async function writeActive(tx: Tx, wallet: Wallet, active: Grant | null): Promise<void> {
  if (!active) {
    await tx.query(`delete from grant_active where ${WALLET}`, keyOf(wallet));
    return;
  }
  const { grantId, maxBet, contribution, expiresAtMs } = active;
  await tx.query(
    `insert into grant_active ${ACTIVE.insert} on conflict (merchant_id, part, member_id, asset) do update set ${TERMS_NOW.replace}`,
    ACTIVE.params({ ...wallet, part: partOf(wallet.merchantId, wallet.memberId), grantId, maxBet, contribution, expiresAtMs }),
  );
}

export async function markBonused(tx: Tx, wallet: Wallet, bonused: boolean): Promise<void> {
  await tx.query(`update account set bonused = $5 where ${WALLET} and kind = 'cash'`, [...keyOf(wallet), bonused]);
}

/** Those of these bets that count for a grant, or are one's free bet. */
export async function listTiedBets(db: Queryable, wallet: Wallet, betIds: readonly bigint[]): Promise<KeptBet[]> {
  return db.query<KeptBet & Row>(`select ${BET.select} from grant_bet where ${WALLET} and bet_id = any ($5) order by bet_id`, [
    ...keyOf(wallet),
    betIds,
  ]);
}

/** Those that wait for a draw or a round, or have waited; not the voided ones. */
export async function listTiedTo(db: Queryable, wallet: Wallet, subject: bigint): Promise<KeptBet[]> {
  return db.query<KeptBet & Row>(
    `select ${BET.select} from grant_bet where ${WALLET} and subject = $5 and state <> 'void' order by bet_id`,
    [...keyOf(wallet), subject],
  );
}

/** Whether a wallet has grants that bets must ask, or one of these bets counts for one that has ended. */
export async function isTouched(db: Queryable, wallet: Wallet, betIds: readonly bigint[]): Promise<boolean> {
  const [row] = await db.query<{ touched: boolean }>(
    `select bonused or exists (select from grant_bet where ${WALLET} and bet_id = any ($5)) as touched
     from account where ${WALLET} and kind = 'cash'`,
    [...keyOf(wallet), betIds],
  );
  return row?.touched === true;
}

export type ActiveTerms = Pick<Grant, 'grantId' | 'balance' | 'maxBet' | 'contribution'>;

/** What a bet reads of a wallet's active grant, and what lies on it. */
export async function findActive(db: Queryable, wallet: Wallet, nowMs: number): Promise<ActiveTerms | null> {
  const [row] = await db.query<ActiveTerms & Row>(
    `select g.grant_id as "grantId", a.balance, g.max_bet as "maxBet", g.contribution
     from grant_active g join account a using (merchant_id, part, member_id, asset, grant_id)
     where ${WALLET} and a.kind = 'bonus' and g.expires_at > to_timestamp($5 / 1000.0)`,
    [...keyOf(wallet), nowMs],
  );
  return row ?? null;
}

export async function insertTiedBet(tx: Tx, wallet: Wallet, bet: KeptBet): Promise<void> {
  const part = partOf(wallet.merchantId, wallet.memberId);
  await tx.query(`insert into grant_bet ${NEW_BET.insert}`, NEW_BET.params({ ...bet, ...wallet, part }));
}

export async function updateTiedBets(tx: Tx, wallet: Wallet, bets: readonly TiedBet[]): Promise<void> {
  if (bets.length === 0) return;
  await tx.query(
    `update grant_bet b set state = n.state, payout = n.payout, refunded = n.refunded, counted = n.counted
     from unnest($5::bigint[], $6::text[], $7::bigint[], $8::bigint[], $9::bigint[]) n (bet_id, state, payout, refunded, counted)
     where ${WALLET} and b.bet_id = n.bet_id`,
    [
      ...keyOf(wallet),
      ...[bets.map(({ betId }) => betId), bets.map(({ state }) => state), bets.map(({ payout }) => payout)],
      ...[bets.map(({ refunded }) => refunded), bets.map(({ counted }) => counted)],
    ],
  );
}

/** A withdrawal that was paid brings nothing back any more. Whether it had ended any. */
export async function forgetEnded(tx: Tx, wallet: Wallet, { by, as }: { by: string; as: string }): Promise<boolean> {
  const rows = await tx.query(`update bonus_grant set ended_by = $6 where ${WALLET} and ended_by = $5 returning 1`, [
    ...keyOf(wallet),
    by,
    as,
  ]);
  return rows.length > 0;
}

/** Assets in which a member has grants that go on. */
export async function listGrantAssets(tx: Queryable, merchantId: number, memberId: bigint): Promise<string[]> {
  const rows = await tx.query<{ asset: string }>(
    `select distinct asset from bonus_grant
     where merchant_id = $1 and part = $2 and member_id = $3 and (state in ('queued', 'active', 'closing') or ended_by like 'withdrawal:%')
     order by asset`,
    [merchantId, partOf(merchantId, memberId), memberId],
  );
  return rows.map(({ asset }) => asset);
}

const DUE = `(state = 'active' and expires_at <= to_timestamp($1 / 1000.0)
  or state = 'queued' and left_ms is null and queue_until <= to_timestamp($1 / 1000.0))`;

/** Wallets in which something is due, of all merchants, and since when. */
export async function listDueWallets(db: Queryable, { nowMs, max }: { nowMs: number; max: number }): Promise<DueWallet[]> {
  return db.query<DueWallet>(
    `select merchant_id as "merchantId", member_id as "memberId", asset,
       min(case state when 'active' then expires_at else queue_until end) as "dueAtMs"
     from bonus_grant where ${DUE} group by 1, 2, 3 order by 4, 1, 2, 3 limit $2`,
    [nowMs, max],
  );
}

/** When the first of all that is still to come by itself is due; null: nothing is. */
export async function readFirstDueMs(db: Queryable): Promise<number | null> {
  const [row] = await db.query<{ dueAtMs: number | null }>(
    `select least(
       (select min(expires_at) from bonus_grant where state = 'active'),
       (select min(queue_until) from bonus_grant where state = 'queued' and left_ms is null)) as "dueAtMs"`,
  );
  return row?.dueAtMs ?? null;
}
