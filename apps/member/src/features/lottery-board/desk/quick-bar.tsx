import type { PickRow } from '@fairhall/lottery/plays';
import type { Item } from '@fairhall/lottery/selection';
import { useT } from '../../../shared/i18n.ts';
import { QUICK_PICKS, type QuickPick, quickItems } from '../grid-model.ts';

export type QuickBarProps = {
  row: PickRow;
  /** The row as it is called on the page. */
  rowName: string;
  locked: boolean;
  /** Those that there is room for. */
  picks?: readonly QuickPick[];
  onFill: (items: readonly Item[]) => void;
};

/** All, big, small, odd, even, none: fills a row by one tap. */
export function QuickBar({ row, rowName, locked, picks = QUICK_PICKS, onFill }: QuickBarProps) {
  const t = useT();
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset would need a legend in sight
    <div role="group" aria-label={rowName} className="flex flex-1 justify-end">
      {picks.map((pick) => {
        const words = t(`board.quick.${pick}`);
        return (
          <button
            key={pick}
            type="button"
            disabled={locked}
            aria-label={t('board.quick.of', { pick: words, row: rowName })}
            onClick={() => onFill(quickItems(row, pick))}
            className="relative min-h-9 min-w-8 px-1 text-caption font-bold whitespace-nowrap text-mid hit-4 active:text-brand disabled:opacity-50"
          >
            {words}
          </button>
        );
      })}
    </div>
  );
}
