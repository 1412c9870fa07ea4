import type { CashierRules } from '@fairhall/contract/console/cashier-rules';
import { Form, InputNumber, Select } from 'antd';
import { type Translate, useT } from '../../shared/i18n.ts';

export type KeyFields = { direction: 'deposit' | 'withdraw'; channel: string; level: number | null };
type Key = { direction: 'deposit' | 'withdraw'; channel: string; level: number };

const EVERY_LEVEL = -1;
const LEVEL_MAX = 99;

export function keyFields(key: Key | null): KeyFields {
  return key ? { ...key, level: key.level === EVERY_LEVEL ? null : key.level } : { direction: 'withdraw', channel: '', level: null };
}

export function keyOf({ direction, channel, level }: KeyFields): Key {
  return { direction, channel, level: level ?? EVERY_LEVEL };
}

/** Of which rule a row is, in words. */
export function keyText(t: Translate, { direction, channel, level }: Key, channels: CashierRules['channels']): string {
  const way =
    channel === ''
      ? t('console.rules.every_channel')
      : nameOf(t, channels.find(({ code }) => code === channel) ?? { code: channel, name: '' });
  const rank = level === EVERY_LEVEL ? t('console.rules.every_level') : t('console.rules.level_n', { n: level });
  return [t(`console.rules.direction.${direction}`), way, rank].join(' · ');
}

function nameOf(t: Translate, { code, name }: { code: string; name: string }): string {
  return name === '' ? t('console.rules.payout') : `${name} (${code})`;
}

/** For which moves the rule is; one that stands keeps to its own. */
export function KeyItems({ channels, fixed }: { channels: CashierRules['channels']; fixed: boolean }) {
  const t = useT();
  const form = Form.useFormInstance<KeyFields>();
  const direction = Form.useWatch('direction', form) ?? 'withdraw';
  return (
    <div style={{ display: 'grid', gridTemplateColumns: '1fr 1fr 1fr', columnGap: 16 }}>
      <Form.Item name="direction" label={t('console.rules.direction')}>
        <Select
          disabled={fixed}
          onChange={() => form.setFieldValue('channel', '')}
          options={(['deposit', 'withdraw'] as const).map((value) => ({ value, label: t(`console.rules.direction.${value}`) }))}
        />
      </Form.Item>
      <Form.Item name="channel" label={t('console.rules.channel')}>
        <Select
          disabled={fixed}
          options={[
            { value: '', label: t('console.rules.every_channel') },
            ...channels.filter((way) => way.direction === direction).map((way) => ({ value: way.code, label: nameOf(t, way) })),
          ]}
        />
      </Form.Item>
      <Form.Item name="level" label={t('console.rules.level')}>
        <InputNumber
          disabled={fixed}
          min={0}
          max={LEVEL_MAX}
          precision={0}
          placeholder={t('console.rules.every_level')}
          style={{ width: '100%' }}
        />
      </Form.Item>
    </div>
  );
}
