import type { Mode } from '@fairhall/lottery/modes';
import { classNames } from '@fairhall/ui/class-names';
import { Sheet } from '@fairhall/ui/sheet.tsx';
import { useT } from '../../shared/i18n.ts';
import type { SisterGame } from './sister-game.ts';

export type HeadSheetProps = {
  what: 'games' | 'ways';
  gameId: number;
  sisters: readonly SisterGame[];
  onGame: (gameId: number) => void;
  modes: readonly Mode[];
  mode: Mode;
  onMode: (mode: Mode) => void;
  onClose: () => void;
};

/** What the head's name leads to: the sister games, or the ways of betting. One tap chooses and closes. */
export function HeadSheet({ what, gameId, sisters, onGame, modes, mode, onMode, onClose }: HeadSheetProps) {
  const t = useT();
  const games = what === 'games';
  const items = games
    ? sisters.map((game) => ({ id: String(game.gameId), name: game.name, text: null, on: game.gameId === gameId }))
    : modes.map((id) => ({ id, name: t(`lottery.mode.${id}`), text: t(`board.way.${id}`), on: id === mode }));
  const choose = (id: string) => {
    onClose();
    if (games) onGame(Number(id));
    else onMode(id as Mode);
  };
  const title = t(games ? 'board.sisters' : 'lottery.mode');
  return (
    <Sheet open onClose={onClose} title={title} closeLabel={t('common.close')}>
      <div className={classNames('grid gap-2', games && 'grid-cols-2')}>
        {items.map(({ id, name, text, on }) => (
          <button
            key={id}
            type="button"
            aria-pressed={on}
            aria-label={name}
            onClick={() => choose(id)}
            className={classNames(
              'min-h-12 rounded-input px-3 py-2 text-left',
              on ? 'bg-brand-tint text-brand inset-ring-[1.5px] inset-ring-brand' : 'bg-s2 text-hi',
            )}
          >
            <span className="block text-tile font-bold">{name}</span>
            {text && <span className="block text-caption text-mid">{text}</span>}
          </button>
        ))}
      </div>
    </Sheet>
  );
}
