import { setTimeout as sleep } from 'node:timers/promises';
import { createChance } from './chance.ts';
import { closeGame, type Game, openGame, percentile, play } from './game.ts';
import { startProduct } from './product.ts';
import { type ReplicaPair, startReplicaPair } from './replica-pair.ts';
import { momentOf, untilServing } from './strike.ts';
import { startProxy, type TcpProxy } from './tcp-proxy.ts';
import { verify } from './verify.ts';

export type ReplicaReport = {
  seed: number;
  promotions: number;
  acknowledged: number;
  unavailable: number;
  /** From the kill of the primary to the end of the promotion, and to the first balance of a member that was read again. */
  promotedMs: { p50: number; most: number };
  recoveredMs: { p50: number; most: number };
  problems: string[];
};

export type ReplicaOptions = { rounds: number; seed: number; clients: number; say?: (line: string) => void };

/**
 * In each round the primary is killed in the middle of bets, its standby is promoted and the address moves to it, while the server goes
 * on. Commits wait until the standby shows them: nothing that was acknowledged is missing there. null without Debian's PostgreSQL 15.
 */
export async function runReplica({ rounds, seed, clients, say = () => {} }: ReplicaOptions): Promise<ReplicaReport | null> {
  const pair = await startReplicaPair();
  if (!pair) return null;
  // Between the server and whichever database is the primary: an address that moves.
  const address = await startProxy(pair.port);
  const product = await startProduct({ database: pair.url(address.port) });
  try {
    const game = await openGame(product, clients);
    const chance = createChance(seed);
    const report = { seed, promotions: 0, problems: [] as string[] };
    const took: { promoted: number; recovered: number }[] = [];
    while (report.promotions < rounds && report.problems.length === 0) {
      await play(game, chance, async () => {
        await sleep(300 + chance.below(400));
        await momentOf('bets', { product, journal: game.journal, chance });
        took.push(await failOver(game, { pair, address }));
        await sleep(300);
      });
      report.promotions += 1;
      report.problems.push(...(await verify(product.db(), game.journal)));
      say(`promotion ${report.promotions}: ${JSON.stringify(took.at(-1))}; ${report.problems.length} problems`);
      if (report.promotions < rounds) await pair.follow();
    }
    if (report.problems.length > 0) say(product.words());
    closeGame(game);
    const spread = (values: number[]) => ({ p50: percentile(values, 0.5), most: Math.max(...values) });
    return {
      ...report,
      acknowledged: game.journal.counts.acknowledged,
      unavailable: game.journal.counts.unavailable,
      promotedMs: spread(took.map(({ promoted }) => promoted)),
      recoveredMs: spread(took.map(({ recovered }) => recovered)),
    };
  } finally {
    await product.close();
    await address.close();
    await pair.stop();
  }
}

type Databases = { pair: ReplicaPair; address: TcpProxy };

async function failOver({ product, players }: Game, { pair, address }: Databases): Promise<{ promoted: number; recovered: number }> {
  const startMs = performance.now();
  pair.killPrimary();
  await pair.promote();
  const promoted = Math.round(performance.now() - startMs);
  address.cut();
  await untilServing(product, { token: players[0]?.token });
  return { promoted, recovered: Math.round(performance.now() - startMs) };
}
