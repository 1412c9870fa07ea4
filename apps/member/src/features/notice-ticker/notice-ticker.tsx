import { Icon } from '@fairhall/ui/icon.tsx';
import { UiLink } from '@fairhall/ui/link-context.tsx';
import { PauseMark } from '@fairhall/ui/pause-mark.tsx';
import { IconSpeakerphone } from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import { useT } from '../../shared/i18n.ts';
import { usePassingLine } from '../../shared/passing-line.ts';

/** Pixels a second: slow enough to be read on the way. */
const PACE = 30;

export type NoticeTickerProps = {
  titles: readonly string[];
  loading: boolean /** At the end: the offer of the app, where there is one. */;
  end?: ReactNode;
};

/** The titles of the notices, passing by; the placeholder when there are none. A tap opens the notices. */
export function NoticeTicker({ titles, loading, end }: NoticeTickerProps) {
  'use no memo'; // drawn seldom: what it would remember is in the first load
  const t = useT();
  const [paused, setPaused] = useState(false);
  const text = loading ? '' : titles.length > 0 ? titles.join('   ·   ') : t('no_announcement');
  const { box, line, style, moves } = usePassingLine(text, { pace: PACE, paused });
  return (
    <div className="mx-3 flex min-h-9 items-center gap-2.5 rounded-input bg-s1 pl-2.75 inset-shadow-edge">
      <Icon glyph={IconSpeakerphone} size={18} className="text-brand" />
      <UiLink
        to="/notice"
        className="relative flex min-h-9 min-w-0 flex-1 items-center text-tile text-mid before:absolute before:-inset-y-1 before:inset-x-0 before:content-['']"
      >
        <span ref={box} className="fade-end block min-w-0 flex-1 overflow-hidden">
          <span ref={line} className="inline-block whitespace-nowrap" style={style}>
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
      {/* It comes late, and may not make the line higher: what is below would jump. */}
      <span className="-my-1 flex">{end}</span>
    </div>
  );
}
