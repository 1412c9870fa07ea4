import type { WaysMachine } from '@fairhall/games/slots/machine';
import { classNames } from '@fairhall/ui/class-names';
import { useSpeech } from '../frame/speech.tsx';

type Props = { machine: WaysMachine; isFree: boolean /** The step that runs, from 0; null before any. */; at: number | null };

/** What each step counts. Steps to come promise nothing. */
export function Ladder({ machine: { stepFactors, freeSpins }, isFree, at }: Props) {
  const { say } = useSpeech();
  const times = isFree ? (freeSpins?.factor ?? 1) : 1;
  const running = at === null ? null : Math.min(at, stepFactors.length - 1);
  return (
    <ol className="grid flex-none grid-cols-[1fr_1fr_1fr_1.25fr] gap-1.5 px-3">
      {stepFactors.map((factor, step) => (
        <li
          key={factor}
          aria-current={step === running ? 'step' : undefined}
          className={classNames(
            'flex h-10 items-center justify-center gap-1.5 rounded-input text-nav font-semibold whitespace-nowrap',
            step === running
              ? 'bg-[#3a3f2c] text-[#FFE9B0] ring-[1.5px] ring-brand'
              : running !== null && step < running
                ? 'bg-[#061824]/80 text-[#D7F3FA]'
                : 'bg-[#061824]/75 text-[#A9CBD6]',
          )}
        >
          <b className="text-title font-extrabold">×{factor * times}</b>
          {say('said.step', { step: step === stepFactors.length - 1 ? `${step + 1}+` : step + 1 })}
        </li>
      ))}
    </ol>
  );
}
