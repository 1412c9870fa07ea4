import type { GameCard } from '@fairhall/contract/game/game-card';
import type { Category } from '../../shared/games/categories.ts';
import { RecentChips } from './recent-chips.tsx';
import { SearchField } from './search-field.tsx';
import { SearchResults } from './search-results.tsx';

export type GameSearchProps = {
  search: string;
  scope: Category | null;
  categories: readonly Category[];
  onSearch: (search: string) => void;
  onScope: (scope: Category | null) => void;
  onOpen: (game: GameCard) => void;
  onAllGames: () => void;
  onBack: () => void;
};

/** The search for games: by name in any language, in all categories or one (design 50). */
export default function GameSearch({ search, onSearch, onBack, ...results }: GameSearchProps) {
  return (
    <div className="flex flex-col pb-6">
      <SearchField value={search} onSearch={onSearch} onBack={onBack} />
      {search !== '' && <SearchResults search={search} {...results} />}
      <RecentChips onSearch={onSearch} />
    </div>
  );
}
