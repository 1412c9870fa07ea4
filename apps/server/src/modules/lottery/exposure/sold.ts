import { ALL_PLAYS } from '@fairhall/lottery/all-plays';
import { optionLiability, optionsOf } from '@fairhall/lottery/exposure';
import { mostPayable } from '@fairhall/lottery/price';
import { countUnits, parseSelection } from '@fairhall/lottery/selection';
import { eachStep, type Steps } from '@fairhall/lottery/steps';
import { type Amount, uptoMax } from '@fairhall/money/amount';
import { invariant } from '@fairhall/money/result';
import type { SoldKind } from '../store/exposure-sold.ts';
import { oddsFromJson } from '../ticket-kind.ts';
import { costOf, type ExposedLine, type ExposureRule } from './rule.ts';

type Kind = Pick<SoldKind, 'kindId' | 'play' | 'selection' | 'unit' | 'odds'>;

/** A ticket kind as exposure sees it. */
function exposedKind({ play, selection, unit, odds }: Kind): ExposedLine {
  const read = parseSelection(ALL_PLAYS[play], selection);
  invariant(read.ok, `a kind of ${play} that was sold can be read`);
  return { play: ALL_PLAYS[play], selection: read.value, unitE4: unit, odds: oddsFromJson(odds) };
}

/** What was sold may cost of what a cap bounds, beside `before`; a kind a step. */
export function* spentSteps(cap: Pick<ExposureRule, 'play' | 'option'>, sold: readonly SoldKind[], before: Amount): Steps<Amount> {
  let spent: bigint = before;
  for (const kind of sold) {
    if (cap.play === '' || cap.play === kind.play) spent += costOf(cap, exposedKind(kind)) * kind.multiple;
    yield;
  }
  return uptoMax(spent);
}

export type KindCost = { most: Amount; options: readonly { key: string; units: bigint; cost: Amount }[] };

/** Options of all kinds that are remembered: a kind of typed numbers may have thousands. Some 20 MB. */
const OPTIONS_MAX = 100_000;
const costs = new Map<bigint, KindCost>();
let optionsKept = 0;

/**
 * What a ticket kind of multiple 1 may cost, as a whole and by option, an option a step: of kinds that are sold again and again, worked out
 * once.
 */
export function* kindCostSteps(kind: Kind): Steps<KindCost> {
  const known = costs.get(kind.kindId);
  if (known) return known;
  const line = exposedKind(kind);
  yield;
  const most = mostPayable(line.play, line.selection, line);
  yield;
  const options = optionsOf(line.play, line.selection);
  const made = {
    most,
    options: yield* eachStep(options, (option) => ({
      key: shortKey(option.key, kind.kindId),
      units: BigInt(countUnits(line.play, option.selection)),
      cost: optionLiability(line.play, option, line),
    })),
  };
  keepCost(kind.kindId, made);
  return made;
}

/** The kind itself counts as one more. */
function keepCost(kindId: bigint, cost: KindCost): void {
  const more = cost.options.length + 1;
  if (more > OPTIONS_MAX) return;
  if (optionsKept + more > OPTIONS_MAX) {
    costs.clear();
    optionsKept = 0;
  }
  costs.set(kindId, cost);
  optionsKept += more;
}

const KEY_LENGTH_MAX = 120;

/** A ticket that is one option as a whole, and long, is named by its kind. */
function shortKey(key: string, kindId: bigint): string {
  return key.length <= KEY_LENGTH_MAX ? key : `#${kindId}`;
}
