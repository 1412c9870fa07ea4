import type { ReconCase, reconCases } from '@fairhall/contract/console/recon-cases';
import type { QueryOf, ReplyOf } from '@fairhall/contract/endpoint';
import { PAGE_SIZE } from '@fairhall/contract/limits';
import { type Amount, ZERO } from '@fairhall/money/amount';
import { digits } from '@fairhall/money/text';
import { secondApprovalFrom } from '../../../merchant/index.ts';
import type { CashierDeps } from '../../deps.ts';
import { type Account, listAccounts } from '../../providers/store/accounts.ts';
import { listByIds } from '../../store/deposits.ts';
import { listByIds as listWithdrawals } from '../../withdrawal/store/withdrawals.ts';
import type { ReconCaseRow } from '../case.ts';
import { countOpenCases, pageOfCases } from '../store/cases.ts';
import { listNewestRuns, type ReconRun } from '../store/runs.ts';

type Deps = Pick<CashierDeps, 'db'>;

/** A page of cases, and what is undecided by kind and age. */
export async function listCases(
  deps: Deps,
  merchantId: number,
  { state, kind, page = 0, size = PAGE_SIZE.console }: QueryOf<typeof reconCases>,
): Promise<ReplyOf<typeof reconCases>> {
  const [rows, open, runs, accounts] = await Promise.all([
    pageOfCases(deps.db, merchantId, { state, kind, page, size }),
    countOpenCases(deps.db, merchantId),
    listNewestRuns(deps.db, merchantId),
    listAccounts(deps.db, merchantId),
  ]);
  const total = rows[0]?.total ?? 0;
  return {
    list: await shownCases(deps, merchantId, rows),
    page,
    totalPages: Math.ceil(total / size),
    total,
    open,
    runs: runs.map((run) => runView(run, accounts)),
  };
}

/** How far a counterpart was looked at; a provider by the name of its account. */
function runView({ source, day, fault }: ReconRun, accounts: readonly Account[]): ReplyOf<typeof reconCases>['runs'][number] {
  const account = accounts.find(({ accountId }) => source === `provider:${accountId}`);
  return { source, name: account?.name ?? '', day, fault };
}

/** Cases as operators read them. */
export async function shownCases({ db }: Deps, merchantId: number, rows: readonly ReconCaseRow[]): Promise<ReconCase[]> {
  const [deposits, withdrawals, accounts, { deposit: secondFrom }] = await Promise.all([
    listByIds(
      db,
      merchantId,
      rows.flatMap(({ depositId }) => depositId ?? []),
    ),
    listWithdrawals(
      db,
      merchantId,
      rows.flatMap(({ withdrawalId }) => withdrawalId ?? []),
    ),
    listAccounts(db, merchantId),
    secondApprovalFrom(db, merchantId),
  ]);
  const depositOf = new Map(deposits.map((one) => [one.depositId, one]));
  const withdrawalOf = new Map(withdrawals.map((one) => [one.withdrawalId, one]));
  const nameOf = new Map(accounts.map(({ accountId, name }) => [accountId, name]));
  return rows.map((row) => {
    const deposit = row.depositId === null ? undefined : depositOf.get(row.depositId);
    const withdrawal = row.withdrawalId === null ? undefined : withdrawalOf.get(row.withdrawalId);
    const owner = deposit ?? withdrawal;
    return {
      ...{ caseId: String(row.caseId), kind: row.kind, channel: row.channel, asset: row.asset, theirId: row.theirId, state: row.state },
      provider: row.accountId === null ? null : (nameOf.get(row.accountId) ?? null),
      deposit: deposit
        ? { depositId: String(deposit.depositId), reference: deposit.reference, state: deposit.state, amountE4: digits(deposit.amount) }
        : null,
      withdrawal: withdrawal
        ? { withdrawalId: String(withdrawal.withdrawalId), reference: withdrawal.reference, amountE4: digits(withdrawal.amount) }
        : null,
      member: owner ? { memberId: String(owner.memberId), account: owner.account } : null,
      ours: { amountE4: textOf(row.ours), says: row.oursSay },
      theirs: { amountE4: textOf(row.theirs), says: row.theirsSay },
      ...{ apartE4: digits(row.apart), happenedAtMs: row.happenedAtMs, foundAtMs: row.foundAtMs },
      needsTwo: row.firstId !== null || (row.apart < ZERO ? -row.apart : row.apart) >= secondFrom,
      taken: row.takenAtMs === null ? null : { operator: row.takenName ?? '', atMs: row.takenAtMs },
      first: row.firstAtMs === null ? null : { operator: row.firstName ?? '', atMs: row.firstAtMs, reason: row.firstReason ?? '' },
      decided: row.decidedAtMs === null ? null : { operator: row.decidedBy, atMs: row.decidedAtMs, reason: row.decidedReason ?? '' },
      ...{ txId: row.txId === null ? null : String(row.txId), moveId: row.moveId === null ? null : String(row.moveId) },
    };
  });
}

const textOf = (amount: Amount | null) => (amount === null ? null : digits(amount));
