import { fail, ok, type Result } from '@fairhall/money/result';
import type { ActingOperator } from '../../../platform/http/context.ts';
import { keepable } from '../../../platform/keepable.ts';
import { appendAudit } from '../../audit/index.ts';
import { type Decision, decided, saidOf } from '../list-change.ts';
import { lockGames, placeVendor, updateHeldGame } from '../store/lists.ts';
import type { ListingDeps } from './change-listing.ts';
import { tellCatalogue } from './take-list.ts';

/** `version`: of the game as it was looked at. */
export type ListDecision = { games: readonly { nodeId: number; version: number }[]; decision: Decision; reason: string };

/** Decides on games that a vendor's list brought or changed: on all that are named, or on none. */
export async function decideList(
  deps: ListingDeps,
  { operator, ip }: ActingOperator,
  { games, decision, reason: given }: ListDecision,
): Promise<Result<{ version: number }, 'NOT_FOUND' | 'CHANGED_MEANWHILE' | 'REASON_REQUIRED'>> {
  const { merchantId } = operator;
  const reason = keepable(given).trim();
  if (reason === '') return fail('REASON_REQUIRED', 'reason');
  const looked = new Map(games.map(({ nodeId, version }) => [nodeId, version]));
  return deps.db.of(merchantId).inTx(async (tx) => {
    const held = await lockGames(tx, merchantId, [...looked.keys()]);
    if (held.length < looked.size) return fail('NOT_FOUND');
    if (held.some(({ nodeId, version, awaiting }) => !awaiting || version !== looked.get(nodeId))) return fail('CHANGED_MEANWHILE');
    for (const game of held) {
      const done = decided(game, decision);
      await updateHeldGame(tx, merchantId, done);
      if (done.listed) await placeVendor(tx, merchantId, done);
    }
    const version = await tellCatalogue(deps, tx, merchantId);
    for (const game of held) {
      await appendAudit(deps, tx, merchantId, {
        ...{ operator, ip, reason, action: decision === 'accept' ? 'game.list_accepted' : 'game.list_left_off' },
        ...{ subject: { type: 'game', id: String(game.nodeId) }, detail: { vendor: game.vendor, name: saidOf(game).name } },
      });
    }
    return ok({ version });
  });
}
