import type { CartPrice } from '@fairhall/lottery/price';
import { useT } from '../../shared/i18n.ts';
import { useStakeText } from '../../shared/lottery/stake-text.ts';

/** Total and possible win, always in sight; a dash until the player has chosen a stake. */
export function SlipFigures({ price }: { price: CartPrice | null }) {
  const t = useT();
  const money = useStakeText();
  return (
    <dl className="grid grid-cols-[auto_1fr] items-baseline gap-x-2 text-tile">
      <dt className="text-low">{t('lottery.total')}</dt>
      <dd className="font-bold">{price ? money(price.stakeE4) : '—'}</dd>
      <dt className="text-low">{t('lottery.possible_win')}</dt>
      <dd className="font-bold">{price ? money(price.possibleWinE4) : '—'}</dd>
    </dl>
  );
}
