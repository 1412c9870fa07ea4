import { columns, time } from '../../../../platform/columns.ts';
import type { Queryable, Row, Tx } from '../../../../platform/db.ts';
import { nameKey } from '../../../identity/index.ts';
import { cardIndex, cardPlace, holderIndex, holderPlace, last4Of, lockNumber, openNumber } from '../../numbers/locked-number.ts';
import type { Owner } from '../../store/deposits.ts';
import type { Card, NewCard } from '../card.ts';

type CardRow = Omit<Card, 'holder'> & { holderLocked: Buffer | null };

const CARD = columns<CardRow>({
  part: 'part',
  cardId: 'card_id',
  memberId: 'member_id',
  bankCode: 'bank_code',
  numberIndex: 'number_index',
  last4: 'number_last4',
  holderLocked: 'holder_locked',
  province: 'province',
  branch: 'branch',
  active: 'active',
  createdAtMs: time('created_at'),
});
const NEW_CARD = CARD.behind<{ merchantId: number; numberLocked: Buffer; holderIndex: Buffer }>({
  merchantId: 'merchant_id',
  numberLocked: 'number_locked',
  holderIndex: 'holder_index',
});

async function queryCards(db: Queryable, merchantId: number, condition: string, params: readonly unknown[]): Promise<Card[]> {
  const rows = await db.query<Row & CardRow>(`select ${CARD.select} from bank_card where merchant_id = $1 and ${condition}`, [
    merchantId,
    ...params,
  ]);
  return rows.map(({ holderLocked, ...card }) => ({
    ...card,
    holder: holderLocked ? openNumber(holderLocked, holderPlace(merchantId, card.cardId)) : '',
  }));
}

/** Cards of a member, oldest first. */
export async function listCards(db: Queryable, merchantId: number, { part, memberId }: Owner): Promise<Card[]> {
  return queryCards(db, merchantId, 'part = $2 and member_id = $3 order by card_id', [part, memberId]);
}

export async function findCard(
  db: Queryable,
  merchantId: number,
  { part, memberId, cardId }: Owner & { cardId: bigint },
): Promise<Card | null> {
  const [card] = await queryCards(db, merchantId, 'part = $2 and member_id = $3 and card_id = $4', [part, memberId, cardId]);
  return card ?? null;
}

export async function insertCard(tx: Tx, merchantId: number, { number, holder, ...card }: NewCard): Promise<Card> {
  const { cardId, bankCode } = card;
  const numberIndex = cardIndex(merchantId, bankCode, number);
  const last4 = last4Of(number);
  const holderLocked = lockNumber(holder, holderPlace(merchantId, cardId));
  await tx.query(
    `insert into bank_card ${NEW_CARD.insert}`,
    NEW_CARD.params({
      ...{ merchantId, ...card, numberIndex, last4, holderLocked },
      numberLocked: lockNumber(number, cardPlace(merchantId, cardId)),
      holderIndex: holderIndex(merchantId, nameKey(holder)),
    }),
  );
  return { ...card, holder, numberIndex, last4 };
}

/** Cards whose name is this one, folded as names are. */
export async function cardsOfHolder(db: Queryable, merchantId: number, key: string, max: number): Promise<bigint[]> {
  const rows = await db.query<{ cardId: bigint }>(
    'select card_id as "cardId" from bank_card where merchant_id = $1 and holder_index = $2 limit $3',
    [merchantId, holderIndex(merchantId, key), max],
  );
  return rows.map(({ cardId }) => cardId);
}

/** The whole number of a card; null: there is none any more. */
export async function openCardNumber(
  db: Queryable,
  merchantId: number,
  { part, cardId }: { part: number; cardId: bigint },
): Promise<string | null> {
  const [row] = await db.query<{ locked: Buffer | null }>(
    'select number_locked as locked from bank_card where merchant_id = $1 and part = $2 and card_id = $3',
    [merchantId, part, cardId],
  );
  return row?.locked ? openNumber(row.locked, cardPlace(merchantId, cardId)) : null;
}

/** How many other members have bound this very card. */
export async function countOtherHolders(
  db: Queryable,
  merchantId: number,
  { part, cardId }: { part: number; cardId: bigint },
): Promise<number> {
  const [row] = await db.query<{ count: number }>(
    `select count(*)::integer as count from bank_card c join bank_card o on o.merchant_id = c.merchant_id and o.bank_code = c.bank_code
        and o.number_index = c.number_index and o.member_id <> c.member_id
      where c.merchant_id = $1 and c.part = $2 and c.card_id = $3`,
    [merchantId, part, cardId],
  );
  return row?.count ?? 0;
}
