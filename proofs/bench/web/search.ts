import { performance } from 'node:perf_hooks';
import * as words from '../../../apps/server/seeds/catalogue/words.ts';
import { createSearchIndex } from '../../../apps/server/src/modules/game/search/search-index.ts';

const NAMES = 10_000;
const ROUNDS = 40;
const ENDINGS = ['Deluxe', 'Nights', 'Rush', 'Quest', 'Gold', 'Spin', 'Dream', 'Trail', 'Wonder', 'Parade', 'Legend', 'Tales'];
/** A name, errors in it, one word with many alike, all in one word, other scripts, and nothing that is there. */
const ASKED = ['golden koi quest', 'goldne volcno', 'dragpn', 'emeraldbamboparade', '翡翠神龙', 'ကျောက်စိန်း နဂါး', 's', 'qwrtzp xyzzq'];

/** The slowest of the searches that people make among 10,000 games, median of its rounds, ms. */
export async function slowestSearchMs(): Promise<number> {
  const names = words.SLOT_MANNERS.flatMap((manner) =>
    words.SLOT_SUBJECTS.flatMap((subject) =>
      ENDINGS.map((ending, at) => [
        `${manner.EN} ${subject.EN} ${ending}`,
        `${manner.MY} ${subject.MY} ${at}`,
        `${manner.CN}${subject.CN}${at}`,
      ]),
    ),
  ).slice(0, NAMES);
  const index = await createSearchIndex(
    names.map((own, at) => ({ names: own, vendors: [`Vendor ${at % 40}`], kinds: ['slots', '老虎机', 'စလော့'] })),
  );
  const medians = ASKED.map((text) => {
    const times = Array.from({ length: ROUNDS }, () => {
      const before = performance.now();
      index.find(text);
      return performance.now() - before;
    });
    return times.sort((a, b) => a - b)[ROUNDS / 2] as number;
  });
  return Math.max(...medians);
}
