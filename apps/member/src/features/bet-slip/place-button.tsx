import { Button } from '@fairhall/ui/button.tsx';
import type { ButtonSize } from '@fairhall/ui/button-class';
import { IconLock } from '@tabler/icons-react';
import { useT } from '../../shared/i18n.ts';
import type { Obstacle } from './slip-model.ts';

/** Why no bet can be opened now, apart from the slip itself; `waiting`: the draw is not known yet. */
export type Halt = 'offline' | 'locked' | 'checking' | 'waiting' | null;

export type PlaceButtonProps = {
  obstacle: Obstacle | null;
  halt: Halt;
  /** What has to be chosen for a stake: an amount, or a unit. */
  stakeBy: 'amount' | 'unit';
  onPlace: () => void;
  size?: ButtonSize;
  className?: string;
};

/** The one filled button: says what is missing until nothing is. It opens the confirmation, it buys nothing. */
export function PlaceButton({ obstacle, halt, stakeBy, onPlace, size = 'large', className }: PlaceButtonProps) {
  const t = useT();
  return (
    <Button
      kind="primary"
      size={size}
      disabled={halt !== null || obstacle !== null}
      onClick={onPlace}
      {...(halt === 'offline' || halt === 'locked' ? { icon: IconLock } : {})}
      {...(className ? { className } : {})}
    >
      {t(labelKey({ obstacle, halt, stakeBy }))}
    </Button>
  );
}

function labelKey({ obstacle, halt, stakeBy }: Pick<PlaceButtonProps, 'obstacle' | 'halt' | 'stakeBy'>) {
  if (halt === 'offline') return 'lottery.button.offline';
  if (halt === 'locked') return 'lottery.button.closed';
  if (halt === 'waiting') return 'common.loading';
  if (halt === 'checking') return 'lottery.button.checking';
  if (obstacle?.code === 'NO_PICKS') return 'lottery.button.no_picks';
  if (obstacle?.code === 'NO_STAKE') return stakeBy === 'unit' ? 'lottery.button.no_unit' : 'lottery.button.no_stake';
  return 'lottery.button.place';
}
