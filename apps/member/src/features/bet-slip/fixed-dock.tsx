import { Dock } from '@fairhall/ui/dock.tsx';
import type { ReactNode } from 'react';
import { useLanguage, useT } from '../../shared/i18n.ts';
import { SlipBar, type SlipBarProps } from './slip-bar.tsx';
import type { Ticket } from './slip-model.ts';
import { picksLine } from './slip-words.ts';

export type FixedDockProps = Pick<SlipBarProps, 'stake' | 'tall' | 'quote' | 'halt' | 'onPlace'> & {
  tickets: readonly Ticket[];
  /** Unit bets in them. */
  units: number;
  /** A row above everything, e.g. a bet whose fate is being asked for. */
  notice?: ReactNode;
};

/** Stake, total and possible win of the fixed-odds game. */
export function FixedDock({ tickets, units, notice, ...bar }: FixedDockProps) {
  const t = useT();
  const language = useLanguage();
  return (
    <Dock label={t('lottery.slip')}>
      {notice}
      <SlipBar {...bar} stakeBy="amount" onStakeWanted={bar.tall ? bar.stake.onKeypad : null}>
        <span className="font-bold text-hi">{t('lottery.picks', { n: units })}</span>
        {units > 0 && ` · ${picksLine(tickets, language)}`}
      </SlipBar>
    </Dock>
  );
}
