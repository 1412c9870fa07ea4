import type { Amount } from '@fairhall/money/amount';
import { Button } from '@fairhall/ui/button.tsx';
import { buttonClass } from '@fairhall/ui/button-class';
import { UiLink } from '@fairhall/ui/link-context.tsx';
import { StateView } from '@fairhall/ui/state-view.tsx';
import { useMoneyText } from '../../shared/cashier/use-money-text.ts';
import { useT } from '../../shared/i18n.ts';

/** It has arrived: where it is written, and the way to another. */
export function Sent({ amount, recordTo, onAgain }: { amount: Amount; recordTo: string; onAgain: () => void }) {
  const t = useT();
  const money = useMoneyText();
  return (
    <StateView
      kind="empty"
      title={t('transfer.done')}
      text={t('transfer.done.text', { amount: money(amount) })}
      actions={
        <>
          <UiLink to={recordTo} className={buttonClass({ kind: 'primary' })}>
            {t('transfer.record')}
          </UiLink>
          <Button onClick={onAgain}>{t('transfer.again')}</Button>
        </>
      }
    />
  );
}
