import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { loadavg } from 'node:os';
import { setTimeout as sleep } from 'node:timers/promises';
import { createChance } from './chance.ts';
import { closeGame, freshDraw, openGame, percentile, play, toTheDraw } from './game.ts';
import type { Counts } from './journal.ts';
import { killsReport } from './kills-report.ts';
import type { Kill, KillsState } from './kills-state.ts';
import { startProduct } from './product.ts';
import { BLOWS, MOMENTS, type Moment, momentOf, strike } from './strike.ts';
import { verify } from './verify.ts';

/** One kill: what was struck in the middle of what, ms until a member's balance was read again, and the load average of the machine. */
/** `file` keeps the state, `report` is written anew after each comparison. */
export type KillsOptions = { kills: number; seed: number; clients: number; file: string; report: string; say?: (line: string) => void };

/** After so many kills everybody finishes, and all that was told is compared with all that is stored. */
const COMPARED_EVERY = 20;
/** What is compared grows: so many kills befall one cluster, then a new one is made. */
const CLUSTER_KILLS = 200;
/** Bets are what is mostly under way. */
const OFTEN: readonly Moment[] = ['bets', 'bets', ...MOMENTS];
const MOMENT_WITHIN_MS = 800;

/** Kills at random moments, one as soon as the one before is overcome, until `kills` are done in all runs on `file`, or a problem shows. */
export async function runKills(options: KillsOptions): Promise<KillsState> {
  const { kills, seed, file } = options;
  const state: KillsState = existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : nothingYet(seed);
  while (state.kills.length < kills && state.problems.length === 0) await killCluster(state, options);
  return state;
}

async function killCluster(state: KillsState, { kills, clients, file, report, say = () => {} }: KillsOptions): Promise<void> {
  const product = await startProduct();
  const startMs = performance.now();
  const before = { ...state };
  try {
    const chance = createChance(state.seed + state.kills.length);
    const game = await openGame(product, clients);
    for (let done = 0; done < CLUSTER_KILLS && state.kills.length < kills && state.problems.length === 0; done += COMPARED_EVERY) {
      const struck: Kill[] = [];
      await play(game, chance, async () => {
        while (struck.length < Math.min(COMPARED_EVERY, kills - state.kills.length)) {
          const [blow, moment] = [chance.oneOf(BLOWS), chance.oneOf(OFTEN)];
          await (moment === 'settlement' ? toTheDraw(product) : freshDraw(product));
          await sleep(chance.below(150));
          await momentOf(moment, { product, journal: game.journal, chance, withinMs: MOMENT_WITHIN_MS });
          const token = chance.oneOf(game.players).token;
          say(`${blow} in the middle of ${moment}`);
          const recoveredMs = Math.round(await strike(product, game.door, { blow, chance, token }));
          struck.push({ blow, moment, recoveredMs, load: loadavg()[0] ?? 0 });
        }
      });
      state.problems.push(...(await verify(product.db(), game.journal)));
      state.kills.push(...struck);
      const { counts, entries } = game.journal;
      const acknowledged = (kind: string) => entries.filter((one) => one.kind === kind && one.answer?.status === 200).length;
      for (const name of Object.keys(counts) as (keyof Counts)[]) state[name] = before[name] + counts[name];
      state.bets = before.bets + acknowledged('bet');
      state.approvals = before.approvals + acknowledged('approve');
      const [sold] = await product.db().query<{ draws: number }>('select count(distinct draw_id)::integer as draws from bet');
      state.draws = before.draws + (sold?.draws ?? 0);
      state.seconds = before.seconds + Math.round((performance.now() - startMs) / 1000);
      if (state.problems.length > 0) say(product.words());
      writeFileSync(file, JSON.stringify(state));
      writeFileSync(report, killsReport(state, kills));
      const took = struck.map(({ recoveredMs }) => recoveredMs);
      say(`${state.kills.length} kills, ${state.seconds} s; recovered p50 ${percentile(took, 0.5)} ms, most ${Math.max(...took)} ms`);
    }
    closeGame(game);
  } catch (error) {
    say(product.words());
    throw error;
  } finally {
    await product.close();
  }
}

function nothingYet(seed: number): KillsState {
  const counts: Counts = { requests: 0, lost: 0, unavailable: 0, resent: 0, acknowledged: 0, refused: 0 };
  return { seed, kills: [], bets: 0, approvals: 0, draws: 0, seconds: 0, problems: [], ...counts };
}
