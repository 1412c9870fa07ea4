import type { CardTableView, HoldemState } from '../../../cards-api.ts';
import type { WordKey } from '../../../words/en.ts';
import type { Say } from '../../../words/words.ts';
import type { MoneyText } from '../../frame/money.ts';
import { useSpeech } from '../../frame/speech.tsx';
import { CardFace, CardPlace } from '../../table/card-art.tsx';
import { type CardsFace, type FaceProps, NOTHING_LAID, type SeatLook, type Spoken } from '../face.ts';
import { ChipsPill } from '../felt/seat.tsx';
import { Hand } from './hand.tsx';
import { stateOf } from './told.ts';

function lookOf(seat: number, view: CardTableView, { say, money }: Spoken): SeatLook {
  const state = stateOf(view);
  const own = state?.seats.find((each) => each.seat === seat);
  if (!state || !own) return NOTHING_LAID;
  const isDealt = view.phase === 'PLAY' || view.phase === 'SHOWN';
  return {
    cards: own.cards ?? (isDealt && !own.folded ? [null, null] : []),
    bet: own.bet === '0' ? null : money(own.bet),
    mark: markOf(own, say),
    sign: state.button === seat ? 'button' : null,
    isFaded: own.folded,
  };
}

function markOf({ folded, isAllIn, category }: HoldemState['seats'][number], say: Say): SeatLook['mark'] {
  if (folded) return { text: say('holdem.folded'), isGood: false };
  if (category) return { text: say(`holdem.${category}` as WordKey), isGood: true };
  return isAllIn ? { text: say('holdem.all_in'), isGood: false } : null;
}

const BOARD = [0, 1, 2, 3, 4];

function Middle({ view, money }: FaceProps) {
  const { say } = useSpeech();
  const state = stateOf(view);
  return (
    <div className="flex flex-col items-center gap-1.5 pt-8">
      <div className="flex max-w-56 flex-wrap justify-center gap-1">
        {state && state.pots.length > 0 ? (
          <Pots state={state} money={money} />
        ) : (
          <p className="text-body font-extrabold text-[#FFE9B0]">{say('game.CARDS-3')}</p>
        )}
      </div>
      <div className="flex gap-0.5">
        {BOARD.map((at) => {
          const card = state?.board[at];
          return card === undefined ? <CardPlace key={at} width={36} /> : <CardFace key={at} card={card} width={36} className="dealt" />;
        })}
      </div>
    </div>
  );
}

/** The main pot and every side pot by its name. As long as nobody is all in there is one pot: bets that wait for a call part nothing. */
function Pots({ state: { pots, seats }, money }: { state: HoldemState; money: MoneyText }) {
  const { say } = useSpeech();
  const sizes = seats.some(({ isAllIn }) => isAllIn)
    ? pots.map(({ size }) => BigInt(size))
    : [pots.reduce((sum, { size }) => sum + BigInt(size), BigInt(0))];
  return sizes.map((size, place) => (
    <ChipsPill
      // biome-ignore lint/suspicious/noArrayIndexKey: pots keep their places
      key={place}
      name={sizes.length === 1 ? say('holdem.pot') : place === 0 ? say('holdem.main_pot') : say('holdem.side_pot', { number: place })}
      amount={money(size.toString())}
    />
  ));
}

export const holdemFace: CardsFace = {
  cloth: ['#17805F', '#0B4F3C', '#06261D'],
  lookOf,
  middleAt: 47,
  Middle,
  Hand,
  rules: (say) =>
    (['blinds', 'cards', 'acts', 'raise', 'allin', 'show', 'pots', 'rake'] as const).map((rule) => say(`holdem.rule.${rule}`)),
  actText(act, { say, money }) {
    if (act.do === 'raise') return { text: say('holdem.act.raise', { amount: money(act.to) }), cards: [] };
    return { text: say(act.do === 'fold' ? 'holdem.act.fold' : 'holdem.act.call'), cards: [] };
  },
  ended: ({ final, myCards, mySeat }, { say }) =>
    final?.game === 'HOLDEM'
      ? [
          { name: say('holdem.board'), cards: final.board, text: '' },
          ...final.seats.map(({ seat, cards, category, folded }) => ({
            name: say('cards.seat_number', { seat: seat + 1 }),
            cards: cards ?? (seat === mySeat ? myCards : []),
            text: category ? say(`holdem.${category}` as WordKey) : folded ? say('holdem.folded') : '',
          })),
        ]
      : [],
};
