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

type Query = QueryOf<typeof memberTransactions>;

/** From a day to the day 30 days after it, both whole, with an hour for a change of clocks. */
const RANGE_MAX_MS = 31 * 86_400_000 + 3_600_000;

/** Account record of a member, newest first: today in the merchant's time zone unless said otherwise. Pages from 1. */
export async function transactionsOf(
  { clock, ledger, subjects }: Pick<WalletDeps, 'clock' | 'ledger' | 'subjects'>,
  context: Pick<MemberContext, 'actor' | 'merchant' | 'language'>,
  query: Query,
) {
  const { actor, merchant } = context;
  // Records of a downline are the agent's variant of this call.
  if (query.subordinateName && query.subordinateName.toLowerCase() !== actor.account.toLowerCase()) {
    return fail('INVALID_INPUT', 'subordinateName');
  }
  const wish = wishOf(query.codeTypes ?? '');
  if (wish === null) return fail('INVALID_INPUT', 'codeTypes');
  const range = rangeOf(query, { nowMs: clock.nowMs(), timeZone: merchant.profile.timeZone });
  if (!range) return fail('INVALID_INPUT', 'startTime');
  const page = Math.max(query.page ?? 1, 1);
  const size = query.size ?? PAGE_SIZE.records;
  const { transfers, total } = await ledger.listTransfers(actor.merchantId, actor.memberId, {
    asset: assetOf(context),
    ...(wish ? { wish } : {}),
    ...range,
    page: page - 1,
    size,
  });
  const language = languageOf(query, context);
  const subjectOf = await subjectsOf({ subjects }, { ...actor, language }, transfers);
  return ok({
    list: transfers.map((transfer) => transactionRow(transfer, { account: actor.account, language, subject: subjectOf(transfer) })),
    page,
    totalPages: Math.ceil(total / size),
    total,
  });
}

/** The one that is asked for, where we speak it, else the page's. */
export function languageOf({ language }: { language?: string | undefined }, context: Pick<MemberContext, 'language'>): string {
  return language && language.toUpperCase() in LANGUAGES ? language.toUpperCase() : context.language;
}

/**
 * The asked range, whose end belongs to it; null when it ends before it begins or is too long. What lies in the future is cut off: no
 * move is there, and ids of far years do not exist.
 */
function rangeOf(
  { startTime, endTime }: Pick<Query, 'startTime' | 'endTime'>,
  { nowMs, timeZone }: { nowMs: number; timeZone: string },
): { fromMs: number; toMs: number } | null {
  const toMs = endTime === undefined ? endOfDay(nowMs, timeZone) : endTime + 1;
  const fromMs = startTime ?? startOfDay(toMs - 1, timeZone);
  if (fromMs >= toMs || toMs - fromMs > RANGE_MAX_MS) return null;
  const futureMs = endOfDay(nowMs, timeZone);
  return { fromMs: Math.min(fromMs, futureMs), toMs: Math.min(toMs, futureMs) };
}
