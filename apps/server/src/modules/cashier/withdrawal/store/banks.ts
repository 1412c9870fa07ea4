import { columns, time } from '../../../../platform/columns.ts';
import type { Queryable, Row } from '../../../../platform/db.ts';
import type { Bank } from '../card.ts';

const BANK = columns<Bank>({
  bankCode: 'bank_code',
  nameEn: 'name_en',
  nameMy: 'name_my',
  nameCn: 'name_cn',
  numberMin: 'number_min',
  numberMax: 'number_max',
  numberForm: 'number_form',
  branch: 'branch',
  sorting: 'sorting',
  open: 'open',
  restsFromMs: time('rests_from'),
  restsUntilMs: time('rests_until'),
});
const OF_MERCHANT = BANK.behind<{ merchantId: number }>({ merchantId: 'merchant_id' });

/** All banks of a merchant, open or not, in their order. */
export async function listBanks(db: Queryable, merchantId: number): Promise<Bank[]> {
  return db.query<Row & Bank>(`select ${BANK.select} from withdraw_bank where merchant_id = $1 order by sorting, bank_code`, [merchantId]);
}

type NewBank = Omit<Bank, 'restsFromMs' | 'restsUntilMs' | 'numberForm'> & Partial<Pick<Bank, 'numberForm'>>;

/** Adds a bank to a merchant; one of this code that is there already stays as it is. */
export async function insertBank(db: Queryable, merchantId: number, bank: NewBank): Promise<void> {
  await db.query(
    `insert into withdraw_bank ${OF_MERCHANT.insert} on conflict (merchant_id, bank_code) do nothing`,
    OF_MERCHANT.params({ merchantId, numberForm: 'digits', ...bank, restsFromMs: null, restsUntilMs: null }),
  );
}
