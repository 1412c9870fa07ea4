import { expect, type Page } from '@playwright/test';
import { credit, payIn } from './cashier.ts';
import { cashOf, shown, units } from './money.ts';
import { operatorIn, register, speakEnglish } from './people.ts';
import type { Product } from './product.ts';
import { AT_LOTUS } from './side.ts';
import { ENGLISH } from './words.ts';

export type Arriving = { phone: Page; desk: Page; product: Product };

/** Registers a member of lotus, in English, who pays in 10,000 and is credited. */
export async function arriveWithMoney(
  { phone, desk, product }: Arriving,
  { nameAtBank, ...account }: { username: string; password: string; nameAtBank: string },
): Promise<void> {
  await speakEnglish(phone);
  await register(phone, account);
  await operatorIn(desk);
  const side = {
    ...{ ...AT_LOTUS, member: { ...account, nameAtBank, paymentPassword: '' }, words: ENGLISH, phone, desk },
    ...{ money: (amountE4: bigint) => `K${shown(amountE4)}`, close: async () => undefined },
  };
  await credit(side, await payIn(product, side, units(10_000)), units(10_000));
  await expect.poll(() => cashOf(product, account.username)).toBe(units(10_000));
}
