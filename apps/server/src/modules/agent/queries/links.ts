import type { affiliateUrls, registeredAffiliates } from '@fairhall/contract/agent/links';
import type { QueryOf, ReplyOf } from '@fairhall/contract/endpoint';
import { fail, ok, type Result } from '@fairhall/money/result';
import type { Actor } from '../../../platform/http/context.ts';
import type { AgentDeps } from '../deps.ts';
import { linkReply } from '../link-reply.ts';

const PAGE_SIZE = 30;

/** Of the family's pages, which count from 1. */
function pageOf({ page = 1, pageSize = PAGE_SIZE }: { page?: number | undefined; pageSize?: number | undefined }) {
  const currentPage = Math.max(page, 1);
  return { currentPage, size: pageSize, skip: (currentPage - 1) * pageSize };
}

/** The agent's own links, newest first. */
export async function linksOf(
  { db, clock, identity }: AgentDeps,
  { merchantId, memberId }: Actor,
  query: QueryOf<typeof affiliateUrls>,
): Promise<ReplyOf<typeof affiliateUrls>> {
  const { currentPage, size, skip } = pageOf(query);
  const { type: opens = null, pathType = null, status = null } = query;
  const { list, total } = await identity.links.list(db, merchantId, { memberId, opens, pathType, status, size, skip, atMs: clock.nowMs() });
  return { List: list.map(linkReply), pageInfo: { totalRecords: total, pageSize: size, currentPage } };
}

/** Who came by a link of the agent's. A stranger's link is an unknown one. */
export async function broughtBy(
  { db, identity }: AgentDeps,
  { merchantId, memberId }: Actor,
  { affiUrlId, ...query }: QueryOf<typeof registeredAffiliates>,
): Promise<Result<ReplyOf<typeof registeredAffiliates>, 'NOT_FOUND'>> {
  const { size, skip } = pageOf(query);
  const brought = await identity.links.brought(db, merchantId, { memberId, linkId: BigInt(affiUrlId), size, skip });
  if (!brought) return fail('NOT_FOUND');
  return ok(brought.map(({ account, atMs }) => ({ customerName: account, registeredDate: atMs })));
}
