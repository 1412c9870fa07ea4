import { classNames } from '@fairhall/ui/class-names';
import { Icon } from '@fairhall/ui/icon.tsx';
import { IconDice3, IconMapPinCheck, IconVideo, IconVideoOff } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import type { FightsView, FightView } from '../../fights-api.ts';
import { useSpeech } from '../frame/speech.tsx';
import { Rooster } from './rooster.tsx';

/** The tile of a fight: drawn, and it says so. */
export function Stage({ view, fight }: { view: FightsView; fight: FightView | null }) {
  const { say } = useSpeech();
  const wins = fight?.state === 'PAID' ? fight.result : null;
  return (
    <section
      className="relative mx-3 flex min-h-28 flex-1 flex-col overflow-hidden rounded-[20px]"
      style={{ background: 'radial-gradient(120% 90% at 50% 100%, #b4702f 0%, #7a3a22 34%, #34111f 70%, #1c0b18 100%)' }}
    >
      <i
        aria-hidden="true"
        className="absolute inset-0 opacity-25"
        style={{ background: 'repeating-radial-gradient(circle at 50% 40%, transparent 0 18px, #d08a3c 18px 19px)' }}
      />
      <i aria-hidden="true" className="absolute inset-x-0 bottom-0 h-1/4 bg-black/20" style={{ borderRadius: '50% 50% 0 0' }} />
      <div className="relative z-1 flex items-start justify-between gap-2 p-2">
        {fight && <Mark glyph={markOf(fight)}>{nameOf(fight, say)}</Mark>}
        {view.closed !== 'PLACE' && view.play !== 'PRACTICE' && <Mark glyph={IconMapPinCheck}>{say('fights.place_ok')}</Mark>}
      </div>
      {fight ? (
        <div className="relative flex min-h-0 flex-1 items-end justify-between px-2">
          <Bird isDim={wins === 'W'} coat="M" />
          <b className="absolute top-1/2 left-1/2 grid size-11 -translate-1/2 place-items-center rounded-pill bg-black/70 text-body font-extrabold inset-ring-2 inset-ring-brand">
            {say('fights.versus')}
          </b>
          <Bird isDim={wins === 'M'} coat="W" />
        </div>
      ) : (
        <div className="relative grid flex-1 place-items-center px-6 pb-6 text-center">
          <p>
            <b className="block text-title font-extrabold">{say('fights.none')}</b>
            <span className="text-caption">{say('fights.none_note')}</span>
          </p>
        </div>
      )}
      {fight && (
        <p className="relative z-1 flex justify-between bg-black/35 px-3 py-1 text-tile font-extrabold">
          <span>{fight.meron}</span>
          <span>{fight.wala}</span>
        </p>
      )}
      {fight?.stream && (
        <a
          href={fight.stream}
          target="_blank"
          rel="noreferrer"
          className="absolute right-2 bottom-10 z-1 grid min-h-11 place-items-center rounded-pill bg-black/75 px-4 text-caption font-bold text-brand"
        >
          {new URL(fight.stream).hostname}
        </a>
      )}
    </section>
  );
}

function Bird({ coat, isDim }: { coat: 'M' | 'W'; isDim: boolean }) {
  return (
    <div className={classNames('h-full max-h-44 min-h-0 transition-opacity', isDim && 'opacity-40')}>
      <Rooster coat={coat} />
    </div>
  );
}

function Mark({ glyph, children }: { glyph: typeof IconDice3; children: ReactNode }) {
  return (
    <span className="flex items-center gap-1.5 rounded-pill bg-black/65 px-2.5 py-1 text-nav font-bold">
      <Icon glyph={glyph} size={14} />
      {children}
    </span>
  );
}

function markOf({ kind, stream }: FightView) {
  if (kind === 'PRACTICE') return IconDice3;
  return stream ? IconVideo : IconVideoOff;
}

function nameOf({ kind, stream, number }: FightView, say: ReturnType<typeof useSpeech>['say']): string {
  if (kind === 'PRACTICE') return say('fights.practice', { number });
  return say(stream ? 'fights.video' : 'fights.no_video', { number });
}
