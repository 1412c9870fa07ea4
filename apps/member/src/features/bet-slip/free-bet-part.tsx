import { type Amount, amount, ZERO } from '@fairhall/money/amount';
import { Switch } from '@fairhall/ui/switch.tsx';
import { useLanguage, useT } from '../../shared/i18n.ts';
import { useStakeText } from '../../shared/lottery/stake-text.ts';
import { useProfile } from '../../shared/profile.ts';
import { dayText } from '../../shared/time-text.ts';
import type { FreeBets } from './api/order-purse.ts';

export type FreeBetPartProps = {
  all: readonly FreeBets[];
  /** Those that may pay this slip. */
  fits: FreeBets | null;
  /** The most that the slip returns. */
  mostE4: Amount;
  /** The slip leaves enough outcomes open for a gift to pay for it. */
  counts: boolean;
  used: boolean;
  disabled: boolean;
  onUse: (used: boolean) => void;
};

/** Where there are free bets: whether one pays for this slip, what then is won, and else which slips it pays for. */
export function FreeBetPart({ all, fits, mostE4, counts, used, disabled, onUse }: FreeBetPartProps) {
  const t = useT();
  const money = useStakeText();
  const language = useLanguage();
  const { timeZone } = useProfile();
  if (!counts) return <p className="pt-3 text-caption text-mid">{t('board.free.covers')}</p>;
  if (!fits) {
    const amounts = all.map(({ unitE4 }) => money(unitE4)).join(', ');
    return <p className="pt-3 text-caption leading-(--lh-text) text-mid">{t('board.free.fits', { amounts })}</p>;
  }
  const stake = money(fits.unitE4);
  return (
    <div className="mt-3 flex flex-col gap-2 border-t border-hairline pt-3">
      <Switch
        checked={used}
        disabled={disabled}
        onChange={({ currentTarget }) => onUse(currentTarget.checked)}
        note={t('board.free.left', { n: fits.left, day: dayText(fits.endsAtMs, { language, timeZone }) })}
      >
        {t('board.free.use', { amount: stake })}
      </Switch>
      {used && (
        <p className="text-caption leading-(--lh-text) text-mid">
          {t('board.free.wins', { amount: stake, most: money(aboveStake(mostE4, fits.unitE4)) })}
        </p>
      )}
    </div>
  );
}

/** The stake was nobody's own: what is above it is won. */
function aboveStake(returned: Amount, stake: Amount): Amount {
  return returned > stake ? amount(returned - stake) : ZERO;
}
