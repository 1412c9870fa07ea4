import type { TierKey } from '../codes.ts';
import type { DrawOf } from '../draw.ts';
import type { FamilyCode } from '../families.ts';
import type { Fraction } from '../fraction.ts';
import { keeping } from '../keeping.ts';
import { form, numberOptions, row } from '../options.ts';
import type { Item, Method, Settlement, Tier } from '../play.ts';
import { countFormUnits } from '../units.ts';
import { type HitPicks, type HitRule, hitChance, type Machine, meetings, winsByHits } from './rule.ts';

/** A class reported as W unless `report` says another; `share` of the fair return where a unit can win in several. */
export type HitTier = { readonly key: TierKey; readonly report?: string; readonly share?: Fraction };

/** How units of some numbers win: what is drawn, the class of each number of hits, the classes. */
export type HitPlay = { readonly machine: Machine; readonly rule: HitRule; readonly tiers: readonly [HitTier, ...HitTier[]] };

/** Numbers of fixed and other picks whose outcomes are kept, for each play. */
const MEETINGS_KEPT = 40;

/** Numbers of which every `size` are a unit, fixed ones allowed; a single number is a unit by itself. */
export function byHits<Family extends FamilyCode>(size: number, play: HitPlay): Method<Family> {
  const { machine, rule } = play;
  const picks = row('picks', numberOptions(1, machine.pool, play.tiers[0].key), size);
  const settled = (hit: { dan: HitPicks; tuo: HitPicks }): Settlement => ({ wins: winsByHits({ ...hit, size }, rule), push: 0 });
  // Of how many picks there are alone, not of which: most slips ask the same.
  const mostOf = keeping({ max: MEETINGS_KEPT, nameOf: ({ dan, tuo }: { dan: number; tuo: number }) => `${dan} ${tuo}` }, ({ dan, tuo }) =>
    meetings({ dan, tuo, machine }).map(settled),
  );
  return {
    ...classed(size === 1 ? form('each', [picks]) : form('combination', [picks], { size, danTuo: true }), { size, play }),
    settle: ({ dan, rows: [tuo = []] }, draw) => settled({ dan: hitsOf(dan, draw, machine), tuo: hitsOf(tuo, draw, machine) }),
    most: ({ dan, rows: [tuo = []] }) => [mostOf({ dan: dan.length, tuo: tuo.length })],
  };
}

/** Two groups of numbers: every one of the first with every other one of the second is a unit. */
export function pairsByHits<Family extends FamilyCode>(play: HitPlay): Method<Family> {
  const { machine, rule } = play;
  const options = numberOptions(1, machine.pool, play.tiers[0].key);
  const drawn = machine.regular + machine.special;
  return {
    ...classed(form('pairing', [row('groupA', options), row('groupB', options)], { size: 2 }), { size: 2, play }),
    settle: ({ rows: [first = [], second = []] }, draw) => {
      const [a, b] = [hitsOf(first, draw, machine), hitsOf(second, draw, machine)];
      const both = hitsOf(
        first.filter((item) => second.includes(item)),
        draw,
        machine,
      );
      return { wins: pairWins(a, b, { both, rule }), push: 0 };
    },
    most: ({ rows: [first = [], second = []] }) => {
      const pairs = Math.min(first.length, drawn) * Math.min(second.length, drawn);
      return play.tiers.map(({ key }) => [{ wins: { [key]: pairs }, push: 0 }]);
    },
  };
}

/** Pairs of one number of each group by class. A number that stands in both groups makes no pair with itself. */
function pairWins(a: HitPicks, b: HitPicks, { both, rule }: { both: HitPicks; rule: HitRule }): Settlement['wins'] {
  const kinds = (['regular', 'special', 'missed'] as const).map((kind) => ({ kind, a: ofKind(a, kind), b: ofKind(b, kind) }));
  const wins: Partial<Record<TierKey, number>> = {};
  for (const one of kinds) {
    for (const other of kinds) {
      const pairs = one.a * other.b - (one.kind === other.kind ? ofKind(both, one.kind) : 0);
      const count = (kind: string): number => [one, other].filter((each) => each.kind === kind).length;
      const key = pairs > 0 ? rule({ regular: count('regular'), special: count('special') }) : null;
      if (key) wins[key] = (wins[key] ?? 0) + pairs;
    }
  }
  return wins;
}

function ofKind({ count, regular, special }: HitPicks, kind: 'regular' | 'special' | 'missed'): number {
  return { regular, special, missed: count - regular - special }[kind];
}

/** The draw's numbers are the regular ones, then the special ones. */
function hitsOf<Family extends FamilyCode>(items: readonly Item[], draw: DrawOf<Family>, machine: Machine): HitPicks {
  const numbers = draw.numbers;
  let regular = 0;
  let special = 0;
  for (const item of items) {
    const place = numbers.indexOf(Number(item));
    if (place >= machine.regular) special += 1;
    else if (place >= 0) regular += 1;
  }
  return { count: items.length, regular, special };
}

/** Form with classes: a unit can win in each of several. */
function classed(picked: Method['form'], { size, play }: { size: number; play: HitPlay }): Pick<Method, 'form' | 'tiers' | 'classes'> {
  const [first, ...others] = play.tiers;
  const tierOf = ({ key, report = 'W', share }: HitTier): Tier => ({
    key,
    report,
    p: hitChance(key, { size, ...play }),
    ...(share ? { share } : {}),
  });
  const tiers: [Tier, ...Tier[]] = [tierOf(first), ...others.map(tierOf)];
  if (others.length === 0) return { form: picked, tiers };
  return {
    form: picked,
    tiers,
    classes: (selection) => {
      const units = countFormUnits(picked, selection);
      return Object.fromEntries(tiers.map(({ key }) => [key, units]));
    },
  };
}
