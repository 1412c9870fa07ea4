import type { ConsoleMember, searchMembers as searchMembersEndpoint } from '@fairhall/contract/console/members';
import type { QueryOf, ReplyOf } from '@fairhall/contract/endpoint';
import { PAGE_SIZE } from '@fairhall/contract/limits';
import { fail, ok, type Result } from '@fairhall/money/result';
import { digits } from '@fairhall/money/text';
import { parseId } from '../../../platform/ids.ts';
import { keepable } from '../../../platform/keepable.ts';
import { type Balance, POINTS_ASSET } from '../../ledger/index.ts';
import type { CommandDeps } from '../deps.ts';
import type { Member } from '../member.ts';
import { findMember, searchMembers as searchStored } from '../store/members.ts';

type Deps = Pick<CommandDeps, 'db' | 'ledger'>;

/**
 * Members by the beginning of account or nickname, or by id; all of them without a search; of one state where it is named. Newest first,
 * pages from 0. On the system's handle: a beginning of a name is found by index only where no policy comes first.
 */
export async function searchMembers(
  { db, ledger }: Deps,
  merchantId: number,
  { search = '', state, page = 0, size = PAGE_SIZE.console }: QueryOf<typeof searchMembersEndpoint>,
): Promise<ReplyOf<typeof searchMembersEndpoint>> {
  const asked = { text: keepable(search), page, size, ...(state ? { state } : {}) };
  const { list, total } = await searchStored(db.history, merchantId, asked);
  const wallets = await ledger.balancesOf(
    merchantId,
    list.map(({ memberId }) => memberId),
  );
  const members = list.map((member) => shownMember(member, wallets.get(member.memberId) ?? []));
  return { list: members, page, totalPages: Math.ceil(total / size), total };
}

/** A member with its wallets: cash always, the other accounts once they were used. Errors: NOT_FOUND, also for another merchant's. */
export async function consoleMember({ db, ledger }: Deps, merchantId: number, asked: string): Promise<Result<ConsoleMember, 'NOT_FOUND'>> {
  const memberId = parseId(asked);
  const member = memberId === null ? null : await findMember(db, merchantId, memberId);
  return member ? ok(shownMember(member, await ledger.balances(merchantId, member.memberId))) : fail('NOT_FOUND', 'memberId');
}

function shownMember(member: Member, balances: readonly Balance[]): ConsoleMember {
  return {
    memberId: String(member.memberId),
    account: member.account,
    nickname: member.nickname,
    type: member.type,
    label: member.label,
    state: member.state === 'active' && member.loginLocked ? 'login_locked' : member.state,
    registeredAtMs: member.registeredAtMs,
    lastLoginAtMs: member.lastLogin?.atMs ?? null,
    lastLoginIp: member.lastLogin?.ip ?? '',
    language: member.language,
    balances: balances
      .filter(({ asset, kind, version }) => (kind === 'cash' && asset !== POINTS_ASSET) || version > 0n)
      .map(({ asset, kind, balance, version }) => ({ asset, kind, balanceE4: digits(balance), version: String(version) })),
  };
}
