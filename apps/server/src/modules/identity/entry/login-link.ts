import type { CommandDeps } from '../deps.ts';

/** For so long a mail's link disowns the login that it told of. */
const LINK_MS = 72 * 3_600_000;
const RADIX = 36;

type Deps = Pick<CommandDeps, 'factorKeys' | 'clock'>;
/** Which device of whom; `atMs`: when it was let in. */
type Login = { merchantId: number; memberId: bigint; deviceNo: bigint; atMs: number };

/** Where the link of the mail leads that tells of a login. Signed by the installation: nobody else makes one. */
export async function disownPath({ factorKeys }: Pick<CommandDeps, 'factorKeys'>, login: Login): Promise<string> {
  const { memberId, deviceNo, atMs } = login;
  const named = [memberId, deviceNo, BigInt(atMs)].map((number) => number.toString(RADIX)).join('.');
  return `/m/notMe?login=${named}.${await factorKeys.sign(signed(login))}`;
}

/** Which login a link is about; null: it is none of ours, or too old. */
export async function loginOf({ factorKeys, clock }: Deps, merchantId: number, token: string): Promise<Login | null> {
  const [, member = '', device = '', at = '', signature = ''] =
    /^([0-9a-z]{1,13})\.([0-9a-z]{1,13})\.([0-9a-z]{1,10})\.([\w-]{43})$/.exec(token) ?? [];
  if (signature === '') return null;
  const login = { merchantId, memberId: numberOf(member), deviceNo: numberOf(device), atMs: Number(numberOf(at)) };
  const isOurs = await factorKeys.isSigned(signed(login), signature);
  return isOurs && clock.nowMs() - login.atMs <= LINK_MS ? login : null;
}

function signed({ merchantId, memberId, deviceNo, atMs }: Login): string {
  return `not-my-login ${merchantId} ${memberId} ${deviceNo} ${atMs}`;
}

function numberOf(text: string): bigint {
  return [...text].reduce((sum, digit) => sum * BigInt(RADIX) + BigInt(Number.parseInt(digit, RADIX)), 0n);
}
