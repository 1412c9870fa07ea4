import type { PlayCode, PlayGroup, RowName, TierKey } from './codes.ts';
import type { DrawOf, DrawOptions, Outcome } from './draw.ts';
import type { FamilyCode } from './families.ts';
import type { Fraction } from './fraction.ts';
import type { Mode } from './modes.ts';
import type { Words } from './words.ts';

/** One thing that can be picked, in canonical spelling: a face "5", a sum "10", a letter "B", a typed entry "12345". */
export type Item = string;

export type PlayOption = {
  readonly item: Item;
  /** Hit class, and so the odds, of the unit this option alone makes; the first of them when it makes units of several. */
  readonly tier: TierKey;
  readonly label: Words;
  /** Units that this option makes where a pick is not one unit: a sum stands for all numbers that add up to it. */
  readonly units?: number;
  /** Small print under the label, e.g. the sums that Big covers. */
  readonly hint?: Words;
  /** Faces to draw on the cell instead of or beside the label. */
  readonly dice?: readonly number[];
};

export type PickRow = {
  readonly name: RowName;
  readonly options: readonly PlayOption[];
  /** Picks a selection needs in this row (dan and tuo together), and may have. A row with `min` 0 may be left empty. */
  readonly min: number;
  readonly max: number;
  /** Items beside the options, made of several parts. */
  readonly combined?: CombinedItems;
};

/** Items of `min` to `max` parts after `head`, joined by "+": "HX:RAT+OX". Too many to be listed as options. */
export type CombinedItems = { readonly head: string; readonly parts: readonly Item[]; readonly min: number; readonly max: number };

/**
 * How picks become units:
 * fixed: no choice, one unit; each: a unit (or the option's `units`) per pick of any row;
 * combination: a unit per `size` picks (dan-tuo where allowed);
 * pairing: a unit per `sizes[0]` picks of the first row and `sizes[1]` of the second, all different;
 * product: a unit per pick of every row, all different where `distinct`;
 * spread: as product over every `size` rows of those that hold picks;
 * list: a unit per typed entry;
 * parlay: one unit of all picks, parted by "|", each on a place of its own: what stands before "=".
 */
export const FORM_KINDS = ['fixed', 'each', 'combination', 'pairing', 'product', 'spread', 'list', 'parlay'] as const;
export type FormKind = (typeof FORM_KINDS)[number];

/** What a typed entry is. `entries` are the canonical entries that a piece of text stands for. */
export type EntryReading =
  | { readonly kind: 'taken'; readonly entries: readonly Item[] }
  /** Well formed, but the play cannot hold it: costs nothing and is shown. */
  | { readonly kind: 'dropped' }
  /** `at` counts characters of the piece from 0. */
  | { readonly kind: 'wrong'; readonly at: number };

export type EntryForm = {
  /** Between entries in canonical text. */
  readonly separator: ',' | ';';
  /** Whether an entry is a list of numbers itself, joined by ",": then only ";" and new lines part entries, else blanks and "," too. */
  readonly ofNumbers: boolean;
  /** What an entry is made of: `count` numbers of low..high, written with `width` digits each, after `head`. */
  readonly shape: { readonly count: number; readonly low: number; readonly high: number; readonly width: number; readonly head?: string };
  /** Whether entries may also be given as one row of digits for each place, "1,2|3" for 13 and 23. */
  readonly byPlace?: boolean;
  read(piece: string): EntryReading;
  /** Units that a canonical entry stands for where it is not one itself. One that several entries stand for counts once. */
  unitsOf?(entry: Item): readonly Item[];
};

/**
 * What stands before "@".
 * places: `size` to `of` different places of the draw, ascending, "1245"; the bet is made on every `size` of them.
 * choice: one of the items, "24", "5v6"; may be left out when there is but one.
 */
export type PrefixForm =
  | { readonly kind: 'places'; readonly of: number; readonly size: number }
  | { readonly kind: 'choice'; readonly items: readonly string[] };

