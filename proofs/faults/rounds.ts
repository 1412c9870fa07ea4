import { setTimeout as sleep } from 'node:timers/promises';
import { type Chance, createChance } from './chance.ts';
import { closeGame, type Game, openGame, percentile, play, toTheDraw } from './game.ts';
import type { Counts } from './journal.ts';
import { startProduct } from './product.ts';
import { BLOWS, type Blow, MOMENTS, type Moment, momentOf, strike } from './strike.ts';
import { verify } from './verify.ts';

export type FaultsOptions = { rounds: number; seed: number; clients: number; say?: (line: string) => void };

export type FaultsReport = Counts & {
  seed: number;
  rounds: number;
  strikes: Record<Blow, number>;
  moments: Record<Moment, number>;
  bets: number;
  deposits: number;
  draws: number;
  /** From the blow to the first read of the database that was answered, ms. */
  recoveredMs: { p50: number; p99: number };
  problems: string[];
};

/** Plays and strikes for some rounds; after each the clients finish what they began, and all that was told is compared with all that is stored. */
export async function runFaults({ rounds, seed, clients, say = () => {} }: FaultsOptions): Promise<FaultsReport> {
  const product = await startProduct();
  try {
    const chance = createChance(seed);
    const game = await openGame(product, clients);
    const recovered: number[] = [];
    const report = { strikes: zeros(BLOWS), moments: zeros(MOMENTS) };
    const problems: string[] = [];
    for (let round = 1; round <= rounds && problems.length === 0; round += 1) {
      const plan = planOf(round, chance);
      const took = await playRound(game, plan, chance);
      recovered.push(...took);
      for (const { blow, moment } of plan) {
        report.strikes[blow] += 1;
        report.moments[moment] += 1;
      }
      problems.push(...(await verify(product.db(), game.journal)));
      say(
        `round ${round}: ${plan.map(({ blow, moment }, n) => `${blow} in ${moment} ${Math.round(took[n] ?? 0)} ms`).join(', ')}; ${problems.length} problems`,
      );
    }
    if (problems.length > 0) say(product.words());
    const [{ draws = 0 } = {}] = await product.db().query<{ draws: number }>('select count(distinct draw_id)::integer as draws from bet');
    closeGame(game);
    const { counts, entries } = game.journal;
    return {
      seed,
      rounds,
      ...counts,
      ...report,
      bets: entries.filter(({ kind, answer }) => kind === 'bet' && answer?.status === 200).length,
      deposits: entries.filter(({ kind }) => kind === 'approve').length,
      draws,
      recoveredMs: { p50: percentile(recovered, 0.5), p99: percentile(recovered, 0.99) },
      problems,
    };
  } finally {
    await product.close();
  }
}

type Plan = { blow: Blow; moment: Moment }[];

/** Two blows while bets and deposits are under way, one in the settlement that follows; over four rounds every blow meets each moment. */
function planOf(round: number, chance: Chance): Plan {
  const turn = (by: number) => BLOWS[(round + by) % BLOWS.length] as Blow;
  const early: Plan = [
    { blow: turn(0), moment: 'bets' },
    { blow: turn(1), moment: 'approvals' },
  ];
  return [...(chance.next() < 0.5 ? early : early.reverse()), { blow: turn(2), moment: 'settlement' }];
}

async function playRound(game: Game, plan: Plan, chance: Chance): Promise<number[]> {
  const { product, journal, door } = game;
  const recovered: number[] = [];
  await play(game, chance, async () => {
    for (const { blow, moment } of plan) {
      await sleep(100 + chance.below(400));
      if (moment === 'settlement') await toTheDraw(product);
      await momentOf(moment, { product, journal, chance });
      recovered.push(await strike(product, door, { blow, chance }));
    }
  });
  return recovered;
}

function zeros<Name extends string>(names: readonly Name[]): Record<Name, number> {
  return Object.fromEntries(names.map((name) => [name, 0])) as Record<Name, number>;
}
