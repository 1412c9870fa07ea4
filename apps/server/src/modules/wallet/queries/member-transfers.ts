import type { memberTransfers as memberTransfersEndpoint } from '@fairhall/contract/console/members';
import type { QueryOf, ReplyOf } from '@fairhall/contract/endpoint';
import { PAGE_SIZE } from '@fairhall/contract/limits';
import { amount } from '@fairhall/money/amount';
import { invariant } from '@fairhall/money/result';
import { digits } from '@fairhall/money/text';
import type { Member } from '../../identity/index.ts';
import type { Transfer } from '../../ledger/index.ts';
import type { WalletDeps } from '../deps.ts';
import { subjectsOf } from '../move-subjects.ts';

type TransferRow = ReplyOf<typeof memberTransfersEndpoint>['list'][number];

/** Ids may run a little ahead of the clock when many are made in one millisecond. */
const AHEAD_MS = 60_000;

/** Every transfer of a member, newest first, pages from 0. */
export async function memberTransfers(
  { operators, ledger, clock, subjects }: Pick<WalletDeps, 'operators' | 'ledger' | 'clock' | 'subjects'>,
  member: Member,
  { page = 0, size = PAGE_SIZE.console, language }: QueryOf<typeof memberTransfersEndpoint> & { language: string },
): Promise<ReplyOf<typeof memberTransfersEndpoint>> {
  const { merchantId, memberId } = member;
  const { transfers, total } = await ledger.listTransfers(merchantId, memberId, { fromMs: 0, toMs: clock.nowMs() + AHEAD_MS, page, size });
  const operatorIds = transfers.flatMap(({ actor }) => (actor.type === 'operator' ? [BigInt(actor.id)] : []));
  const [names, subjectOf] = await Promise.all([
    operators.names(operatorIds),
    subjectsOf({ subjects }, { merchantId, memberId, language }, transfers),
  ]);
  const list = transfers.map((transfer) => ({ ...transferRow(transfer, member, names), ...subjectOf(transfer) }));
  return { list, page, totalPages: Math.ceil(total / size) };
}

/** A transfer from the side of its member; one between two accounts of the member from the side of its cash. */
function transferRow(transfer: Transfer, member: Member, operators: ReadonlyMap<string, string>): TransferRow {
  const credit = { account: transfer.credit, after: transfer.creditAfter, version: transfer.creditVersion, moved: transfer.amount };
  const debit = { account: transfer.debit, after: transfer.debitAfter, version: transfer.debitVersion, moved: amount(-transfer.amount) };
  const isMembers = ({ account }: typeof credit) => account.owner === 'member';
  const own = [debit, credit].find((side) => isMembers(side) && side.account.kind === 'cash') ?? (isMembers(debit) ? debit : credit);
  const other = own === debit ? credit : debit;
  invariant(own.after !== null && own.version !== null, "a transfer has a member's side");
  return {
    txId: String(transfer.txId),
    kind: transfer.kind,
    asset: transfer.asset,
    account: own.account.kind,
    counter: other.account.kind,
    amountE4: digits(own.moved),
    beforeE4: digits(amount(own.after - own.moved)),
    afterE4: digits(own.after),
    version: String(own.version),
    ref: String(transfer.ref),
    actor: actorText(transfer.actor, member, operators),
    reason: transfer.reason ?? '',
    atMs: transfer.createdAtMs,
  };
}

/** Names instead of ids: the member's account, the operator's login name, the job's own name. */
function actorText({ type, id }: Transfer['actor'], { account }: Member, operators: ReadonlyMap<string, string>): string {
  if (type === 'member') return account;
  return type === 'operator' ? (operators.get(id) ?? id) : id;
}
