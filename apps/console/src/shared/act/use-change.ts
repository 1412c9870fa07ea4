import { type QueryKey, useMutation, useQueryClient } from '@tanstack/react-query';

export type ChangeRoad<Given, Reply> = {
  send: (given: Given) => Promise<Reply>;
  /** What a change makes stale: it is read again whatever comes out. */
  family: QueryKey;
  onDone?: ((reply: Reply, given: Given) => void) | undefined;
};

/** Sends a form. Its failure is shown beside the fields; for acts whose lost answer must be looked into there is `useAct`. */
export function useChange<Given, Reply>({ send, family, onDone }: ChangeRoad<Given, Reply>) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: send,
    onSuccess: (reply, given) => onDone?.(reply, given),
    onSettled: () => void queryClient.invalidateQueries({ queryKey: family }),
  });
}
