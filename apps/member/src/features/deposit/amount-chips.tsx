import type { Amount } from '@fairhall/money/amount';
import { formatAmount } from '@fairhall/money/format';
import { majorText } from '@fairhall/money/text';
import { useT } from '../../shared/i18n.ts';
import { useProfile } from '../../shared/profile.ts';
import { amountsOf, type Channel } from './channel-model.ts';

type AmountChipsProps = { channel: Channel; chosen: Amount | null; onChoose: (amount: string) => void; disabled: boolean };

const CHIP =
  'min-h-11 rounded-pill bg-s1 px-2 text-tile font-semibold inset-ring-1 inset-ring-hairline aria-pressed:bg-brand-tint aria-pressed:text-brand aria-pressed:inset-ring-[1.5px] aria-pressed:inset-ring-brand disabled:opacity-60';

/** Round amounts within the bounds of the way: the least first, and none chosen beforehand. */
export function AmountChips({ channel, chosen, onChoose, disabled }: AmountChipsProps) {
  const t = useT();
  const { displayDigits } = useProfile().currency;
  const shown = (amount: Amount) => formatAmount(amount, { displayDigits }).replace(/\.0+$/, '');
  return (
    <fieldset
      aria-label={t('ways.amounts')}
      disabled={disabled}
      className="-mt-2 grid grid-cols-[repeat(auto-fit,minmax(4.5rem,1fr))] gap-2"
    >
      {amountsOf(channel).map((amount) => (
        <button
          key={String(amount)}
          type="button"
          aria-pressed={amount === chosen}
          onClick={() => onChoose(majorText(amount).replace(/\.?0+$/, ''))}
          className={CHIP}
        >
          {shown(amount)}
        </button>
      ))}
    </fieldset>
  );
}
