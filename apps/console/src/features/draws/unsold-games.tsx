import { classNames } from '@fairhall/ui/class-names';
import { useT } from '../../shared/i18n.ts';
import type { ConsoleGame } from './api/list-games.ts';
import styles from './draws.module.css';
import { SaleButton } from './sale-button.tsx';

/** Games the merchant has and does not sell, by family. */
export function UnsoldGames({ games }: { games: readonly ConsoleGame[] }) {
  const t = useT();
  if (games.length === 0) return null;
  return (
    <details className={classNames(styles.unsoldGames, 'card')}>
      <summary>{t('console.games.unsold', { n: games.length })}</summary>
      <ul>
        {games.map((game) => (
          <li key={game.gameId}>
            <span>
              {game.name} <span className="low">{game.family}</span>
            </span>
            <SaleButton game={game} />
          </li>
        ))}
      </ul>
    </details>
  );
}
