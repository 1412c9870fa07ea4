import { major, ZERO } from '@fairhall/money/amount';
import { PAYMENTS_DEMO } from '../apps/sandbox/payments/demo.ts';
import { insertChannel, nameProviderAccount, nameStatementSource, replaceRails } from '../apps/server/src/modules/cashier/index.ts';

const { appid, merch_code: merchCode, appKey } = PAYMENTS_DEMO.kbz;
/** Behind the banks, which are the first. */
const CHANNELS = [
  // Clients of the family that ask for one of their wallets get this one.
  { vendorId: 201, code: 'KBZPAY_QR', kind: 'qr', slot: 'WCFQR' },
  { vendorId: 202, code: 'KBZPAY_PAGE', kind: 'page' },
] as const;
const BANK = { bankCode: 'KBZPAY', bankName: 'KBZPay', bankType: 'KBZPAY', receiverAccount: '', receiverName: '' };
const FEE_E4 = 80;

/** In the provider's own account. */
const PAYOUT_ACCOUNT = 2;
/** What goes in one payment by the fast rail. */
const RAIL_MAX = major(50_000);

type Named = Parameters<typeof nameProviderAccount>[0];
type At = { merchantId: number; site: string; sandboxUrl: string; productUrl: string };

/** Lets a merchant's members pay in at the counterpart of KBZPay: by scanning, and on its page. */
export async function nameDemoPayments(deps: Named, { merchantId, site, sandboxUrl, productUrl }: At): Promise<void> {
  for (const channel of CHANNELS)
    await insertChannel(deps.db, merchantId, { ...BANK, ...channel, min: major(1_000), max: major(1_000_000), open: true });
  const baseUrl = `${sandboxUrl}/payments/kbz`;
  const settings = { baseUrl, callbackUrl: productUrl, merchCode, pageUrl: `${baseUrl}/pwa`, returnUrl: `${site}/m/voucherCenter` };
  const account = { merchantId, accountId: 1, provider: 'kbz' as const, name: 'KBZPay', environment: 'sandbox' as const, publicId: appid };
  const routes = CHANNELS.map(({ vendorId }) => ({ vendorId, place: null, feeE4: FEE_E4 }));
  await nameProviderAccount(deps, { ...account, settings, open: true, keys: { appKey }, routes });
}

/** Pays a merchant's members out at the counterpart of Xendit, to each of its banks. */
export async function nameDemoPayouts(
  deps: Named,
  { merchantId, sandboxUrl, productUrl }: Omit<At, 'site'>,
  bankCodes: readonly string[],
): Promise<void> {
  const { secretKey, callbackToken, merchant } = PAYMENTS_DEMO.xendit;
  const settings = { baseUrl: `${sandboxUrl}/payments/xendit`, callbackUrl: productUrl };
  const account = { merchantId, accountId: PAYOUT_ACCOUNT, provider: 'xendit' as const, name: 'Xendit', environment: 'sandbox' as const };
  await nameProviderAccount(deps, { ...account, publicId: merchant, settings, open: true, keys: { secretKey, callbackToken }, routes: [] });
  for (const bankCode of bankCodes)
    await replaceRails(deps.db, merchantId, {
      bankCode,
      rails: [
        {
          ...{ name: 'Xendit', accountId: PAYOUT_ACCOUNT, channelCode: `PH_${bankCode}` },
          ...{ least: ZERO, most: RAIL_MAX, fromMinute: 0, untilMinute: 0 },
        },
      ],
    });
}

/** Has the statements of a merchant's own accounts fetched from the counterpart's bank, each minute. */
export async function nameDemoStatements(
  deps: Named,
  { merchantId, sandboxUrl, currency, clock }: Pick<At, 'merchantId' | 'sandboxUrl'> & { currency: string; clock: string },
  accounts: readonly { payeeId: number; number: string }[],
): Promise<void> {
  const of = new URLSearchParams({ currency, clock });
  for (const { payeeId, number } of accounts) {
    const url = `${sandboxUrl}/payments/bank/accounts/${encodeURIComponent(number)}/{day}.xml?${of}`;
    await nameStatementSource(deps, { merchantId, payeeId: BigInt(payeeId), url, token: PAYMENTS_DEMO.bank.token, everyMinutes: 1 });
  }
}
