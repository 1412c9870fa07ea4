import { type RateGroup, SERIES_GROUP } from '@fairhall/contract/agent/rates';
import { useId } from 'react';
import { useMoneyText } from '../cashier/use-money-text.ts';
import { useT } from '../i18n.ts';
import { earnedOf, PER_STAKE, rateText } from './rate-model.ts';

export type RateSliderProps = {
  group: RateGroup;
  min: number;
  /** The agent's own: nobody below has more. */
  max: number;
  step: number;
  value: number;
  onChange: (value: number) => void;
};

/** A rate between nothing and one's own, and what the rest earns. */
export function RateSlider({ group, min, max, step, value, onChange }: RateSliderProps) {
  const t = useT();
  const id = useId();
  const money = useMoneyText();
  const plain = (of: bigint) => money(of as Parameters<typeof money>[0], { symbol: false });
  const earn = t('rates.earn', { amount: plain(earnedOf(group, max, value)), stake: plain(PER_STAKE) });
  const own = rateText(group, max);
  return (
    <div className="border-b border-hairline py-3 last:border-0">
      <div className="flex items-baseline justify-between gap-3">
        <label htmlFor={id} className="min-w-0 text-tile font-bold">
          {t(`rates.group.${group}`)}
        </label>
        <output htmlFor={id} className="flex-none text-body font-extrabold text-brand tabular-nums">
          {group === SERIES_GROUP ? t('rates.maximum', { value: rateText(group, value) }) : rateText(group, value)}
        </output>
      </div>
      <input
        id={id}
        type="range"
        min={min}
        max={max}
        step={step}
        value={value}
        onChange={({ currentTarget }) => onChange(Number(currentTarget.value))}
        aria-valuetext={`${rateText(group, value)}, ${earn}`}
        className="h-11 w-full accent-brand"
      />
      <div className="flex justify-between gap-3 text-caption text-low">
        <span>{earn}</span>
        <span className="flex-none tabular-nums">{t('rates.own', { value: own })}</span>
      </div>
    </div>
  );
}
