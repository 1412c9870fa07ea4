import { Icon } from '@fairhall/ui/icon.tsx';
import { UiLink } from '@fairhall/ui/link-context.tsx';
import { IconSearch } from '@tabler/icons-react';
import { useT } from '../../shared/i18n.ts';
import type { ListFilter } from './address.ts';

/** The way to the search, looking like the field that it opens. */
export function SearchPill({ gameType }: Pick<ListFilter, 'gameType'>) {
  const t = useT();
  return (
    <UiLink
      to={`/gameList?${new URLSearchParams({ ...(gameType ? { gameType } : {}), q: '' })}`}
      className="mx-3 flex min-h-11 items-center gap-2.5 rounded-pill bg-s1 px-3.5 text-body text-low inset-ring-1 inset-ring-line"
    >
      <Icon glyph={IconSearch} size={20} />
      {t('in_slot_search')}
    </UiLink>
  );
}
