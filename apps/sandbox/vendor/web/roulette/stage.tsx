import { Icon } from '@fairhall/ui/icon.tsx';
import { IconShieldCheck } from '@tabler/icons-react';
import { colourText, type Spin } from '../../table-games/roulette.ts';
import { useSpeech } from '../frame/speech.tsx';
import type { StageProps } from '../table/face.ts';
import { Clock, isPlayed, Note } from '../table/stage-frame.tsx';
import { useShown } from '../table/use-shown.ts';
import { numbersOf } from './numbers.ts';
import { shownAt } from './shown.ts';
import { colourOf, Wheel } from './wheel-art.tsx';

const LAST_SHOWN = 7;

/** The wheel at the left, what it brought and the last numbers beside it. */
export function Stage({ view, offsetMs, onProof }: StageProps) {
  const { say } = useSpeech();
  const spin = view.deal as Spin | null;
  const shown = useShown(view, { offsetMs, shownAt });
  const came = spin && shown.isDone ? spin.number : null;
  const last = numbersOf(view.hands).slice(-LAST_SHOWN).toReversed();
  return (
    <section
      className="relative mx-3 h-36 flex-none overflow-hidden rounded-[20px] inset-ring-1 inset-ring-brand-edge low:h-32"
      style={{ background: 'linear-gradient(100deg, #241536, #150D22 60%, #0E0A18)' }}
    >
      <Wheel number={spin?.number ?? null} shown={shown} />
      <div className="absolute inset-y-0 right-2 left-48 flex flex-col justify-between py-2">
        <button type="button" onClick={onProof} className="relative hit-10 flex items-center gap-1 text-caption font-bold text-[#C9B5FF]">
          <Icon glyph={IconShieldCheck} size={16} />
          <span className="truncate">
            {view.phase === 'SEALING' ? say('table.block.waits') : say('table.block.sealed', { number: view.shoe.number })}
          </span>
        </button>
        {isPlayed(view.phase) ? (
          <div aria-live="polite" className="flex items-center gap-2.5">
            {came === null ? (
              <>
                <Clock view={view} offsetMs={offsetMs} lot="block" />
                <span className="text-caption text-[#C9C2E0]">{say('table.block.hand', { hand: view.hand })}</span>
              </>
            ) : (
              <>
                <b
                  className="grid size-13 flex-none place-items-center rounded-[14px] text-[1.75rem] leading-none font-extrabold text-white outline-2 outline-brand"
                  style={{ background: colourOf(came) }}
                >
                  {came}
                </b>
                <span className="text-nav leading-tight text-[#C9C2E0]">
                  <b className="block text-caption font-extrabold text-white">
                    {came === 0 ? say('roulette.zero') : colourText(came, say)}
                  </b>
                  {came > 0 &&
                    say('roulette.part', {
                      height: say(came > 18 ? 'roulette.area.HIGH' : 'roulette.area.LOW'),
                      dozen: Math.ceil(came / 12),
                    })}
                </span>
              </>
            )}
          </div>
        ) : (
          <p className="text-caption leading-tight text-[#C9C2E0]">
            <Note view={view} lot="block" outcome={null} />
          </p>
        )}
        <ol aria-label={say('roulette.board')} className="flex gap-0.5">
          {last.map((number, place) => (
            <li
              // biome-ignore lint/suspicious/noArrayIndexKey: spins have no other name than their place
              key={place}
              className="grid h-5 w-5 place-items-center rounded-[5px] text-nav leading-none font-extrabold text-white"
              style={{ background: colourOf(number) }}
            >
              {number}
            </li>
          ))}
        </ol>
      </div>
    </section>
  );
}
