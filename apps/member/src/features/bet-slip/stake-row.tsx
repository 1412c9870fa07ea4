import type { Amount } from '@fairhall/money/amount';
import { classNames } from '@fairhall/ui/class-names';
import { Icon } from '@fairhall/ui/icon.tsx';
import { StakeChip } from '@fairhall/ui/stake-chip.tsx';
import { IconKeyboard } from '@tabler/icons-react';
import { useT } from '../../shared/i18n.ts';
import { chipText, useStakeText } from '../../shared/lottery/stake-text.ts';

export type StakeChoice = {
  chips: readonly Amount[];
  /** The stake for each bet; null while none is chosen. */
  stakeE4: Amount | null;
  onStake: (stakeE4: Amount | null) => void;
};

export type StakeRowProps = StakeChoice & { onKeypad: () => void };

/** Chips from the least stake upwards, and the key to type another. */
export function StakeRow({ onKeypad, ...choice }: StakeRowProps) {
  const t = useT();
  const money = useStakeText();
  const { chips, stakeE4 } = choice;
  const typed = stakeE4 !== null && !chips.includes(stakeE4);
  const shown = typed ? money(stakeE4, { symbol: false }) : t('lottery.stake');
  return (
    <fieldset aria-label={t('lottery.stake')} className="flex min-w-0 items-center justify-between gap-1.5">
      <StakeChips {...choice} />
      <button
        type="button"
        onClick={onKeypad}
        aria-label={t('lottery.stake.button', { shown })}
        className={classNames(
          'flex h-12 min-w-15.5 flex-none flex-col items-center justify-center rounded-input bg-s2 px-1.5 text-caption font-bold whitespace-nowrap inset-ring-1',
          typed ? 'text-brand inset-ring-brand' : 'text-mid inset-ring-ctl',
        )}
      >
        <Icon glyph={IconKeyboard} size={18} />
        {shown}
      </button>
    </fieldset>
  );
}

/** A long stake typed on the keys keeps to its line; the chips, of which none is chosen then, give way and scroll. */
export function StakeChips({ chips, stakeE4, onStake }: StakeChoice) {
  const t = useT();
  const money = useStakeText();
  return (
    <div className="-m-1 flex min-w-0 flex-1 justify-between gap-1.5 overflow-x-auto p-1 [scrollbar-width:none]">
      {chips.map((chip, place) => (
        <StakeChip
          key={chip.toString()}
          text={chipText(chip)}
          label={t('lottery.stake.chip', { shown: chipText(chip), amount: money(chip) })}
          place={place}
          selected={chip === stakeE4}
          onSelect={() => onStake(chip === stakeE4 ? null : chip)}
        />
      ))}
    </div>
  );
}

/** The stake for each bet in one tile, where the board needs the room of the chips: it opens chips and keys. */
export function StakeTile({ stakeE4, onKeypad }: { stakeE4: Amount | null; onKeypad: () => void }) {
  const t = useT();
  const money = useStakeText();
  const shown = stakeE4 === null ? t('lottery.stake') : money(stakeE4).replace(/[.]00$/, '');
  return (
    <button
      type="button"
      onClick={onKeypad}
      aria-label={t('lottery.stake.button', { shown })}
      className={classNames(
        'flex min-h-13 max-w-24 min-w-16 flex-none flex-col items-center justify-center rounded-input bg-s2 px-1.5 font-bold inset-ring-1',
        stakeE4 === null ? 'text-mid inset-ring-ctl' : 'text-hi inset-ring-brand-edge',
      )}
    >
      {stakeE4 === null && <Icon glyph={IconKeyboard} size={18} />}
      <span className={shown.length > 8 ? 'text-nav' : 'text-tile'}>{shown}</span>
      {stakeE4 !== null && <span className="text-nav leading-none font-semibold text-mid">{t('lottery.stake.each')}</span>}
    </button>
  );
}
