import type { CartPrice } from '@fairhall/lottery/price';
import { useT } from '../../shared/i18n.ts';
import { useStakeText } from '../../shared/lottery/stake-text.ts';

/** Total and possible win, always in sight; a dash until the player has chosen a stake. */
export function SlipFigures({ price }: { price: CartPrice | null }) {
  const t = useT();
  const money = useStakeText();
  return (
    <dl className="text-tile">
      <Figure name={t('lottery.total')} value={price ? money(price.stakeE4) : '—'} />
      <Figure name={t('lottery.possible_win')} value={price ? money(price.possibleWinE4) : '—'} />
    </dl>
  );
}

/** A number is never cut in two: one that is too long for the line stands below its name. */
function Figure({ name, value }: { name: string; value: string }) {
  return (
    <div className="flex flex-wrap items-baseline gap-x-2">
      <dt className="min-w-19 text-low">{name}</dt>
      <dd className="font-bold whitespace-nowrap">{value}</dd>
    </div>
  );
}
