import { OCCUPATIONS, SOURCES_OF_INCOME } from '@fairhall/contract/identity/profile-lists';
import type { RegisterField } from '@fairhall/contract/merchant-profile';
import { countryCodes } from './countries.ts';

/** Marks of direction and width that nobody sees: they make two names of one. */
const HIDDEN = /\u034f|[\p{Cc}\u00ad\u061c\u180e\u200b-\u200f\u202a-\u202e\u2060-\u206f\ufeff]/u;
const NAMES = new Set<RegisterField>(['payeeName', 'lastName', 'firstName']);
const SCRIPTS = ['Latin', 'Han', 'Myanmar', 'Thai', 'Hangul', 'Khmer', 'Lao', 'Cyrillic', 'Arabic', 'Devanagari', 'Bengali', 'Tamil'];
/** Letters of one script, with what stands between them in names. */
const OF_ONE_SCRIPT = SCRIPTS.map((script) => new RegExp(`^[\\p{Script=${script}}\\p{M} .'’·-]+$`, 'u'));

/** A field as it is kept. What folds two spellings into one is done here, before its rule is asked. */
export function normalField(field: RegisterField, given: string): string {
  const text = given.normalize('NFC').trim();
  switch (field) {
    case 'username':
    case 'nickname':
      return text.normalize('NFKC');
    case 'payeeName':
    case 'lastName':
    case 'firstName':
      return text.replace(/\s+/gu, ' ');
    case 'idNumber':
      return text.toUpperCase().replace(/[\s./-]/g, '');
    case 'nationality':
      return text.toUpperCase();
    default:
      return text;
  }
}

/** What a field has to be beside its rule, which is the merchant's. */
export function isOf(field: RegisterField, value: string): boolean {
  if (field === 'password' || field === 'paymentPassword') return true;
  if (HIDDEN.test(value)) return false;
  if (NAMES.has(field)) return OF_ONE_SCRIPT.some((script) => script.test(value));
  switch (field) {
    case 'nickname': {
      const length = [...value].length;
      return length >= 2 && length <= 20 && !/\d{6}/.test(value);
    }
    case 'nationality':
      return countryCodes().has(value);
    case 'occupation':
      return (OCCUPATIONS as readonly string[]).includes(value);
    case 'sourceOfIncome':
      return (SOURCES_OF_INCOME as readonly string[]).includes(value);
    case 'whatsapp':
      return /^\+?[\d ()-]{6,24}$/.test(value);
    default:
      return true;
  }
}
