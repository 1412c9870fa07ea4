import { useSpeech } from '../frame/speech.tsx';
import { numbersOf } from './numbers.ts';

/** The last numbers stand on the stage; here only what they do not mean, and what of them there was. */
export function Board({ hands }: { hands: string }) {
  const { say } = useSpeech();
  const numbers = numbersOf(hands);
  const count = (fits: (number: number) => boolean) => numbers.filter(fits).length;
  return (
    <p className="flex flex-none justify-between gap-2 px-4 pt-1 text-nav text-low">
      <span>{say('table.road.note')}</span>
      <span className="flex gap-2 whitespace-nowrap">
        <span>
          {say('roulette.area.LOW')} {count((number) => number > 0 && number < 19)}
        </span>
        <span>
          {say('roulette.area.HIGH')} {count((number) => number > 18)}
        </span>
        <span>
          {say('roulette.zero')} {count((number) => number === 0)}
        </span>
      </span>
    </p>
  );
}
