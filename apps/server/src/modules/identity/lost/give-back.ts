import type { Losable } from '@fairhall/contract/identity/lost-factors';
import type { Tx } from '../../../platform/db.ts';
import type { MerchantRef } from '../../../platform/http/context.ts';
import type { CommandDeps } from '../deps.ts';
import { noteSecurity } from '../factor-change.ts';
import { setHold } from '../holds/set-hold.ts';
import { noteChange } from '../member-change.ts';
import { writeProfileContact } from '../store/contact-changes.ts';
import { endContact, releaseLoginName } from '../store/contacts.ts';
import { deleteTotp, findTotp, replaceRecoveryCodes } from '../store/factors.ts';
import { lockMember } from '../store/members.ts';
import { deletePasskey, listPasskeys } from '../store/passkeys.ts';
import { tellContact, tellFactor } from '../told.ts';

/** Who did it, in the words of messages. */
const BY_DESK = 'desk';

type Given = { merchant: Pick<MerchantRef, 'merchantId' | 'profile'>; memberId: bigint; lost: readonly Losable[] };

/**
 * What was lost guards the account no longer, in one transaction with the hold that it sets; its member enters by what is left and sets up
 * another. False where the account is not open any more: then nothing is done.
 */
export async function giveBack(deps: CommandDeps, tx: Tx, { merchant, memberId, lost }: Given): Promise<boolean> {
  const { merchantId } = merchant;
  const member = await lockMember(tx, merchantId, memberId);
  if (member?.state !== 'active') return false;
  const who = { merchantId, memberId };
  const atMs = deps.clock.nowMs();
  const told = { ...who, trigger: 'factor.removed', device: BY_DESK } as const;
  for (const one of lost) {
    if (one === 'mobile' || one === 'email') {
      await releaseLoginName(tx, merchantId, { memberId, kind: one });
      await endContact(tx, merchantId, { memberId, kind: one, atMs });
      await writeProfileContact(tx, merchantId, { memberId, kind: one, value: '', verifiedAtMs: null });
      await tellContact(deps, tx, { ...who, contact: one, device: BY_DESK });
    } else {
      if (one === 'totp') await deleteTotp(tx, merchantId, memberId);
      else {
        const keys = await listPasskeys(tx, merchantId, memberId);
        for (const { credentialId } of keys) await deletePasskey(tx, merchantId, { memberId, credentialId });
      }
      await tellFactor(deps, tx, { ...told, factor: one });
    }
  }
  const [totp, passkeys] = [await findTotp(tx, merchantId, memberId), await listPasskeys(tx, merchantId, memberId)];
  if (totp?.confirmedAtMs == null && passkeys.length === 0) await replaceRecoveryCodes(tx, merchantId, { memberId, codes: [], atMs });
  await setHold(deps, tx, { merchant, memberId, cause: 'factor' });
  await noteSecurity(deps, tx, who);
  await noteChange(deps, tx, member, { by: null, ip: '', action: 'loss.given_back', detail: { lost: lost.join(', ') } });
  return true;
}
