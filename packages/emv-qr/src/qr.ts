import { crcOf } from './crc.ts';
import { type Fields, readTlv, writeTlv } from './tlv.ts';

/** What a payer's app reads in a merchant's QR. What is not there is null. */
export type MerchantQr = {
  /** Who is paid: the template of its scheme, its name (00) first. */
  account: { id: string; scheme: string; fields: Fields };
  /** The letters of the currency; null: one we do not know. */
  currency: Currency | null;
  /** As it stands there, with its point. */
  amount: string | null;
  country: string | null;
  name: string | null;
  /** What the payment is told apart by: of the additional template (05, 01 or 08), else of the bill (30-02). */
  reference: string | null;
};

export type QrProblem = 'unreadable' | 'crc' | 'no_account';

const NUMBERS = { MMK: '104', PHP: '608', VND: '704', THB: '764' } as const;
export type Currency = keyof typeof NUMBERS;
const [FIRST_ACCOUNT, LAST_ACCOUNT] = [26, 51];
const LENGTH_MAX = 512;

export function readQr(text: string): { ok: true; qr: MerchantQr } | { ok: false; problem: QrProblem } {
  const fields = text.length <= LENGTH_MAX ? readTlv(text) : null;
  if (fields?.[0]?.[0] !== '00' || fields[0][1] !== '01' || fields.at(-1)?.[0] !== '63') return { ok: false, problem: 'unreadable' };
  if (crcOf(text.slice(0, -4)) !== fields.at(-1)?.[1]) return { ok: false, problem: 'crc' };
  const account = accountOf(fields);
  if (!account) return { ok: false, problem: 'no_account' };
  const more = readTlv(fieldOf(fields, '62') ?? '') ?? [];
  const currency = fieldOf(fields, '53');
  return {
    ok: true,
    qr: {
      account,
      currency: (Object.keys(NUMBERS) as Currency[]).find((letters) => currency === NUMBERS[letters] || currency === letters) ?? null,
      amount: fieldOf(fields, '54'),
      country: fieldOf(fields, '58'),
      name: fieldOf(fields, '59'),
      reference:
        fieldOf(more, '05') ?? fieldOf(more, '01') ?? fieldOf(more, '08') ?? (account.id === '30' ? fieldOf(account.fields, '02') : null),
    },
  };
}

/** The fields as they are given, with their sum behind them. */
export function writeQr(fields: Fields): string {
  const text = `${writeTlv(fields)}6304`;
  return text + crcOf(text);
}

export function currencyNumberOf(currency: Currency): string {
  return NUMBERS[currency];
}

function fieldOf(fields: Fields, id: string): string | null {
  return fields.find(([own]) => own === id)?.[1] ?? null;
}

function accountOf(fields: Fields): MerchantQr['account'] | null {
  for (const [id, value] of fields) {
    if (Number(id) < FIRST_ACCOUNT || Number(id) > LAST_ACCOUNT) continue;
    const own = readTlv(value) ?? [];
    const scheme = fieldOf(own, '00');
    if (scheme !== null) return { id, scheme, fields: own };
  }
  return null;
}
