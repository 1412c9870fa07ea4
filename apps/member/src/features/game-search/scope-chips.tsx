import { classNames } from '@fairhall/ui/class-names';
import { CATEGORY_LABELS, type Category } from '../../shared/games/categories.ts';
import { useT } from '../../shared/i18n.ts';
import { scopesOf } from './search-model.ts';

export type ScopeChipsProps = {
  categories: readonly Category[];
  counts: Readonly<Record<string, number>>;
  value: Category | null;
  onChange: (scope: Category | null) => void;
};

/** Where to search, each with what was found there. */
export function ScopeChips({ categories, counts, value, onChange }: ScopeChipsProps) {
  const t = useT();
  return (
    <fieldset className="no-scrollbar flex min-h-11 items-center gap-2 overflow-x-auto px-3">
      <legend className="sr-only">{t('games.search.where')}</legend>
      {scopesOf(categories, counts).map(({ id, count }) => {
        const scope = categories.find((category) => category === id) ?? null;
        const chosen = scope === value;
        return (
          <button
            key={id}
            type="button"
            aria-pressed={chosen}
            onClick={() => onChange(scope)}
            className={classNames(
              'relative flex h-8.5 flex-none items-center gap-1.5 rounded-pill px-3 text-tile font-semibold hit-5',
              chosen ? 'bg-brand-tint text-brand inset-ring-[1.5px] inset-ring-brand' : 'bg-s1 inset-ring-1 inset-ring-line',
              !chosen && (count === 0 ? 'text-low' : 'text-mid'),
            )}
          >
            {scope ? t(CATEGORY_LABELS[scope]) : t('games.every')}
            <span className="font-bold tabular-nums">{count}</span>
          </button>
        );
      })}
    </fieldset>
  );
}
