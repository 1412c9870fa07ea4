import { columns, time } from '../../../../platform/columns.ts';
import type { Queryable, Row, Tx } from '../../../../platform/db.ts';
import type { Owner } from '../../store/deposits.ts';
import type { Card } from '../card.ts';

const CARD = columns<Card>({
  part: 'part',
  cardId: 'card_id',
  memberId: 'member_id',
  bankCode: 'bank_code',
  number: 'card_number',
  holder: 'holder',
  holderKey: 'holder_key',
  province: 'province',
  branch: 'branch',
  active: 'active',
  createdAtMs: time('created_at'),
});
const OF_MERCHANT = CARD.behind<{ merchantId: number }>({ merchantId: 'merchant_id' });

/** Cards of a member, oldest first. */
export async function listCards(db: Queryable, merchantId: number, { part, memberId }: Owner): Promise<Card[]> {
  const rows = await db.query<Row & Card>(
    `select ${CARD.select} from bank_card where merchant_id = $1 and part = $2 and member_id = $3 order by card_id`,
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
    `select ${CARD.select} from bank_card where merchant_id = $1 and part = $2 and member_id = $3 and card_id = $4`,
    [merchantId, part, memberId, cardId],
  );
  return row ?? null;
}

export async function insertCard(tx: Tx, merchantId: number, card: Card): Promise<void> {
  await tx.query(`insert into bank_card ${OF_MERCHANT.insert}`, OF_MERCHANT.params({ merchantId, ...card }));
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
