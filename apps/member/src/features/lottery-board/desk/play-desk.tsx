import type { GroupTab, PlayDefinition } from '@fairhall/lottery/plays';
import { wordOf } from '@fairhall/lottery/selection-words';
import { Icon } from '@fairhall/ui/icon.tsx';
import { IconButton } from '@fairhall/ui/icon-button.tsx';
import { IconChevronDown, IconHelpCircle } from '@tabler/icons-react';
import { useState } from 'react';
import { useLanguage, useT } from '../../../shared/i18n.ts';
import type { Chosen } from '../board-model.ts';
import type { EditorProps } from './editor-props.ts';
import { playOdds } from './odds-text.ts';
import { PlayEditor } from './play-editor.tsx';
import { PlayHelp } from './play-help.tsx';
import { PlaySheet } from './play-sheet.tsx';
import { PlayTally } from './play-tally.tsx';
import { RandomButtons } from './random-buttons.tsx';

export type PlayDeskProps = Omit<EditorProps, 'place'> & {
  onPlay: (play: PlayDefinition, tab: GroupTab) => void;
  /** Puts bets straight into the slip; null where the slip is the board itself. */
  onLines: ((lines: readonly Chosen[]) => void) | null;
};

/** One play at a time: which one, its odds and help, its editor, and what the picks come to. */
export function PlayDesk({ onPlay, onLines, ...props }: PlayDeskProps) {
  const { play, list } = props;
  const t = useT();
  const language = useLanguage();
  const [sheet, setSheet] = useState<'plays' | 'help' | null>(null);
  const name = wordOf(play.name, language);
  const odds = playOdds(play, list.paytable);
  const editor: EditorProps = { ...props, place: { play } };
  const close = () => setSheet(null);
  return (
    <div className="flex flex-col gap-2.5">
      <div className="flex items-center gap-1">
        <button
          type="button"
          aria-label={t('board.play.now', { play: name })}
          onClick={() => setSheet('plays')}
          className="flex min-h-11 min-w-0 items-center gap-1 rounded-pill bg-brand-tint px-4 text-left text-tile font-bold text-brand inset-ring-1 inset-ring-brand-edge"
        >
          <span className="min-w-0 leading-(--lh-title)">{name}</span>
          <Icon glyph={IconChevronDown} size={18} />
        </button>
        <IconButton glyph={IconHelpCircle} label={t('board.help', { play: name })} onClick={() => setSheet('help')} className="ml-auto" />
      </div>
      <div className="flex min-h-9 flex-wrap items-center justify-between gap-2 px-1">
        <p className="text-caption font-bold text-brand">{t('board.odds', { odds })}</p>
        <RandomButtons {...editor} onLines={onLines} />
      </div>
      <PlayEditor key={play.code} {...editor} />
      <PlayTally {...editor} />
      {sheet === 'plays' && (
        <PlaySheet
          tabs={list.tabs}
          chosen={play}
          onClose={close}
          onChoose={(chosen, tab) => {
            close();
            onPlay(chosen, tab);
          }}
        />
      )}
      {sheet === 'help' && <PlayHelp play={play} odds={odds} onClose={close} />}
    </div>
  );
}
