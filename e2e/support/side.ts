import type { Browser, Page } from '@playwright/test';
import { shown } from './money.ts';
import { type Operator, OWNER, type Person } from './people.ts';
import { openDesk, openPhone, type Product } from './product.ts';
import { type Language, type Words, wordsIn } from './words.ts';

/** One merchant's half of a journey: who plays, who decides, in which language and money. */
export type Cast = {
  merchant: string;
  merchantId: number;
  language: Language;
  currency: { code: string; symbol: string };
  timeZone: string;
  member: Person & { nameAtBank: string; paymentPassword: string };
  operator: Operator;
};

/** The merchant of most journeys, in English: a cast but for its member. */
export const AT_LOTUS: Omit<Cast, 'member'> = {
  ...{ merchant: 'lotus', merchantId: 1, language: 'EN', currency: { code: 'MMK', symbol: 'K' }, timeZone: 'Asia/Yangon' },
  operator: OWNER,
};

/** The half at work: a phone and a desktop at the merchant's own address. */
export type Side = Cast & {
  words: Words;
  phone: Page;
  desk: Page;
  /** `K1,000.00`, as both screens write it. */
  money(amountE4: bigint): string;
  close(): Promise<void>;
};

export async function openSide(browser: Browser, product: Product, cast: Cast): Promise<Side> {
  const address = product.urlOf(cast.merchant);
  const [phone, desk] = await Promise.all([openPhone(browser, address), openDesk(browser, address)]);
  return {
    ...cast,
    words: wordsIn(cast.language),
    phone,
    desk,
    money: (amountE4) => `${cast.currency.symbol}${shown(amountE4)}`,
    close: async () => void (await Promise.all([phone.context().close(), desk.context().close()])),
  };
}

/** An id of the member's, by account name. */
export async function memberIdOf(product: Product, { merchantId, member }: Cast): Promise<bigint> {
  const [row] = await product.rows<{ id: bigint }>('select member_id as id from member where merchant_id = $1 and username_key = $2', [
    merchantId,
    member.username.toLowerCase(),
  ]);
  if (!row) throw new Error(`${member.username} is no member`);
  return row.id;
}
