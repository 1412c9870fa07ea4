import { amount, major } from '@fairhall/money/amount';
import { invariant } from '@fairhall/money/result';
import { PAYMENTS_DEMO } from '../../../apps/sandbox/payments/demo.ts';
import { createOperator } from '../../../apps/server/src/modules/backoffice/index.ts';
import { insertBank, insertChannel, nameProviderAccount, replaceRails } from '../../../apps/server/src/modules/cashier/index.ts';
import { loadOrCreateSecret } from '../../../apps/server/src/modules/identity/index.ts';
import { createMerchant } from '../../../apps/server/src/modules/merchant/index.ts';
import { systemClock } from '../../../apps/server/src/platform/clock.ts';
import { type Db, leaseNode } from '../../../apps/server/src/platform/db.ts';
import { createIds } from '../../../apps/server/src/platform/ids.ts';
import { DEVELOPMENT_KEYS, holdKeys } from '../../../apps/server/src/platform/keys.ts';
import { systemRandom } from '../../../apps/server/src/platform/random.ts';

const { kbz, momo, xendit } = PAYMENTS_DEMO;
const twoC = PAYMENTS_DEMO['2c2p'];

/** Merchants whose members pay in at one provider each; two pay out by another. */
export const HOUSES = [
  {
    ...({ merchantId: 11, code: 'mandalay', currency: 'MMK', provider: 'kbz', bankType: 'KBZPAY', paysOut: false } as const),
    ...{ publicId: kbz.appid, keys: { appKey: kbz.appKey } },
  },
  {
    ...({ merchantId: 12, code: 'saigon', currency: 'VND', provider: 'momo', bankType: 'MOMO', paysOut: true } as const),
    ...{ publicId: momo.partnerCode, keys: { secretKey: momo.secretKey } },
  },
  {
    ...({ merchantId: 13, code: 'siam', currency: 'THB', provider: '2c2p', bankType: 'PPQR', paysOut: true } as const),
    ...{ publicId: twoC.merchantID, keys: { secretKey: twoC.secretKey } },
  },
] as const;
export type House = (typeof HOUSES)[number];

/** Of an account at who pays in, and at who pays out. */
export const ACCOUNTS = { in: 1, out: 2 } as const;
/** By its place the way of a deposit: scanned, or on a page. */
export const VENDORS = { qr: 201, page: 202 } as const;
export const BANK = 'BAY';
/** In hundredths of a percent: what a provider takes of a payment. */
export const FEE_E4 = 80;
/** What goes in one payment; what a channel takes without a person. */
const [PART_MAX, CHANNEL_MAX] = [major(3_000), major(500_000)];

export function operatorOf({ code }: House) {
  return { username: `${code}-cashier`, password: 'faults-demo-1of2' };
}

type At = { db: Db; productUrl: string; counterpartUrl: string; reportUrl: string };

/** Puts them into the database of a running product, as an installation's owner does. */
export async function openHouses(at: At): Promise<void> {
  holdKeys(DEVELOPMENT_KEYS);
  const lease = await leaseNode(at.db, () => {});
  const deps = { db: at.db, clock: systemClock, ids: createIds(systemClock, lease.node), random: systemRandom };
  try {
    for (const house of HOUSES) {
      await openHouse(at, house);
      const { username: name, password } = operatorOf(house);
      const account = { name, displayName: name, password, merchantIds: [house.merchantId], role: 'owner' as const };
      invariant((await createOperator({ ...deps, passwordCost: 'lowest' }, account)).ok, 'its operator is new');
    }
  } finally {
    lease.release();
  }
}

async function openHouse(at: At, house: House): Promise<void> {
  const { merchantId, code, currency } = house;
  const bounds = { min: '1.0000', max: '900000.0000' };
  const profile = {
    ...{ currency: { code: currency, symbol: currency, displayDigits: 2 }, deposit: bounds },
    // Whoever has money may ask for it, and as often as it likes.
    ...{ turnover: { depositMultiple: 0, clearBelow: '1.0000', weights: {} } },
    ...{ holdHours: { passwordReset: 24, paymentPassword: 24, email: 24, mobile: 72, factor: 72, card: 0 } },
    withdraw: { allowed: true, ...bounds, dailyCount: 100_000, from: '00:00', to: '00:00', feeFixed: '0.0000', feePercent: '0' },
  };
  const approvals = { depositSecondFrom: bounds.max, withdrawalSecondFrom: bounds.max };
  const words = { preset: 'standard', hosts: [], overrides: { profile, approvals }, author: 'faults', reason: 'faults' };
  await createMerchant({ db: at.db, nowMs: Date.now() }, { merchantId, code, ...words });
  await openChannels(at, house);
  if (house.paysOut) await openPayouts(at, house);
}

const loadSecretOf = (db: Db) => (name: string) => loadOrCreateSecret(db, name, async () => systemRandom.bytes(32).toString('base64'));

async function openChannels({ db, productUrl, counterpartUrl, reportUrl }: At, house: House): Promise<void> {
  const { merchantId, provider, bankType, publicId, keys } = house;
  const bank = { bankCode: bankType, bankName: bankType, bankType, receiverAccount: '', receiverName: '' };
  for (const kind of ['qr', 'page'] as const) {
    const way = { vendorId: VENDORS[kind], code: `${bankType}_${kind.toUpperCase()}`, kind, open: true };
    await insertChannel(db, merchantId, { ...bank, ...way, min: major(1_000), max: CHANNEL_MAX });
  }
  const baseUrl = `${counterpartUrl}/${provider}`;
  const settings = {
    ...{ baseUrl, callbackUrl: productUrl, returnUrl: productUrl, pageUrl: `${baseUrl}/pwa` },
    ...{ merchCode: kbz.merch_code, accessKey: momo.accessKey },
    // One of the three sends a file of each day.
    ...(provider === '2c2p' ? { reportUrl } : {}),
  };
  const account = { merchantId, accountId: ACCOUNTS.in, provider, name: provider, environment: 'sandbox' as const, publicId, settings };
  const routes = Object.values(VENDORS).map((vendorId) => ({ vendorId, place: null, feeE4: FEE_E4 }));
  const deps = { db, random: systemRandom, clock: systemClock, loadSecret: loadSecretOf(db) };
  await nameProviderAccount(deps, { ...account, open: true, keys, routes });
}

async function openPayouts({ db, productUrl, counterpartUrl }: At, { merchantId, code, currency }: House): Promise<void> {
  const names = { nameEn: 'Bayview', nameMy: 'ဘေးဗျူး', nameCn: '湾景' };
  await insertBank(db, merchantId, { bankCode: BANK, ...names, numberMin: 10, numberMax: 19, branch: 'none', sorting: 0, open: true });
  const { secretKey, callbackToken } = xendit;
  const settings = { baseUrl: `${counterpartUrl}/xendit`, callbackUrl: productUrl };
  const account = { merchantId, accountId: ACCOUNTS.out, provider: 'xendit' as const, name: 'Xendit', environment: 'sandbox' as const };
  const deps = { db, random: systemRandom, clock: systemClock, loadSecret: loadSecretOf(db) };
  await nameProviderAccount(deps, { ...account, publicId: code, settings, open: true, keys: { secretKey, callbackToken }, routes: [] });
  const bounds = { least: amount(0n), most: amount(PART_MAX), fromMinute: 0, untilMinute: 0 };
  const channelCode = `${currency.slice(0, 2)}_${BANK}`;
  await replaceRails(db, merchantId, { bankCode: BANK, rails: [{ name: 'out', accountId: ACCOUNTS.out, channelCode, ...bounds }] });
}
