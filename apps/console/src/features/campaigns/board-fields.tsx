import { BOARD_SCORES, type BoardPlan, IN_ROW_MAX, RANKS_MAX } from '@fairhall/contract/promotion/plan';
import { digits } from '@fairhall/money/text';
import { Button, Form, InputNumber, Select } from 'antd';
import { useT } from '../../shared/i18n.ts';
import { digitsText } from '../../shared/money.ts';
import { SumItem } from '../../shared/sum-item.tsx';
import styles from './campaigns.module.css';
import { costOfBoard, NEW_RANK } from './draft-model.ts';

const RANK_KINDS = ['cash', 'bonus', 'points'] as const;

/** By what it goes, what a day counts at most or which rounds score, and the prize of each rank; together they are the budget. */
export function Board({ plan }: { plan: BoardPlan }) {
  const t = useT();
  const { by = 'stake' } = plan;
  const cost = costOfBoard(plan);
  return (
    <fieldset className={styles.part}>
      <legend>{t('console.promo.board')}</legend>
      <div className={styles.fields}>
        <Form.Item name="boardBy" label={t('console.promo.board_by')}>
          <Select options={BOARD_SCORES.map((value) => ({ value, label: t(`console.promo.board_by.${value}`) }))} />
        </Form.Item>
        {by === 'stake' ? (
          <SumItem name="dayCap" label={t('console.promo.day_cap')} />
        ) : (
          <SumItem name="roundLeast" label={t('console.promo.round_least')} required />
        )}
        {by === 'profit' ? (
          <Form.Item name="inRow" label={t('console.promo.in_row')}>
            <InputNumber min={1} max={IN_ROW_MAX} precision={0} style={{ width: '100%' }} />
          </Form.Item>
        ) : null}
      </div>
      <Form.List name="ranks">
        {(fields, { add, remove }) => (
          <>
            {fields.map(({ key, name }, at) => (
              <div key={key} className={styles.day}>
                <strong>{at + 1}</strong>
                <SumItem
                  name={[name, 'amount']}
                  label={t(plan.prizes[name]?.points ? 'console.promo.points' : 'console.promo.amount')}
                  required
                />
                <Form.Item name={[name, 'kind']} label={t('console.promo.prize_kind')}>
                  <Select options={RANK_KINDS.map((value) => ({ value, label: t(`console.promo.prize_kind.${value}`) }))} />
                </Form.Item>
                <Button disabled={fields.length === 1} onClick={() => remove(name)}>
                  {t('console.promo.remove')}
                </Button>
              </div>
            ))}
            <Button disabled={fields.length >= RANKS_MAX} onClick={() => add(NEW_RANK)}>
              {t('console.promo.rank_add')}
            </Button>
          </>
        )}
      </Form.List>
      {by === 'stake' ? null : <p className="note">{t('console.promo.round_note')}</p>}
      <p className="note">{t('console.promo.board_note', { sum: digitsText(digits(cost)) })}</p>
    </fieldset>
  );
}
