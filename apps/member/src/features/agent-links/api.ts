import { failureOf } from '@fairhall/client/failure';
import { affiliateUrls, createAffiliateUrl, deleteAffiliateUrl } from '@fairhall/contract/agent/links';
import type { BodyOf, ReplyOf } from '@fairhall/contract/endpoint';
import { useInfiniteQuery, useMutation } from '@tanstack/react-query';
import { ask } from '../../shared/call.ts';
import { distinctRows } from '../../shared/distinct-rows.ts';
import { toastFailure } from '../../shared/errors.ts';
import { invalidate, STALE_MS } from '../../shared/query-client.ts';

export type OwnLink = ReplyOf<typeof affiliateUrls>['List'][number];
export type LinkWish = BodyOf<typeof createAffiliateUrl>;

const PAGE_SIZE = 20;

/** Own links, newest first. */
export function useLinks() {
  const listing = useInfiniteQuery({
    queryKey: [affiliateUrls.id, 'pages'],
    queryFn: ({ pageParam, signal }) => ask(affiliateUrls, { query: { page: pageParam, pageSize: PAGE_SIZE } }, signal),
    initialPageParam: 1,
    getNextPageParam: ({ pageInfo: { currentPage, pageSize, totalRecords } }) =>
      currentPage * pageSize < totalRecords ? currentPage + 1 : undefined,
    staleTime: STALE_MS.live,
  });
  return { listing, rows: distinctRows(listing.data?.pages.map(({ List }) => List) ?? [], ({ id }) => id) };
}

export function useOpenLink(onOpened: () => void) {
  return useMutation({
    mutationFn: (body: LinkWish) => ask(createAffiliateUrl, { body }),
    onSuccess: onOpened,
    onSettled: () => invalidate(affiliateUrls),
  });
}

export function useCloseLink(onClosed: () => void) {
  return useMutation({
    mutationFn: (affiUrlId: string) => ask(deleteAffiliateUrl, { query: { affiUrlId } }),
    onSuccess: onClosed,
    onError: (error) => toastFailure(failureOf(error)),
    onSettled: () => invalidate(affiliateUrls),
  });
}
