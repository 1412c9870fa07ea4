import { MILESTONES_MAX, MISSION_COUNTERS, MISSION_PERIODS, MONEY_COUNTERS, PROMOTION_CATEGORIES } from '@fairhall/contract/promotion/plan';
import { Button, Checkbox, Form, InputNumber, Select } from 'antd';
import { useT } from '../../shared/i18n.ts';
import { SumItem } from '../../shared/sum-item.tsx';
import styles from './campaigns.module.css';
import { type DraftFields, NEW_STONE } from './draft-model.ts';
import { TicketItem } from './ticket-field.tsx';

/** What a mission counts, in which time, and what its milestones ask and give. */
export function Mission({ strict, counter }: { strict: boolean; counter: DraftFields['counter'] }) {
  const t = useT();
  const counters = strict ? MISSION_COUNTERS.filter((one) => one !== 'deposits') : MISSION_COUNTERS;
  const isMoney = MONEY_COUNTERS.includes(counter);
  return (
    <fieldset className={styles.part}>
      <legend>{t('console.promo.mission')}</legend>
      <div className={styles.fields}>
        <Form.Item name="counter" label={t('console.promo.counter')}>
          <Select options={counters.map((value) => ({ value, label: t(`console.promo.counter.${value}`) }))} />
        </Form.Item>
        <Form.Item name="counted" label={t('console.promo.counted')}>
          <Select options={MISSION_PERIODS.map((value) => ({ value, label: t(`console.promo.per.${value}`) }))} />
        </Form.Item>
        {counter === 'deposits' ? null : (
          <Form.Item name="categories" label={t('console.promo.categories')}>
            <Select mode="multiple" options={PROMOTION_CATEGORIES.map((value) => ({ value, label: t(`lobby.category.${value}`) }))} />
          </Form.Item>
        )}
      </div>
      <Form.List name="stones">
        {(fields, { add, remove }) => (
          <>
            {fields.map(({ key, name }, at) => (
              <div key={key} className={styles.day}>
                <strong>{at + 1}</strong>
                {isMoney ? (
                  <SumItem name={[name, 'sum']} label={t('console.promo.target')} required />
                ) : (
                  <Form.Item name={[name, 'count']} label={t('console.promo.target')}>
                    <InputNumber min={1} max={1_000_000} precision={0} style={{ width: '100%' }} />
                  </Form.Item>
                )}
                <SumItem name={[name, 'amount']} label={t('console.promo.amount')} required />
                <Form.Item name={[name, 'cash']} valuePropName="checked" noStyle>
                  <Checkbox>{t('console.promo.day_cash')}</Checkbox>
                </Form.Item>
                <Button disabled={fields.length === 1} onClick={() => remove(name)}>
                  {t('console.promo.remove')}
                </Button>
                <TicketItem name={[name, 'ticketFor']} />
              </div>
            ))}
            <Button disabled={fields.length >= MILESTONES_MAX} onClick={() => add(NEW_STONE)}>
              {t('console.promo.stone_add')}
            </Button>
          </>
        )}
      </Form.List>
    </fieldset>
  );
}
