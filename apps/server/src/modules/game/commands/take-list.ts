import { ok } from '@fairhall/money/result';
import type { Tx } from '../../../platform/db.ts';
import { appendOutbox } from '../../../platform/outbox.ts';
import { CATALOGUE_CHANGED, type CatalogueFact } from '../events.ts';
import { after, type HeldGame, inRooms, type SaidGame, withMatches } from '../list-change.ts';
import { insertVendors, raiseVersion } from '../store/catalogue.ts';
import { insertAwaitingSales, insertFoundGames, lockVendorGames, updateHeldGame } from '../store/lists.ts';
import type { ListingDeps } from './change-listing.ts';

/** What a vendor lists for a merchant; each code once. */
export type VendorList = { vendor: string; games: readonly SaidGame[] };

/** Takes a vendor's whole list: new games wait, shown to nobody; what changed or is gone counts at once, and waits to be looked at. */
export async function takeList(deps: ListingDeps, merchantId: number, { vendor, games }: VendorList): Promise<void> {
  await deps.db.of(merchantId).inTx(async (tx) => {
    await insertVendors(tx, [{ vendor, names: { EN: vendor, MY: vendor, CN: vendor }, art: vendor }]);
    const held = await lockVendorGames(tx, merchantId, vendor);
    const known = new Set(held.map(({ code }) => code));
    const found = games.filter(({ code }) => !known.has(code));
    const said = new Map(games.map((game) => [game.code, game]));
    const changed = held.map((game) => listedNow(game, said.get(game.code))).filter((game) => !held.includes(game));
    if (found.length + changed.length === 0) return ok(undefined);
    await insertFoundGames(tx, vendor, found);
    await insertAwaitingSales(tx, merchantId, { vendor, games: found });
    for (const game of changed) await updateHeldGame(tx, merchantId, game);
    await tellCatalogue(deps, tx, merchantId);
    return ok(undefined);
  });
}

function listedNow(held: HeldGame, said: SaidGame | undefined): HeldGame {
  if (!said) return withMatches(inRooms(after(held, null), []), []);
  const { name, enabled, blockedCountries, rooms, matches } = said;
  return withMatches(inRooms(after(held, { name, enabled, blockedCountries }), rooms), matches);
}

/** Whoever remembers the merchant's catalogue reads it again, once this commits. */
export async function tellCatalogue({ clock, ids }: ListingDeps, tx: Tx, merchantId: number): Promise<number> {
  const version = await raiseVersion(tx, merchantId);
  const payload: CatalogueFact = { version };
  await appendOutbox(tx, [{ merchantId, id: ids.next(), topic: CATALOGUE_CHANGED, payload, atMs: clock.nowMs() }]);
  return version;
}
