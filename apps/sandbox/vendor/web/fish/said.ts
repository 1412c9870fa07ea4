import { chanceOf, fire, type Gun, type Kind, MULTIPLES } from '@fairhall/games/fish/shot';
import type { ClipView, ShotView } from '../../fish-api.ts';
import type { PlayError } from '../../play-api.ts';
import type { Say } from '../../words/words.ts';
import { percentText } from '../frame/figures.ts';
import type { MoneyText } from '../frame/money.ts';

export type Speak = { say: Say; money: MoneyText };

export function chanceText(kind: Kind, gun: Gun): string {
  const { range, catching } = chanceOf(kind, gun);
  return percentText(catching / range);
}

/** What a shot costs and a catch pays, without the pool. */
export function priceOf(kind: Kind, gun: Gun, bet: string): { cost: string; pay: string } {
  const { cost, pay } = fire({ kind, gun, bet: BigInt(bet), u: 0 });
  return { cost: cost.toString(), pay: pay.toString() };
}

/** A torpedo costs the same at every fish that it is for. */
export function costText(gun: Gun, bet: string, money: MoneyText): string {
  return money(priceOf('BOSS', gun, bet).cost);
}

export function oddsText(kind: Kind, { gun, bet }: { gun: Gun; bet: string }, { say, money }: Speak): string {
  const odds = { percent: chanceText(kind, gun), amount: money(priceOf(kind, gun, bet).pay) };
  return say(kind === 'BOSS' ? 'fish.odds_pool' : 'fish.odds', odds);
}

export function targetText(kind: Kind, say: Say): string {
  return say('fish.target', { fish: say(`fish.kind.${kind}`), times: MULTIPLES[kind] });
}

export function paidBy({ pay, fromPool }: Pick<ShotView, 'pay' | 'fromPool'>): string {
  return (BigInt(pay) + BigInt(fromPool)).toString();
}

export function shotText(shot: ShotView, { say, money }: Speak): string {
  const fish = say(`fish.kind.${shot.kind}`);
  if (!shot.caught) return say('fish.missed_fish', { fish });
  const amount = money(paidBy(shot));
  return shot.fromPool === '0'
    ? say('fish.caught', { fish, amount })
    : say('fish.caught_pool', { fish, amount, pool: money(shot.fromPool) });
}

/** What a clip holds that was not fired. */
export function unspentOf({ fund, spent }: Pick<ClipView, 'fund' | 'spent'>): string {
  return (BigInt(fund) - BigInt(spent)).toString();
}

/** What goes back to the wallet when a clip is closed. */
export function backText({ fund, spent, won, paid }: ClipView, { say, money }: Speak): string {
  const amount = money((BigInt(fund) - BigInt(spent) + BigInt(won)).toString());
  return say(paid ? 'fish.clip.closed' : 'fish.clip.soon', { amount });
}

export function refusedText({ code, field }: PlayError, say: Say): string {
  if (field === 'fish') return say('fish.left');
  if (field === 'gun') return say('fish.no_torpedo');
  return code === 'TOO_FAST' ? say('fish.slow') : say(`refused.${code}`);
}
