import { useQueryClient } from '@tanstack/react-query';
import { type Acting, useAct } from '../../shared/act/use-act.ts';
import { keys } from '../../shared/query-keys.ts';
import { useDesk } from '../../shared/session.ts';
import { type Outcome, type SettingsAct, saveCertainly } from './api/save-settings.ts';
import { settingsQuery } from './api/settings.ts';

/** Saves or goes back. */
export function useSettingsAct(onOutcome: (outcome: Outcome) => void): Acting<SettingsAct, Outcome> {
  const { merchant, operator } = useDesk();
  const queryClient = useQueryClient();
  return useAct({
    send: (act: SettingsAct, ways) => saveCertainly(act, { ...ways, merchant: merchant.code, author: operator.name, queryClient }),
    family: keys.settings(merchant.code),
    onOutcome: (outcome) => {
      if (outcome.kind === 'saved') queryClient.setQueryData(settingsQuery(merchant.code).queryKey, outcome.settings);
      onOutcome(outcome);
    },
  });
}
