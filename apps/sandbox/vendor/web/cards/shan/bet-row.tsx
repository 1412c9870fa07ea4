import { Button } from '@fairhall/ui/button.tsx';
import { classNames } from '@fairhall/ui/class-names';
import type { StakeRules } from '../../../cards-api.ts';
import type { MoneyText } from '../../frame/money.ts';
import { useSpeech } from '../../frame/speech.tsx';
import { ChipArt } from '../../table/chip-art.tsx';

const TIMES = [1n, 2n, 5n, 10n];

/** Bets that are offered: the smallest, and multiples of it that the table allows. */
function betsOf({ unit, most }: Pick<StakeRules, 'unit' | 'most'>): bigint[] {
  return TIMES.map((times) => times * BigInt(unit)).filter((bet) => bet <= BigInt(most));
}

type Props = {
  rules: StakeRules;
  /** Null: nothing can be bet now. The row stays where it is. */
  bounds: { least: string; most: string; step: string } | null;
  money: MoneyText;
  chosen: bigint | null;
  onChoose: (bet: bigint) => void;
  onBet: ((bet: bigint) => void) | null;
};

export function BetRow({ rules, bounds, money, chosen, onChoose, onBet }: Props) {
  const { say } = useSpeech();
  const bets = betsOf(rules);
  const bet = chosen ?? (bets[0] as bigint);
  const isWithin = bounds !== null && bet >= BigInt(bounds.least) && bet <= BigInt(bounds.most);
  return (
    <div className="flex items-center gap-1.5">
      {bets.map((each, place) => (
        <button
          key={String(each)}
          type="button"
          aria-label={say('shan.bet_of', { amount: money(each.toString()) })}
          aria-pressed={each === bet}
          onClick={() => onChoose(each)}
          className={classNames('rounded-pill active:scale-92', each === bet && 'outline-2 outline-offset-1 outline-brand')}
        >
          <ChipArt stake={each} rim={place} size={44} />
        </button>
      ))}
      <Button kind="ghost" className="min-w-0 flex-1 px-2" disabled={!isWithin || onBet === null} onClick={() => onBet?.(bet)}>
        <span className="truncate text-tile">{say('shan.bet', { amount: money(bet.toString()) })}</span>
      </Button>
    </div>
  );
}
