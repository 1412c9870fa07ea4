import type { ReplyOf } from '@fairhall/contract/endpoint';
import type { ownFactors } from '@fairhall/contract/identity/totp';
import type { CommandDeps } from '../deps.ts';
import { countRecoveryCodes, findTotp } from '../store/factors.ts';
import { listPasskeys } from '../store/passkeys.ts';

/** Which factors the member has, in figures alone. */
export async function factorsOf(
  { db }: Pick<CommandDeps, 'db'>,
  { merchantId, memberId }: { merchantId: number; memberId: bigint },
): Promise<ReplyOf<typeof ownFactors>> {
  const own = db.of(merchantId);
  const [totp, passkeys, recoveryCodes] = await Promise.all([
    findTotp(own, merchantId, memberId),
    listPasskeys(own, merchantId, memberId),
    countRecoveryCodes(own, merchantId, memberId),
  ]);
  return { totpSinceMs: totp?.confirmedAtMs ?? null, passkeys: passkeys.length, recoveryCodes };
}
