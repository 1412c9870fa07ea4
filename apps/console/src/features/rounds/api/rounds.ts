import { amendRound, consoleRound, memberRounds, openRounds, type RoundDetail } from '@fairhall/contract/console/rounds';
import { PAGE_SIZE } from '@fairhall/contract/limits';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { useChange } from '../../../shared/act/use-change.ts';
import { call } from '../../../shared/call.ts';
import { keys } from '../../../shared/query-keys.ts';
import { useDesk } from '../../../shared/session.ts';

export const ROUNDS_PAGE = PAGE_SIZE.console;

export function openRoundsQuery(merchant: string, page: number) {
  return queryOptions({
    queryKey: [...keys.rounds(merchant), 'open', page],
    queryFn: ({ signal }) => call(openRounds, { query: { page, size: ROUNDS_PAGE } }, { merchant, signal }),
    placeholderData: keepPreviousData,
  });
}

export function memberRoundsQuery(merchant: string, { memberId, page }: { memberId: string; page: number }) {
  return queryOptions({
    queryKey: [...keys.rounds(merchant), 'member', memberId, page],
    queryFn: ({ signal }) => call(memberRounds, { params: { memberId }, query: { page, size: ROUNDS_PAGE } }, { merchant, signal }),
    placeholderData: keepPreviousData,
  });
}

export function roundQuery(merchant: string, roundId: string) {
  return queryOptions({
    queryKey: [...keys.rounds(merchant), roundId],
    queryFn: ({ signal }) => call(consoleRound, { params: { roundId } }, { merchant, signal }),
  });
}

export function useAmend(roundId: string, onDone: (after: RoundDetail) => void) {
  const merchant = useDesk().merchant.code;
  return useChange({
    send: (body: { wonE4: string; version: number; reason: string }) => call(amendRound, { params: { roundId }, body }, { merchant }),
    family: keys.rounds(merchant),
    onDone,
  });
}
