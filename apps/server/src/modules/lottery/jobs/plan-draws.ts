import { CHASE_ISSUES_MAX } from '@fairhall/contract/limits';
import { roundsOfDraw } from '@fairhall/fair/beacon';
import { commit, SEED_BYTES } from '@fairhall/fair/commitment';
import { DRAW_ALGORITHM } from '@fairhall/fair/stream';
import { type Issue, issuesFrom } from '../calendar.ts';
import type { LotteryDeps } from '../deps.ts';
import type { Game } from '../game.ts';
import { keepChain } from '../store/beacon.ts';
import { insertDraws, type NewDraw, type Planned, plannedDraws } from '../store/draws.ts';

/** How far ahead draws stand ready, and so their commitments are public. */
const AHEAD_MS = 30 * 60_000;
/** So many stand ready in any case: of a weekly game those of the coming weeks. */
const COMING_MIN = 3;
/** For those who chase so many stand ready where they fit into CHASE_AHEAD_MS. */
const CHASE_AHEAD_MS = 3 * 3_600_000;
/** A pass plans at most this many of a game, so that a long gap does not hold up the other games. */
const BATCH = 60;
/** What is said of a draw that is not made here. */
const OFFICIAL = 'official';

type Lack = { game: Game; issues: Issue[] };

/**
 * Keeps draws ready for sale by each game's schedule: each own draw gets its secret seed, and before its first ticket is sold the hash of
 * it and the rounds of the beacon to come are public. Official draws promise nothing: their result comes from elsewhere.
 * Issues that passed while nothing ran are not made up for: they were never on sale. Where next to nothing is ready, after such a gap,
 * every game gets its next few at once before any gets the rest: players find all of them open, whatever else there is to do.
 */
export async function planDraws(deps: LotteryDeps): Promise<'more' | 'idle'> {
  const nowMs = deps.clock.nowMs();
  const planned = new Map((await plannedDraws(deps.db, { nowMs, max: CHASE_ISSUES_MAX })).map((one) => [one.gameId, one]));
  const lacks = (await deps.catalogue.games())
    .map((game): Lack => ({ game, issues: issuesToPlan(game, planned.get(game.gameId), nowMs) }))
    .filter(({ issues }) => issues.length > 0);
  const isBare = ({ game }: Lack) => (planned.get(game.gameId)?.coming ?? 0) < COMING_MIN;
  const bare = lacks.filter(isBare).map(({ game, issues }) => ({ game, issues: issues.slice(0, COMING_MIN) }));
  if (bare.length > 0) await plan(deps, bare, nowMs);
  for (const lack of lacks) {
    const issues = isBare(lack) ? lack.issues.slice(COMING_MIN) : lack.issues;
    if (issues.length > 0) await plan(deps, [{ game: lack.game, issues }], nowMs);
  }
  return lacks.some(({ issues }) => issues.length === BATCH) ? 'more' : 'idle';
}

/** What a game still lacks: the issues of the time ahead, and those that make up the fewest that must stand ready. */
export function issuesToPlan(game: Game, planned: Pick<Planned, 'lastMs' | 'coming'> | undefined, nowMs: number): Issue[] {
  const coming = planned?.coming ?? 0;
  const issues: Issue[] = [];
  const lastMs = planned?.lastMs ?? 0;
  if (coming >= COMING_MIN && lastMs > nowMs + AHEAD_MS && (coming >= CHASE_ISSUES_MAX || lastMs > nowMs + CHASE_AHEAD_MS)) return issues;
  // The issue under way is planned too, but not one whose sale is over.
  for (const issue of issuesFrom(game, Math.max(lastMs, nowMs + game.lockS * 1_000))) {
    const ready = coming + issues.length;
    const isChased = issue.drawsAtMs <= nowMs + CHASE_AHEAD_MS && ready < CHASE_ISSUES_MAX;
    const isWanted = isChased || issue.drawsAtMs <= nowMs + AHEAD_MS || ready < COMING_MIN;
    if (!isWanted || issues.length === BATCH) break;
    issues.push(issue);
  }
  return issues;
}

async function plan(deps: LotteryDeps, lacks: readonly Lack[], nowMs: number): Promise<void> {
  const { db, ids, beacon } = deps;
  await db.inTx(async (tx) => {
    if (beacon && lacks.some(({ game }) => game.resultBy === 'own')) await keepChain(tx, beacon.chain);
    await insertDraws(
      tx,
      lacks.flatMap(({ game, issues }) =>
        issues.map((issue) => ({ ...issue, ...promiseOf(deps, game, issue), drawId: ids.next(), gameId: game.gameId, nowMs })),
      ),
    );
  });
}

type Promised = Pick<NewDraw, 'algorithm' | 'seed' | 'seedHash' | 'beaconChain' | 'beaconRounds'>;

/** What is fixed of a draw before it is sold. */
function promiseOf({ random, beacon }: LotteryDeps, { resultBy }: Game, { closesAtMs }: Issue): Promised {
  if (resultBy === 'official') return { algorithm: OFFICIAL, seed: null, seedHash: null, beaconChain: null, beaconRounds: null };
  const seed = random.bytes(SEED_BYTES).toString('hex');
  return {
    algorithm: DRAW_ALGORITHM,
    seed,
    seedHash: commit(seed),
    beaconChain: beacon?.chain.hash ?? null,
    beaconRounds: beacon ? roundsOfDraw(beacon.chain, closesAtMs) : null,
  };
}
