import type { BulkDraft } from '@fairhall/contract/console/bulk';
import { MESSAGE_LENGTH } from '@fairhall/contract/message/inbox';
import { PRODUCTS } from '@fairhall/contract/message/settings';
import { CHANNELS } from '@fairhall/contract/message/triggers';
import { Form, Input, Select } from 'antd';
import { useT } from '../../shared/i18n.ts';
import { SegmentForm } from './segment-form.tsx';

const LANGUAGES = ['EN', 'MY', 'CN'] as const;
type Words = BulkDraft['texts']['EN'];

export const NEW_BULK: BulkDraft = {
  ...{ name: '', segment: {}, class: 'marketing', product: 'lottery', channels: ['inbox'], link: '', goodUntilMs: null },
  texts: { EN: { title: '', body: '' } },
};

type BulkFormProps = { form: BulkDraft; disabled: boolean; onChange: (form: BulkDraft) => void };

export function BulkForm({ form, disabled, onChange }: BulkFormProps) {
  const t = useT();
  const setWords = (language: (typeof LANGUAGES)[number], more: Partial<Words>) => {
    const words = { title: '', body: '', ...form.texts[language], ...more };
    const { [language]: _, ...others } = form.texts;
    const isEmpty = language !== 'EN' && words.title === '' && words.body === '';
    onChange({ ...form, texts: { ...others, ...(isEmpty ? {} : { [language]: words }) } as BulkDraft['texts'] });
  };
  return (
    <Form layout="vertical" disabled={disabled}>
      <Form.Item label={t('console.messages.name')} htmlFor="bulk-name">
        <Input id="bulk-name" value={form.name} maxLength={80} onChange={({ target }) => onChange({ ...form, name: target.value })} />
      </Form.Item>
      <div className="list-filters">
        <Select
          aria-label={t('console.messages.class')}
          value={form.class}
          options={(['marketing', 'service'] as const).map((value) => ({ value, label: t(`console.messages.class.${value}`) }))}
          onChange={(value) => onChange({ ...form, class: value })}
        />
        <Select
          aria-label={t('console.messages.product')}
          value={form.product}
          options={PRODUCTS.map((value) => ({ value, label: t(`console.messages.product.${value}`) }))}
          onChange={(product) => onChange({ ...form, product })}
        />
        <Select
          mode="multiple"
          aria-label={t('console.messages.channels')}
          value={form.channels}
          options={CHANNELS.map((value) => ({ value, label: t(`console.messages.channel.${value}`) }))}
          onChange={(channels) => onChange({ ...form, channels })}
          style={{ minWidth: 220 }}
        />
      </div>
      <SegmentForm segment={form.segment} onChange={(segment) => onChange({ ...form, segment })} />
      {LANGUAGES.map((language) => (
        <div key={language}>
          <Form.Item label={t('console.messages.title', { language })} htmlFor={`bulk-title-${language}`}>
            <Input
              id={`bulk-title-${language}`}
              value={form.texts[language]?.title ?? ''}
              maxLength={MESSAGE_LENGTH.title}
              onChange={({ target }) => setWords(language, { title: target.value })}
            />
          </Form.Item>
          <Form.Item label={t('console.messages.body', { language })} htmlFor={`bulk-body-${language}`}>
            <Input.TextArea
              id={`bulk-body-${language}`}
              rows={3}
              value={form.texts[language]?.body ?? ''}
              maxLength={MESSAGE_LENGTH.body}
              onChange={({ target }) => setWords(language, { body: target.value })}
            />
          </Form.Item>
        </div>
      ))}
    </Form>
  );
}
