import { least } from '@fairhall/commission/rate';
import { ALL_PLAYS, isPlayCode } from '@fairhall/lottery/all-plays';
import { optionsOf } from '@fairhall/lottery/exposure';
import { formatSelection, parseSelection } from '@fairhall/lottery/selection';
import type { Steps } from '@fairhall/lottery/steps';

/** Sides that exclude each other, wherever a play has them. */
const OTHER_SIDE: Readonly<Record<string, string>> = { B: 'S', S: 'B', O: 'E', E: 'O', WB: 'WS', WS: 'WB', D: 'T', T: 'D' };
/** So near to who stands above both: beyond it members know nothing of each other. */
const STEPS_MAX = 2;
/** So many of each side are looked at, those who staked most. */
const SIDE_MAX = 50;

/** What a member staked in a draw on one ticket's selection; `path`: where it stands. */
export type Staked = { memberId: bigint; path: string; play: string; selection: string; stake: bigint };
/** Of two on both sides of one draw: who stands above both, what each staked in it, and what of it stood against the other. */
export type Opposed = { agentId: bigint; memberId: bigint; otherId: bigint; stake: bigint; otherStake: bigint; covered: bigint };

type Bettor = { memberId: bigint; ids: readonly string[]; staked: bigint };
type Side = { axis: string; isFirst: boolean };

/**
 * Pairs near each other in a line who bet against each other in a draw: at least nine tenths of what the smaller one staked in it stood
 * against the other, and no less than `lowest`. Each member is in one pair at most, that in which most was covered. A step is a ticket's
 * selection, or one of a side beside all of the other.
 */
export function* opposedIn(staked: readonly Staked[], lowest: bigint): Steps<Opposed[]> {
  const bettors = new Map<bigint, Bettor>();
  const axes = new Map<string, Map<bigint, bigint>>();
  for (const { memberId, path, play, selection, stake } of staked) {
    const bettor = bettors.get(memberId) ?? { memberId, ids: path.split('.'), staked: 0n };
    bettors.set(memberId, { ...bettor, staked: bettor.staked + stake });
    const { options, sides } = sidesOf(play, selection);
    for (const { axis, isFirst } of sides) {
      const nets = axes.get(axis) ?? new Map<bigint, bigint>();
      axes.set(axis, nets);
      const part = stake / BigInt(options);
      nets.set(memberId, (nets.get(memberId) ?? 0n) + (isFirst ? part : -part));
    }
    yield;
  }
  const covered = new Map<string, Omit<Opposed, 'stake' | 'otherStake'>>();
  for (const nets of axes.values()) {
    const largest = [...nets].sort(([, a], [, b]) => Number(abs(b) - abs(a)));
    const firsts = largest.filter(([, net]) => net > 0n).slice(0, SIDE_MAX);
    const seconds = largest.filter(([, net]) => net < 0n).slice(0, SIDE_MAX);
    for (const [one, net] of firsts) {
      for (const [other, against] of seconds) {
        const [memberId, otherId] = one < other ? [one, other] : [other, one];
        const key = `${memberId}:${otherId}`;
        const before = covered.get(key);
        const agentId = before?.agentId ?? aboveBoth((bettors.get(one) as Bettor).ids, (bettors.get(other) as Bettor).ids);
        if (agentId === null) continue;
        covered.set(key, { agentId, memberId, otherId, covered: (before?.covered ?? 0n) + least(net, -against) });
      }
      yield;
    }
  }
  const taken = new Set<bigint>();
  return [...covered.values()]
    .map((pair) => ({ ...pair, stake: stakeOf(bettors, pair.memberId), otherStake: stakeOf(bettors, pair.otherId) }))
    .filter((pair) => pair.covered >= lowest && pair.covered * 10n >= least(pair.stake, pair.otherStake) * 9n)
    .sort((a, b) => Number(b.covered - a.covered))
    .filter(({ memberId, otherId }) => {
      if (taken.has(memberId) || taken.has(otherId)) return false;
      taken.add(memberId).add(otherId);
      return true;
    });
}

const abs = (value: bigint) => (value < 0n ? -value : value);
const stakeOf = (bettors: ReadonlyMap<bigint, Bettor>, memberId: bigint) => (bettors.get(memberId) as Bettor).staked;

/** Who stands right above both, or is one of them, near both. */
function aboveBoth(one: readonly string[], other: readonly string[]): bigint | null {
  let shared = 0;
  while (shared < one.length && one[shared] === other[shared]) shared += 1;
  const isNear = one.length - shared <= STEPS_MAX && other.length - shared <= STEPS_MAX;
  return shared > 0 && isNear ? BigInt(one[shared - 1] as string) : null;
}

/** How many options a selection picks, which share its stake, and those of them that are sides. */
function sidesOf(code: string, text: string): { options: number; sides: Side[] } {
  if (!isPlayCode(code)) return { options: 1, sides: [] };
  const play = ALL_PLAYS[code];
  const read = parseSelection(play, text);
  if (!read.ok || read.value.dan.length > 0) return { options: 1, sides: [] };
  const options = optionsOf(play, read.value);
  const sides = options.flatMap(({ key, selection }) => {
    const picked = selection.rows.flat();
    const other = picked.length === 1 ? OTHER_SIDE[picked[0] as string] : undefined;
    if (other === undefined) return [];
    const otherKey = formatSelection({ ...selection, rows: selection.rows.map((items) => (items.length === 0 ? [] : [other])) });
    const isFirst = key < otherKey;
    return [{ axis: `${code} ${isFirst ? key : otherKey}`, isFirst }];
  });
  return { options: options.length, sides };
}
