import type { DeskMall, DeskMallItem } from '@fairhall/contract/console/mall';
import { ITEM_KINDS, type ItemKind } from '@fairhall/contract/mall/mall';
import { App, Form, Input, InputNumber, Radio, Select, Switch } from 'antd';
import { FormDialog } from '../../shared/act/form-dialog.tsx';
import { ReasonItem } from '../../shared/act/reason-field.tsx';
import { useLanguage, useT } from '../../shared/i18n.ts';
import { SumItem, sent, typed } from '../../shared/sum-item.tsx';
import { useItemChange } from './api.ts';

type Words = DeskMallItem['names'];
type Fields = {
  kind: ItemKind;
  names: Words;
  about: Words;
  picture: string;
  points: string;
  value: string;
  limit: number | null;
  addStock: number;
  shown: boolean;
  reason: string;
};
export type ItemDialogProps = { art: DeskMall['art']; item: DeskMallItem | null; onClose: () => void };

const LANGUAGES = ['EN', 'MY', 'CN'] as const;
const NO_WORDS: Words = { EN: '', MY: '', CN: '' };
const [NAME_MAX, ABOUT_MAX] = [60, 300];
const GRID = { display: 'grid', gridTemplateColumns: 'repeat(3, minmax(0, 1fr))', columnGap: 12 } as const;

/** An item whole: a new one, or the version behind the one that was read. Stock is added to, or taken from. */
export function ItemDialog({ art, item, onClose }: ItemDialogProps) {
  const [t, language] = [useT(), useLanguage()];
  const { message } = App.useApp();
  const saving = useItemChange(() => {
    void message.success(t('console.rules.saved'));
    onClose();
  });
  return (
    <FormDialog<Fields>
      title={item ? item.names[language] : t('console.mall.add')}
      lead={t('console.mall.item_lead')}
      width={860}
      go={t('console.rules.save')}
      pending={saving.isPending}
      refusal={saving.error}
      initialValues={fieldsOf(item, art)}
      onSend={(fields) => saving.mutate(bodyOf(item, fields))}
      onClose={onClose}
    >
      <Form.Item name="picture" label={t('console.mall.picture')}>
        <Radio.Group>
          {art.map(({ picture, url }) => (
            <Radio key={picture} value={picture}>
              <img src={url} alt={picture} width={56} height={56} style={{ borderRadius: 6, verticalAlign: 'middle' }} />
            </Radio>
          ))}
        </Radio.Group>
      </Form.Item>
      <div style={GRID}>
        {LANGUAGES.map((language) => (
          <Form.Item key={language} name={['names', language]} label={t('console.mall.name_in', { language })} rules={[{ required: true }]}>
            <Input maxLength={NAME_MAX} />
          </Form.Item>
        ))}
        {LANGUAGES.map((language) => (
          <Form.Item key={language} name={['about', language]} label={t('console.mall.about_in', { language })}>
            <Input.TextArea maxLength={ABOUT_MAX} autoSize={{ minRows: 2, maxRows: 4 }} />
          </Form.Item>
        ))}
        <Form.Item name="kind" label={t('console.mall.kind')}>
          <Select options={ITEM_KINDS.map((value) => ({ value, label: t(`console.mall.kind.${value}`) }))} />
        </Form.Item>
        <SumItem name="points" label={t('console.mall.points')} required />
        <SumItem name="value" label={t('console.mall.value')} required />
        <Form.Item name="addStock" label={t('console.mall.add_stock', { n: item?.stock ?? 0 })}>
          <InputNumber precision={0} style={{ width: '100%' }} />
        </Form.Item>
        <Form.Item name="limit" label={t('console.mall.limit')}>
          <InputNumber min={1} precision={0} style={{ width: '100%' }} />
        </Form.Item>
        <Form.Item name="shown" label={t('console.mall.shown')} valuePropName="checked">
          <Switch />
        </Form.Item>
      </div>
      <ReasonItem />
    </FormDialog>
  );
}

function fieldsOf(item: DeskMallItem | null, art: DeskMall['art']): Omit<Fields, 'reason'> {
  if (!item) {
    const picture = art[0]?.picture ?? '';
    return { kind: 'goods', names: NO_WORDS, about: NO_WORDS, picture, points: '', value: '', limit: null, addStock: 0, shown: true };
  }
  const { kind, names, about, picture, pointsE4, valueE4, limit, shown } = item;
  return { kind, names, about, picture, points: typed(pointsE4), value: typed(valueE4), limit, addStock: 0, shown };
}

function bodyOf(item: DeskMallItem | null, { points, value, limit, addStock, reason, ...fields }: Fields) {
  return {
    ...fields,
    ...{ itemId: item?.itemId ?? null, version: item?.version ?? 0, pointsE4: sent(points) ?? '0', valueE4: sent(value) ?? '0' },
    ...{ limit: limit ?? null, addStock: addStock ?? 0, reason: reason.trim() },
  };
}
