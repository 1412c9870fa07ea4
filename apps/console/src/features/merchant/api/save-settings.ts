import type { Failure } from '@fairhall/client/failure';
import {
  ChangedMeanwhile,
  type EditableSettings,
  restoreSettings,
  type SettingsChanges,
  saveSettings,
} from '@fairhall/contract/console/merchant-settings';
import type { QueryClient } from '@tanstack/react-query';
import { z } from 'zod/mini';
import { type ActWays, certainly } from '../../../shared/act/certainly.ts';
import { call } from '../../../shared/call.ts';
import { historyQuery, settingsQuery } from './settings.ts';

/** Keeping a draft, or going back to a version; over `expectedVersion`, with a reason. */
export type SettingsAct = { expectedVersion: number; reason: string } & (
  | { kind: 'save'; changes: SettingsChanges }
  | { kind: 'restore'; version: number }
);

export type Outcome =
  | { kind: 'saved'; settings: EditableSettings }
  /** The answer was lost, and the settings show that nothing was kept. */
  | { kind: 'not_saved' }
  | { kind: 'changed'; failure: Failure; meanwhile: ChangedMeanwhile | null }
  | { kind: 'refused'; failure: Failure };

export type SaveWays = ActWays & { merchant: string; author: string; queryClient: QueryClient };

/** Saves, and says what is true: where the answer is lost, the settings and their newest version tell whether it was kept. */
export async function saveCertainly(act: SettingsAct, { merchant, author, queryClient, onChecking }: SaveWays): Promise<Outcome> {
  const { expectedVersion, reason } = act;
  const read = () => queryClient.fetchQuery({ ...settingsQuery(merchant), staleTime: 0, retry: false });
  const certain = await certainly({ act: () => send(act, merchant), read }, { onChecking });
  if (certain.kind === 'done') return { kind: 'saved', settings: certain.row };
  if (certain.kind === 'refused') {
    const { failure } = certain;
    if (failure.code !== 'PROFILE_CHANGED') return { kind: 'refused', failure };
    const meanwhile = z.safeParse(ChangedMeanwhile, failure.detail);
    return { kind: 'changed', failure, meanwhile: meanwhile.success ? meanwhile.data : null };
  }
  if (certain.row.version === expectedVersion) return { kind: 'not_saved' };
  const history = await queryClient.fetchQuery({ ...historyQuery(merchant, 0), staleTime: 0 });
  const kept = history.list.find(({ version }) => version === expectedVersion + 1);
  if (kept?.author === author && kept.reason === reason) return { kind: 'saved', settings: certain.row };
  return { kind: 'not_saved' };
}

function send(act: SettingsAct, merchant: string): Promise<EditableSettings> {
  const { expectedVersion, reason } = act;
  if (act.kind === 'save') return call(saveSettings, { body: { changes: act.changes, expectedVersion, reason } }, { merchant });
  return call(restoreSettings, { params: { version: act.version }, body: { expectedVersion, reason } }, { merchant });
}
