import type { Deal, Side } from '@fairhall/games/baccarat/deal';
import type { Card } from '@fairhall/games/cards';
import { classNames } from '@fairhall/ui/class-names';
import { useSpeech } from '../frame/speech.tsx';
import { CardFace, CardPlace, ShoeArt } from '../table/card-art.tsx';
import type { StageProps } from '../table/face.ts';
import { StageFrame } from '../table/stage-frame.tsx';
import { useShown } from '../table/use-shown.ts';
import { pointsOf, type Shown, shownAt } from './shown-cards.ts';

const INK = { P: '#A9D0FF', B: '#FFB3B0', T: '#8FF0D6' } as const;
const NOTHING: Shown = { player: [], banker: [], isDone: false, nextMs: null };
const TILTS = [-3, 2, 6];
/** Of a hand that is still to come. */
const PLACES = [0, 1];

const GROUND = 'radial-gradient(120% 110% at 50% 30%, #17705A, #0B4438 58%, #06231F)';

/** Shoe, clock, both hands, what came of them. */
export function Stage(props: StageProps) {
  const { say } = useSpeech();
  const deal = props.view.deal as Deal | null;
  const shown = useShown(props.view, {
    offsetMs: props.offsetMs,
    shownAt: (elapsedMs) => (deal ? shownAt(deal, elapsedMs) : NOTHING),
  });
  const outcome = deal && shown.isDone ? deal.outcome : null;
  return (
    <StageFrame {...props} lot="shoe" ground={GROUND} outcome={outcome && say(`table.outcome.${outcome}`)}>
      <div className="absolute top-1 right-2 origin-top-right scale-85">
        <ShoeArt />
      </div>
      <HandOf side="P" cards={shown.player} outcome={outcome} />
      <HandOf side="B" cards={shown.banker} outcome={outcome} />
    </StageFrame>
  );
}

function HandOf({ side, cards, outcome }: { side: Exclude<Side, 'T'>; cards: readonly Card[]; outcome: Side | null }) {
  const { say } = useSpeech();
  const isPlayer = side === 'P';
  const points = pointsOf(cards);
  const hasWon = outcome === side;
  const hasLost = outcome !== null && outcome !== 'T' && !hasWon;
  return (
    <div className={isPlayer ? 'absolute top-12 left-3' : 'absolute top-12 right-3'}>
      <p className={`flex items-center gap-2 text-tile font-bold ${isPlayer ? '' : 'flex-row-reverse'}`} style={{ color: INK[side] }}>
        {say(`table.area.${side}`)}
        {cards.length > 0 && (
          <b
            className={classNames(
              'grid h-6.5 w-7 place-items-center rounded-chip text-title',
              hasWon ? 'bg-brand text-brand-on' : 'bg-[rgb(6_12_14/0.72)] text-white',
            )}
          >
            <span className="sr-only">{say('table.points', { points })}</span>
            <span aria-hidden="true">{points}</span>
          </b>
        )}
      </p>
      <div
        className={classNames(
          'mt-1.5 flex transition-[filter] duration-(--motion-sheet)',
          !isPlayer && 'justify-end',
          hasLost && 'brightness-60',
        )}
      >
        {cards.length === 0 && PLACES.map((place) => <CardPlace key={place} className={place > 0 ? 'ml-1.5' : ''} />)}
        {cards.map((card, place) => (
          <CardFace
            // biome-ignore lint/suspicious/noArrayIndexKey: a card keeps its place, and eight decks hold equal ones
            key={place}
            card={card}
            tilt={TILTS[place] ?? 0}
            className={`animate-[land_420ms_var(--ease-soft)_backwards] ${place > 0 ? '-ml-3' : ''}`}
          />
        ))}
      </div>
    </div>
  );
}
