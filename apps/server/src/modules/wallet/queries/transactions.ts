import type { QueryOf } from '@fairhall/contract/endpoint';
import { LANGUAGES } from '@fairhall/contract/languages';
import { PAGE_SIZE } from '@fairhall/contract/limits';
import type { memberTransactions } from '@fairhall/contract/wallet/transactions';
import { fail, ok } from '@fairhall/money/result';
import { endOfDay, startOfDay } from '../../../platform/day.ts';
import type { MemberContext } from '../../../platform/http/context.ts';
import { assetOf } from '../asset.ts';
import { wishOf } from '../code-types.ts';
import type { WalletDeps } from '../deps.ts';
import { subjectsOf } from '../move-subjects.ts';
import { transactionRow } from '../transaction-row.ts';
import { RECORD_MS, toPlace } from './own-transactions.ts';

type Query = QueryOf<typeof memberTransactions>;

/** From a day to the day 30 days after it, both whole, with an hour for a change of clocks. */
const RANGE_MAX_MS = 31 * 86_400_000 + 3_600_000;

/** Account record of a member, newest first: today in the merchant's time zone unless said otherwise. Pages from 1, or by a cursor. */
export async function transactionsOf(
  { clock, ledger, subjects, cursors }: Pick<WalletDeps, 'clock' | 'ledger' | 'subjects' | 'cursors'>,
  context: Pick<MemberContext, 'actor' | 'merchant' | 'language'>,
  query: Query,
) {
  const { actor, merchant } = context;
  // Records of a downline are a variant of their own (family-transactions.ts).
  if (query.subordinateName && query.subordinateName.toLowerCase() !== actor.account.toLowerCase()) {
    return fail('INVALID_INPUT', 'subordinateName');
  }
  const wish = wishOf(query.codeTypes ?? '');
  if (wish === null) return fail('INVALID_INPUT', 'codeTypes');
  const isByCursor = query.cursor !== undefined;
  const range = rangeOf(query, { nowMs: clock.nowMs(), timeZone: merchant.profile.timeZone, isByCursor });
  if (!range) return fail('INVALID_INPUT', 'startTime');
  const { startTime, endTime, codeTypes, cursor = '' } = query;
  const asset = assetOf(context);
  const scope = ['member-transactions', actor.merchantId, actor.memberId, asset, startTime, endTime, codeTypes];
  const place = cursor === '' ? undefined : await cursors.read(scope, cursor);
  if (place === null) return fail('CURSOR_BAD', 'cursor');
  const size = query.size ?? PAGE_SIZE.records;
  const filter = { asset, ...(wish ? { wish } : {}), ...range };
  const page = isByCursor ? 1 : Math.max(query.page ?? 1, 1);
  const { transfers, total } = isByCursor
    ? await behind({ ledger }, actor, { ...filter, ...(place ? { before: toPlace(place) } : {}), size })
    : await ledger.listTransfers(actor.merchantId, actor.memberId, { ...filter, page: page - 1, size });
  const totalPages = Math.ceil(total / size);
  const last = transfers.at(-1);
  const language = languageOf(query, context);
  const subjectOf = await subjectsOf({ subjects }, { ...actor, language }, transfers);
  return ok({
    list: transfers.map((transfer) => transactionRow(transfer, { account: actor.account, language, subject: subjectOf(transfer) })),
    page,
    totalPages,
    total,
    ...(last && page < totalPages ? { next: await cursors.write(scope, `${last.txId}-${last.leg}`) } : {}),
  });
}

/** Those behind a place: how many there are in all nobody counts, only whether there are more. */
async function behind(
  { ledger }: Pick<WalletDeps, 'ledger'>,
  { merchantId, memberId }: MemberContext['actor'],
  filter: Parameters<WalletDeps['ledger']['listMoves']>[2],
) {
  const found = await ledger.listMoves(merchantId, memberId, { ...filter, size: filter.size + 1 });
  return { transfers: found.slice(0, filter.size), total: found.length };
}

/** The one that is asked for, where we speak it, else the page's. */
export function languageOf({ language }: { language?: string | undefined }, context: Pick<MemberContext, 'language'>): string {
  return language && language.toUpperCase() in LANGUAGES ? language.toUpperCase() : context.language;
}

/**
 * The asked range, whose end belongs to it; null when it ends before it begins or is too long: a month by pages, a year by a cursor. What lies in the future is cut off: no
 * move is there, and ids of far years do not exist.
 */
export function rangeOf(
  { startTime, endTime }: Pick<Query, 'startTime' | 'endTime'>,
  { nowMs, timeZone, isByCursor }: { nowMs: number; timeZone: string; isByCursor: boolean },
): { fromMs: number; toMs: number } | null {
  const toMs = endTime === undefined ? endOfDay(nowMs, timeZone) : endTime + 1;
  const fromMs = startTime ?? startOfDay(toMs - 1, timeZone);
  if (fromMs >= toMs || toMs - fromMs > (isByCursor ? RECORD_MS : RANGE_MAX_MS)) return null;
  const futureMs = endOfDay(nowMs, timeZone);
  return { fromMs: Math.min(fromMs, futureMs), toMs: Math.min(toMs, futureMs) };
}
