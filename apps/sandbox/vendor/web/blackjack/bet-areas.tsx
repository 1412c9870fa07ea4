import { ZERO } from '@fairhall/money/amount';
import { classNames } from '@fairhall/ui/class-names';
import type { BlackjackRound } from '../../table-games/blackjack.ts';
import { areaOf, SEATS } from '../../table-games/blackjack-areas.ts';
import { useSpeech } from '../frame/speech.tsx';
import { ChipArt } from '../table/chip-art.tsx';
import type { AreaFacts } from '../table/face.ts';
import { handText } from './hand-text.ts';
import { rounds } from './seat-places.ts';

const PLACES = Array.from({ length: SEATS }, (_, at) => at + 1);

/** The seats side by side: who sits there, what lies there, and in play what each has. */
export function BetAreas(facts: AreaFacts) {
  const { say } = useSpeech();
  return (
    <section className="mx-3 mt-2 mb-2">
      <div className="grid grid-cols-7 gap-1">
        {PLACES.map((seat) => (
          <Seat key={seat} seat={seat} {...facts} />
        ))}
      </div>
      <p className="min-h-4 px-0.5 pt-1 text-nav leading-tight text-low">{facts.putText ? say('bj.seats') : ''}</p>
    </section>
  );
}

const part = { hand: 0, isDouble: false } as const;

function Seat({ seat, view, totals, stakeOn, isLoose, rimOf, putText, onPut }: AreaFacts & { seat: number }) {
  const { say } = useSpeech();
  const round = view.phase === 'OPEN' ? null : (view.deal as BlackjackRound | null);
  const [own, behind] = [areaOf({ seat, isBehind: false, ...part }), areaOf({ seat, isBehind: true, ...part })];
  const isOwn = stakeOn(own) > ZERO;
  const isTaken = !isOwn && (totals[own] !== undefined || round?.seats.includes(seat) === true);
  const isAtTurn = view.phase === 'CHOICE' && round !== null && rounds.turnOf(round)?.seat === seat;
  const area = isTaken ? behind : own;
  const stake = stakeOn(isOwn ? own : behind);
  const hands = round?.hands[round.seats.indexOf(seat)];
  const state = say(isOwn ? 'bj.seat.own' : isTaken ? 'bj.seat.taken' : 'bj.seat.free');
  return (
    <button
      type="button"
      aria-disabled={!putText}
      aria-current={isAtTurn ? 'true' : undefined}
      aria-label={`${putText?.(area, '2.00') ?? say('bj.seat', { seat })}, ${state}`}
      onClick={() => putText && onPut(area)}
      className={classNames(
        'relative grid min-h-17 content-between justify-items-center rounded-[14px] px-0.5 py-1 transition-transform duration-(--motion-press) ease-soft active:scale-98 low:min-h-14',
        isOwn ? 'bg-[#1E5C45]' : 'bg-[#123528]',
        isAtTurn ? 'outline-2 outline-brand' : 'inset-ring-1 inset-ring-[#3E7A62]',
      )}
    >
      <b aria-hidden="true" className="text-tile leading-tight font-extrabold text-white">
        {seat}
      </b>
      {hands ? (
        <span className="text-center text-caption leading-tight font-extrabold text-brand">
          {hands.map((hand) => handText(hand)).join(' / ')}
        </span>
      ) : (
        <span aria-hidden="true" className="text-center text-nav leading-tight text-[#BFE0D4]">
          {stake > ZERO ? '' : state}
        </span>
      )}
      {stake > ZERO && (
        <span className={hands ? 'absolute -top-1.5 -right-0.5' : 'mb-0.5'}>
          <ChipArt stake={stake} rim={rimOf(stake)} size={hands ? 22 : 30} isLoose={isLoose} />
        </span>
      )}
    </button>
  );
}
