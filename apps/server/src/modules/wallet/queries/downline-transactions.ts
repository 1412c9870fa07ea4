import type { QueryOf } from '@fairhall/contract/endpoint';
import { PAGE_SIZE } from '@fairhall/contract/limits';
import { DOWNLINE_ROWS_MAX, type downlineTransactions } from '@fairhall/contract/wallet/downline-transactions';
import { fail, ok } from '@fairhall/money/result';
import type { MemberContext } from '../../../platform/http/context.ts';
import type { Transfer } from '../../ledger/index.ts';
import { assetOf } from '../asset.ts';
import { wishOf } from '../code-types.ts';
import type { WalletDeps } from '../deps.ts';
import { isOfCashier, type MoveSubject, subjectsOf } from '../move-subjects.ts';
import { type TransactionRow, transactionRow } from '../transaction-row.ts';
import { toPlace } from './own-transactions.ts';
import { languageOf, rangeOf } from './transactions.ts';

type Deps = Pick<WalletDeps, 'clock' | 'ledger' | 'subjects' | 'cursors' | 'lines'>;
type Query = QueryOf<typeof downlineTransactions>;

/** Who has more right below must say whom it means. */
const DIRECT_MAX = 10_000;

/**
 * Account record of those right below an agent, newest first: today in the merchant's time zone unless said otherwise. Whoever stands deeper
 * it sees in sums alone. Errors: NOT_FOUND for a name of nobody there.
 */
export async function downlineTransactionsOf(deps: Deps, context: Pick<MemberContext, 'actor' | 'merchant' | 'language'>, query: Query) {
  const { clock, ledger, cursors, lines } = deps;
  const { actor, merchant } = context;
  const { merchantId, memberId } = actor;
  const nameKey = (query.subordinateName ?? '').trim().toLowerCase();
  const wish = wishOf(query.codeTypes ?? '');
  if (wish === null) return fail('INVALID_INPUT', 'codeTypes');
  if (nameKey === '' && !wish) return fail('INVALID_INPUT', 'subordinateName');
  const range = rangeOf(query, { nowMs: clock.nowMs(), timeZone: merchant.profile.timeZone, isByCursor: query.cursor !== undefined });
  if (!range) return fail('INVALID_INPUT', 'startTime');
  const { startTime, endTime, codeTypes, cursor = '', size = PAGE_SIZE.records } = query;
  const page = query.cursor === undefined ? Math.max(query.page ?? 1, 1) : 1;
  const skip = (page - 1) * size;
  if (skip > DOWNLINE_ROWS_MAX) return fail('INVALID_INPUT', 'page');
  const asset = assetOf(context);
  const scope = ['downline-transactions', merchantId, memberId, asset, startTime, endTime, codeTypes, nameKey];
  const place = cursor === '' ? undefined : await cursors.read(scope, cursor);
  if (place === null) return fail('CURSOR_BAD', 'cursor');
  const direct = await lines.direct(merchantId, memberId, { nameKey, max: DIRECT_MAX + 1 });
  if (nameKey !== '' && direct.length === 0) return fail('NOT_FOUND', 'subordinateName');
  if (direct.length > DIRECT_MAX) return fail('INVALID_INPUT', 'subordinateName');
  const accounts = new Map(direct.map((one) => [one.memberId, one.account]));
  const before = place === undefined ? {} : { before: toPlace(place) };
  const asked = { asset, ...range, ...(wish && { wish }), ...before, size: skip + size + 1 };
  const found = await ledger.listMovesOf(merchantId, [...accounts.keys()], asked);
  const shown = found.slice(skip, skip + size);
  const last = shown.at(-1);
  const isMore = found.length > skip + size;
  const language = languageOf(query, context);
  const subjectOf = await playedBy(deps, { merchantId, language }, shown);
  return ok({
    list: shown.map((move) => rowSeen(move, { account: accounts.get(move.memberId) ?? '', language, subject: subjectOf(move) })),
    page,
    totalPages: isMore ? page + 1 : Math.ceil(found.length / size),
    total: found.length,
    ...(last && isMore ? { next: await cursors.write(scope, `${last.txId}-${last.leg}`) } : {}),
  });
}

type Move = Transfer & { memberId: bigint };

/** What each of them played, one question a member. The banks by which they are paid are shown to no agent. */
async function playedBy(
  { subjects: { bets } }: Pick<WalletDeps, 'subjects'>,
  reader: { merchantId: number; language: string },
  moves: readonly Move[],
): Promise<(move: Move) => MoveSubject> {
  const subjects = { bets, banks: async () => new Map() };
  const known = await Promise.all(
    [...new Set(moves.map(({ memberId }) => memberId))].map(async (memberId) => {
      const theirs = moves.filter((move) => move.memberId === memberId);
      return [memberId, await subjectsOf({ subjects }, { ...reader, memberId }, theirs)] as const;
    }),
  );
  const byMember = new Map(known);
  return (move) => byMember.get(move.memberId)?.(move) ?? {};
}

/** Nor is the reference by which the cashier, the payer and the bank know a payment. */
function rowSeen(move: Move, told: Parameters<typeof transactionRow>[1]): TransactionRow {
  const row = transactionRow(move, told);
  return isOfCashier(move) ? { ...row, orderNo: '' } : row;
}
