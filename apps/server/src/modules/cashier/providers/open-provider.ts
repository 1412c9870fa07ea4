import { invariant } from '@fairhall/money/result';
import { randomText } from '../../../platform/random.ts';
import type { SecretBox } from '../../../platform/secret-box.ts';
import type { CashierDeps } from '../deps.ts';
import { openKbz } from './kbz.ts';
import { openMomo } from './momo.ts';
import type { PaymentProvider, ProviderGiven, ProviderName } from './port.ts';
import { withSoundQr } from './sound-qr.ts';
import type { Account } from './store/accounts.ts';
import { openTwoCTwoP } from './two-c-two-p.ts';
import { openXendit } from './xendit.ts';

const OPENERS: Record<ProviderName, (given: ProviderGiven) => PaymentProvider> = {
  ...{ kbz: openKbz, momo: openMomo, '2c2p': openTwoCTwoP },
  xendit: openXendit,
};
/** Who pays out as well. */
export const PAYING_OUT: readonly ProviderName[] = ['xendit'];
/** What each must be given to sign and to be believed. */
export const KEY_NAMES: Record<ProviderName, readonly string[]> = {
  ...{ kbz: ['appKey'], momo: ['secretKey'], '2c2p': ['secretKey'] },
  xendit: ['secretKey', 'callbackToken'],
};
/** What besides each may be given: to send back what was paid. */
export const MORE_KEY_NAMES: Record<ProviderName, readonly string[]> = {
  ...{ kbz: ['clientCert', 'clientKey', 'serverCa'], momo: [], '2c2p': ['privateKey', 'gatewayKey'] },
  xendit: [],
};
/** By what each is asked; none is secret. */
export const SETTING_NAMES: Record<ProviderName, readonly string[]> = {
  kbz: ['baseUrl', 'callbackUrl', 'merchCode', 'pageUrl'],
  momo: ['baseUrl', 'callbackUrl', 'accessKey', 'returnUrl'],
  '2c2p': ['baseUrl', 'callbackUrl', 'returnUrl'],
  xendit: ['baseUrl', 'callbackUrl'],
};

/** And by what besides, where it is told. */
export const MORE_SETTING_NAMES: Record<ProviderName, readonly string[]> = {
  ...{ kbz: ['refundUrl'], momo: [], '2c2p': ['reportUrl', 'actionUrl'] },
  xendit: [],
};

/** Whether these are all the keys that a provider needs, and no others than it knows. */
export function fitKeys(provider: ProviderName, keys: Record<string, string>): boolean {
  const known = [...KEY_NAMES[provider], ...MORE_KEY_NAMES[provider]];
  return Object.keys(keys).every((one) => known.includes(one)) && KEY_NAMES[provider].every((one) => Object.hasOwn(keys, one));
}

const NONCE_LETTERS = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ';
const NONCE_LENGTH = 32;

/** Where an account's keys lie. */
export const keysPlace = ({ merchantId, accountId }: Pick<Account, 'merchantId' | 'accountId'>) =>
  `keys of provider ${merchantId} ${accountId}`;

/** Where a provider tells us of a merchant's orders. */
export function callbackOf({ provider, settings }: Pick<Account, 'provider' | 'settings'>, merchantCode: string): string {
  return `${settings.callbackUrl ?? ''}/cb/${provider}/${merchantCode}`;
}

/** Keys as they are kept: no table, dump or log shows one. */
export async function lockKeys(
  box: SecretBox,
  account: Pick<Account, 'merchantId' | 'accountId'>,
  keys: Record<string, string>,
): Promise<Buffer> {
  return box.lock(Buffer.from(JSON.stringify(keys)), keysPlace(account));
}

type OpenDeps = Pick<CashierDeps, 'random' | 'clock'> & { box: SecretBox };

/** Speaks for one account. Signs with real time: the other end has a clock of its own. */
export async function openProvider({ box, random, clock }: OpenDeps, account: Account, merchantCode: string): Promise<PaymentProvider> {
  const { oldSecret, oldUntilMs } = account;
  const unlock = async (secret: Buffer): Promise<Record<string, string>> => {
    const keys: unknown = JSON.parse(String(await box.unlock(secret, keysPlace(account))));
    invariant(typeof keys === 'object' && keys !== null, 'locked keys are names and texts');
    return keys as Record<string, string>;
  };
  const provider = OPENERS[account.provider]({
    ...{ publicId: account.publicId, settings: account.settings, keys: await unlock(account.secret) },
    formerKeys: oldSecret !== null && oldUntilMs !== null && oldUntilMs > clock.nowMs() ? await unlock(oldSecret) : null,
    nowMs: Date.now,
    nonce: () => randomText(random, NONCE_LETTERS, NONCE_LENGTH),
    notifyUrl: callbackOf(account, merchantCode),
  });
  return withSoundQr(provider);
}
