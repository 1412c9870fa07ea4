import { failureOf } from '@fairhall/client/failure';
import { deleteTicket } from '@fairhall/contract/lottery/delete-ticket';
import { renameTicket } from '@fairhall/contract/lottery/rename-ticket';
import { saveTicket } from '@fairhall/contract/lottery/save-ticket';
import { savedTicket } from '@fairhall/contract/lottery/saved-ticket';
import { savedTickets } from '@fairhall/contract/lottery/saved-tickets';
import { useMutation, useQuery } from '@tanstack/react-query';
import { ask } from '../../../shared/call.ts';
import { toastFailure } from '../../../shared/errors.ts';
import type { FoundSlip } from '../../../shared/lottery/found-slip.ts';
import { invalidate, read } from '../../../shared/query-client.ts';

/** The member's tickets for games like this one, the newest first. */
export function useTickets(gameId: number) {
  return useQuery({ ...read(savedTickets, { query: { gameId } }), select: ({ content }) => content });
}

/** Safe to repeat: the same slip under the same name is one ticket. */
export function useSaveTicket(gameId: number, onSaved: () => void) {
  return useMutation({
    mutationFn: (ticket: FoundSlip & { name: string }) => ask(saveTicket, { body: { gameId, ...ticket } }),
    onSuccess: onSaved,
    onSettled: () => invalidate(savedTickets),
  });
}

export function useRenameTicket(onRenamed: () => void) {
  return useMutation({
    mutationFn: ({ ticketId, name }: { ticketId: string; name: string }) => ask(renameTicket, { params: { ticketId }, body: { name } }),
    onSuccess: onRenamed,
    onSettled: () => invalidate(savedTickets),
  });
}

export function useDeleteTicket(onDeleted: () => void) {
  return useMutation({
    mutationFn: (ticketId: string) => ask(deleteTicket, { params: { ticketId } }),
    onSuccess: onDeleted,
    onError: (error) => toastFailure(failureOf(error)),
    onSettled: () => invalidate(savedTickets),
  });
}

/** Reads a ticket's slip, to be laid on a table. */
export function useLoadTicket(onSlip: (slip: FoundSlip) => void) {
  return useMutation({
    mutationFn: (ticketId: string) => ask(savedTicket, { params: { ticketId } }),
    onSuccess: onSlip,
    onError: (error) => {
      toastFailure(failureOf(error));
      void invalidate(savedTickets);
    },
  });
}
