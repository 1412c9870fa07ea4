import { Button } from '@fairhall/ui/button.tsx';
import { classNames } from '@fairhall/ui/class-names';
import { Icon } from '@fairhall/ui/icon.tsx';
import { IconButton } from '@fairhall/ui/icon-button.tsx';
import { IconAlertCircle, IconArrowDownRight, IconArrowUpRight, IconLock, IconX } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import type { OddsShown } from '../../../sports-api.ts';
import { useSpeech } from '../../frame/speech.tsx';
import { Crest } from '../fixtures/crest.tsx';
import { clockOf, questionOf, startText, titleOf } from '../fixtures/names.ts';
import { oddsText } from '../odds-text.ts';
import type { Leg } from './slip-state.ts';

type Props = { leg: Leg; form: OddsShown; nowMs: number; onDrop: () => void; onAccept: () => void };

/** A selection on the slip. A price that moved shows both figures and asks: accept, or drop. */
export function LegRow({ leg, form, nowMs, onDrop, onAccept }: Props) {
  const { say } = useSpeech();
  const { place, pick, condition } = leg;
  const seen = oddsText(BigInt(pick.odds), form);
  const now = oddsText(BigInt(place?.selection.odds ?? pick.odds), form);
  const hasChanged = condition === 'moved' || condition === 'taken';
  const name = place?.selection.name ?? '…';
  return (
    <li
      className={classNames(
        'rounded-input bg-s2 py-1 pl-2.5',
        condition === 'moved' && 'bg-warn-tint inset-ring-1 inset-ring-warn',
        condition === 'closed' && 'inset-ring-1 inset-ring-line',
      )}
    >
      <div className="flex items-center gap-2.5">
        <Crest side={place ? sideOf(leg) : null} size={26} />
        <p className="min-w-0 flex-1">
          <b className="block truncate text-tile leading-(--lh-title)">{name}</b>
          <span className="block truncate text-caption leading-(--lh-title) text-low">{place && <Where leg={leg} nowMs={nowMs} />}</span>
        </p>
        {hasChanged && <Was odds={seen} isUp={BigInt(place?.selection.odds ?? 0) > BigInt(pick.odds)} />}
        <b className="text-body font-extrabold text-brand tabular-nums">{now}</b>
        <IconButton glyph={IconX} size={18} label={say('sports.slip.drop', { name })} onClick={onDrop} />
      </div>
      {condition === 'moved' && (
        <Notice text={say('sports.slip.moved')}>
          <Button kind="ghost" onClick={onAccept}>
            {say('sports.slip.accept', { odds: now })}
          </Button>
        </Notice>
      )}
      {condition === 'closed' && (
        <p className="flex items-center gap-1.5 pb-1.5 text-caption text-warn">
          <Icon glyph={IconLock} size={16} />
          {say(`sports.suspended.${place?.market.reason ?? 'stop'}`)}
        </p>
      )}
    </li>
  );
}

function Notice({ text, children }: { text: string; children: ReactNode }) {
  return (
    <div role="status" className="flex items-center gap-2 pt-1 pr-2 pb-1">
      <Icon glyph={IconAlertCircle} size={18} className="text-warn" />
      <b className="min-w-0 flex-1 text-caption text-warn">{text}</b>
      {children}
    </div>
  );
}

function Was({ odds, isUp }: { odds: string; isUp: boolean }) {
  const { say } = useSpeech();
  return (
    <span className={classNames('flex items-center gap-1 text-tile', isUp ? 'text-info' : 'text-warn')}>
      <s className="text-low tabular-nums">{odds}</s>
      <span className="sr-only">{say(isUp ? 'sports.went_up' : 'sports.went_down')}</span>
      <Icon glyph={isUp ? IconArrowUpRight : IconArrowDownRight} size={16} />
    </span>
  );
}

function Where({ leg: { place }, nowMs }: { leg: Leg; nowMs: number }) {
  const { say } = useSpeech();
  if (!place) return null;
  const { fixture, market } = place;
  const { live, state, startsAtMs } = fixture;
  const clock = live && state === 'LIVE' ? clockOf(live, say) : null;
  const when = live && clock ? `${live.h}–${live.a}, ${clock.minute ?? clock.part}` : startText(startsAtMs, { nowMs, say });
  return (
    <>
      {questionOf(market, say)} · {when} · {titleOf(fixture)}
    </>
  );
}

function sideOf({ place }: Leg) {
  if (!place) return null;
  return place.selection.sel === '2' ? place.fixture.away : place.fixture.home;
}
