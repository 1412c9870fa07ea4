import { columns, time } from '../../../../platform/columns.ts';
import type { Queryable, Row, Tx } from '../../../../platform/db.ts';
import type { Bank } from '../card.ts';

const BANK = columns<Bank>({
  bankCode: 'bank_code',
  kind: 'kind',
  nameEn: 'name_en',
  nameMy: 'name_my',
  nameCn: 'name_cn',
  numberMin: 'number_min',
  numberMax: 'number_max',
  numberForm: 'number_form',
  country: 'country',
  bin: 'bin',
  bic: 'bic',
  localCode: 'local_code',
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

/** What need not be said of a new one. */
const USUAL = { kind: 'bank', numberForm: 'digits', country: null, bin: null, bic: null, localCode: null } as const;

type NewBank = Omit<Bank, 'restsFromMs' | 'restsUntilMs' | keyof typeof USUAL> & Partial<Pick<Bank, keyof typeof USUAL>>;

export async function findBank(db: Queryable, merchantId: number, bankCode: string): Promise<Bank | null> {
  const [row] = await db.query<Row & Bank>(`select ${BANK.select} from withdraw_bank where merchant_id = $1 and bank_code = $2`, [
    merchantId,
    bankCode,
  ]);
  return row ?? null;
}

/** Adds a bank to a merchant; one of this code that is there already stays as it is. */
export async function insertBank(db: Queryable, merchantId: number, bank: NewBank): Promise<void> {
  await db.query(
    `insert into withdraw_bank ${OF_MERCHANT.insert} on conflict (merchant_id, bank_code) do nothing`,
    OF_MERCHANT.params({ merchantId, ...USUAL, ...bank, restsFromMs: null, restsUntilMs: null }),
  );
}

/** Adds one. False: there is one of its code. */
export async function addBank(tx: Tx, merchantId: number, bank: Bank): Promise<boolean> {
  const rows = await tx.query(
    `insert into withdraw_bank ${OF_MERCHANT.insert} on conflict do nothing returning 1`,
    OF_MERCHANT.params({ merchantId, ...bank }),
  );
  return rows.length === 1;
}

/** One bank, held until the commit. */
export async function lockBank(tx: Tx, merchantId: number, bankCode: string): Promise<Bank | null> {
  const [row] = await tx.query<Row & Bank>(
    `select ${BANK.select} from withdraw_bank where merchant_id = $1 and bank_code = $2 for update`,
    [merchantId, bankCode],
  );
  return row ?? null;
}

/** Writes down what of a bank may change. */
export async function updateBank(tx: Tx, merchantId: number, bank: Bank): Promise<void> {
  await tx.query(
    `update withdraw_bank set name_en = $3, name_my = $4, name_cn = $5, number_form = $6, number_min = $7, number_max = $8, branch = $9,
       sorting = $10, open = $11, rests_from = to_timestamp($12 / 1000.0), rests_until = to_timestamp($13 / 1000.0),
       country = $14, bin = $15, bic = $16, local_code = $17
     where merchant_id = $1 and bank_code = $2`,
    [
      ...[merchantId, bank.bankCode, bank.nameEn, bank.nameMy, bank.nameCn, bank.numberForm, bank.numberMin, bank.numberMax, bank.branch],
      ...[bank.sorting, bank.open, bank.restsFromMs, bank.restsUntilMs, bank.country, bank.bin, bank.bic, bank.localCode],
    ],
  );
}

/** How many cards are bound to each bank, but for those the house has closed; not counted above `max`. */
export async function countCards(db: Queryable, merchantId: number, max: number): Promise<Map<string, number>> {
  const rows = await db.query<{ bankCode: string; cards: number }>(
    `select b.bank_code as "bankCode", c.cards from withdraw_bank b cross join lateral (
       select count(*)::integer as cards from (
         select from bank_card k where k.merchant_id = b.merchant_id and k.bank_code = b.bank_code and k.active limit $2) n) c
      where b.merchant_id = $1`,
    [merchantId, max],
  );
  return new Map(rows.map(({ bankCode, cards }) => [bankCode, cards]));
}
