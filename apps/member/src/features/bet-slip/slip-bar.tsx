import { Button } from '@fairhall/ui/button.tsx';
import { classNames } from '@fairhall/ui/class-names';
import type { ReactNode } from 'react';
import { useT } from '../../shared/i18n.ts';
import { useStakeText } from '../../shared/lottery/stake-text.ts';
import { type Halt, PlaceButton } from './place-button.tsx';
import { SlipFigures } from './slip-figures.tsx';
import type { Quote } from './slip-model.ts';
import { obstacleWords } from './slip-words.ts';
import { StakeRow, type StakeRowProps, StakeTile } from './stake-row.tsx';

export type SlipBarProps = {
  stake: StakeRowProps;
  /** The board needs the room of the chips: they are behind a tile. */
  tall: boolean;
  quote: Quote;
  /** What is in the slip, until something of it stands in the way. */
  children: ReactNode;
  stakeBy: 'amount' | 'unit';
  /** Opens what the stake is chosen by, where it is out of sight; null where it is in sight. */
  onStakeWanted: (() => void) | null;
  halt: Halt;
  onPlace: () => void;
};

/** The foot of both ways of betting: chips, or the tile in their place; what is chosen, its total and greatest win; the one button. */
export function SlipBar({ stake, tall, quote, children, stakeBy, onStakeWanted, halt, onPlace }: SlipBarProps) {
  const t = useT();
  const money = useStakeText();
  const warning = obstacleWords(quote.obstacle, { t, money });
  const wanted = quote.obstacle?.code === 'NO_STAKE' && halt === null ? onStakeWanted : null;
  const look = { size: tall ? 'snug' : 'large', className: classNames('flex-none', tall ? 'min-h-13 min-w-26' : 'min-w-33') } as const;
  return (
    <>
      {!tall && <StakeRow {...stake} />}
      <div className={classNames('flex items-center', tall ? 'gap-2.5' : 'mt-2.5 gap-3')}>
        {tall && <StakeTile {...stake} />}
        <div className="min-w-0 flex-1">
          <p aria-live="polite" className={classNames('text-tile', warning ? 'font-semibold text-warn' : 'truncate text-mid')}>
            {warning ?? children}
          </p>
          <SlipFigures price={quote.price} narrow={tall} />
        </div>
        {wanted ? (
          <Button kind="primary" {...look} onClick={wanted}>
            {t(stakeBy === 'unit' ? 'lottery.button.no_unit' : 'lottery.button.no_stake')}
          </Button>
        ) : (
          <PlaceButton obstacle={quote.obstacle} halt={halt} stakeBy={stakeBy} onPlace={onPlace} {...look} />
        )}
      </div>
    </>
  );
}
