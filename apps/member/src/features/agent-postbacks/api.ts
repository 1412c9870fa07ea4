import { failureOf } from '@fairhall/client/failure';
import { changePostback, type OwnPostback, openPostback, ownPostbacks, renewPostbackKey } from '@fairhall/contract/agent/postbacks';
import type { BodyOf } from '@fairhall/contract/endpoint';
import { useMutation, useQuery } from '@tanstack/react-query';
import { ask } from '../../shared/call.ts';
import { toastFailure } from '../../shared/errors.ts';
import { invalidate, read, STALE_MS } from '../../shared/query-client.ts';

export type { OwnPostback } from '@fairhall/contract/agent/postbacks';
export type PostbackWish = BodyOf<typeof openPostback>;
export type PostbackChange = BodyOf<typeof changePostback>;

export function usePostbacks() {
  return useQuery({ ...read(ownPostbacks, {}), staleTime: STALE_MS.live });
}

/** The key is told once: to whoever asked for it. */
export function useOpenPostback(onOpened: (secret: string) => void) {
  return useMutation({
    mutationFn: (body: PostbackWish) => ask(openPostback, { body }),
    onSuccess: ({ secret }) => onOpened(secret),
    onSettled: () => invalidate(ownPostbacks),
  });
}

export function useChangePostback(postbackId: string, onChanged: () => void) {
  return useMutation({
    mutationFn: (body: PostbackChange) => ask(changePostback, { params: { postbackId }, body }),
    onSuccess: onChanged,
    onSettled: () => invalidate(ownPostbacks),
  });
}

export function useRenewKey(postbackId: string, onRenewed: (secret: string) => void) {
  return useMutation({
    mutationFn: () => ask(renewPostbackKey, { params: { postbackId } }),
    onSuccess: ({ secret }) => onRenewed(secret),
    onError: (error) => toastFailure(failureOf(error)),
    onSettled: () => invalidate(ownPostbacks),
  });
}

/** What a change sends along where it changes something else. */
export const wishOf = ({ method, url, events }: OwnPostback): PostbackWish => ({ method, url, events });
