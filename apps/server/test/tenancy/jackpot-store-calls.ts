import * as entries from '../../src/modules/jackpot/store/entries.ts';
import * as pools from '../../src/modules/jackpot/store/pools.ts';
import * as ticks from '../../src/modules/jackpot/store/ticks.ts';
import type { OfMember } from './store-call.ts';

const OF = { poolId: 1n, tick: 1n, round: 1 };
const POOL: pools.Pool = {
  ...{
    poolId: 1n,
    asset: 'MMK',
    names: { EN: 'x', MY: 'x', CN: 'x' },
    products: ['RNG'],
    rateBps: 1,
    reserveBps: 0,
    start: 1n,
    ceiling: 2n,
  },
  ...{ state: 'running', amount: 1n, reserve: 0n, round: 1, tick: 1n, sealedAtMs: 0, writtenBy: 1n, writtenName: 'x', writtenAtMs: 0 },
  ...{ startedBy: 2n, startedName: 'x', startedAtMs: 0 },
};

/** Of jackpots; the residents have none. */
export function jackpotCalls(): OfMember {
  return {
    telling: {},
    quiet: {
      'jackpot/store/pools:listPools': (tx, id) => pools.listPools(tx, id),
      'jackpot/store/pools:lockPool': (tx, id) => pools.lockPool(tx, id, 1n),
      'jackpot/store/pools:lockStarts': (tx, id) => pools.lockStarts(tx, id),
      'jackpot/store/pools:updatePool': (tx, id) => pools.updatePool(tx, id, POOL, {}),
      'jackpot/store/pools:findRound': (tx, id) => pools.findRound(tx, id, OF),
      'jackpot/store/pools:readSeed': (tx, id) => pools.readSeed(tx, id, OF),
      'jackpot/store/pools:tellSeed': (tx, id) => pools.tellSeed(tx, id, { ...OF, nowMs: 0 }),
      'jackpot/store/ticks:findOpenTick': (tx, id) => ticks.findOpenTick(tx, id, 1n),
      'jackpot/store/ticks:markDrawn': (tx, id) => ticks.markDrawn(tx, id, { ...OF, randomness: 'x', signature: 'x', nowMs: 0, won: null }),
      'jackpot/store/ticks:findTold': (tx, id) => ticks.findTold(tx, id, OF),
      'jackpot/store/ticks:listTicks': (tx, id) => ticks.listTicks(tx, id, { poolId: 1n, max: 9 }),
      'jackpot/store/entries:sealEntries': (tx, id) => entries.sealEntries(tx, id, { ...OF, max: 9 }),
      'jackpot/store/entries:settleTakenBack': (tx, id) => entries.settleTakenBack(tx, id, { ...OF, max: 9 }),
      'jackpot/store/entries:listSealed': (tx, id) => entries.listSealed(tx, id, OF),
      'jackpot/store/entries:listWins': (tx, id) => entries.listWins(tx, id, { poolId: 1n, max: 9 }),
    },
  };
}
