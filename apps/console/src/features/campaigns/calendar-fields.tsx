import { CALENDAR_DAYS_MAX } from '@fairhall/contract/promotion/plan';
import { Button, Checkbox, Form } from 'antd';
import { useT } from '../../shared/i18n.ts';
import { SumItem } from '../../shared/sum-item.tsx';
import styles from './campaigns.module.css';
import { NEW_DAY } from './draft-model.ts';
import { TicketItem } from './ticket-field.tsx';

/** The days of a sign-in calendar: what each gives, as cash or by the terms below, and what it asks of its day. */
export function Calendar({ strict }: { strict: boolean }) {
  const t = useT();
  return (
    <fieldset className={styles.part}>
      <legend>{t('console.promo.days')}</legend>
      {strict ? <p className="note">{t('console.promo.days_strict')}</p> : null}
      <Form.Item name="streak" valuePropName="checked" noStyle>
        <Checkbox>{t('console.promo.streak')}</Checkbox>
      </Form.Item>
      <Form.Item name="repeats" valuePropName="checked" noStyle>
        <Checkbox>{t('console.promo.repeats')}</Checkbox>
      </Form.Item>
      <Form.List name="days">
        {(fields, { add, remove }) => (
          <>
            {fields.map(({ key, name }, at) => (
              <div key={key} className={styles.day}>
                <strong>{t('console.promo.day', { n: at + 1 })}</strong>
                <SumItem name={[name, 'amount']} label={t('console.promo.amount')} required />
                {strict ? null : <SumItem name={[name, 'deposit']} label={t('console.promo.day_deposit')} />}
                <SumItem name={[name, 'validBet']} label={t('console.promo.day_stake')} />
                <Form.Item name={[name, 'cash']} valuePropName="checked" noStyle>
                  <Checkbox>{t('console.promo.day_cash')}</Checkbox>
                </Form.Item>
                <Button disabled={fields.length === 1} onClick={() => remove(name)}>
                  {t('console.promo.remove')}
                </Button>
                <TicketItem name={[name, 'ticketFor']} />
              </div>
            ))}
            <Button disabled={fields.length >= CALENDAR_DAYS_MAX} onClick={() => add(NEW_DAY)}>
              {t('console.promo.day_add')}
            </Button>
          </>
        )}
      </Form.List>
    </fieldset>
  );
}
