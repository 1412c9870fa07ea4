import { addFavourite, favouriteIds, listFavourites, removeFavourite } from '@fairhall/contract/game/favourites';
import type { GameCard } from '@fairhall/contract/game/game-card';
import { TIMING_MS, TOAST_MS } from '@fairhall/contract/limits';
import { flagOn } from '@fairhall/contract/merchant-profile';
import { toast } from '@fairhall/ui/toast';
import { QueryObserver } from '@tanstack/react-query';
import { useSyncExternalStore } from 'react';
import { useGo } from '../../nav/use-go.ts';
import { call } from '../call.ts';
import { t as say } from '../i18n.ts';
import { useProfile } from '../profile.ts';
import { invalidate, queryClient, read, STALE_MS } from '../query-client.ts';
import { currentSession, useSession } from '../session.ts';

type Starred = Pick<GameCard, 'nodeId' | 'vassalage' | 'gameType'>;

const IDS = { ...read(favouriteIds, { query: {} }), staleTime: STALE_MS.fiveMinutes };

/** One reader of the starred games for all tiles: each follows its own star alone, and one that changes draws one tile anew. */
let reader: QueryObserver<string[]> | null = null;

function followStars(changed: () => void): () => void {
  reader ??= new QueryObserver(queryClient, IDS);
  const held = reader;
  const leave = held.subscribe(changed);
  return () => {
    leave();
    // The next one follows whatever is remembered by then.
    if (!held.hasListeners() && reader === held) reader = null;
  };
}

const followNone = () => () => undefined;

/** Whether a game is starred, and what a tap on its star does; null where the merchant has no favourites. */
export function useStar(game: Starred): { on: boolean; toggle: () => void } | null {
  const go = useGo();
  const enabled = flagOn(useProfile(), 'GAMELOFAV3');
  const session = useSession();
  const id = String(game.nodeId);
  const on = useSyncExternalStore(
    enabled && session ? followStars : followNone,
    () => queryClient.getQueryData<string[]>(IDS.queryKey)?.includes(id) ?? false,
  );
  if (!enabled) return null;
  const toggle = () => {
    if (!currentSession()) go(`/login?next=${encodeURIComponent(window.location.pathname + window.location.search)}`);
    else if (mayTap(id, Date.now())) void setStar(game, !on);
  };
  return { on: session !== null && on, toggle };
}

/** Ids with one added in front, or taken out. */
export function withStar(ids: readonly string[], id: string, on: boolean): string[] {
  const others = ids.filter((other) => other !== id);
  return on ? [id, ...others] : others;
}

const tappedAt = new Map<string, number>();

/** One tap a second on one star: a second one within would cross the first on its way. */
export function mayTap(id: string, nowMs: number): boolean {
  if (nowMs - (tappedAt.get(id) ?? Number.NEGATIVE_INFINITY) < TIMING_MS.starThrottle) return false;
  tappedAt.set(id, nowMs);
  return true;
}

/** The star turns at once; where the server does not follow, it turns back without a word (spec-map.md 8, decisions.md 9). */
async function setStar({ nodeId, vassalage, gameType }: Starred, on: boolean): Promise<void> {
  const id = String(nodeId);
  const show = (shown: boolean) => queryClient.setQueryData(IDS.queryKey, (ids: string[] | undefined) => withStar(ids ?? [], id, shown));
  await queryClient.cancelQueries({ queryKey: IDS.queryKey });
  show(on);
  const named = { nodeId, vendor: vassalage, gameType };
  const answer = on ? await call(addFavourite, { body: named }) : await call(removeFavourite, { query: named });
  if (!answer.ok || !answer.value) return void show(!on);
  toast(say('in_chang_saved'), { kind: 'favourite', ms: TOAST_MS.confirmation });
  await invalidate(listFavourites);
}
