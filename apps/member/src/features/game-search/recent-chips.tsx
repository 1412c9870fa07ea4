import { Button } from '@fairhall/ui/button.tsx';
import { Icon } from '@fairhall/ui/icon.tsx';
import { toast } from '@fairhall/ui/toast';
import { IconHistory, IconTrash } from '@tabler/icons-react';
import { useT } from '../../shared/i18n.ts';
import { keepSearches, useRecentSearches } from './recent-searches.ts';

/** What was searched for on this device, the newest first. Clearing asks nothing, and can be taken back for a moment. */
export function RecentChips({ onSearch }: { onSearch: (search: string) => void }) {
  const t = useT();
  const searches = useRecentSearches();
  if (searches.length === 0) return null;
  const clear = () => {
    keepSearches([]);
    toast(t('games.search.forgotten'), { action: { label: t('games.search.undo'), run: () => keepSearches(searches) } });
  };
  return (
    <section aria-label={t('games.search.recent')} className="px-3 pt-2">
      <div className="flex items-center justify-between pl-1">
        <h2 className="text-body font-bold">{t('games.search.recent')}</h2>
        <Button kind="plain" icon={IconTrash} onClick={clear}>
          {t('games.search.forget')}
        </Button>
      </div>
      <ul className="flex flex-wrap gap-2 pt-1">
        {searches.map((search) => (
          <li key={search} className="max-w-full">
            <button
              type="button"
              onClick={() => onSearch(search)}
              className="relative flex h-9 max-w-full items-center gap-1.5 rounded-pill bg-s1 px-3 text-tile font-semibold text-mid hit-4 inset-ring-1 inset-ring-line"
            >
              <Icon glyph={IconHistory} size={16} className="flex-none text-low" />
              <span className="truncate">{search}</span>
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
}
