import type { PlayCode, PlayGroup, RowName, TierKey } from './codes.ts';
import type { DrawOf } from './draw.ts';
import type { FamilyCode } from './families.ts';
import type { Fraction } from './fraction.ts';

import type { Mode } from './modes.ts';
import type { Words } from './words.ts';

/** One thing that can be picked, in canonical spelling: a face "5", a sum "10", a letter "B". */
export type Item = string;

export type PlayOption = {
  readonly item: Item;
  /** Hit class, and so the odds, of the unit this option alone makes. */
  readonly tier: TierKey;
  readonly label: Words;
  /** Small print under the label, e.g. the sums that Big covers. */
  readonly hint?: Words;
  /** Faces to draw on the cell instead of or beside the label. */
  readonly dice?: readonly number[];
};

export type PickRow = {
  readonly name: RowName;
  readonly options: readonly PlayOption[];
  /** Picks a selection needs in this row (dan and tuo together), and may have. */
  readonly min: number;
  readonly max: number;
};

/**
 * How picks become units:
 * fixed: no choice, one unit; each: a unit per pick; combination: a unit per `size` picks (dan-tuo where allowed);
 * pairing: a unit per pair of one pick of each row, the two being different.
 */
export const FORM_KINDS = ['fixed', 'each', 'combination', 'pairing'] as const;
export type FormKind = (typeof FORM_KINDS)[number];

/** What the input grid of a play looks like and what a legal selection is. */
export type PlayForm = {
  readonly kind: FormKind;
  readonly rows: readonly PickRow[];
  /** Picks in one unit. */
  readonly size: number;
  readonly danTuo: boolean;
};

declare const legal: unique symbol;

/**
 * Picks of one play, legal by construction: only `parseSelection` and its kin make one.
 * `rows` are sorted and free of duplicates, one per row of the form; `dan` is empty unless dan-tuo was chosen,
 * and then row 0 holds the tuo.
 */
export type Selection = { readonly dan: readonly Item[]; readonly rows: readonly (readonly Item[])[]; readonly [legal]: true };

/** Winning units by hit class (classes without a win are left out), and units whose stake goes back. */
export type Settlement = { readonly wins: Readonly<Partial<Record<TierKey, number>>>; readonly push: number };

export type Tier = {
  readonly key: TierKey;
  /** Chance of one unit of this class, exact. */
  readonly p: Fraction;
  /** Name of the class in the rules checker's answers. */
  readonly report: string;
};

/** Everything that is to be known of one play: one row of a family's table. */
export type PlayDefinition<Family extends FamilyCode = FamilyCode> = {
  readonly code: PlayCode;
  /** Stable number on the wire. */
  readonly playId: number;
  readonly family: Family;
  readonly mode: Mode;
  readonly group: PlayGroup;
  /** Further tabs that show this play too. */
  readonly alsoIn?: readonly PlayGroup[];
  readonly form: PlayForm;
  readonly tiers: readonly [Tier, ...Tier[]];
  /** Winning and pushed units of a legal selection in one draw. A method, so that tables of several families join. */
  settle(selection: Selection, draw: DrawOf<Family>): Settlement;
  readonly name: Words;
  /** A selection in canonical form. */
  readonly example: string;
};
