import { type LevelBenefits, POINT_BPS_MAX, REBATE_BPS_MAX, REBATE_BY } from '@fairhall/contract/console/level-benefits';
import { PROMOTION_CATEGORIES, type PromotionCategory } from '@fairhall/contract/promotion/plan';
import { App, Form, InputNumber, Select } from 'antd';
import { FormDialog } from '../../shared/act/form-dialog.tsx';
import { ReasonItem } from '../../shared/act/reason-field.tsx';
import { useT } from '../../shared/i18n.ts';
import { SumItem, sent, typed } from '../../shared/sum-item.tsx';
import { useBenefitsChange } from './api.ts';

type Rates = Partial<Record<PromotionCategory, number | null>>;
type Fields = {
  mode: LevelBenefits['mode'];
  rebateBy: LevelBenefits['rebateBy'];
  levels: { rates: Rates; points: Rates; birthday: string; monthly: string }[];
  reason: string;
};
const PERCENT = 100;
/** Its rebate is its series'. */
const TRADITION = 'LOTT';
const OTHERS = PROMOTION_CATEGORIES.filter((category) => category !== TRADITION);
const GRID = { display: 'grid', gridTemplateColumns: 'repeat(4, minmax(0, 1fr))', columnGap: 12 } as const;

/** What each level brings, all at once, as the version behind the one that was read. */
export function BenefitsDialog({ benefits, onClose }: { benefits: LevelBenefits; onClose: () => void }) {
  const t = useT();
  const { message } = App.useApp();
  const [form] = Form.useForm<Fields>();
  const first = fieldsOf(benefits);
  const by = { ...first.rebateBy, ...(Form.useWatch('rebateBy', form) as Partial<LevelBenefits['rebateBy']> | undefined) };
  const paid = OTHERS.filter((category) => by[category] === 'level');
  const saving = useBenefitsChange(() => {
    void message.success(t('console.rules.saved'));
    onClose();
  });
  return (
    <FormDialog<Fields>
      form={form}
      title={t('console.levels.benefits_change')}
      lead={t('console.levels.benefits_lead')}
      width={1080}
      go={t('console.rules.save')}
      pending={saving.isPending}
      refusal={saving.error}
      initialValues={first}
      onSend={(fields) => saving.mutate(bodyOf(benefits.version, { ...first, ...fields }))}
      onClose={onClose}
    >
      <Form.Item name="mode" label={t('console.levels.mode')}>
        <Select options={(['auto', 'manual'] as const).map((value) => ({ value, label: t(`console.levels.mode.${value}`) }))} />
      </Form.Item>
      <div style={GRID}>
        {OTHERS.map((category) => (
          <Form.Item key={category} name={['rebateBy', category]} label={t('console.levels.by', { name: t(`lobby.category.${category}`) })}>
            <Select options={REBATE_BY.map((value) => ({ value, label: t(`console.levels.by.${value}`) }))} />
          </Form.Item>
        ))}
      </div>
      {benefits.levels.map(({ name }, level) => (
        <fieldset key={name} style={{ border: 0, margin: 0, padding: 0 }}>
          <legend>
            <b>{name}</b>
          </legend>
          <div style={GRID}>
            {paid.map((category) => (
              <Form.Item key={category} name={['levels', level, 'rates', category]} label={`${t(`lobby.category.${category}`)}, %`}>
                <InputNumber min={0} max={REBATE_BPS_MAX / PERCENT} precision={2} style={{ width: '100%' }} />
              </Form.Item>
            ))}
            {PROMOTION_CATEGORIES.map((category) => (
              <Form.Item
                key={category}
                name={['levels', level, 'points', category]}
                label={t('console.levels.points_of', { name: t(`lobby.category.${category}`) })}
              >
                <InputNumber min={0} max={POINT_BPS_MAX / PERCENT} precision={2} style={{ width: '100%' }} />
              </Form.Item>
            ))}
            <SumItem name={['levels', level, 'birthday']} label={t('console.levels.birthday')} />
            <SumItem name={['levels', level, 'monthly']} label={t('console.levels.monthly')} />
          </div>
        </fieldset>
      ))}
      <ReasonItem />
    </FormDialog>
  );
}

function fieldsOf({ mode, rebateBy, levels }: LevelBenefits): Omit<Fields, 'reason'> {
  return {
    ...{ mode, rebateBy },
    levels: levels.map(({ rates, points, birthdayE4, monthlyE4 }) => ({
      rates: Object.fromEntries(OTHERS.map((category) => [category, (rates[category] ?? 0) / PERCENT])),
      points: Object.fromEntries(PROMOTION_CATEGORIES.map((category) => [category, (points[category] ?? 0) / PERCENT])),
      ...{ birthday: typed(birthdayE4), monthly: typed(monthlyE4) },
    })),
  };
}

/** A rate of a category that goes by something else is none. */
function bodyOf(version: number, { mode, rebateBy: chosen, levels, reason }: Fields) {
  const rebateBy = { ...chosen, [TRADITION]: 'line' as const };
  return {
    ...{ version, mode, rebateBy, reason: reason.trim() },
    levels: levels.map(({ rates, points, birthday, monthly }) => ({
      rates: inBps(
        OTHERS.filter((category) => rebateBy[category] === 'level'),
        rates,
      ),
      points: inBps(
        PROMOTION_CATEGORIES.filter((category) => points[category]),
        points,
      ),
      ...{ birthdayE4: sent(birthday) ?? '0', monthlyE4: sent(monthly) ?? '0' },
    })),
  };
}

function inBps(categories: readonly PromotionCategory[], rates: Rates): Partial<Record<PromotionCategory, number>> {
  return Object.fromEntries(categories.map((category) => [category, Math.round((rates[category] ?? 0) * PERCENT)]));
}
