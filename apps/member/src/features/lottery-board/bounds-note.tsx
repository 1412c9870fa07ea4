import { FULL_ODDS_E4 } from '@fairhall/lottery/paytable';
import type { GroupTab, PlayDefinition } from '@fairhall/lottery/plays';
import { wordOf } from '@fairhall/lottery/selection-words';
import { Icon } from '@fairhall/ui/icon.tsx';
import { IconInfoCircle } from '@tabler/icons-react';
import { useLanguage, useT } from '../../shared/i18n.ts';
import type { OptionBound, OptionBounds } from './option-bounds.ts';

export type BoundsNoteProps = { bounds: OptionBounds; tab: GroupTab };

/** Said of one sentence at most. */
const NAMED_MAX = 12;

/** Which options of a tab are not sold now, or at lower odds: also those that are no cell. */
export function BoundsNote({ bounds, tab }: BoundsNoteProps) {
  const t = useT();
  const language = useLanguage();
  const nameOf = (play: PlayDefinition, option: string) => {
    const [row, ...others] = play.form.rows;
    const label = others.length === 0 ? row?.options.find(({ item }) => item === option)?.label : undefined;
    const word = label ? wordOf(label, language) : option;
    const name = wordOf(play.name, language);
    return option === '' ? name : `${name} · ${word}`;
  };
  const own = tab.plays.flatMap((play) => bounds.rows.filter((row) => row.play === play.code).map((row) => ({ play, row })));
  const named = (rows: { play: PlayDefinition; row: OptionBound }[], withShare: boolean) =>
    [...new Set(rows.map(({ play, row }) => nameOf(play, row.option) + (withShare ? ` (${percent(row)})` : '')))]
      .slice(0, NAMED_MAX)
      .join('; ');
  const off = named(
    own.filter(({ row }) => row.oddsShareE4 === 0),
    false,
  );
  const lower = named(
    own.filter(({ row }) => row.oddsShareE4 > 0),
    true,
  );
  if (!off && !lower) return null;
  return (
    <div className="flex items-start gap-1.5 px-1 text-caption text-mid">
      <Icon glyph={IconInfoCircle} size={16} className="mt-0.5 flex-none" />
      <div className="min-w-0 wrap-anywhere">
        {off && <p>{t('board.bound.off_note', { options: off })}</p>}
        {lower && <p>{t('board.bound.lower_note', { options: lower })}</p>}
      </div>
    </div>
  );
}

function percent({ oddsShareE4 }: OptionBound): string {
  return `${(oddsShareE4 * 100) / FULL_ODDS_E4}%`;
}
