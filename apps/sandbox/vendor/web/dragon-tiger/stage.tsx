import type { Card } from '@fairhall/games/cards';
import { type Outcome, outcomeOf, type Pair } from '@fairhall/games/dragon-tiger/areas';
import { classNames } from '@fairhall/ui/class-names';
import { useSpeech } from '../frame/speech.tsx';
import { CardBack, CardFace } from '../table/card-art.tsx';
import type { StageProps } from '../table/face.ts';
import { StageFrame } from '../table/stage-frame.tsx';
import { useShown } from '../table/use-shown.ts';
import { DragonCrest, TigerCrest } from './crests.tsx';
import { shownAt } from './shown.ts';

const GROUND = 'linear-gradient(100deg, #5A1420, #35102B 44%, #14224E 56%, #123A6B)';
const BACKS = { D: { ground: '#7E2030', edge: '#F0BE4B' }, T: { ground: '#23306E', edge: '#8FB4FF' } } as const;
const INK = { D: '#FFC1B5', T: '#A9D0FF' } as const;

/** Dragon left, tiger right, one card each. */
export function Stage(props: StageProps) {
  const { say } = useSpeech();
  const pair = props.view.deal as Pair | null;
  const shown = useShown(props.view, { offsetMs: props.offsetMs, shownAt });
  const outcome = pair && shown.isDone ? outcomeOf(pair) : null;
  return (
    <StageFrame {...props} lot="shoe" ground={GROUND} outcome={outcome && say(`dt.outcome.${outcome}`)}>
      <SideOf side="D" card={pair && shown.dragon ? pair.dragon : null} outcome={outcome} />
      <SideOf side="T" card={pair && shown.tiger ? pair.tiger : null} outcome={outcome} />
    </StageFrame>
  );
}

type SideProps = { side: 'D' | 'T'; card: Card | null; outcome: Outcome | null };

function SideOf({ side, card, outcome }: SideProps) {
  const { say } = useSpeech();
  const isDragon = side === 'D';
  const hasWon = outcome === side;
  const hasLost = outcome !== null && outcome !== 'TIE' && !hasWon;
  return (
    <div className={classNames('absolute top-6 bottom-0 grid w-32 content-center justify-items-center', isDragon ? 'left-2' : 'right-2')}>
      <span className="absolute inset-x-0 top-1/2 grid -translate-y-1/2 justify-items-center opacity-30">
        {isDragon ? <DragonCrest /> : <TigerCrest />}
      </span>
      <p
        className={classNames('relative mb-1.5 rounded-pill px-2.5 text-tile font-extrabold', hasWon && 'bg-brand text-brand-on')}
        style={hasWon ? undefined : { color: INK[side] }}
      >
        {say(`dt.area.${side}`)}
      </p>
      <div className={classNames('relative transition-[filter] duration-(--motion-sheet)', hasLost && 'brightness-60')}>
        {card === null ? (
          <CardBack width={58} {...BACKS[side]} />
        ) : (
          <CardFace card={card} width={58} tilt={isDragon ? -2 : 2} className="animate-[land_420ms_var(--ease-soft)_backwards]" />
        )}
      </div>
    </div>
  );
}
