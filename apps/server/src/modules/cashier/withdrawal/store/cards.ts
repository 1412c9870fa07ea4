import type { Queryable, Row, Tx } from '../../../../platform/db.ts';
import type { Owner } from '../../store/deposits.ts';
import type { Card } from '../card.ts';

const COLUMNS = `part, card_id as "cardId", member_id as "memberId", bank_code as "bankCode", card_number as number, holder,
  holder_key as "holderKey", province, branch, active, created_at as "createdAtMs"`;

/** Cards of a member, oldest first. */
export async function listCards(db: Queryable, merchantId: number, { part, memberId }: Owner): Promise<Card[]> {
  const rows = await db.query<Row & Card>(
    `select ${COLUMNS} from bank_card where merchant_id = $1 and part = $2 and member_id = $3 order by card_id`,
    [merchantId, part, memberId],
  );
  return rows;
}

export async function findCard(
  db: Queryable,
  merchantId: number,
  { part, memberId, cardId }: Owner & { cardId: bigint },
): Promise<Card | null> {
  const [row] = await db.query<Row & Card>(
    `select ${COLUMNS} from bank_card where merchant_id = $1 and part = $2 and member_id = $3 and card_id = $4`,
    [merchantId, part, memberId, cardId],
  );
  return row ?? null;
}

export async function insertCard(tx: Tx, merchantId: number, card: Card): Promise<void> {
  await tx.query(
    `insert into bank_card (merchant_id, part, card_id, member_id, bank_code, card_number, holder, holder_key, province, branch, active,
       created_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, to_timestamp($12 / 1000.0))`,
    [
      merchantId,
      card.part,
      card.cardId,
      card.memberId,
      card.bankCode,
      card.number,
      card.holder,
      card.holderKey,
      card.province,
      card.branch,
      card.active,
      card.createdAtMs,
    ],
  );
}

/** How many other members have bound this very card. */
export async function countOtherHolders(
  db: Queryable,
  merchantId: number,
  { memberId, bankCode, cardNumber }: { memberId: bigint; bankCode: string; cardNumber: string },
): Promise<number> {
  const [row] = await db.query<{ count: number }>(
    `select count(*)::integer as count from bank_card
      where merchant_id = $1 and bank_code = $2 and card_number = $3 and member_id <> $4`,
    [merchantId, bankCode, cardNumber, memberId],
  );
  return row?.count ?? 0;
}
