import { fail, ok, type Result } from '@fairhall/money/result';
import { parseId } from '../../../platform/ids.ts';
import type { Member } from '../../identity/index.ts';
import type { WalletDeps } from '../deps.ts';

/** The member whose wallet an operator asks for. Errors: NOT_FOUND, also for another merchant's. */
export async function walletOwner(
  { identity }: Pick<WalletDeps, 'identity'>,
  merchantId: number,
  asked: string,
): Promise<Result<Member, 'NOT_FOUND'>> {
  const memberId = parseId(asked);
  const member = memberId === null ? null : await identity.findMember(merchantId, memberId);
  return member ? ok(member) : fail('NOT_FOUND', 'memberId');
}
