import type { QueryOf, ReplyOf } from '@fairhall/contract/endpoint';
import { PAGE_SIZE } from '@fairhall/contract/limits';
import { type ownTransactions as ownTransactionsEndpoint, RECORD_DAYS_MAX } from '@fairhall/contract/wallet/records';
import { translate } from '@fairhall/i18n/catalogue';
import { amount } from '@fairhall/money/amount';
import { fail, ok } from '@fairhall/money/result';
import { digits } from '@fairhall/money/text';
import { endOfDay } from '../../../platform/day.ts';
import type { MemberContext } from '../../../platform/http/context.ts';
import type { Transfer } from '../../ledger/index.ts';
import { assetOf } from '../asset.ts';
import { wishOf } from '../code-types.ts';
import type { WalletDeps } from '../deps.ts';
import { type MoveSubject, subjectsOf } from '../move-subjects.ts';
import { memberSide, orderNo, typeOf } from '../transaction-row.ts';

type Row = ReplyOf<typeof ownTransactionsEndpoint>['list'][number];

/** So long a span is told by a cursor. */
export const RECORD_MS = RECORD_DAYS_MAX * 86_400_000;

/** The account record of a year, newest first, a page behind another by a place that nobody makes up. */
export async function ownTransactionsOf(
  { clock, ledger, subjects, cursors }: Pick<WalletDeps, 'clock' | 'ledger' | 'subjects' | 'cursors'>,
  context: Pick<MemberContext, 'actor' | 'merchant' | 'language'>,
  { from, to, types = '', cursor, limit = PAGE_SIZE.records }: QueryOf<typeof ownTransactionsEndpoint>,
) {
  const { actor, merchant, language } = context;
  const wish = wishOf(types);
  if (wish === null) return fail('INVALID_INPUT', 'types');
  const endMs = endOfDay(clock.nowMs(), merchant.profile.timeZone);
  const toMs = Math.min(to ?? endMs, endMs);
  const fromMs = from ?? endMs - RECORD_MS;
  if (fromMs >= (to ?? endMs)) return fail('INVALID_INPUT', 'from');
  if (fromMs < endMs - RECORD_MS - 86_400_000) return fail('RANGE_TOO_LONG', 'from');
  const asset = assetOf(context);
  const scope = ['transactions', actor.merchantId, actor.memberId, asset, from, to, types];
  const place = cursor === undefined ? undefined : await cursors.read(scope, cursor);
  if (place === null) return fail('CURSOR_BAD', 'cursor');
  const asked = { asset, fromMs, toMs, ...(wish && { wish }), ...(place && { before: toPlace(place) }), size: limit + 1 };
  const found = await ledger.listMoves(actor.merchantId, actor.memberId, asked);
  const page = found.slice(0, limit);
  const last = page.at(-1);
  const subjectOf = await subjectsOf({ subjects }, { ...actor, language }, page);
  return ok({
    list: page.map((transfer) => rowOf(transfer, { language, subject: subjectOf(transfer) })),
    next: last && found.length > limit ? await cursors.write(scope, `${last.txId}-${last.leg}`) : null,
  });
}

export function toPlace(place: string): { txId: bigint; leg: number } {
  const [txId = '', leg = ''] = place.split('-');
  return { txId: BigInt(txId), leg: Number(leg) };
}

/** A move as its member reads it, with what its account held before it and after. */
function rowOf(transfer: Transfer, { language, subject }: { language: string; subject: MoveSubject }): Row {
  const { account, value, after } = memberSide(transfer);
  const type = typeOf(transfer);
  return {
    txId: `${transfer.txId}-${transfer.leg}`,
    type,
    name: translate(language, `records.tx.${type}`),
    atMs: transfer.createdAtMs,
    account,
    amountE4: digits(value),
    beforeE4: digits(amount(after - value)),
    afterE4: digits(after),
    ...subject,
    orderNo: subject.orderNo ?? orderNo(transfer),
  };
}
