import { classNames } from '@fairhall/ui/class-names';
import { Icon } from '@fairhall/ui/icon.tsx';
import { IconClock } from '@tabler/icons-react';
import type { FightView } from '../../fights-api.ts';
import type { Say } from '../../words/words.ts';
import { useSpeech } from '../frame/speech.tsx';
import { useServerNow } from '../table/use-clock.ts';
import { dividendText } from './draft.ts';

type Props = { fight: FightView; least: number; offsetMs: number };

/** Where the fight stands, and for how long. */
export function StateStrip({ fight, least, offsetMs }: Props) {
  const { say } = useSpeech();
  const nowMs = useServerNow(offsetMs, 250);
  const isBetOn = fight.state === 'OPEN' || fight.state === 'LAST_CALL';
  const left = isBetOn && fight.endsAtMs !== null ? Math.max(0, Math.ceil((fight.endsAtMs - nowMs) / 1_000)) : null;
  return (
    <section
      className={classNames(
        'mx-3 mt-2 flex min-h-12 flex-none items-center gap-2.5 rounded-[14px] px-3 py-1.5 inset-ring-1',
        fight.state === 'LAST_CALL' ? 'bg-warn-tint inset-ring-warn' : 'bg-s1 inset-ring-line',
      )}
    >
      <Icon glyph={IconClock} size={20} />
      <p aria-live="polite" className="min-w-0 flex-1 leading-tight">
        <b className={classNames('block text-tile', fight.state === 'LAST_CALL' ? 'text-warn' : 'text-hi')}>{stateText(fight, say)}</b>
        <span className="block text-nav leading-tight text-mid">{noteText(fight, least, say)}</span>
      </p>
      {left !== null && (
        <b role="timer" className="flex-none text-section tabular-nums">
          {`${Math.floor(left / 60)}:${String(left % 60).padStart(2, '0')}`}
        </b>
      )}
    </section>
  );
}

function stateText(fight: FightView, say: Say): string {
  if (isVoid(fight)) return say('fights.state.VOID');
  return say(`fights.state.${fight.state}`, { result: say(`fights.${fight.result ?? 'C'}`) });
}

function noteText(fight: FightView, least: number, say: Say): string {
  const reason = voidOf(fight);
  if (reason) return say(`fights.void.${reason}`, { least: dividendText(least) });
  if (fight.state === 'VOID') return '';
  const isDrawn = fight.kind === 'PRACTICE' && fight.state === 'CLOSED';
  return say(isDrawn ? 'fights.note.drawn' : `fights.note.${fight.state}`);
}

/** The pool of this player's currency tells more than the fight. */
export function voidOf({ pool, void: reason }: Pick<FightView, 'pool' | 'void'>): FightView['void'] {
  return pool.void ?? reason;
}

function isVoid(fight: FightView): boolean {
  return fight.state === 'VOID' || fight.pool.void !== null;
}