/** What the input grid of a play looks like and what a legal selection is. */
export type PlayForm = {
  readonly kind: FormKind;
  readonly rows: readonly PickRow[];
  /** Picks in one unit. */
  readonly size: number;
  readonly danTuo: boolean;
  /** Picks of the two rows of a pairing in one unit; one of each when left out. */
  readonly sizes?: readonly [number, number];
  readonly distinct?: boolean;
  /** Units that each combination of picks makes; 1 when left out. */
  readonly times?: number;
  readonly prefix?: PrefixForm;
  /** Only and always of a list. */
  readonly entry?: EntryForm;
};

declare const legal: unique symbol;

/**
 * Picks of one play, legal by construction: only `parseSelection` and its kin make one.
 * `rows` are sorted and free of duplicates, one per row of the form (a list has one row: its entries); `dan` is empty unless dan-tuo
 * was chosen, and then row 0 holds the tuo; `prefix` is there when the form has one.
 */
export type Selection = {
  readonly prefix?: string;
  readonly dan: readonly Item[];
  readonly rows: readonly (readonly Item[])[];
  /** Between the entries of a typed list, or the legs of a parlay. */
  readonly separator?: ',' | ';' | '|';
  readonly [legal]: true;
};

/** Units by hit class; classes without any are left out. */
export type Classes = Readonly<Partial<Record<TierKey, number>>>;

/** Winning units by hit class, and units whose stake goes back. */
export type Settlement = { readonly wins: Classes; readonly push: number };

export type Tier = {
  readonly key: TierKey;
  /** Chance of one unit of this class, exact. */
  readonly p: Fraction;
  /** Name of the class in the rules checker's answers. */
  readonly report: string;
  /**
   * Part of the fair return that this class gets where one unit can win in several: parts of a unit add up to 1.
   * 1 when left out: a unit that wins in no other class.
   */
  readonly share?: Fraction;
  /** Chance that a unit of this class is pushed; 0 when left out. */
  readonly push?: Fraction;
  /**
   * Of a parlay: how many legs were won. Then `p` is the product of the legs' chances, of which the odds are made, and each leg
   * carries the margin of the paytable.
   */
  readonly legs?: number;
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
  /**
   * How many units of a selection are of each class; a unit that can win in several counts in each.
   * Left out where it follows from the form: one class, or the classes of the picked options.
   * `options` are those of the draw, which may decide of which class a unit is (the lunar year).
   */
  classes?(selection: Selection, options?: DrawOptions): Classes;
  /** Classes that units of a selection can be of whatever the options of the draw. Left out where those of `classes` are all. */
  quoted?(selection: Selection): readonly TierKey[];
  /**
   * What a draw can win at most: parts that may win beside each other and, for each part, settlements of which one comes at a time.
   * No draw pays more than the dearest of each part together; it may pay less. Left out where there are `outcomes`.
   */
  most?(selection: Selection): readonly (readonly Settlement[])[];
  /** All draws of a family of few: then what a selection can win, alone and beside others, is tried. */
  readonly outcomes?: readonly Outcome<Family>[];
  /** Units of the price that one unit costs: a lô is bought on all its prizes at once. 1 when left out. */
  readonly costFactor?: number;
  /** Places of the draw's numbers that the play looks at, from 0; all of them when left out. */
  readonly places?: readonly number[];
  readonly name: Words;
  /** A selection in canonical form. */
  readonly example: string;
};

/** The columns of a row that say how a play is picked, counted and won. */
export type Method<Family extends FamilyCode = FamilyCode> = Pick<
  PlayDefinition<Family>,
  'form' | 'settle' | 'classes' | 'quoted' | 'most' | 'tiers' | 'places' | 'costFactor'
>;

/** A family's table of plays and tabs, loadable by itself. */
export type FamilyBook<Family extends FamilyCode = FamilyCode> = {
  readonly family: Family;
  /** By code, in page order. */
  readonly plays: Readonly<Partial<Record<PlayCode, PlayDefinition<Family>>>>;
  /** Tabs of each mode in page order. */
  readonly tabs: Readonly<Record<Mode, readonly { readonly group: PlayGroup; readonly name: Words }[]>>;
};

/** What the rule book says of a family: its title, how it is drawn, and how each play is played and when it wins. */
export type FamilyHelp = {
  readonly title: string;
  readonly draw: string;
  readonly plays: Readonly<Partial<Record<PlayCode, Words>>>;
};
