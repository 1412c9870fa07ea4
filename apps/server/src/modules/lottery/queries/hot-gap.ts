import type { ReplyOf } from '@fairhall/contract/endpoint';
import type { hotGapInfo } from '@fairhall/contract/lottery/hot-gap';
import type { FamilyCode } from '@fairhall/lottery/families';
import { FAMILY_TABLE } from '@fairhall/lottery/family-table';
import type { LotteryDeps } from '../deps.ts';
import { resultedDraws } from '../store/draws.ts';

type HotGap = ReplyOf<typeof hotGapInfo>;

const PLACES = ['FIRST', 'SECOND', 'THIRD', 'FOURTH', 'FIFTH', 'SIXTH', 'SEVENTH', 'EIGHTH', 'NINTH', 'TENTH'] as const;
/** Stands for all places together, where the order of the numbers means nothing. */
const TOGETHER = 'ALL';

/** Digits of the first prize, where a result is a table of prizes: the figures are of that. */
const FIRST_PRIZE: Readonly<Partial<Record<FamilyCode, number>>> = { VNN: 5, VNS: 6, TH: 6, D4: 4 };

const LAST = 100;

/** Figures of the last results of a game. */
export async function hotGapOf(
  deps: Pick<LotteryDeps, 'db'>,
  { gameId, family }: { gameId: number; family: FamilyCode },
  draws: number = LAST,
): Promise<HotGap> {
  const rows = await resultedDraws(deps.db, gameId, { skip: 0, max: draws });
  return hotGap(
    family,
    rows.flatMap(({ result }) => (result ? [result] : [])),
  );
}

/** How often each number came, how many draws ago it last did, and its longest absence, for results given newest first. Pure. */
export function hotGap(family: FamilyCode, results: readonly (readonly number[])[]): HotGap {
  const shape = FAMILY_TABLE[family].shape;
  const heads = results.map((result) => result.slice(0, FIRST_PRIZE[family]));
  const sorted = shape.kind === 'distinct' && shape.sorted === true;
  const length = sorted ? 1 : (FIRST_PRIZE[family] ?? shape.count);
  const info: HotGap = { draws: results.length, low: shape.low, hot: {}, gap: {}, longest: {} };
  for (let place = 0; place < length; place += 1) {
    const drawn = heads.map((numbers) => (sorted ? numbers : numbers.slice(place, place + 1)));
    const name = sorted ? TOGETHER : (PLACES[place] ?? TOGETHER);
    const numbers = Array.from({ length: shape.high - shape.low + 1 }, (_, index) => shape.low + index);
    info.hot[name] = numbers.map((number) => drawn.filter((held) => held.includes(number)).length);
    info.gap[name] = numbers.map((number) =>
      gapOf(
        drawn.findIndex((held) => held.includes(number)),
        results.length,
      ),
    );
    info.longest[name] = numbers.map((number) => longestWithout(drawn.map((held) => held.includes(number))));
  }
  return info;
}

function gapOf(found: number, draws: number): number {
  return found < 0 ? draws : found;
}

function longestWithout(came: readonly boolean[]): number {
  let [longest, now] = [0, 0];
  for (const here of came) {
    now = here ? 0 : now + 1;
    longest = Math.max(longest, now);
  }
  return longest;
}
