import type { ConsoleMember, searchMembers as searchMembersEndpoint } from '@fairhall/contract/console/members';
import type { QueryOf, ReplyOf } from '@fairhall/contract/endpoint';
import { PAGE_SIZE } from '@fairhall/contract/limits';
import { digits } from '@fairhall/money/text';
import { parseId } from '../../../platform/ids.ts';
import { keepable } from '../../../platform/keepable.ts';
import type { Member } from '../../identity/index.ts';
import type { Balance } from '../../ledger/index.ts';
import type { BackofficeDeps } from '../deps.ts';

type Deps = Pick<BackofficeDeps, 'identity' | 'ledger'>;

/** Members by the beginning of account or nickname, or by id; all of them without a search; of one state where it is named. Newest first, pages from 0. */
export async function searchMembers(
  deps: Deps,
  merchantId: number,
  { search = '', state, page = 0, size = PAGE_SIZE.console }: QueryOf<typeof searchMembersEndpoint>,
): Promise<ReplyOf<typeof searchMembersEndpoint>> {
  const { list, total } = await deps.identity.searchMembers(merchantId, keepable(search), { page, size, ...(state ? { state } : {}) });
  const wallets = await deps.ledger.balancesOf(
    merchantId,
    list.map(({ memberId }) => memberId),
  );
  const members = list.map((member) => shownMember(member, wallets.get(member.memberId) ?? []));
  return { list: members, page, totalPages: Math.ceil(total / size), total };
}

/** The member of this id. Null when it is none, or another merchant's. */
export async function findMember({ identity }: Pick<Deps, 'identity'>, merchantId: number, memberId: string): Promise<Member | null> {
  const id = parseId(memberId);
  return id === null ? null : identity.findMember(merchantId, id);
}

/** A member with its wallets: cash always, the other accounts once they were used. */
export async function consoleMember({ ledger }: Pick<Deps, 'ledger'>, member: Member): Promise<ConsoleMember> {
  return shownMember(member, await ledger.balances(member.merchantId, member.memberId));
}

function shownMember(member: Member, balances: readonly Balance[]): ConsoleMember {
  return {
    memberId: String(member.memberId),
    account: member.account,
    nickname: member.nickname,
    type: member.type,
    state: member.state === 'active' && member.loginLocked ? 'login_locked' : member.state,
    registeredAtMs: member.registeredAtMs,
    lastLoginAtMs: member.lastLogin?.atMs ?? null,
    lastLoginIp: member.lastLogin?.ip ?? '',
    language: member.language,
    balances: balances
      .filter(({ kind, version }) => kind === 'cash' || version > 0n)
      .map(({ asset, kind, balance, version }) => ({ asset, kind, balanceE4: digits(balance), version: String(version) })),
  };
}
