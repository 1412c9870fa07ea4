import type { Amount } from '@fairhall/money/amount';
import { formatOdds } from '@fairhall/money/format';
import { parseMajor } from '@fairhall/money/text';
import { classNames } from '@fairhall/ui/class-names';
import { Dock } from '@fairhall/ui/dock.tsx';
import { Icon } from '@fairhall/ui/icon.tsx';
import { StakeChip } from '@fairhall/ui/stake-chip.tsx';
import { IconKeyboard } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useLanguage, useT } from '../../shared/i18n.ts';
import { chipText, useStakeText } from '../../shared/lottery/stake-text.ts';
import { type Halt, PlaceButton } from './place-button.tsx';
import { SlipFigures } from './slip-figures.tsx';
import type { Quote, Ticket } from './slip-model.ts';
import { obstacleWords, picksLine } from './slip-words.ts';

export type FixedDockProps = {
  tickets: readonly Ticket[];
  /** Unit bets in them. */
  units: number;
  quote: Quote;
  chips: readonly Amount[];
  /** The stake for each bet as typed, "" while none is chosen. */
  stake: string;
  onStake: (stake: string) => void;
  onKeypad: () => void;
  halt: Halt;
  onPlace: () => void;
  /** A row above everything, e.g. a bet whose fate is being asked for. */
  notice?: ReactNode;
};

/** Chips, own keypad, total and possible win of the fixed-odds game. */
export function FixedDock({ tickets, units, quote, chips, stake, onStake, onKeypad, halt, onPlace, notice }: FixedDockProps) {
  const t = useT();
  const language = useLanguage();
  const money = useStakeText();
  const chosen = parseMajor(stake.replace(/\.$/, ''));
  const onChip = chips.some((chip) => chip === chosen);
  const onKeys = chosen !== null && !onChip ? money(chosen, { symbol: false }) : t('lottery.stake');
  const warning = obstacleWords(quote.obstacle, { t, money });
  return (
    <Dock label={t('lottery.slip')}>
      {notice}
      <fieldset aria-label={t('lottery.stake')} className="flex min-w-0 items-center justify-between gap-1.5">
        {/* A long stake typed on the keys keeps to its line; the chips, of which none is chosen then, give way and scroll. */}
        <div className="-m-1 flex min-w-0 flex-1 justify-between gap-1.5 overflow-x-auto p-1 [scrollbar-width:none]">
          {chips.map((chip, place) => (
            <StakeChip
              key={chip.toString()}
              text={chipText(chip)}
              label={t('lottery.stake.chip', { shown: chipText(chip), amount: money(chip) })}
              place={place}
              selected={chip === chosen}
              onSelect={() => onStake(chip === chosen ? '' : formatOdds(chip))}
            />
          ))}
        </div>
        <button
          type="button"
          onClick={onKeypad}
          aria-label={t('lottery.stake.button', { shown: onKeys })}
          className={classNames(
            'flex h-12 min-w-15.5 flex-none flex-col items-center justify-center rounded-input bg-s2 px-1.5 text-caption font-bold whitespace-nowrap inset-ring-1',
            chosen !== null && !onChip ? 'text-brand inset-ring-brand' : 'text-mid inset-ring-ctl',
          )}
        >
          <Icon glyph={IconKeyboard} size={18} />
          {onKeys}
        </button>
      </fieldset>
      <div className="mt-2.5 flex items-end justify-between gap-3">
        <div className="min-w-0 flex-1">
          <p aria-live="polite" className={classNames('text-tile', warning ? 'font-semibold text-warn' : 'truncate text-mid')}>
            {warning ?? (
              <>
                <span className="font-bold text-hi">{t('lottery.picks', { n: units })}</span>
                {units > 0 && ` · ${picksLine(tickets, language)}`}
              </>
            )}
          </p>
          <SlipFigures price={quote.price} />
        </div>
        <PlaceButton obstacle={quote.obstacle} halt={halt} stakeBy="amount" onPlace={onPlace} className="min-w-33 flex-none" />
      </div>
    </Dock>
  );
}
