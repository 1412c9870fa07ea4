import type { RateGroup } from '@fairhall/contract/agent/rates';
import { Segmented } from '@fairhall/ui/segmented.tsx';
import { Skeleton } from '@fairhall/ui/skeleton.tsx';
import { useT } from '../../shared/i18n.ts';
import type { useRateSettings } from '../../shared/rates/rate-settings.ts';
import { RateSlider } from '../../shared/rates/rate-slider.tsx';
import { Unread } from '../../shared/unread.tsx';

export type ChosenRates = Partial<Record<RateGroup, number>>;
/** `chosen`: null where the link says nothing of rates; of a group that was not touched it is the agent's own. */
export type LinkRatesProps = {
  chosen: ChosenRates | null;
  settings: ReturnType<typeof useRateSettings>;
  onChoose: (chosen: ChosenRates | null) => void;
};

const WAYS = ['usual', 'own'] as const;

/** Rates of whoever joins by the link: as without one, or what the agent says, no more than it has itself. */
export function LinkRates({ chosen, settings, onChoose }: LinkRatesProps) {
  const t = useT();
  const way = chosen === null ? 'usual' : 'own';
  return (
    <>
      <p className="text-tile font-bold">{t('links.rates')}</p>
      <Segmented
        look="block"
        label={t('links.rates')}
        items={WAYS.map((id) => ({ id, label: t(`links.rates.${id}`) }))}
        value={way}
        onChange={(to) => onChoose(to === 'own' ? {} : null)}
      />
      <p className="text-caption text-low">{t(`links.rates_hint.${way}`)}</p>
      {way === 'own' && !settings.data && (
        <Unread query={settings} className="">
          <Skeleton className="h-24 w-full rounded-input" />
        </Unread>
      )}
      {way === 'own' &&
        settings.data?.rates.map(({ type, min, max, step }) => (
          <RateSlider
            key={type}
            {...{ group: type, min, max, step }}
            value={chosen?.[type] ?? max}
            onChange={(value) => onChoose({ ...chosen, [type]: value })}
          />
        ))}
    </>
  );
}
