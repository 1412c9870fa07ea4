import type { Db, Tx } from '../../../platform/db.ts';
import { noteIndexKey } from '../../../platform/key-check.ts';
import { nameKey } from '../../identity/index.ts';
import { cardIndex, cardPlace, holderIndex, holderPlace, last4Of, linePlace, lockNumber, openNumber, payeePlace } from './locked-number.ts';

const ROWS_AT_ONCE = 500;

/**
 * Locks numbers that lie in clear since before they were locked; some hundred in a transaction. By the owner of the schema, who brings a
 * database up to date, before anything is served. How many there were.
 */
export async function lockStandingNumbers(owner: Db): Promise<number> {
  let locked = 0;
  for (const lockSome of [lockCards, lockPayees, lockLines]) {
    for (let rows = ROWS_AT_ONCE; rows === ROWS_AT_ONCE; locked += rows) rows = await owner.inTx(lockSome);
  }
  return locked;
}

async function lockCards(tx: Tx): Promise<number> {
  const rows = await tx.query<{ m: number; part: number; id: bigint; bank: string; number: string; holder: string; key: string }>(
    `select merchant_id as m, part, card_id as id, bank_code as bank, card_number as number, holder, holder_key as key from bank_card
      where card_number is not null order by merchant_id, part, card_id limit $1 for update`,
    [ROWS_AT_ONCE],
  );
  for (const { m, part, id, bank, number, holder, key } of rows)
    await tx.query(
      `update bank_card set card_number = null, number_locked = $4, number_index = $5, number_last4 = $6,
         holder = null, holder_key = null, holder_locked = $7, holder_index = $8 where merchant_id = $1 and part = $2 and card_id = $3`,
      [
        ...[m, part, id, lockNumber(number, cardPlace(m, id)), cardIndex(m, bank, number), last4Of(number)],
        ...[lockNumber(holder, holderPlace(m, id)), holderIndex(m, key)],
      ],
    );
  return rows.length;
}

async function lockPayees(tx: Tx): Promise<number> {
  const rows = await tx.query<{ m: number; id: bigint; number: string }>(
    `select merchant_id as m, payee_id as id, number from payee_account where number is not null order by merchant_id, payee_id limit $1
      for update`,
    [ROWS_AT_ONCE],
  );
  for (const { m, id, number } of rows)
    await tx.query('update payee_account set number = null, number_locked = $3 where merchant_id = $1 and payee_id = $2', [
      ...[m, id, lockNumber(number, payeePlace(m, id))],
    ]);
  return rows.length;
}

async function lockLines(tx: Tx): Promise<number> {
  const rows = await tx.query<{ m: number; id: bigint; number: string }>(
    `select merchant_id as m, line_id as id, counter_account as number from bank_line where counter_account is not null
      order by merchant_id, line_id limit $1 for update`,
    [ROWS_AT_ONCE],
  );
  for (const { m, id, number } of rows)
    await tx.query(
      `update bank_line set counter_account = null, counter_locked = $3, counter_last4 = $4 where merchant_id = $1 and line_id = $2`,
      [m, id, number === '' ? null : lockNumber(number, linePlace(m, id)), last4Of(number)],
    );
  return rows.length;
}

/**
 * Makes what numbers are found by anew, for another key of indices: all cards in one transaction, which nobody writes beside. An erased
 * card keeps what it has, which is nobody's. While it runs no process works with the former key.
 */
export async function reindexNumbers(owner: Db): Promise<number> {
  return owner.inTx(async (tx) => {
    await tx.query('lock table bank_card in exclusive mode');
    const rows = await tx.query<{ m: number; part: number; id: bigint; bank: string; number: Buffer; holder: Buffer }>(
      `select merchant_id as m, part, card_id as id, bank_code as bank, number_locked as number, holder_locked as holder from bank_card
        where number_locked is not null and holder_locked is not null`,
    );
    for (const { m, part, id, bank, number, holder } of rows)
      await tx.query('update bank_card set number_index = $4, holder_index = $5 where merchant_id = $1 and part = $2 and card_id = $3', [
        ...[m, part, id, cardIndex(m, bank, openNumber(number, cardPlace(m, id)))],
        holderIndex(m, nameKey(openNumber(holder, holderPlace(m, id)))),
      ]);
    await noteIndexKey(tx);
    return rows.length;
  });
}
