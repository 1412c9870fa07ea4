import type { listDeposits as listDepositsEndpoint } from '@fairhall/contract/cashier/list-deposits';
import type { QueryOf, ReplyOf } from '@fairhall/contract/endpoint';
import { PAGE_SIZE } from '@fairhall/contract/limits';
import type { Actor } from '../../../platform/http/context.ts';
import { partOf } from '../../ledger/index.ts';
import type { CashierDeps } from '../deps.ts';
import { listOwn } from '../store/deposits.ts';
import { ownViews } from './own-view.ts';

/** A member's deposits with their timelines, newest first. Pages from 0, of those made before one, where it is said. */
export async function listDeposits(
  { db }: CashierDeps,
  { merchantId, memberId }: Actor,
  { page = 0, size = PAGE_SIZE.records, before = null }: Omit<QueryOf<typeof listDepositsEndpoint>, 'cursor'> & { before?: bigint | null },
): Promise<Omit<ReplyOf<typeof listDepositsEndpoint>, 'next'>> {
  const own = { part: partOf(merchantId, memberId), memberId };
  const { deposits, total } = await listOwn(db, merchantId, { ...own, before, skip: page * size, max: size });
  return { list: await ownViews(db, merchantId, deposits), page, totalPages: Math.ceil(total / size) };
}
