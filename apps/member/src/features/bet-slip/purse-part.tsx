import type { Amount } from '@fairhall/money/amount';
import { Switch } from '@fairhall/ui/switch.tsx';
import { useT } from '../../shared/i18n.ts';
import { useStakeText } from '../../shared/lottery/stake-text.ts';
import type { OrderPurse } from './api/order-purse.ts';
import { paymentOf } from './purse-model.ts';

export type PursePartProps = {
  spentE4: Amount;
  cashE4: Amount;
  purse: OrderPurse;
  /** The slip may be paid with it, and counts for it. */
  counts: boolean;
  used: boolean;
  disabled: boolean;
  onUse: (used: boolean) => void;
};

/** Where a grant is active: what of this stake is its member's own money and what is bonus, and whether bonus is used at all. */
export function PursePart({ spentE4, cashE4, purse, counts, used, disabled, onUse }: PursePartProps) {
  const t = useT();
  const money = useStakeText();
  if (!counts) return <p className="pt-3 text-caption text-mid">{t('board.purse.covers')}</p>;
  const { cash, bonus, lacks, above } = paymentOf(spentE4, cashE4, used ? purse : null);
  const isPaid = used && !lacks;
  return (
    <div className="mt-3 flex flex-col gap-2 border-t border-hairline pt-3">
      <Switch
        checked={used}
        disabled={disabled}
        onChange={({ currentTarget }) => onUse(currentTarget.checked)}
        note={t('board.purse.left', { left: money(purse.usableE4) })}
      >
        {t('board.purse.use')}
      </Switch>
      {isPaid && (
        <dl className="grid grid-cols-[1fr_auto] gap-y-1 text-tile">
          <dt className="text-mid">{t('board.purse.cash')}</dt>
          <dd className="text-right font-bold">{money(cash)}</dd>
          <dt className="text-mid">{t('board.purse.bonus')}</dt>
          <dd className="text-right font-bold">{money(bonus)}</dd>
        </dl>
      )}
      {isPaid && above !== null && <p className="text-caption text-warn">{t('board.purse.max', { max: money(above) })}</p>}
    </div>
  );
}
