import type { MemberType } from '@fairhall/contract/endpoint';
import type { Tx } from '../../../platform/db.ts';
import type { Asset } from '../../ledger/index.ts';
import { partOf } from '../../ledger/index.ts';
import type { CommandDeps } from '../deps.ts';
import type { Origin } from '../member.ts';
import { insertMember } from '../store/members.ts';

export type MemberToAdd = {
  merchantId: number;
  account: string;
  nickname: string;
  type: MemberType;
  /** argon2id hash; null for practice accounts, which nobody logs in to. */
  passwordHash: string | null;
  language: string;
  asset: Asset;
  birthDate: string | null;
  termsVersion: string | null;
  registerMethod: string | null;
  /** Path of whoever stands above it; absent where nobody does. */
  upline?: string;
  origin: Origin;
  /** Who is not proved by papers may not play for money here. */
  strict: boolean;
};

/** Adds a member with its wallet inside the caller's transaction. Null when the name is taken. */
export async function addMember(
  deps: Pick<CommandDeps, 'ids' | 'clock' | 'ledger'>,
  tx: Tx,
  { asset, strict, upline = '', ...member }: MemberToAdd,
): Promise<bigint | null> {
  const memberId = deps.ids.next();
  const added = await insertMember(tx, {
    ...member,
    upline,
    memberId,
    part: partOf(member.merchantId, memberId),
    atMs: deps.clock.nowMs(),
  });
  if (!added) return null;
  await deps.ledger.openWallet(tx, member.merchantId, memberId, asset);
  if (strict) await deps.ledger.gates.setTier(tx, member.merchantId, { memberId, tier: 0, barred: true });
  return memberId;
}
