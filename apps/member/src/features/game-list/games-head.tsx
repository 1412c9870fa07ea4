import { IconButton } from '@fairhall/ui/icon-button.tsx';
import { PageHeader } from '@fairhall/ui/page-header.tsx';
import { IconSearch } from '@tabler/icons-react';
import { CATEGORY_LABELS } from '../../shared/games/categories.ts';
import { useT } from '../../shared/i18n.ts';
import type { ListFilter } from './address.ts';
import { useVendors } from './api/vendors.ts';

export type GamesHeadProps = { filter: ListFilter; onBack: () => void; onSearch: () => void };

/** The head of a list of games: what it is a list of, how many there are, and the way to the search. */
export function GamesHead({ filter, onBack, onSearch }: GamesHeadProps) {
  const t = useT();
  const count = useGamesCount(filter);
  const { gameType } = filter;
  return (
    <PageHeader
      title={gameType ? t(CATEGORY_LABELS[gameType]) : t('games.title')}
      {...(count ? { subtitle: count } : {})}
      back={{ label: t('common.back'), onBack }}
      actions={<IconButton glyph={IconSearch} label={t('in_slot_search')} onClick={onSearch} />}
    />
  );
}

/** "412 games, 9 studios"; null while it is not known. */
function useGamesCount({ gameType }: Pick<ListFilter, 'gameType'>): string | null {
  const t = useT();
  const vendors = useVendors(gameType);
  const games = vendors.reduce((sum, { gameCount }) => sum + gameCount, 0);
  return vendors.length > 0 ? t('games.count', { games, studios: vendors.length }) : null;
}
