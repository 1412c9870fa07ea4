import type { Side } from '@fairhall/games/baccarat/deal';
import type { Card } from '@fairhall/games/cards';
import { Icon } from '@fairhall/ui/icon.tsx';
import { useReducedMotion } from '@fairhall/ui/reduced-motion';
import { IconShieldCheck } from '@tabler/icons-react';
import { useEffect, useState } from 'react';
import type { TableView } from '../../table-api.ts';
import { useSpeech } from '../frame/speech.tsx';
import { CardFace, ShoeArt } from './card-art.tsx';
import { pointsOf, type Shown, shownAt } from './shown-cards.ts';
import { useServerNow } from './use-clock.ts';

const INK = { P: '#A9D0FF', B: '#FFB3B0', T: '#8FF0D6' } as const;
const NOTHING: Shown = { player: [], banker: [], isDone: false, nextMs: null };
const TILTS = [-3, 2, 6];

type Props = { view: TableView; offsetMs: number; onProof: () => void };

/** The upper half of the felt: shoe, clock, both hands, what came of them. */
export function Stage({ view, offsetMs, onProof }: Props) {
  const { say } = useSpeech();
  const shown = useShown(view, offsetMs);
  const { deal, phase } = view;
  return (
    <section
      className="relative mx-3 min-h-38 flex-1 low:min-h-35 overflow-hidden rounded-[20px] inset-ring-1 inset-ring-brand-edge"
      style={{ background: 'radial-gradient(120% 110% at 50% 30%, #17705A, #0B4438 58%, #06231F)' }}
    >
      <Rings />
      <button
        type="button"
        onClick={onProof}
        className="absolute top-0 left-0 flex min-h-11 items-center gap-1 px-3 text-caption font-bold text-[#8FF0D6]"
      >
        <Icon glyph={IconShieldCheck} size={16} />
        {view.phase === 'SEALING' ? say('table.shoe.waits') : say('table.shoe.sealed', { number: view.shoe.number })}
      </button>
      <div className="absolute top-1 right-2 origin-top-right scale-85">
        <ShoeArt />
      </div>
      <HandOf side="P" cards={shown.player} />
      <HandOf side="B" cards={shown.banker} />
      <div className="absolute top-7 left-1/2 -translate-x-1/2 low:top-4">
        <Clock view={view} offsetMs={offsetMs} />
      </div>
      <div className="absolute inset-x-0 bottom-2 px-3 text-center text-caption text-[#BFE0D4]">
        {phase === 'SEALING' && say('table.shoe.waits_note', { round: view.shoe.beaconRounds[0] ?? '' })}
        {phase === 'PAUSED' && say(view.reason === 'PROOF' ? 'table.void.PROOF' : 'table.paused.note')}
        {phase === 'VOID' && say(view.reason === 'PROOF' ? 'table.void.PROOF' : 'table.void.note')}
        {(phase === 'OPEN' || phase === 'CLOSING' || phase === 'DEAL' || phase === 'SETTLED') && (
          <>
            {say('table.hand', { hand: view.hand })}
            <span aria-live="polite" className="block min-h-5 text-tile font-extrabold text-white">
              {deal && shown.isDone ? say(`table.outcome.${deal.outcome}`) : ''}
            </span>
          </>
        )}
      </div>
    </section>
  );
}

/** Cards come one after another; who comes in late, or wants no motion, sees what lies there. */
function useShown({ deal, phase, startedAtMs }: TableView, offsetMs: number): Shown {
  const isStill = useReducedMotion();
  const [, setTick] = useState(0);
  const elapsedMs = phase === 'DEAL' && !isStill ? Date.now() + offsetMs - startedAtMs : Number.POSITIVE_INFINITY;
  const shown = deal ? shownAt(deal, elapsedMs) : NOTHING;
  const { nextMs } = shown;
  useEffect(() => {
    if (nextMs === null) return;
    const timer = setTimeout(() => setTick((tick) => tick + 1), nextMs);
    return () => clearTimeout(timer);
  }, [nextMs]);
  return shown;
}

function HandOf({ side, cards }: { side: Exclude<Side, 'T'>; cards: readonly Card[] }) {
  const { say } = useSpeech();
  const isPlayer = side === 'P';
  const points = pointsOf(cards);
  return (
    <div className={isPlayer ? 'absolute top-12 left-3' : 'absolute top-12 right-3'}>
      <p className={`flex items-center gap-2 text-tile font-bold ${isPlayer ? '' : 'flex-row-reverse'}`} style={{ color: INK[side] }}>
        {say(`table.area.${side}`)}
        {cards.length > 0 && (
          <b className="grid h-6.5 w-7 place-items-center rounded-chip bg-[rgb(6_12_14/0.72)] text-title text-white">
            <span className="sr-only">{say('table.points', { points })}</span>
            <span aria-hidden="true">{points}</span>
          </b>
        )}
      </p>
      <div className={`mt-1.5 flex ${isPlayer ? '' : 'justify-end'}`}>
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

const AROUND = 176;

function Clock({ view, offsetMs }: Omit<Props, 'onProof'>) {
  const { say } = useSpeech();
  const nowMs = useServerNow(offsetMs, 250);
  const leftMs = Math.max(0, (view.endsAtMs ?? 0) - nowMs);
  const lastsMs = (view.endsAtMs ?? 0) - view.startedAtMs;
  const isOpen = view.phase === 'OPEN';
  const seconds = Math.ceil(leftMs / 1000);
  return (
    <div className="relative size-18" role="timer">
      <svg width="72" height="72" viewBox="0 0 64 64" aria-hidden="true">
        <circle cx="32" cy="32" r="30" fill="#0B0E15" fillOpacity=".78" />
        <circle cx="32" cy="32" r="28" fill="none" stroke="#fff" strokeOpacity=".14" strokeWidth="4" />
        {isOpen && (
          <circle
            cx="32"
            cy="32"
            r="28"
            fill="none"
            stroke="#F0BE4B"
            strokeWidth="4"
            strokeLinecap="round"
            strokeDasharray={`${(AROUND * leftMs) / lastsMs} 200`}
            transform="rotate(-90 32 32)"
          />
        )}
      </svg>
      <div className="absolute inset-0 grid place-content-center text-center text-white">
        {isOpen && <b className="text-section leading-6 font-extrabold">{seconds}</b>}
        <span className="max-w-15 text-nav leading-(--lh-title)">
          {view.phase === 'OPEN' ? say('table.seconds') : say(`table.phase.${view.phase}`)}
        </span>
      </div>
    </div>
  );
}

function Rings() {
  return (
    <svg className="absolute inset-0 size-full" viewBox="0 0 336 160" preserveAspectRatio="xMidYMid slice" aria-hidden="true">
      <g fill="none" stroke="#F4C95C">
        {[60, 84, 108, 132, 156, 180].map((radius, place) => (
          <circle key={radius} cx="168" cy="78" r={radius} strokeOpacity={0.24 * (1 - place / 7)} />
        ))}
      </g>
    </svg>
  );
}
