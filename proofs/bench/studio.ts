import type { Launched } from '../../apps/sandbox/vendor/play-api.ts';
import { type Bettor, type Hall, openHall } from './hall.ts';

/** The program that has the reference vendor beside the product, a process of its own, as `npm start` runs both. */
const BOTH = ['tools/start.ts'];
const AT_ONCE = 16;

/** One who has opened a game: where the vendor is, and the secret of the session there. */
export type Guest = { origin: string; session: string };

export function openBoth(databaseUrl: string): Promise<Hall> {
  return openHall(databaseUrl, BOTH);
}

/** Each opens the game as a phone does: the product asks the vendor, whose ticket is changed for a session. */
export async function launch({ url }: Hall, bettors: readonly Bettor[], game: Readonly<Record<string, string>>): Promise<Guest[]> {
  const guests: Guest[] = [];
  for (let from = 0; from < bettors.length; from += AT_ONCE)
    guests.push(...(await Promise.all(bettors.slice(from, from + AT_ONCE).map((bettor) => launchOne(url, bettor, game)))));
  return guests;
}

async function launchOne(url: string, { token }: Bettor, game: Readonly<Record<string, string>>): Promise<Guest> {
  const query = new URLSearchParams({ launchMode: 'GLS', accountType: '1', vassalage: 'LANTERNWORKS', ...game });
  const launched = await fetch(`${url}/wps/game/launchGame?${query}`, { headers: { authorization: token, merchant: 'lotus' } });
  const said = (await launched.json()) as { value?: { content?: { game_url: string } } };
  const address = said.value?.content?.game_url;
  if (!address) throw new Error(`the game was not opened: ${JSON.stringify(said)}`);
  const { port, hash } = new URL(address);
  // Its own name is `localhost`, which Node looks up anew for each call.
  const origin = `http://127.0.0.1:${port}`;
  const ticket = new URLSearchParams(hash.slice(1)).get('ticket');
  const headers = { 'content-type': 'application/json' };
  const opened = await fetch(`${origin}/play/session`, { method: 'POST', headers, body: JSON.stringify({ ticket }) });
  const { session } = (await opened.json()) as Launched;
  return { origin, session };
}

/** Of sorted times the one that so large a share does not pass. */
export function percentile(sorted: readonly number[], share: number): number {
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN;
}
