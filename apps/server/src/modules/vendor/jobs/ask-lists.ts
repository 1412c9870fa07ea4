import { fail, ok, type Result } from '@fairhall/money/result';
import { startOfDay } from '../../../platform/day.ts';
import type { SaidGame } from '../../game/index.ts';
import type { GameClient } from '../adapters/hub88/game-client.ts';
import { readList } from '../adapters/hub88/read-list.ts';
import { speaksHub88 } from '../commands/launch-game.ts';
import type { GatewayDeps } from '../deps.ts';
import { claimList, type ListFault, type ListState, listStates, setListFault, setListTaken } from '../store/lists.ts';

/** Nobody plays much then. */
const NIGHT_MS = 4 * 3_600_000;
/** The protocol's own bound, with clocks' margin. */
const APART_MS = 65_000;
const AGAIN_MS = 10 * 60_000;
/** Rooms open, close and change their limits at any hour, and matches begin. */
const ROOMS_AGAIN_MS = 15 * 60_000;
/** Two thousand are the whole of a large aggregator. */
const GAMES_MAX = 5_000;

type AskDeps = Pick<GatewayDeps, 'db' | 'clock' | 'log' | 'merchants' | 'games' | 'links'> & { client: GameClient };
type Due = { merchantId: number; vendor: string };

/** Asks the next vendor that is due for its games: each once a night, after a failure again, and when an operator wants it. */
export async function askNextList(deps: AskDeps): Promise<'more' | 'idle'> {
  for (const { merchantId, profile } of await deps.merchants.all()) {
    const states = await listStates(deps.db.of(merchantId), merchantId);
    const nowMs = deps.clock.nowMs();
    const nightMs = startOfDay(nowMs - NIGHT_MS, profile.timeZone) + NIGHT_MS;
    const due = states.find((state) => state.enabled && isDue(state, { nowMs, nightMs }));
    if (due && (await claimList(deps.db.of(merchantId), merchantId, { vendor: due.vendor, sinceMs: nowMs - APART_MS, nowMs }))) {
      await askOne(deps, { merchantId, vendor: due.vendor });
      return 'more';
    }
  }
  return 'idle';
}

function isDue({ askedAtMs, wanted, fault, hasRooms }: ListState, { nowMs, nightMs }: { nowMs: number; nightMs: number }): boolean {
  if (askedAtMs === null) return true;
  if (nowMs - askedAtMs < APART_MS) return false;
  const againMs = fault !== null ? AGAIN_MS : hasRooms ? ROOMS_AGAIN_MS : Number.POSITIVE_INFINITY;
  return wanted || askedAtMs < nightMs || nowMs - askedAtMs >= againMs;
}

async function askOne(deps: AskDeps, { merchantId, vendor }: Due): Promise<void> {
  const games = await listOf(deps, { merchantId, vendor });
  if (games.ok) await deps.games.takeList(merchantId, { vendor, games: games.value });
  else deps.log.warn({ merchantId, vendor, fault: games.code }, 'a list of games cannot be taken');
  const own = deps.db.of(merchantId);
  if (games.ok)
    await setListTaken(own, merchantId, { vendor, hasRooms: games.value.some(({ rooms, matches }) => rooms.length + matches.length > 0) });
  else await setListFault(own, merchantId, { vendor, fault: games.code });
}

async function listOf({ client, links }: AskDeps, { merchantId, vendor }: Due): Promise<Result<SaidGame[], ListFault>> {
  const link = await links.of(merchantId, vendor);
  if (!link || !speaksHub88(link.protocol)) return fail('REFUSED');
  const answer = await client.ask({ ...link, protocol: link.protocol }, 'list', {});
  if (!answer.ok) return fail(answer.code === 'UNREACHABLE' || answer.code === 'FAULT' ? 'UNREACHABLE' : 'REFUSED');
  if (answer.value.length > GAMES_MAX) return fail('TOO_LONG');
  const games = readList(answer.value);
  // Who lists nothing has lost its list, more likely than all its games.
  return games.length === 0 ? fail('EMPTY') : ok(games);
}
