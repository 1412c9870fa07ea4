import type { Queryable, Row } from '../../../../platform/db.ts';
import type { Bank } from '../card.ts';

const COLUMNS = `bank_code as "bankCode", name_en as "nameEn", name_my as "nameMy", name_cn as "nameCn", number_min as "numberMin",
  number_max as "numberMax", branch, sorting, open, rests_from as "restsFromMs", rests_until as "restsUntilMs"`;

/** All banks of a merchant, open or not, in their order. */
export async function listBanks(db: Queryable, merchantId: number): Promise<Bank[]> {
  return db.query<Row & Bank>(`select ${COLUMNS} from withdraw_bank where merchant_id = $1 order by sorting, bank_code`, [merchantId]);
}

/** Adds a bank to a merchant; one of this code that is there already stays as it is. */
export async function insertBank(db: Queryable, merchantId: number, bank: Omit<Bank, 'restsFromMs' | 'restsUntilMs'>): Promise<void> {
  await db.query(
    `insert into withdraw_bank (merchant_id, bank_code, name_en, name_my, name_cn, number_min, number_max, branch, sorting, open)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10) on conflict (merchant_id, bank_code) do nothing`,
    [
      merchantId,
      bank.bankCode,
      bank.nameEn,
      bank.nameMy,
      bank.nameCn,
      bank.numberMin,
      bank.numberMax,
      bank.branch,
      bank.sorting,
      bank.open,
    ],
  );
}
