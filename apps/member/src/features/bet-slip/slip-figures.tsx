import type { CartPrice } from '@fairhall/lottery/price';
import { useT } from '../../shared/i18n.ts';
import { useStakeText } from '../../shared/lottery/stake-text.ts';

export type SlipFiguresProps = {
  price: CartPrice | null;
  /** Beside a tile: smaller, and its amounts follow their names at once. */
  narrow?: boolean;
};

/** Total and possible win, always in sight; a dash until the player has chosen a stake. */
export function SlipFigures({ price, narrow = false }: SlipFiguresProps) {
  const t = useT();
  const money = useStakeText();
  return (
    <dl className={narrow ? 'text-caption' : 'text-tile'}>
      <Figure name={t('lottery.total')} value={price ? money(price.stakeE4) : '—'} narrow={narrow} />
      <Figure
        name={t(narrow ? 'lottery.win_to' : 'lottery.possible_win')}
        value={price ? money(price.possibleWinE4) : '—'}
        narrow={narrow}
      />
    </dl>
  );
}

/** A number is never cut in two: one that is too long for the line stands below its name. */
function Figure({ name, value, narrow }: { name: string; value: string; narrow: boolean }) {
  return (
    <div className={`flex flex-wrap items-baseline ${narrow ? 'gap-x-1.5' : 'gap-x-2'}`}>
      <dt className={`text-low ${narrow ? '' : 'min-w-19'}`}>{name}</dt>
      <dd className="font-bold whitespace-nowrap">{value}</dd>
    </div>
  );
}
