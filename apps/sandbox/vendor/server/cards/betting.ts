import type { CardRefusal, Choices } from '../../cards-api.ts';
import type { Candidate, CardPort, Memory } from './port.ts';
import { canBeDealt, type Held } from './seat.ts';
import type { Rules } from './stakes.ts';

type Parts = { port: CardPort; rules: Rules; chairs: { taken(): Held[] }; candidates(): Candidate[]; changed(): void };

/** Bets before a hand, in games that have them; whoever is free of them, as a banker is, never bets. */
export function createBetting({ port: { bets }, rules, chairs, candidates, changed }: Parts) {
  const mayBet = (one: Held, memory: Memory) => bets !== null && canBeDealt(one) && !bets.isFree(one.seat, memory);
  const mostOf = (one: Held, memory: Memory) => bets?.most(one.seat, candidates(), memory, rules) ?? 0n;

  return {
    /** Who has not bet yet. */
    open: (memory: Memory): Held[] => chairs.taken().filter((one) => mayBet(one, memory) && one.bet === 0n),
    betForBots(memory: Memory): void {
      for (const bot of chairs.taken()) {
        if (!bets || bot.player !== null || bot.bet > 0n || bets.isFree(bot.seat, memory)) continue;
        if (mostOf(bot, memory) < rules.unit) continue;
        bot.bet = rules.unit;
        changed();
      }
    },
    bet(one: Held, text: string, memory: Memory): CardRefusal | null {
      if (!mayBet(one, memory)) return { code: 'NOT_YOUR_TURN' };
      const wanted = BigInt(text);
      const most = mostOf(one, memory);
      if (wanted % rules.unit !== 0n) return { code: 'STAKE_STEP', field: 'bet' };
      if (wanted < rules.unit || wanted > most) return { code: 'STAKE_RANGE', field: 'bet', left: `${most}` };
      one.bet = wanted;
      one.misses = 0;
      changed();
      return null;
    },
    choices(one: Held, memory: Memory): Choices | null {
      if (!mayBet(one, memory)) return null;
      const most = mostOf(one, memory);
      const bounds = { least: `${rules.unit}`, most: `${most}`, step: `${rules.unit}` };
      return { game: 'SHAN', bet: most < rules.unit ? null : bounds, mayDraw: false };
    },
  };
}
