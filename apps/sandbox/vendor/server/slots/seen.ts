import type { PlayError } from '../../play-api.ts';
import type { Deps } from '../deps.ts';
import { changeRound, findRound, type KeptRound, listRoundsToShow } from '../store/rounds.ts';
import type { Session } from '../store/sessions.ts';
import { closeRound } from './close.ts';

/** How long a page may be silent before its round is paid without it. */
const SILENT_MS = 60_000;

/** How far a page has shown a round. It never goes back; the last step closes the round. */
export async function showRound(
  { store, wallet }: Pick<Deps, 'store' | 'wallet'>,
  { player }: Session,
  { id, spins }: { id: string; spins: number },
): Promise<{ round: KeptRound } | { refusal: PlayError }> {
  return store.write((db) => {
    const round = findRound(db, id);
    if (round?.player !== player) return { refusal: { code: 'NOT_FOUND' } };
    if (spins > round.steps) return { refusal: { code: 'BAD_REQUEST', field: 'spins' } };
    const seen = Math.max(round.seen, spins);
    const isOpen = round.state === 'OPEN' || round.state === 'FEATURE';
    changeRound(db, id, { seen, ...(isOpen && seen > 0 ? { state: 'FEATURE' } : {}) });
    if (isOpen && seen === round.steps) closeRound(wallet, db, round);
    return { round: findRound(db, id) as KeptRound };
  });
}

/** Pays rounds whose players are gone. What they have not seen they are shown when they come back. */
export async function closeLeftRounds({ store, wallet, clock }: Pick<Deps, 'store' | 'wallet' | 'clock'>, heard: Heard): Promise<void> {
  const isLeft = ({ player, atMs }: KeptRound) => clock.nowMs() - heard.at(player, atMs) >= SILENT_MS;
  if (!listRoundsToShow(store.read).some(isLeft)) return;
  await store.write((db) => {
    for (const round of listRoundsToShow(db).filter(isLeft)) closeRound(wallet, db, round);
  });
}

/** When a player's page was last heard of; after a start, when the round began. */
export type Heard = { note(player: number): void; at(player: number, otherwiseMs: number): number };

export function createHeard({ nowMs }: { nowMs(): number }): Heard {
  const at = new Map<number, number>();
  return {
    note(player) {
      at.delete(player);
      at.set(player, nowMs());
      for (const [oldest, heardMs] of at) {
        if (nowMs() - heardMs < SILENT_MS) break;
        at.delete(oldest);
      }
    },
    at: (player, otherwiseMs) => at.get(player) ?? otherwiseMs,
  };
}
