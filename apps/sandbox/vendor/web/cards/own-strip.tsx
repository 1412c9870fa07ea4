import { classNames } from '@fairhall/ui/class-names';
import type { ReactNode } from 'react';
import type { Card, CardTableView, MySeat } from '../../cards-api.ts';
import type { MoneyText } from '../frame/money.ts';
import { useSpeech } from '../frame/speech.tsx';
import { CardFace } from '../table/card-art.tsx';
import { ChipsPill, Sign } from './felt/seat.tsx';
import { netOf } from './status.ts';

type Props = {
  view: CardTableView;
  mine: MySeat;
  money: MoneyText;
  cards: readonly Card[];
  /** Where cards will lie. */
  places: ReactNode;
  title: string;
  value: string;
  note: string | null;
  bet: string | null;
  sign: 'crown' | 'button' | null;
  isFaded: boolean;
  clock: ReactNode;
};

/** The own cards, large, and what they are worth; the clock at the right. */
export function OwnStrip({ view, mine, money, cards, places, title, value, note, bet, sign, isFaded, clock }: Props) {
  return (
    <section className="relative flex h-27 flex-none items-center gap-3 px-4" aria-label={title}>
      <div className={classNames('flex flex-none items-end', isFaded && 'opacity-50')}>
        {cards.map((card, at) => (
          <CardFace
            key={card}
            card={card}
            width={60}
            tilt={(at - (cards.length - 1) / 2) * 7}
            className={classNames('dealt', at > 0 && '-ml-6')}
          />
        ))}
        {places}
      </div>
      <div className="flex min-w-0 flex-1 flex-col leading-tight">
        <span className="truncate text-caption text-mid">{title}</span>
        <b className="text-title leading-tight font-extrabold">{value}</b>
        {note !== null && <span className="text-caption font-bold text-[#FFC2CC]">{note}</span>}
        <OwnChips {...{ view, mine, money }} />
      </div>
      <div className="flex flex-none flex-col items-center gap-1.5">
        <div className="relative">
          {clock}
          {sign && <Sign sign={sign} />}
        </div>
        {bet !== null && view.result === null && <ChipsPill amount={bet} />}
      </div>
    </section>
  );
}

/** Own chips, and of a hand that is over what it brought. */
export function OwnChips({ view, mine, money }: { view: CardTableView; mine: MySeat; money: MoneyText }) {
  const { say } = useSpeech();
  const net = netOf(view, mine.seat);
  const stack = view.seats[mine.seat]?.stack ?? mine.sitting.chips;
  return (
    <span className="mt-1 flex flex-wrap items-center gap-1">
      <ChipsPill amount={money(stack)} label={say('cards.chips')} />
      {net !== null && net !== ZERO && (
        <b className={classNames('text-tile whitespace-nowrap', net > ZERO ? 'won text-win' : 'text-mid')}>
          {money(net.toString(), 'always')}
        </b>
      )}
    </span>
  );
}

const ZERO = BigInt(0);
