import { useId } from 'react';
import { useT } from '../../shared/i18n.ts';
import { prizeText, rebateText } from './series-model.ts';

/** Prize series that may be bet at, and the one that is. */
export type SeriesChoice = {
  readonly minSeries: number;
  readonly maxBetSeries: number;
  /** The highest of the merchant's: what a lower one leaves of it comes back as rebate. */
  readonly maxSeries: number;
  readonly value: number;
  readonly choose: (series: number) => void;
};

/** Series go by twos. */
const STEP = 2;

/** More prize or more rebate: the odds of every line move with it. */
export function SeriesSlider({ minSeries, maxBetSeries, maxSeries, value, choose }: SeriesChoice) {
  const t = useT();
  const id = useId();
  const prize = t('lottery.series.prize', { percent: prizeText(value) });
  const rebate = t('lottery.series.rebate', { percent: rebateText(value, maxSeries) });
  return (
    <>
      <label htmlFor={id} className="text-tile text-mid">
        {t('lottery.series')}
      </label>
      <div className="flex min-h-11 items-center gap-3">
        <input
          id={id}
          type="range"
          min={minSeries}
          max={maxBetSeries}
          step={STEP}
          value={value}
          onChange={({ currentTarget }) => choose(Number(currentTarget.value))}
          aria-valuetext={`${prize}, ${rebate}`}
          className="h-11 min-w-0 flex-1 accent-brand"
        />
        <output htmlFor={id} className="min-w-24 flex-none text-right text-caption text-mid">
          <span className="block text-tile font-bold text-hi">{prize}</span>
          {rebate}
        </output>
      </div>
    </>
  );
}
