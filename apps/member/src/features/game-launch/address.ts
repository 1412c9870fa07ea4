/** The game that an address asks for, as its launcher names it (spec-map.md 4, game launch). */
export type Launch = { gameType: string; vassalage: string; gameId: string; nodeId: string };

const CODE = /^\w{1,32}$/;
const NUMBER = /^\d{1,18}$/;

/** Null where the address names no game: then it is a list of games. */
export function launchIn({ gameType, vassalage, gameId, nodeId }: Record<string, unknown>): Launch | null {
  const [type, vendor] = [matching(gameType, CODE), matching(vassalage, CODE)];
  const [game, node] = [matching(gameId, NUMBER), matching(nodeId, CODE)];
  return type && vendor && game && node ? { gameType: type, vassalage: vendor, gameId: game, nodeId: node } : null;
}

function matching(value: unknown, form: RegExp): string | null {
  return typeof value === 'string' && form.test(value) ? value : null;
}
