import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ERRORS, type ErrorCode, errorMessageKey } from '@fairhall/contract/errors';
import { consoleCatalogue, memberCatalogue } from '@fairhall/i18n/catalogue';
import { expect, test } from 'vitest';

test('every error code has a sentence, and no sentence is left without a code', () => {
  const keys = (Object.keys(ERRORS) as ErrorCode[]).map(errorMessageKey);
  expect(
    Object.keys({ ...memberCatalogue, ...consoleCatalogue })
      .filter((key) => key.startsWith('error.'))
      .sort(),
  ).toEqual([...keys].sort());
});

/** Codes that end where they are made, or are told as another one: nobody who asks ever reads them. */
const INSIDE: Readonly<Record<string, string>> = {
  MOVED: 'a sweep that comes too late',
  LEASE_LOST: 'told as OVERLOADED',
  LIMIT_: 'told as MEMBER_LIMIT, with its name beside',
  NO_LIST: 'a vendor that does not tell its transactions: the night says so at the console',
  TOO_LONG: 'a list of transactions that has no end: as NO_LIST',
  STRANGER: 'a list of cases that names nobody of the merchant: as NO_LIST',
  UNREACHABLE: 'told as VENDOR_UNAVAILABLE',
  NO_ANSWER: 'of a vendor of another protocol: told as VENDOR_UNAVAILABLE',
  REFUSED: 'a vendor that does not list its games: a fault that stands beside it at the console',
  EMPTY: 'a list of games with nothing on it: as REFUSED',
  KNOWN: 'an id of a vendor that came before: its first answer is found and told',
  STALE: 'what a win or a rollback refers to has changed: it is read anew',
  RIGHT_REFUSED: 'a Chatwoot that is set up wrongly: found by its check, which no call asks for',
  WRONG_TAKEN: 'as RIGHT_REFUSED',
  EMPTY_TAKEN: 'as RIGHT_REFUSED',
  GONE: 'a member closed while the password was being set: told as CODE_WRONG, or as LINK_EXPIRED',
  VENDOR_OFF: 'told to the vendor, in the words of its protocol',
  PROTECTED: 'of a claim, or of money back: no call asks for one yet, nor for those below',
  NOTHING_TO_GRANT: 'as PROTECTED',
  QUEUE_FULL: 'as PROTECTED',
  BUDGET_SPENT: 'as PROTECTED',
  ALREADY_PAID: 'as PROTECTED',
  INVALID_TIME: 'as PROTECTED',
  NOT_GIVEN: 'free rounds that a vendor gives none of: the reward waits again, or is undone',
  LATER: 'a vendor that does not answer about free rounds: it is asked again',
  FREE_ROUNDS_OVER: 'told to the vendor as a limit',
};

/** What stands in `pattern`'s first group, in all files below a folder, tests and comments left out. */
function codesIn(folder: string, { files, pattern, comment }: { files: RegExp; pattern: RegExp; comment: RegExp }): string[] {
  const root = join(import.meta.dirname, folder);
  const read = readdirSync(root, { recursive: true, encoding: 'utf8' }).filter((file) => files.test(file) && !/test/.test(file));
  expect(read.length, `files below ${folder}`).toBeGreaterThan(20);
  return read.flatMap((file) =>
    [...readFileSync(join(root, file), 'utf8').replace(comment, '').matchAll(pattern)].map(([, code]) => code as string),
  );
}

test('whatever the server can refuse with has a sentence', () => {
  const refusals = codesIn('.', { files: /\.ts$/, pattern: /\bfail\(\s*'([A-Z][A-Z_]+)'/g, comment: /^\s*(\/\/|\*).*$/gm });
  const guards = codesIn('modules', { files: /\.sql$/, pattern: /\brow\([^,]+, '([A-Z_]+)'/g, comment: /--.*$/gm });
  const later = codesIn('modules', { files: /\.sql$/, pattern: /\bv_guards?(?:\[\w+\])? := '([A-Z_]+)'/g, comment: /--.*$/gm });
  // Else the search found nothing to look at.
  expect(refusals).toContain('GAME_CLOSED');
  expect(guards).toContain('TAKEN_BACK');
  expect(later).toContain('ACCOUNT_LOCKED');
  const said = new Set([...refusals, ...guards, ...later]);
  expect([...said].filter((code) => !(code in ERRORS) && !(code in INSIDE))).toEqual([]);
  expect(Object.keys(INSIDE).filter((code) => !said.has(code))).toEqual([]);
});
