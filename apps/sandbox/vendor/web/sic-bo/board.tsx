import { type Dice, isTriple, totalOf } from '@fairhall/games/sicbo/areas';
import { useSpeech } from '../frame/speech.tsx';
import { Pages } from '../table/pages.tsx';
import { COLOURS } from './colours.ts';
import { DieMark } from './dice-art.tsx';

const SHOWN = 36;
const LISTED = 8;
const DICE = 3;

type Kind = keyof typeof COLOURS;

/** Earlier rolls as they fell: big and small on a plate, the newest dice, how often each. They look back only, and say so. */
export function Board({ hands }: { hands: string }) {
  const { say } = useSpeech();
  const rolls = rollsOf(hands);
  const newest = rolls.slice(-SHOWN);
  const letters = { BIG: say('sicbo.area.BIG'), SMALL: say('sicbo.area.SMALL'), TRIPLE: say('sicbo.board.triple') };
  const count = (kind: Kind) => rolls.filter((dice) => kindOf(dice) === kind).length;
  return (
    <section className="mx-3 mt-2">
      <Pages label={(page, pages) => say('table.roads', { page, pages })} className="rounded-[14px] bg-s1 p-1.5">
        {[
          <div key="plate" className="flex justify-between gap-2">
            <ol
              aria-label={say('sicbo.board', { rounds: newest.length })}
              className="grid h-21 flex-1 auto-cols-[23px] grid-flow-col grid-rows-4 justify-start gap-0.5"
            >
              {newest.map((dice, place) => (
                <li
                  // biome-ignore lint/suspicious/noArrayIndexKey: rolls have no other name than their place
                  key={place}
                  className="grid size-4.5 place-items-center rounded-pill text-nav leading-none font-extrabold text-[#0B0E15]"
                  style={{ background: COLOURS[kindOf(dice)] }}
                >
                  <span className="sr-only">{letters[kindOf(dice)]}</span>
                  {totalOf(dice)}
                </li>
              ))}
            </ol>
            <ul className="flex flex-col justify-around pr-1 text-caption leading-tight font-bold">
              {(['BIG', 'SMALL', 'TRIPLE'] as const).map((kind) => (
                <li key={kind} className="flex justify-between gap-3" style={{ color: COLOURS[kind] }}>
                  <span>{letters[kind]}</span>
                  {count(kind)}
                </li>
              ))}
            </ul>
          </div>,
          <ol key="dice" className="grid h-21 grid-flow-col grid-cols-2 grid-rows-4 gap-x-3 gap-y-1 px-1">
            {rolls
              .slice(-LISTED)
              .toReversed()
              .map((dice, place) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: rolls have no other name than their place
                <li key={place} className="flex items-center gap-1">
                  {[...dice].map((face, die) => (
                    // biome-ignore lint/suspicious/noArrayIndexKey: a die keeps its place
                    <DieMark key={die} face={face} />
                  ))}
                  <b className="ml-1 w-5 text-right text-caption">{totalOf(dice)}</b>
                  <span className="ml-1 truncate text-nav font-bold" style={{ color: COLOURS[kindOf(dice)] }}>
                    {letters[kindOf(dice)]}
                  </span>
                </li>
              ))}
          </ol>,
        ]}
      </Pages>
      <p className="px-0.5 pt-1 text-nav text-low">{say('table.road.note')}</p>
    </section>
  );
}

function rollsOf(hands: string): Dice[] {
  return Array.from(
    { length: hands.length / DICE },
    (_, at) => [...hands.slice(at * DICE, (at + 1) * DICE)].map(Number) as unknown as Dice,
  );
}

export function kindOf(dice: Dice): Kind {
  if (isTriple(dice)) return 'TRIPLE';
  return totalOf(dice) > 10 ? 'BIG' : 'SMALL';
}
