import type { ConsoleGameTerms } from '@fairhall/contract/console/game-terms';
import { useQueryClient } from '@tanstack/react-query';
import { type Certain, certainly } from '../../shared/act/certainly.ts';
import { type Acting, useAct } from '../../shared/act/use-act.ts';
import { keys } from '../../shared/query-keys.ts';
import { useDesk } from '../../shared/session.ts';
import { sendAct, type TermsAct, termsQuery } from './api/terms.ts';

export type TermsActing = Acting<TermsAct, Certain<ConsoleGameTerms>>;

/** Saves or decides. Whatever comes out, the terms are read again. */
export function useTermsAct(gameId: number, onDone: (terms: ConsoleGameTerms) => void): TermsActing {
  const merchant = useDesk().merchant.code;
  const queryClient = useQueryClient();
  const query = termsQuery(merchant, gameId);
  return useAct({
    send: (act: TermsAct, ways) =>
      certainly(
        { act: () => sendAct(merchant, gameId, act), read: () => queryClient.fetchQuery({ ...query, staleTime: 0, retry: false }) },
        ways,
      ),
    family: keys.games(merchant),
    onOutcome: (outcome) => {
      if (outcome.kind !== 'done') return;
      queryClient.setQueryData(query.queryKey, outcome.row);
      onDone(outcome.row);
    },
  });
}
