import { ALL_PLAYS } from '@fairhall/lottery/all-plays';
import { optionsOf } from '@fairhall/lottery/exposure';
import { mostPayable } from '@fairhall/lottery/price';
import { type Amount, amount } from '@fairhall/money/amount';
import { endExposureRule, setExposureRule } from '@fairhall/server/modules/lottery/commands/set-exposure-rule';
import type { Game } from '@fairhall/server/modules/lottery/game';
import type { Chance } from '../faults/chance.ts';
import { randomSlip, type SlipWish } from './bettor.ts';
import type { Bound } from './caps.ts';
import { MERCHANTS } from './market.ts';
import type { World } from './world.ts';

/** Pairs of a merchant and a game in which liability is bounded. */
const PAIRS = 6;
const RULES_AT_FIRST = 4;
/** Rules of one pair; then one ends before the next begins. */
const RULES_MAX = 10;
/** Draws follow each other slowly enough for something to gather in one, s. */
const PERIOD_MIN = 120;
const SHARES = [2_500, 5_000, 7_777, 9_000] as const;

const deskOf = (merchantId: number) => ({ operator: { operatorId: 1n, name: 'desk', merchantId }, ip: '' });

export type Pair = { merchantId: number; game: Game };

/** Operators who bound what some games may cost, by the product's own commands, and tell the books of it. Rules hold from the next tick on. */
export function createOperator({ market: { deps, games }, caps, chance }: Pick<World, 'market' | 'caps' | 'chance'>) {
  const slow = games.filter(({ periodS }) => periodS >= PERIOD_MIN);
  const pairs: Pair[] = Array.from({ length: PAIRS }, (_, n) => ({
    merchantId: MERCHANTS[n % MERCHANTS.length] as number,
    game: slow[(chance.below(slow.length) + n) % slow.length] as Game,
  }));

  async function lay({ merchantId, game }: Pair): Promise<number> {
    const offer = await deps.catalogue.offer(merchantId, game.gameId);
    // Rules often meet on one play.
    const wanted = caps.boundsOf({ merchantId, gameId: game.gameId });
    const rule = offer && randomRule(chance, { game, sale: offer.sale, wanted });
    if (!rule) return 0;
    const { kind, play, option } = rule;
    const target = { gameId: game.gameId, kind, play, option };
    const input = {
      ...{ ...target, cap: kind === 'cap' ? rule.capE4 : null, oddsShareE4: kind === 'reduce' ? rule.shareE4 : null },
      ...{ alarmShareE4: null, fromMs: null, untilMs: null, reason: 'bounded' },
    };
    const laid = await setExposureRule(deps, deskOf(merchantId), input);
    if (!laid.ok) return 0;
    caps.lay({ ...target, merchantId, capE4: rule.capE4, shareE4: rule.shareE4, ruleId: laid.value.ruleId, sinceMs: deps.clock.nowMs() });
    return 1;
  }

  async function end(bound: Bound): Promise<void> {
    const { merchantId, ruleId } = bound;
    const ended = await endExposureRule(deps, deskOf(merchantId), { ruleId, reason: 'no longer' });
    if (ended.ok) caps.end(bound);
  }

  return {
    pairs,
    /** Answers how many rules were laid down. */
    async begin(): Promise<number> {
      let count = 0;
      for (const pair of pairs) for (let n = 0; n < RULES_AT_FIRST; n += 1) count += await lay(pair);
      return count;
    },
    /** Lays one more rule down, somewhere; where there are many, one ends. */
    async change(): Promise<number> {
      const pair = chance.oneOf(pairs);
      const standing = caps.boundsOf({ merchantId: pair.merchantId, gameId: pair.game.gameId });
      if (standing.length >= RULES_MAX) await end(chance.oneOf(standing));
      return lay(pair);
    },
  };
}

type Rule = Pick<Bound, 'kind' | 'play' | 'option' | 'shareE4'> & { capE4: Amount };

/** A rule about something that is sold: an option or a play that a random line holds, or the game. */
function randomRule(chance: Chance, wish: SlipWish): Rule | null {
  const lines = [1, 2, 3].flatMap(() => randomSlip(chance, wish)?.lines ?? []);
  // Of what is sold, what is easily met again: options with short names stand for few things. Often one that others stand beside in a line.
  const options = lines.flatMap((line) => {
    const all = optionsOf(ALL_PLAYS[line.play], line.selection);
    return all.map((option) => ({ line, option, isAlone: all.length === 1 }));
  });
  const beside = chance.below(2) === 0 ? options.filter(({ isAlone }) => !isAlone) : [];
  const [first] = (beside.length > 0 ? beside : options).sort((a, b) => a.option.key.length - b.option.key.length);
  if (!first) return null;
  const { line, option } = first;
  const about = { play: line.play, option: option.key, shareE4: chance.oneOf(SHARES), capE4: amount(0n) };
  const times = BigInt(4 + chance.below(30));
  const most = mostPayable(ALL_PLAYS[line.play], line.selection, line) * times;
  switch (chance.below(7)) {
    case 0:
      return { ...about, kind: 'cap', play: '', option: '', capE4: amount(most) };
    case 1:
      return { ...about, kind: 'cap', option: '', capE4: amount(most) };
    case 2:
    case 3:
      return { ...about, kind: 'cap', capE4: amount(mostPayable(ALL_PLAYS[line.play], option.selection, line) * times) };
    case 4:
      return { ...about, kind: 'block' };
    default:
      return { ...about, kind: 'reduce', option: chance.below(2) === 0 ? '' : option.key };
  }
}
