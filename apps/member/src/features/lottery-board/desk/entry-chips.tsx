import type { EntryForm } from '@fairhall/lottery/play';
import { Icon } from '@fairhall/ui/icon.tsx';
import { IconX } from '@tabler/icons-react';
import { useT } from '../../../shared/i18n.ts';
import { removePiece, type TypedPiece } from '../typed-model.ts';

/** So many of the last entries are shown; a list may hold thousands. */
const SHOWN_MAX = 40;

export type EntryChipsProps = { entry: EntryForm; pieces: readonly TypedPiece[]; locked: boolean; onText: (text: string) => void };

/** What is on the list, the last first; a tap takes it off again. */
export function EntryChips({ entry, pieces, locked, onText }: EntryChipsProps) {
  const t = useT();
  const good = pieces.filter(({ state }) => state === 'taken');
  if (good.length === 0) return null;
  const shown = good.slice(-SHOWN_MAX).reverse();
  return (
    <ul className="flex flex-wrap gap-1.5">
      {shown.map(({ text, at }) => (
        <li key={at}>
          <button
            type="button"
            aria-label={t('board.typed.remove', { entry: text })}
            disabled={locked}
            onClick={() => onText(removePiece(entry, pieces, at))}
            className="relative flex min-h-9 items-center gap-1 rounded-pill bg-s2 px-3 text-tile font-bold text-brand hit-4 disabled:opacity-50"
          >
            {text}
            <Icon glyph={IconX} size={14} className="text-low" />
          </button>
        </li>
      ))}
      {good.length > shown.length && (
        <li className="flex min-h-9 items-center px-1 text-caption text-low">{t('board.typed.more', { n: good.length - shown.length })}</li>
      )}
    </ul>
  );
}
