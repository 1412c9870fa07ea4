import type { SeatHand } from '@fairhall/games/blackjack/seats';
import type { Card } from '@fairhall/games/cards';
import { classNames } from '@fairhall/ui/class-names';
import { type BlackjackRound, blackjack } from '../../table-games/blackjack.ts';
import { useSpeech } from '../frame/speech.tsx';
import { CardBack, CardFace, CardPlace } from '../table/card-art.tsx';
import type { StageProps } from '../table/face.ts';
import { StageFrame } from '../table/stage-frame.tsx';
import { handSaid } from './hand-text.ts';
import { rounds, seatsOf } from './seat-places.ts';

const GROUND = 'radial-gradient(120% 90% at 50% 0%, #14523C, #0A2C20 70%)';
const DEALER_WIDTH = 56;
const HAND_WIDTH = 72;
const HALF_WIDTH = 48;
/** Cards of a hand lie over each other the more, the more they are. */
const ROOM = 190;
const HALF_ROOM = 96;

/** The dealer above, below him the player's own hands: of who has none, those of the seat he bets behind or that is at turn. */
export function Stage({ mine, ...props }: StageProps) {
  const { say } = useSpeech();
  const { phase } = props.view;
  const round = phase === 'OPEN' ? null : (props.view.deal as BlackjackRound | null);
  const turn = round && rounds.turnOf(round);
  const { own, behind } = seatsOf(mine);
  const seat = own ?? behind[0] ?? turn?.seat ?? round?.seats[0] ?? null;
  const at = round && seat !== null ? round.seats.indexOf(seat) : -1;
  const hands = round?.hands[at] ?? [];
  const saysTurn = turn && phase === 'CHOICE' ? say(turn.seat === own ? 'bj.turn.own' : 'bj.turn', { seat: turn.seat }) : null;
  const isOver = round?.isOver === true && round.seats.length > 0;
  const outcome = isOver ? blackjack.outcomeText(round, say) : (saysTurn ?? (phase === 'INSURE' ? say('bj.ask.insurance') : null));
  return (
    <StageFrame {...props} lot="shoe" ground={GROUND} clock="left" outcome={outcome}>
      <div className="absolute top-3 right-2 left-26 grid justify-items-center">
        <p className="text-caption font-bold text-[#BFE0D4]">
          {say('bj.dealer')} {round && round.dealer.length > 0 ? handSaid({ cards: round.dealer, isSplit: false }, say) : ''}
        </p>
        <Cards cards={round?.dealer ?? []} width={DEALER_WIDTH} hidden={round && !round.isOver ? 1 : 0} />
      </div>
      <div className="absolute right-2 bottom-3 left-26 flex justify-center gap-2">
        {hands.map((hand, place) => (
          <OwnHand
            // biome-ignore lint/suspicious/noArrayIndexKey: a hand keeps its place
            key={place}
            hand={hand}
            name={say('bj.seat', { seat: seat ?? '' })}
            isAtTurn={phase === 'CHOICE' && round?.turn?.seat === at && round?.turn?.hand === place}
            isHalf={hands.length > 1}
          />
        ))}
      </div>
    </StageFrame>
  );
}

type OwnProps = { hand: SeatHand; name: string; isAtTurn: boolean; isHalf: boolean };

function OwnHand({ hand, name, isAtTurn, isHalf }: OwnProps) {
  const { say } = useSpeech();
  return (
    <div className={classNames('grid justify-items-center gap-1 rounded-[12px] p-1', isAtTurn && 'outline-2 outline-brand')}>
      <Cards cards={hand.cards} width={isHalf ? HALF_WIDTH : HAND_WIDTH} room={isHalf ? HALF_ROOM : ROOM} />
      <p className="rounded-pill bg-[rgb(6_12_14/0.72)] px-2 text-tile font-extrabold text-white">
        <span className="sr-only">{name} </span>
        {handSaid(hand, say)}
        {hand.isDoubled && ` · ${say('bj.choice.double')}`}
      </p>
    </div>
  );
}

function Cards({ cards, width, hidden = 0, room = ROOM }: { cards: readonly Card[]; width: number; hidden?: number; room?: number }) {
  const count = cards.length + hidden;
  const step = count > 1 ? Math.min(width * 0.66, (room - width) / (count - 1)) : 0;
  if (count === 0) return <CardPlace width={width} />;
  return (
    <div className="flex">
      {cards.map((card, place) => (
        <span
          // biome-ignore lint/suspicious/noArrayIndexKey: a card keeps its place, and eight decks hold equal ones
          key={place}
          style={place > 0 ? { marginLeft: step - width } : undefined}
        >
          <CardFace card={card} width={width} className="animate-[land_420ms_var(--ease-soft)_backwards]" />
        </span>
      ))}
      {hidden > 0 && (
        <span style={{ marginLeft: step - width }}>
          <CardBack width={width} ground="#1B4B3A" edge="#F0BE4B" />
        </span>
      )}
    </div>
  );
}
