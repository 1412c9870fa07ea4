import type { Amount } from '@fairhall/money/amount';
import { columns, type RecordOf, time } from '../../../../platform/columns.ts';
import type { Queryable, Tx } from '../../../../platform/db.ts';
import { type AtAccount, isElsewhere, namesOf } from '../../providers/at-account.ts';
import { ATTEMPTS_MAX, type Part } from '../payout.ts';

const PART = columns<Part>({
  merchantId: 'merchant_id',
  part: 'part',
  withdrawalId: 'withdrawal_id',
  no: 'no',
  cardId: 'card_id',
  amount: 'amount',
  way: 'way',
  state: 'state',
  replaced: 'replaced',
  theirReference: 'their_reference',
  reason: 'reason',
  createdAtMs: time('created_at'),
  changedAtMs: time('changed_at'),
  firstId: 'first_id',
  firstName: 'first_name',
  firstAtMs: time('first_at'),
});

export async function insertPart(tx: Tx, part: RecordOf<typeof PART>): Promise<void> {
  await tx.query(`insert into payout_part ${PART.insert}`, PART.params(part));
}

/** Parts of these withdrawals of one part of the members, in their order, each with what may be shown of its card's number. */
export async function listParts(
  db: Queryable,
  merchantId: number,
  { part, withdrawalIds }: { part: number; withdrawalIds: readonly bigint[] },
): Promise<(Part & { last4: string; bankName: string })[]> {
  return db.query(
    `select ${PART.selectOf('p')}, c.number_last4 as "last4", b.name_en as "bankName" from payout_part p
       join bank_card c on c.merchant_id = p.merchant_id and c.part = p.part and c.card_id = p.card_id
       join withdraw_bank b on b.merchant_id = c.merchant_id and b.bank_code = c.bank_code
      where p.merchant_id = $1 and p.part = $2 and p.withdrawal_id = any ($3) order by p.withdrawal_id, p.no`,
    [merchantId, part, withdrawalIds],
  );
}

/** What waits at each account for its turn to leave; what a person must decide first does not. */
export async function sumWaiting(db: Queryable, merchantId: number): Promise<{ accountId: number; sum: Amount }[]> {
  return db.query(
    `select r.account_id as "accountId", sum(p.amount)::bigint as sum from payout_part p
       join bank_card k on k.merchant_id = p.merchant_id and k.part = p.part and k.card_id = p.card_id
       join (select distinct merchant_id, bank_code, account_id from payout_rail where account_id is not null) r
         on r.merchant_id = k.merchant_id and r.bank_code = k.bank_code
      where p.merchant_id = $1 and p.state in ('new', 'absent') and not p.replaced and p.way = 'provider'
        and not exists (select from payout_part o where o.merchant_id = p.merchant_id and o.part = p.part
          and o.withdrawal_id = p.withdrawal_id and not o.replaced and o.state in ('failed', 'returned'))
      group by 1`,
    [merchantId],
  );
}

/** Writes a part as it now is, of a withdrawal that this transaction holds. */
export async function updatePart(tx: Tx, part: Part): Promise<void> {
  await tx.query(
    `update payout_part set state = $5, replaced = $6, their_reference = $7, reason = $8, changed_at = to_timestamp($9 / 1000.0),
       first_id = $10, first_name = $11, first_at = to_timestamp($12 / 1000.0)
     where merchant_id = $1 and part = $2 and withdrawal_id = $3 and no = $4`,
    [
      ...[part.merchantId, part.part, part.withdrawalId, part.no, part.state, part.replaced, part.theirReference, part.reason],
      ...[part.changedAtMs, part.firstId, part.firstName, part.firstAtMs],
    ],
  );
}

/**
 * Withdrawals of all merchants whose next part may leave, held, those that another holds left out: nothing of them is on its way, nothing
 * stands still, each part before it has arrived, and an account that pays its bank is not busy. `but`: those that were looked at and wait
 * for something.
 */
export async function lockNextParts(
  tx: Tx,
  { max, but, busy }: { max: number; but: readonly bigint[]; busy: readonly AtAccount[] },
): Promise<Part[]> {
  return tx.query<Part>(
    `select ${PART.selectOf('p')} from payout_part p
       join withdrawal w on w.merchant_id = p.merchant_id and w.part = p.part and w.withdrawal_id = p.withdrawal_id
      where p.state in ('new', 'absent') and not p.replaced and p.way = 'provider' and w.state = 'paying'
        and not exists (select from payout_part o where o.merchant_id = p.merchant_id and o.part = p.part
          and o.withdrawal_id = p.withdrawal_id and not o.replaced
          and (o.state in ('sent', 'accepted', 'unknown', 'failed', 'returned') or o.no < p.no and o.state <> 'paid'))
        -- What came to be after all is a person's to look at.
        and not exists (select from payout_attempt a where a.merchant_id = p.merchant_id and a.part = p.part
          and a.withdrawal_id = p.withdrawal_id and a.trouble is not null)
        -- What only a person can set going again keeps nobody's place.
        and (p.state = 'new' or (select count(*) from payout_attempt a where a.merchant_id = p.merchant_id and a.part = p.part
          and a.withdrawal_id = p.withdrawal_id and a.no = p.no) < $2)
        and not exists (select from recon_case c where c.merchant_id = w.merchant_id and c.member_id = w.member_id
          and c.kind = 'charge_back' and c.state in ('open', 'taken'))
        and p.withdrawal_id <> all ($3)
        and exists (select from bank_card k join payout_rail r on r.merchant_id = k.merchant_id and r.bank_code = k.bank_code
          where k.merchant_id = p.merchant_id and k.part = p.part and k.card_id = p.card_id
            and r.account_id is not null and ${isElsewhere('r.merchant_id', 'r.account_id', 4)})
      order by p.changed_at limit $1 for update of w, p skip locked`,
    [max, ATTEMPTS_MAX, but, ...namesOf(busy)],
  );
}
