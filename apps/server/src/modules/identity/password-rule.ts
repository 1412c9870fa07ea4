import type { FieldRule, MerchantProfile } from '@fairhall/contract/merchant-profile';
import { fail } from '@fairhall/money/result';
import { dictionary } from '@zxcvbn-ts/language-common';
import { checkField } from './check-field.ts';

/** The list's order is how often each is used; below this place a password is common. */
const COMMON_MAX = 10_000;
/** Too few to guard what a money account holds: shorter ones are refused by length already. */
const SHORTEST = 6;
const PRODUCT = 'fairhall';

let common: ReadonlySet<string> | null = null;

/** Whether it is one of the ten thousand most used passwords that a rule could let through. Case makes no other password of it. */
export function isCommonPassword(password: string): boolean {
  common ??= new Set(
    (dictionary['passwords-common'] as readonly string[]).filter((one) => [...one].length >= SHORTEST).slice(0, COMMON_MAX),
  );
  return common.has(fold(password));
}

/** What whoever knows the member would try first. Fields that it left empty count for nothing. */
export type OwnWords = { username?: string; birthDate?: string | null; mobile?: string };
export type PasswordMeasure = { rule: FieldRule; profile: Pick<MerchantProfile, 'name' | 'merchantCode'>; own: OwnWords };

/** Whether a password is one that whoever tries a list of them would come to, or that what is known of its member gives away. */
export function isKnownPassword(password: string, { profile, own }: Omit<PasswordMeasure, 'rule'>): boolean {
  return isCommonPassword(password) || ownWords(profile, own).has(fold(password));
}

/** A new login password by the merchant's rule and the blocklist; null when it is fine. As sent: nothing is trimmed or folded of what is kept. */
export function checkNewPassword(field: string, password: string, { rule, profile, own }: PasswordMeasure) {
  const bad = checkField('password', password, { ...rule, enabled: true, required: true });
  if (bad) return { ...bad, field };
  return isKnownPassword(password, { profile, own }) ? fail('PASSWORD_COMMON', field) : null;
}

function ownWords({ name, merchantCode }: PasswordMeasure['profile'], { username = '', birthDate, mobile = '' }: OwnWords): Set<string> {
  const digits = (text: string) => text.replace(/\D/g, '');
  const [year = '', month = '', day = ''] = (birthDate ?? '').split('-');
  const number = digits(mobile);
  const words = [
    ...[PRODUCT, name ?? '', (name ?? '').replace(/\s/g, ''), merchantCode ?? ''],
    ...[username, [...username].reverse().join('')],
    ...[birthDate ?? '', `${year}${month}${day}`, `${day}${month}${year}`, `${month}${day}${year}`],
    ...[mobile, number, number.slice(1), number.slice(2), number.slice(3), `0${number.slice(2)}`],
  ];
  return new Set(words.filter((word) => word !== '').map(fold));
}

function fold(text: string): string {
  return text.normalize('NFKC').toLowerCase();
}
