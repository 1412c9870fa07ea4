import { amount } from '@fairhall/money/amount';
import type { MyBets, TablePhase } from '../../table-api.ts';
import type { Say } from '../../words/words.ts';
import type { MoneyText } from '../frame/money.ts';
import { isPlaced, type Put, sumOfPuts } from './chips.ts';

export type Status = {
  note: string;
  amount: string | null;
  isBad: boolean /** `amount` is what a hand brought above its stake. */;
  isWin?: boolean;
};
type Facts = { phase: TablePhase; mine: MyBets | null; puts: readonly Put[]; lost: boolean };

/** What there is to say of the player's stakes now, in plain words: nothing is "accepted" before the wallet said so. */
export function statusOf({ phase, mine, puts, lost }: Facts, { say, money }: { say: Say; money: MoneyText }): Status {
  if (phase === 'OPEN') {
    const sum = sumOfPuts(puts);
    if (sum === 0n && mine?.state !== 'GATHERED') return { note: say('table.stake.none'), amount: null, isBad: false };
    const note = isPlaced(puts, mine) ? say('table.stake.GATHERED') : say('table.stake.draft');
    return { note, amount: money(sum.toString()), isBad: false };
  }
  if (!mine) return { note: say(lost ? 'table.lost' : 'table.closed'), amount: null, isBad: lost };
  if (mine.state === 'SETTLED' && mine.returned !== null) {
    if (!mine.paid && mine.returned !== '0')
      return { note: say('table.stake.soon', { back: money(mine.returned) }), amount: null, isBad: false };
    const said = mine.returned === '0' ? 'said.nothing' : 'table.stake.back';
    const note = say(said, { back: money(mine.returned), stake: money(mine.stake) });
    const net = BigInt(mine.returned) - BigInt(mine.stake);
    return net > 0n ? { note, amount: money(amount(net), 'always'), isBad: false, isWin: true } : { note, amount: null, isBad: false };
  }
  if (mine.state === 'SETTLED') return { note: say('table.closed'), amount: null, isBad: false };
  const isBad = mine.state === 'REFUSED' || mine.state === 'UNSURE';
  const reason = mine.refusal && mine.state === 'REFUSED' ? say(`refused.${mine.refusal.code}`) : null;
  return reason ? { note: reason, amount: null, isBad } : { note: say(`table.stake.${mine.state}`), amount: money(mine.stake), isBad };
}
