import type { GroupTab, PlayDefinition } from '@fairhall/lottery/plays';
import { wordOf } from '@fairhall/lottery/selection-words';
import { Icon } from '@fairhall/ui/icon.tsx';
import { IconButton } from '@fairhall/ui/icon-button.tsx';
import { IconChartLine, IconChevronDown, IconHelpCircle } from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import { useLanguage, useT } from '../../../shared/i18n.ts';
import type { Chosen } from '../board-model.ts';
import { DeskButton } from './desk-button.tsx';
import type { EditorProps } from './editor-props.ts';
import { playOdds } from './odds-text.ts';
import { PaysLine } from './pays-line.tsx';
import { PlayEditor } from './play-editor.tsx';
import { PlayHelp } from './play-help.tsx';
import { PlaySheet } from './play-sheet.tsx';
import { PlayTally } from './play-tally.tsx';
import { RandomOne } from './random-buttons.tsx';

export type PlayDeskProps = Omit<EditorProps, 'place'> & {
  tab: GroupTab;
  /** All plays of the tab, where they show at once; else one is shown at a time. */
  whole: ReactNode;
  onPlay: (play: PlayDefinition, tab: GroupTab) => void;
  /** Puts bets straight into the slip; null where the slip is the board itself. */
  onLines: ((lines: readonly Chosen[]) => void) | null;
  onTrend: () => void;
};

/** Which play, by chance, how it is played; then its editor, what it pays in words, and what the picks come to. */
export function PlayDesk({ tab, whole, onPlay, onLines, onTrend, ...props }: PlayDeskProps) {
  const { play, list } = props;
  const t = useT();
  const language = useLanguage();
  const [sheet, setSheet] = useState<'plays' | 'help' | null>(null);
  const name = wordOf(whole ? tab.name : play.name, language);
  const pill = pillName(name, wordOf(tab.name, language));
  const odds = playOdds(play, list.paytable);
  const editor: EditorProps = { ...props, place: { play } };
  const close = () => setSheet(null);
  return (
    <div className="flex flex-col gap-1">
      <div className="flex min-h-9.5 items-center gap-1">
        <button
          type="button"
          aria-label={t('board.play.now', { play: name })}
          onClick={() => setSheet('plays')}
          className="relative flex min-h-9.5 hit-3 min-w-0 items-center gap-1 rounded-pill bg-brand-tint px-3.5 text-left font-bold text-brand inset-ring-1 inset-ring-brand-edge"
        >
          <span className={`min-w-0 leading-(--lh-name) ${pill.length > PILL_CHARS ? 'text-caption' : 'text-tile'}`}>{pill}</span>
          <Icon glyph={IconChevronDown} size={18} />
        </button>
        <span className="ml-auto flex flex-none items-center">
          {!whole && <RandomOne {...editor} />}
          <DeskButton brief glyph={IconChartLine} words={t('board.trend')} onClick={onTrend} />
          {!whole && (
            <IconButton
              glyph={IconHelpCircle}
              label={t('board.help', { play: name })}
              onClick={() => setSheet('help')}
              className="-my-1 -mr-2.5"
            />
          )}
        </span>
      </div>
      {whole || (
        <>
          <PlayEditor key={play.code} {...editor} />
          <PaysLine play={play} odds={odds} />
          <PlayTally {...editor} onLines={onLines} />
        </>
      )}
      {sheet === 'plays' && (
        <PlaySheet
          tabs={list.tabs}
          chosen={whole ? tab.plays : [play]}
          onClose={close}
          onChoose={(chosen, to) => {
            close();
            onPlay(chosen, to);
          }}
        />
      )}
      {sheet === 'help' && <PlayHelp play={play} odds={odds} onClose={close} />}
    </div>
  );
}

/** Above this a name leaves its group out, which the sheet tells. */
const PILL_CHARS = 22;

function pillName(name: string, group: string): string {
  if (name.length <= PILL_CHARS || !name.startsWith(group)) return name;
  return name.slice(group.length).replace(/^[:：]?\s*/, '') || name;
}
