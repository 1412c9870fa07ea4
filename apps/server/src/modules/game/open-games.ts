import type { Lobby } from './catalogue.ts';

/** A game of a vendor that may be played now. */
export type OpenGame = { nodeId: number; category: string };

/** Vendors' games of a lobby by vendor and code: asked with each call of a vendor, made once for each lobby. */
/** A game as its vendor names it, or as we do. */
export type GameName = { vendor: string; code?: string; nodeId?: number };

export function createOpenGames() {
  const made = new WeakMap<Lobby, ReadonlyMap<string, OpenGame>>();

  function mapOf(lobby: Lobby): ReadonlyMap<string, OpenGame> {
    const known = made.get(lobby);
    if (known) return known;
    const games = new Map<string, OpenGame>();
    for (const { nodeId, code, places, lottoModes, maintenance } of lobby.entries) {
      if (lottoModes.length > 0 || maintenance) continue;
      for (const { vendor, category } of places) {
        games.set(`${vendor}/${code}`, { nodeId, category });
        games.set(`${vendor}/#${nodeId}`, { nodeId, category });
        if (!games.has(`${vendor}/`)) games.set(`${vendor}/`, { nodeId, category });
      }
    }
    made.set(lobby, games);
    return games;
  }

  return {
    /** Without a code or a number the first of the vendor's. */
    find: (lobby: Lobby, { vendor, code = '', nodeId }: GameName) =>
      mapOf(lobby).get(nodeId === undefined ? `${vendor}/${code}` : `${vendor}/#${nodeId}`) ?? null,
  };
}
