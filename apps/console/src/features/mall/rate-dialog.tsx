import type { DeskMall } from '@fairhall/contract/console/mall';
import { App } from 'antd';
import { FormDialog } from '../../shared/act/form-dialog.tsx';
import { ReasonItem } from '../../shared/act/reason-field.tsx';
import { useT } from '../../shared/i18n.ts';
import { SumItem, sent, typed } from '../../shared/sum-item.tsx';
import { useRateChange } from './api.ts';

type Fields = { money: string; least: string; reason: string };

/** By what points become cash; none: they do not. */
export function RateDialog({ rate, onClose }: { rate: DeskMall['rate']; onClose: () => void }) {
  const t = useT();
  const { message } = App.useApp();
  const saving = useRateChange(() => {
    void message.success(t('console.rules.saved'));
    onClose();
  });
  return (
    <FormDialog<Fields>
      title={t('console.mall.rate_change')}
      lead={t('console.mall.rate_lead')}
      go={t('console.rules.save')}
      pending={saving.isPending}
      refusal={saving.error}
      initialValues={{ money: typed(rate.moneyPerPointE4), least: typed(rate.minPointsE4) }}
      onSend={({ money, least, reason }) =>
        saving.mutate({
          ...{ version: rate.version, moneyPerPointE4: sent(money) ?? '0', minPointsE4: sent(least) ?? '0', reason: reason.trim() },
        })
      }
      onClose={onClose}
    >
      <SumItem name="money" label={t('console.mall.money_per_point')} />
      <SumItem name="least" label={t('console.mall.least')} />
      <ReasonItem />
    </FormDialog>
  );
}
