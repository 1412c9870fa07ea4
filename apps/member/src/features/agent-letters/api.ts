import { failureOf } from '@fairhall/client/failure';
import type { BodyOf, ReplyOf } from '@fairhall/contract/endpoint';
import { deleteOutbox, messageOutbox, messageRecipients, sendToLine } from '@fairhall/contract/message/agent-messages';
import { keepPreviousData, useInfiniteQuery, useMutation, useQuery } from '@tanstack/react-query';
import { ask } from '../../shared/call.ts';
import { distinctRows } from '../../shared/distinct-rows.ts';
import { toastFailure } from '../../shared/errors.ts';
import { invalidate, STALE_MS } from '../../shared/query-client.ts';

export type Recipient = ReplyOf<typeof messageRecipients>['list'][number];
export type SentLetter = ReplyOf<typeof messageOutbox>['list'][number];
export type Letter = BodyOf<typeof sendToLine>;

/** As many as a screen shows; whoever else is meant is found by how the name begins. */
const SHOWN = 20;
const PAGE_SIZE = 20;

export function useRecipients(search: string) {
  return useQuery({
    queryKey: [messageRecipients.id, search],
    queryFn: ({ signal }) => ask(messageRecipients, { query: { size: SHOWN, ...(search === '' ? {} : { search }) } }, signal),
    placeholderData: keepPreviousData,
    staleTime: STALE_MS.live,
  });
}

/** What the agent wrote, newest first. */
export function useSentLetters() {
  const listing = useInfiniteQuery({
    queryKey: [messageOutbox.id],
    queryFn: ({ pageParam, signal }) => ask(messageOutbox, { query: { page: pageParam, size: PAGE_SIZE } }, signal),
    initialPageParam: 1,
    getNextPageParam: ({ totalPages }, _, page) => (page < totalPages ? page + 1 : undefined),
    staleTime: STALE_MS.live,
  });
  return { listing, rows: distinctRows(listing.data?.pages.map(({ list }) => list) ?? [], ({ id }) => id) };
}

export function useSendLetter(onSent: () => void) {
  return useMutation({
    mutationFn: (body: Letter) => ask(sendToLine, { body }),
    onSuccess: onSent,
    onSettled: () => invalidate(messageOutbox),
  });
}

export function useDeleteLetter(onDeleted: () => void) {
  return useMutation({
    mutationFn: (id: string) => ask(deleteOutbox, { query: { messageIds: id } }),
    onSuccess: onDeleted,
    onError: (error) => toastFailure(failureOf(error)),
    onSettled: () => invalidate(messageOutbox),
  });
}
