import type { CardTableView, TienLenState } from '../../../cards-api.ts';
import type { Say } from '../../../words/words.ts';
import { useSpeech } from '../../frame/speech.tsx';
import { CardFace } from '../../table/card-art.tsx';
import { type CardsFace, type FaceProps, NOTHING_LAID, type SeatLook, type Spoken } from '../face.ts';
import { nameOf } from '../felt/seat.tsx';
import { Hand } from './hand.tsx';
import { sortedCards } from './legal-plays.ts';
import { kindText, stateOf } from './told.ts';

function lookOf(seat: number, view: CardTableView, { say }: Spoken): SeatLook {
  const state = stateOf(view);
  const own = state?.seats.find((each) => each.seat === seat);
  if (!state || !own) return NOTHING_LAID;
  return {
    cards: own.held > 0 ? [null] : [],
    held: own.held,
    bet: null,
    mark: markOf(state, own, say),
    sign: null,
    isFaded: own.passed && view.phase === 'PLAY',
  };
}

function markOf(state: TienLenState, { seat, held, passed }: TienLenState['seats'][number], say: Say): SeatLook['mark'] {
  if (state.winner === seat) return { text: say(state.instant ? `tienlen.instant.${state.instant}` : 'tienlen.out'), isGood: true };
  if (state.winner === null && passed) return { text: say('tienlen.passed'), isGood: false };
  return state.winner === null && held === 1 ? { text: say('tienlen.last'), isGood: false } : null;
}

const WIDE_PX = 232;
const CARD_PX = 48;

function Middle({ view }: FaceProps) {
  const { say } = useSpeech();
  const state = stateOf(view);
  const trick = state?.trick;
  if (!trick) {
    return (
      <div className="text-center">
        <p className="text-title font-extrabold text-[#FFE9B0]">{say('game.CARDS-2')}</p>
        {state?.leadsWith && <p className="text-caption text-[#DDE7F5]">{say('tienlen.leads_with')}</p>}
      </div>
    );
  }
  const seat = view.seats[trick.seat];
  const cards = sortedCards(trick.cards);
  const lap = cards.length > 1 ? Math.min(30, (WIDE_PX - CARD_PX) / (cards.length - 1)) : 0;
  return (
    <div className="flex flex-col items-center gap-1.5">
      <div className="flex">
        {cards.map((card, at) => (
          <CardFace key={card} card={card} width={CARD_PX} className="dealt" style={at > 0 ? { marginLeft: lap - CARD_PX } : {}} />
        ))}
      </div>
      <p className="rounded-[8px] bg-[#080c18]/80 px-2 text-caption font-bold text-[#FFE9B0]">
        {kindText(cards, say)} · {seat ? nameOf(seat, say) : ''}
        {trick.isChopped && ` · ${say('tienlen.chop')}`}
      </p>
    </div>
  );
}

export const tienLenFace: CardsFace = {
  cloth: ['#9C2B3C', '#5E1524', '#2C0810'],
  lookOf,
  middleAt: 58,
  Middle,
  Hand,
  rules: (say) =>
    (['rank', 'kinds', 'beat', 'chop', 'first', 'pass', 'instant', 'pay', 'twos', 'aside', 'rake'] as const).map((rule) =>
      say(`tienlen.rule.${rule}`),
    ),
  actText(act, { say }) {
    if (act.do === 'lay') return { text: kindText(act.cards, say), cards: sortedCards(act.cards) };
    return { text: say('tienlen.pass'), cards: [] };
  },
  ended: ({ final }, { say }) =>
    final?.game === 'TIENLEN'
      ? final.seats.map(({ seat, cards, held }) => ({
          name: say('cards.seat_number', { seat: seat + 1 }),
          cards: sortedCards(cards ?? []),
          text: seat === final.winner ? say('tienlen.out') : say('tienlen.left', { cards: held }),
        }))
      : [],
};
