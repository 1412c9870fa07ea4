import { Icon } from '@fairhall/ui/icon.tsx';
import { UiLink } from '@fairhall/ui/link-context.tsx';
import { PauseMark } from '@fairhall/ui/pause-mark.tsx';
import { useReducedMotion } from '@fairhall/ui/reduced-motion';
import { IconSpeakerphone } from '@tabler/icons-react';
import { type CSSProperties, useLayoutEffect, useRef, useState } from 'react';
import { useT } from '../../shared/i18n.ts';

/** Pixels a second: slow enough to be read on the way. */
const PACE = 30;

/** The titles of the notices, passing by; the placeholder when there are none. A tap opens the notices. */
export function NoticeTicker({ titles, loading }: { titles: readonly string[]; loading: boolean }) {
  const t = useT();
  const reduced = useReducedMotion();
  const [paused, setPaused] = useState(false);
  const text = loading ? '' : titles.length > 0 ? titles.join('   ·   ') : t('no_announcement');
  const { box, line, overflows } = useOverflow(text);
  const moves = overflows !== null && !reduced;
  return (
    <div className="mx-3 flex min-h-9 items-center gap-2.5 rounded-input bg-s1 pl-2.75 inset-shadow-edge">
      <Icon glyph={IconSpeakerphone} size={18} className="text-brand" />
      <UiLink
        to="/notice"
        className="relative flex min-h-9 min-w-0 flex-1 items-center text-tile text-mid before:absolute before:-inset-y-1 before:inset-x-0 before:content-['']"
      >
        <span ref={box} className="fade-end block min-w-0 flex-1 overflow-hidden">
          <span ref={line} className="inline-block whitespace-nowrap" style={moves ? motionOf(overflows, paused) : undefined}>
            {text}
          </span>
        </span>
      </UiLink>
      {moves && (
        <PauseMark
          paused={paused}
          onChange={setPaused}
          pauseLabel={t('lobby.ticker.pause')}
          playLabel={t('lobby.ticker.play')}
          className="mr-1.5"
        />
      )}
    </div>
  );
}

type Overflow = { line: number; room: number };

/** From beyond the right edge to beyond the left; the first round starts where the line can be read. */
function motionOf({ line, room }: Overflow, paused: boolean): CSSProperties {
  const seconds = (line + room) / PACE;
  return {
    animation: `ticker ${seconds}s linear infinite`,
    animationDelay: `${-room / PACE}s`,
    animationPlayState: paused ? 'paused' : 'running',
  };
}

/** The widths of line and box when the line does not fit; it moves only then. */
function useOverflow(text: string) {
  const box = useRef<HTMLSpanElement>(null);
  const line = useRef<HTMLSpanElement>(null);
  const [overflows, setOverflows] = useState<Overflow | null>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another text has another width
  useLayoutEffect(() => {
    const width = line.current?.scrollWidth ?? 0;
    const room = box.current?.clientWidth ?? 0;
    line.current?.style.setProperty('--ticker-from', `${room}px`);
    line.current?.style.setProperty('--ticker-to', `${-width}px`);
    setOverflows(width > room ? { line: width, room } : null);
  }, [text]);
  return { box, line, overflows };
}
