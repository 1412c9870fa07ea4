import { CASHBACK_PERIODS } from '@fairhall/contract/promotion/plan';
import { Form, InputNumber, Select } from 'antd';
import { useT } from '../../shared/i18n.ts';
import { SumItem } from '../../shared/sum-item.tsx';
import styles from './campaigns.module.css';

/** Of which period losses are paid back, what of them, and between which sums. */
export function Cashback() {
  const t = useT();
  return (
    <fieldset className={styles.part}>
      <legend>{t('console.promo.back')}</legend>
      <div className={styles.fields}>
        <Form.Item name="backPer" label={t('console.promo.back_per')}>
          <Select options={CASHBACK_PERIODS.map((value) => ({ value, label: t(`console.promo.per.${value}`) }))} />
        </Form.Item>
        <Form.Item name="backPercent" label={t('console.promo.back_percent')}>
          <InputNumber min={0.01} max={100} precision={2} style={{ width: '100%' }} />
        </Form.Item>
        <SumItem name="maxAmount" label={t('console.promo.max_amount')} />
        <SumItem name="backLeast" label={t('console.promo.back_least')} />
      </div>
      <p className="note">{t('console.promo.back_note')}</p>
    </fieldset>
  );
}
