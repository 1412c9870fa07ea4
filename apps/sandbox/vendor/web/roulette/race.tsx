import { WHEEL } from '@fairhall/games/roulette/felt';
import { ZERO } from '@fairhall/money/amount';
import { Sheet } from '@fairhall/ui/sheet.tsx';
import { roulette } from '../../table-games/roulette.ts';
import { useSpeech } from '../frame/speech.tsx';
import { ChipArt } from '../table/chip-art.tsx';
import type { AreaFacts } from '../table/face.ts';
import { oddsOf } from './figures.ts';
import { colourOf } from './wheel-art.tsx';

const SECTORS = ['ZERO', 'VOISINS', 'ORPHELINS', 'TIERS'] as const;
/** Pockets along the upper end and each long side; those that are left lie along the lower end. */
const [END, SIDE] = [7, 12];

/** Bets along the wheel: its track stands upright with the zero on top, sectors within, every number with its neighbours around. */
export function RaceSheet({ onClose, ...facts }: AreaFacts & { onClose: () => void }) {
  const { say } = useSpeech();
  const first = WHEEL.length - Math.floor(END / 2);
  const track = [...WHEEL.slice(first), ...WHEEL.slice(0, first)];
  const [upper, right] = [track.slice(0, END), track.slice(END, END + SIDE)];
  const [lower, left] = [track.slice(END + SIDE, -SIDE).toReversed(), track.slice(-SIDE).toReversed()];
  const numbers = (of: readonly number[]) => of.map((number) => <Pocket key={number} number={number} {...facts} />);
  return (
    <Sheet open onClose={onClose} title={say('roulette.announced')} closeLabel={say('close')}>
      <div className="flex flex-col gap-2 pb-2">
        <p className="text-caption text-mid">{say('roulette.race')}</p>
        <div className="flex flex-col gap-0.5 rounded-[26px] bg-[#0B3A2E] p-1.5">
          <div className="grid grid-cols-7 gap-0.5">{numbers(upper)}</div>
          <div className="grid grid-cols-[4rem_1fr_4rem] gap-1">
            <div className="grid auto-rows-fr gap-0.5">{numbers(left)}</div>
            <div className="grid auto-rows-fr gap-1">
              {SECTORS.map((area) => (
                <button
                  key={area}
                  type="button"
                  aria-disabled={!facts.putText}
                  aria-label={facts.putText?.(area, oddsOf(area)) ?? roulette.areaName(area, say)}
                  onClick={() => facts.putText && facts.onPut(area)}
                  className="relative flex min-h-12 flex-col items-center justify-center rounded-[12px] bg-s2 text-caption font-extrabold inset-ring-1 inset-ring-line"
                >
                  {roulette.areaName(area, say)}
                  <span className="text-nav font-normal text-mid">{say('roulette.chips', { chips: String(roulette.chipsOn(area)) })}</span>
                  <Chip area={area} {...facts} />
                </button>
              ))}
            </div>
            <div className="grid auto-rows-fr gap-0.5">{numbers(right)}</div>
          </div>
          <div className="grid grid-cols-6 gap-0.5">{numbers(lower)}</div>
        </div>
      </div>
    </Sheet>
  );
}

function Pocket({ number, ...facts }: AreaFacts & { number: number }) {
  const { say } = useSpeech();
  const area = `NEIGHBOURS-${number}`;
  return (
    <button
      type="button"
      aria-disabled={!facts.putText}
      aria-label={facts.putText?.(area, oddsOf(area)) ?? roulette.areaName(area, say)}
      onClick={() => facts.putText && facts.onPut(area)}
      className="relative grid min-h-8 place-items-center rounded-[6px] text-tile font-extrabold text-white"
      style={{ background: colourOf(number) }}
    >
      {number}
      <Chip area={area} {...facts} />
    </button>
  );
}

function Chip({ area, stakeOn, isLoose, rimOf }: AreaFacts & { area: string }) {
  const stake = stakeOn(area);
  if (stake === ZERO) return null;
  return (
    <span className="absolute top-1/2 right-0.5 z-1 -translate-y-1/2">
      <ChipArt stake={stake} rim={rimOf(stake)} size={24} isLoose={isLoose} />
    </span>
  );
}
