import type { Amount } from '@fairhall/money/amount';
import { columns, time } from '../../../platform/columns.ts';
import type { Queryable, Row, Tx } from '../../../platform/db.ts';
import { partOf } from '../../ledger/index.ts';

export type Choice = {
  memberId: bigint;
  depositId: bigint;
  campaignId: bigint;
  version: number;
  state: 'chosen' | 'given' | 'refused';
  refusal: string | null;
  madeAtMs: number;
};

const CHOICE = columns<Choice>({
  ...{ memberId: 'member_id', depositId: 'deposit_id', campaignId: 'campaign_id', version: 'version' },
  ...{ state: 'state', refusal: 'refusal', madeAtMs: time('made_at') },
});
const NEW = CHOICE.behind<{ merchantId: number; part: number }>({ merchantId: 'merchant_id', part: 'part' });

/** Chosen for a deposit, in the place of what was chosen before, as long as that was not given. False: it was. */
export async function putChoice(tx: Tx, merchantId: number, choice: Choice): Promise<boolean> {
  const rows = await tx.query(
    `insert into deposit_choice as c ${NEW.insert}
     on conflict (merchant_id, part, member_id, deposit_id) do update set campaign_id = excluded.campaign_id, version = excluded.version
       where c.state = 'chosen'
     returning 1`,
    NEW.params({ ...choice, merchantId, part: partOf(merchantId, choice.memberId) }),
  );
  return rows.length > 0;
}

export async function endChoice(
  tx: Tx,
  merchantId: number,
  { memberId, depositId, state, refusal }: Pick<Choice, 'memberId' | 'depositId' | 'state' | 'refusal'>,
): Promise<void> {
  await tx.query(
    `update deposit_choice set state = $5, refusal = $6 where merchant_id = $1 and part = $2 and member_id = $3 and deposit_id = $4
       and state = 'chosen'`,
    [merchantId, partOf(merchantId, memberId), memberId, depositId, state, refusal],
  );
}

/** Campaigns that a member has chosen for deposits under way. */
export async function listChosen(db: Queryable, merchantId: number, memberId: bigint): Promise<bigint[]> {
  const rows = await db.query<{ campaignId: bigint }>(
    `select campaign_id as "campaignId" from deposit_choice where merchant_id = $1 and part = $2 and member_id = $3 and state = 'chosen'`,
    [merchantId, partOf(merchantId, memberId), memberId],
  );
  return rows.map(({ campaignId }) => campaignId);
}

export type Ripe = Choice & { merchantId: number; depositState: string; amount: Amount; asset: string };

/** Of all merchants: what was chosen for deposits that are decided by now. */
export async function listRipe(db: Queryable, max: number): Promise<Ripe[]> {
  return db.query<Ripe & Row>(
    `select c.merchant_id as "merchantId", ${CHOICE.selectOf('c')}, d.state as "depositState", d.amount, d.asset
     from deposit_choice c join deposit d on d.merchant_id = c.merchant_id and d.part = c.part and d.deposit_id = c.deposit_id
     where c.state = 'chosen' and d.state in ('approved', 'rejected', 'expired', 'reversed', 'refunding', 'refunded')
       and not (d.state = 'approved' and promotion_waits(c.merchant_id, c.member_id))
     order by c.made_at, c.deposit_id limit $1`,
    [max],
  );
}

type OwnDeposit = { depositId: bigint; state: string; amount: Amount; asset: string };

export async function findDeposit(
  db: Queryable,
  merchantId: number,
  { memberId, depositId }: { memberId: bigint; depositId: bigint },
): Promise<OwnDeposit | null> {
  const [row] = await db.query<OwnDeposit>(
    `select deposit_id as "depositId", state, amount, asset from deposit
     where merchant_id = $1 and part = $2 and member_id = $3 and deposit_id = $4`,
    [merchantId, partOf(merchantId, memberId), memberId, depositId],
  );
  return row ?? null;
}

/** The newest deposit that was credited since a moment and that nothing was given for, and which of the member's deposits it is. */
export async function newestDeposit(
  db: Queryable,
  merchantId: number,
  { memberId, asset, sinceMs }: { memberId: bigint; asset: string; sinceMs: number },
): Promise<(OwnDeposit & { nth: number }) | null> {
  const [row] = await db.query<OwnDeposit & { nth: number }>(
    `select d.deposit_id as "depositId", d.state, d.amount, d.asset,
       (select count(*)::integer from deposit e where e.merchant_id = d.merchant_id and e.part = d.part and e.member_id = d.member_id
          and e.state in ('approved', 'reversed') and e.deposit_id <= d.deposit_id) as nth
     from deposit d
     where d.merchant_id = $1 and d.part = $2 and d.member_id = $3 and d.asset = $4 and d.state = 'approved'
       and d.decided_at > to_timestamp($5 / 1000.0)
       and not exists (select from reward r where r.merchant_id = d.merchant_id and r.part = d.part and r.member_id = d.member_id
         and r.deposit_id = d.deposit_id)
     order by d.deposit_id desc limit 1`,
    [merchantId, partOf(merchantId, memberId), memberId, asset, sinceMs],
  );
  return row ?? null;
}

/** Which of a member's deposits one is, in the order in which they were opened. */
export async function depositPlace(
  db: Queryable,
  merchantId: number,
  { memberId, depositId }: { memberId: bigint; depositId: bigint },
): Promise<number> {
  const [row] = await db.query<{ nth: number }>(
    `select count(*)::integer as nth from deposit where merchant_id = $1 and part = $2 and member_id = $3
       and state in ('approved', 'reversed') and deposit_id <= $4`,
    [merchantId, partOf(merchantId, memberId), memberId, depositId],
  );
  return row?.nth ?? 0;
}
