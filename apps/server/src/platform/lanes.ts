import { availableParallelism } from 'node:os';

/**
 * Connections for batches of money where nobody says how many: half the cores, as the database has the other half of a machine that it
 * shares with us. On two cores one lane with batches of 31 took a third less of the database's CPU a bet than two with batches of 16
 * (docs/bench.md).
 */
export const LANES_DEFAULT = Math.max(1, Math.floor(availableParallelism() / 2));
