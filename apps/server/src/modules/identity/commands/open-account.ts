import { fail, invariant, ok, type Result } from '@fairhall/money/result';
import type { Tx } from '../../../platform/db.ts';
import type { MerchantRef } from '../../../platform/http/context.ts';
import { randomText } from '../../../platform/random.ts';
import { hashNew } from '../breaches.ts';
import { checkField } from '../check-field.ts';
import type { CommandDeps } from '../deps.ts';
import { checkNewPassword, isKnownPassword } from '../password-rule.ts';
import { insertAttribution } from '../store/join-codes.ts';
import { expirePassword, insertProfile, isUsernameTaken } from '../store/members.ts';
import { addMember } from './add-member.ts';

/** An account that somebody opens for another; its password is not yet in the database. `password`: null where it was given. */
export type PreparedAccount = { account: string; passwordHash: string; made: string | null };
export type OpenedBy = { upline: { memberId: bigint; path: string }; type: 0 | 1; language: string; ip: string };

export type PrepareCode = 'USERNAME_FORMAT' | 'USERNAME_TAKEN' | 'PASSWORD_FORMAT' | 'PASSWORD_COMMON' | 'FIELD_REQUIRED' | 'OVERLOADED';

/** Nothing in it is mistaken for something else when it is read aloud; letters and digits, as any rule takes. */
const ALPHABET = 'abcdefghjkmnpqrstuvwxyz23456789ABCDEFGHJKLMNPQRSTUVWXYZ';
const PASSWORD_LENGTH = 14;

/** Looks at name and password by the merchant's rules, and makes a password where none is given. */
export async function prepareAccount(
  deps: Pick<CommandDeps, 'db' | 'merchants' | 'passwords' | 'breached' | 'random'>,
  { merchantId, profile }: Pick<MerchantRef, 'merchantId' | 'profile'>,
  given: { username: string; password: string },
): Promise<Result<PreparedAccount, PrepareCode>> {
  const rules = await deps.merchants.registerRules(merchantId);
  const account = given.username.trim();
  const named = checkField('username', account, { ...rules.username, enabled: true, required: true });
  if (named) return named;
  const measure = { rule: rules.password, profile, own: { username: account } };
  const made = given.password === '' ? makePassword(deps, measure) : null;
  if (made === null) {
    const bad = checkNewPassword('password', given.password, measure);
    if (bad) return bad;
  }
  if (await isUsernameTaken(deps.db, merchantId, account)) return fail('USERNAME_TAKEN', 'username');
  const hashed = await hashNew(deps, 'password', made ?? given.password);
  return hashed.ok ? ok({ account, passwordHash: hashed.value, made }) : hashed;
}

function makePassword({ random }: Pick<CommandDeps, 'random'>, measure: Parameters<typeof isKnownPassword>[1]): string {
  const made = `${randomText(random, ALPHABET, PASSWORD_LENGTH - 2)}a7`;
  invariant(!isKnownPassword(made, measure), 'nobody has come to it before');
  return made;
}

/** Adds it right below somebody, with its wallet; whoever gets it chooses its own password first. Null: the name is taken. */
export async function addAccount(
  deps: Pick<CommandDeps, 'ids' | 'clock' | 'ledger'>,
  tx: Tx,
  { merchantId, profile }: Pick<MerchantRef, 'merchantId' | 'profile'>,
  { account, passwordHash, upline, type, language, ip }: Omit<PreparedAccount, 'made'> & OpenedBy,
): Promise<bigint | null> {
  const memberId = await addMember(deps, tx, {
    ...{ merchantId, account, passwordHash, type, language, nickname: '', asset: profile.currency.code },
    ...{ birthDate: null, termsVersion: null, registerMethod: null, upline: upline.path },
    origin: { ip, userAgent: '', deviceId: null, device: null },
    strict: profile.jurisdiction === 'strict',
  });
  if (memberId === null) return null;
  await expirePassword(tx, merchantId, memberId);
  await insertProfile(tx, { merchantId, memberId, fields: {}, paymentPasswordHash: null, mobileVerifiedAtMs: null });
  const join = { kind: 'affiliate' as const, code: '', linkId: null, inviterId: upline.memberId, uplinePath: upline.path, opens: type };
  await insertAttribution(tx, merchantId, { memberId, join, atMs: deps.clock.nowMs() });
  return memberId;
}
