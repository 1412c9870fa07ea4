import { classNames } from '@fairhall/ui/class-names';
import { type Roll, sicBo } from '../../table-games/sic-bo.ts';
import { useSpeech } from '../frame/speech.tsx';
import type { StageProps } from '../table/face.ts';
import { StageFrame } from '../table/stage-frame.tsx';
import { useShown } from '../table/use-shown.ts';
import { Die } from './dice-art.tsx';
import { shownAt } from './shown.ts';

const GROUND = 'radial-gradient(120% 110% at 50% 20%, #7A2036, #4A1028 55%, #200814)';
/** Faces that a die shows while it still rolls; nobody reads them. */
const ROLLING = [5, 2, 6];
const TILTS = [-7, 4, -3];

/** Three dice on a dish below the glass. */
export function Stage(props: StageProps) {
  const { say } = useSpeech();
  const roll = props.view.deal as Roll | null;
  const shown = useShown(props.view, { offsetMs: props.offsetMs, shownAt });
  const outcome = roll && shown.isDone ? sicBo.outcomeText(roll, say) : null;
  return (
    <StageFrame {...props} lot="block" ground={GROUND} outcome={outcome} clock="left">
      <div
        role="img"
        aria-label={roll && shown.isDone ? say('sicbo.dice', { dice: roll.dice.join(' ') }) : say('sicbo.fact')}
        className="absolute top-6 right-3 bottom-4 left-24 grid place-items-center low:top-3"
      >
        <Dish />
        <div className="relative flex items-center gap-2.5 pb-4">
          {ROLLING.map((face, place) => {
            const isRolling = roll !== null && place >= shown.still;
            return (
              // A die keeps its place.
              <span key={face} style={{ rotate: `${TILTS[place]}deg` }}>
                <Die
                  face={roll && !isRolling ? (roll.dice[place] as number) : face}
                  size={54}
                  className={classNames(
                    'drop-shadow-[0_6px_6px_rgb(0_0_0/0.5)]',
                    isRolling && 'animate-[roll_380ms_linear_infinite] blur-[1.5px]',
                    roll === null && 'opacity-35',
                  )}
                />
              </span>
            );
          })}
        </div>
      </div>
    </StageFrame>
  );
}

/** Lacquer with a gold rim, and the glass above it. */
function Dish() {
  return (
    <svg viewBox="0 0 240 150" className="absolute inset-0 size-full" aria-hidden="true">
      <defs>
        <linearGradient id="dish-rim" x1="0" x2="1">
          <stop offset="0" stopColor="#8A5A10" />
          <stop offset=".5" stopColor="#FFE9A8" />
          <stop offset="1" stopColor="#8A5A10" />
        </linearGradient>
        <radialGradient id="dish-in" cx=".5" cy=".35" r=".7">
          <stop offset="0" stopColor="#2E6E58" />
          <stop offset="1" stopColor="#0B3A2E" />
        </radialGradient>
      </defs>
      <ellipse cx="120" cy="102" rx="112" ry="38" fill="#1A060E" fillOpacity=".6" />
      <ellipse cx="120" cy="96" rx="112" ry="38" fill="url(#dish-rim)" />
      <ellipse cx="120" cy="94" rx="104" ry="33" fill="url(#dish-in)" />
      <path d="M16 92C16 28 60 4 120 4s104 24 104 88" fill="#fff" fillOpacity=".05" stroke="#fff" strokeOpacity=".22" strokeWidth="1.5" />
      <path d="M44 62C52 36 70 22 92 16" fill="none" stroke="#fff" strokeOpacity=".38" strokeWidth="5" strokeLinecap="round" />
      <circle cx="120" cy="3" r="4.5" fill="url(#dish-rim)" />
    </svg>
  );
}
