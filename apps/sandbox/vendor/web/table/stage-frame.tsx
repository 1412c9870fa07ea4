import { classNames } from '@fairhall/ui/class-names';
import { Icon } from '@fairhall/ui/icon.tsx';
import { IconShieldCheck } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import type { TableView } from '../../table-api.ts';
import type { TableGame } from '../../table-games/port.ts';
import { useSpeech } from '../frame/speech.tsx';
import type { StageProps } from './face.ts';
import { useServerNow } from './use-clock.ts';

type Props = Omit<StageProps, 'mine'> & {
  lot: TableGame['lot'];
  /** The colours of the cloth. */
  ground: string;
  /** What came of the round, as soon as all of it is seen. */
  outcome: string | null;
  /** Where clock and round stand: between what is drawn, or beside it. */
  clock?: 'middle' | 'left';
  children: ReactNode;
};

/** The upper half of a felt: what was sealed, the clock, what there is to say of the round. */
export function StageFrame({ view, offsetMs, onProof, lot, ground, outcome, clock = 'middle', children }: Props) {
  const { say } = useSpeech();
  const isAside = clock === 'left' && isPlayed(view.phase);
  return (
    <section
      className="relative mx-3 min-h-35 flex-1 overflow-hidden rounded-[20px] inset-ring-1 inset-ring-brand-edge"
      style={{ background: ground }}
    >
      <Rings />
      <button
        type="button"
        onClick={onProof}
        className="absolute top-0 left-0 z-1 flex min-h-11 items-center gap-1 px-3 text-caption font-bold text-[#8FF0D6]"
      >
        <Icon glyph={IconShieldCheck} size={16} />
        {view.phase === 'SEALING' ? say(`table.${lot}.waits`) : say(`table.${lot}.sealed`, { number: view.shoe.number })}
      </button>
      {children}
      <div className={classNames('absolute', clock === 'left' ? 'top-8 left-4' : 'top-7 left-1/2 -translate-x-1/2 low:top-4')}>
        <Clock view={view} offsetMs={offsetMs} lot={lot} />
      </div>
      <div
        className={classNames(
          'absolute text-center text-caption text-[#BFE0D4]',
          isAside ? 'bottom-1 left-1 w-26 leading-tight' : 'inset-x-0 bottom-2 px-3',
        )}
      >
        <Note view={view} lot={lot} outcome={outcome} />
      </div>
    </section>
  );
}

/** Which round it is and what came of it, or why nothing goes on. */
export function Note({ view: { phase, reason, hand, shoe }, lot, outcome }: Pick<Props, 'view' | 'lot' | 'outcome'>) {
  const { say } = useSpeech();
  if (phase === 'SEALING') return say('table.shoe.waits_note', { round: shoe.beaconRounds[0] ?? '' });
  const isStopped = phase === 'PAUSED' || phase === 'VOID';
  if (isStopped && reason === 'PROOF') return say('table.void.PROOF');
  if (isStopped) return say(phase === 'PAUSED' ? 'table.paused.note' : 'table.void.note');
  return (
    <>
      {say(`table.${lot}.hand`, { hand })}
      <span aria-live="polite" className="block min-h-5 text-tile font-extrabold text-white">
        {outcome ?? ''}
      </span>
    </>
  );
}

/** Whether a round goes on, and no sentence is to be said instead. */
export function isPlayed(phase: TableView['phase']): boolean {
  return phase !== 'SEALING' && phase !== 'PAUSED' && phase !== 'VOID';
}

const AROUND = 176;

export function Clock({ view, offsetMs, lot }: { view: TableView; offsetMs: number; lot: TableGame['lot'] }) {
  const { say } = useSpeech();
  const nowMs = useServerNow(offsetMs, 250);
  const leftMs = Math.max(0, (view.endsAtMs ?? 0) - nowMs);
  const lastsMs = (view.endsAtMs ?? 0) - view.startedAtMs;
  const isOpen = view.phase === 'OPEN' || view.phase === 'INSURE' || view.phase === 'CHOICE';
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
        <span className="max-w-15 text-nav leading-(--lh-title)">{phaseText(view.phase, lot, say)}</span>
      </div>
    </div>
  );
}

function phaseText(phase: TableView['phase'], lot: TableGame['lot'], say: ReturnType<typeof useSpeech>['say']): string {
  if (phase === 'OPEN') return say('table.seconds');
  return phase === 'SEALING' || phase === 'DEAL' ? say(`table.${lot}.${phase}`) : say(`table.phase.${phase}`);
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
