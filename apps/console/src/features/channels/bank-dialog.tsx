import { BANK_CODE } from '@fairhall/contract/console/banks';
import {
  BANK_BIC,
  BANK_BIN,
  BANK_COUNTRIES,
  BANK_KINDS,
  BANK_LOCAL_CODE,
  type BankKind,
  FORM_TERMS,
  NUMBER_DIGITS_MAX,
} from '@fairhall/contract/withdraw/bank-kinds';
import { NUMBER_FORMS, type NumberForm } from '@fairhall/contract/withdraw/number-form';
import { App, Form, Input, InputNumber, Select, Switch } from 'antd';
import { FormDialog } from '../../shared/act/form-dialog.tsx';
import { ReasonItem } from '../../shared/act/reason-field.tsx';
import { useFieldFailure } from '../../shared/field-failure.ts';
import { useT } from '../../shared/i18n.ts';
import { localText, momentOf } from '../../shared/local-moment.ts';
import { useDesk } from '../../shared/session.ts';
import { useBankChange } from './api.ts';
import type { Bank } from './opened.ts';

type Asked = Omit<Bank, 'cards' | 'rails' | 'numberMin' | 'numberMax' | 'restsFromMs' | 'restsUntilMs'>;
type Fields = Asked & { numberMin?: number; numberMax?: number; restsFrom?: string; restsUntil?: string; reason: string };

const NAMES = ['nameEn', 'nameMy', 'nameCn'] as const;
const CODES = [
  { name: 'bin', pattern: BANK_BIN, length: 6 },
  { name: 'bic', pattern: BANK_BIC, length: 11 },
  { name: 'localCode', pattern: BANK_LOCAL_CODE, length: 12 },
] as const;
const BRANCHES = ['none', 'shown', 'required'] as const;
const USUAL = { kind: 'bank', numberForm: 'digits', numberMin: 10, numberMax: 19, branch: 'none', open: false } as const;

/** How many digits its numbers have: a form that says so itself is not asked. */
function digitsOf({ numberForm, numberMin, numberMax }: Pick<Fields, 'numberForm' | 'numberMin' | 'numberMax'>) {
  const { min, max } = FORM_TERMS[numberForm];
  return numberForm === 'digits' ? { numberMin: numberMin ?? min, numberMax: numberMax ?? max } : { numberMin: min, numberMax: max };
}

/** A code as it is sent; null: none was typed. */
const codeOf = (typed: string | null | undefined) => (typed ?? '').trim().toUpperCase() || null;

/** Adds a bank or wallet to pay to, shut, or changes one. */
export function BankDialog({ bank, nextPlace, onClose }: { bank: Bank | null; nextPlace: number; onClose: () => void }) {
  const t = useT();
  const { message } = App.useApp();
  const { timeZone } = useDesk().merchant;
  const [form] = Form.useForm<Fields>();
  const kind = Form.useWatch('kind', form) ?? bank?.kind ?? USUAL.kind;
  const numberForm = Form.useWatch('numberForm', form) ?? bank?.numberForm ?? USUAL.numberForm;
  const saving = useBankChange(() => {
    void message.success(t('console.channels.saved'));
    onClose();
  });
  const { about, other } = useFieldFailure(saving, [
    'bankCode',
    ...NAMES,
    'numberForm',
    'numberMin',
    'numberMax',
    'restsFromMs',
    'restsUntilMs',
    'bin',
    'bic',
    'localCode',
  ]);
  const required = { required: true, message: t('error.FIELD_REQUIRED') };
  const filled = [{ ...required, whitespace: true }];
  const send = ({
    bankCode,
    kind: chosen,
    open,
    reason,
    nameEn,
    nameMy,
    nameCn,
    branch,
    place,
    country,
    bin,
    bic,
    localCode,
    ...number
  }: Fields) => {
    const terms = {
      ...{ nameEn: nameEn.trim(), nameMy: nameMy.trim(), nameCn: nameCn.trim(), branch, place, reason: reason.trim() },
      ...{ numberForm: number.numberForm, ...digitsOf(number) },
      ...{ country: country ?? null, bin: codeOf(bin), bic: codeOf(bic), localCode: codeOf(localCode) },
    };
    const rest = {
      restsFromMs: momentOf(number.restsFrom ?? '', timeZone) ?? null,
      restsUntilMs: momentOf(number.restsUntil ?? '', timeZone) ?? null,
    };
    if (bank) saving.mutate({ kind: 'old', bankCode: bank.bankCode, body: { open, ...terms, ...rest } });
    else saving.mutate({ kind: 'new', body: { bankCode, kind: chosen, ...terms } });
  };
  const typed = (moment: number | null) => localText(moment ?? undefined, timeZone);
  const ofKind = (wanted: BankKind) => NUMBER_FORMS.filter((one) => FORM_TERMS[one].kinds.includes(wanted));
  const keepForm = (wanted: BankKind) => {
    const held: NumberForm = form.getFieldValue('numberForm');
    if (!ofKind(wanted).includes(held)) form.setFieldValue('numberForm', 'digits');
  };
  return (
    <FormDialog<Fields>
      form={form}
      title={bank ? `${t('console.channels.switch')}: ${bank.nameEn}` : t('console.channels.bank_add')}
      lead={t(bank ? 'console.channels.bank_change_hint' : 'console.channels.bank_add_hint')}
      width={620}
      go={t('console.channels.save')}
      pending={saving.isPending}
      refusal={other && saving.error}
      initialValues={
        bank ? { ...bank, restsFrom: typed(bank.restsFromMs), restsUntil: typed(bank.restsUntilMs) } : { ...USUAL, place: nextPlace }
      }
      onSend={send}
      onClose={onClose}
    >
      <div style={{ display: 'grid', gridTemplateColumns: '1fr 1fr', columnGap: 16 }}>
        {bank ? (
          <Form.Item name="open" label={t('console.channels.is_open')} valuePropName="checked">
            <Switch />
          </Form.Item>
        ) : (
          <>
            <Form.Item name="kind" label={t('console.channels.bank_kind')}>
              <Select
                options={BANK_KINDS.map((value) => ({ value, label: t(`console.channels.bank_kind.${value}`) }))}
                onChange={keepForm}
              />
            </Form.Item>
            <Form.Item
              name="bankCode"
              label={t('console.channels.code')}
              rules={[required, { pattern: BANK_CODE, message: t('error.FIELD_FORMAT') }]}
              {...about('bankCode')}
            >
              <Input maxLength={16} placeholder="KBZPAY" />
            </Form.Item>
          </>
        )}
        <Form.Item name="place" label={t('console.channels.place')} rules={[required]}>
          <InputNumber min={0} max={999} precision={0} style={{ width: '100%' }} />
        </Form.Item>
        {NAMES.map((name) => (
          <Form.Item key={name} name={name} label={t(`console.channels.${name}`)} rules={filled} {...about(name)}>
            <Input maxLength={60} />
          </Form.Item>
        ))}
        <Form.Item name="branch" label={t('console.channels.branch')}>
          <Select options={BRANCHES.map((value) => ({ value, label: t(`console.channels.branch.${value}`) }))} />
        </Form.Item>
        {bank
          ? (['restsFrom', 'restsUntil'] as const).map((end) => (
              <Form.Item key={end} name={end} label={t(`console.channels.${end}`)} {...about(`${end}Ms`)}>
                <Input type="datetime-local" allowClear />
              </Form.Item>
            ))
          : null}
        <Form.Item name="numberForm" label={t('console.channels.number')} {...about('numberForm')}>
          <Select options={ofKind(kind).map((value) => ({ value, label: t(`console.channels.form.${value}`) }))} />
        </Form.Item>
        {numberForm === 'digits' ? (
          <>
            <Form.Item name="numberMin" label={t('console.channels.digits_min')} rules={[required]} {...about('numberMin')}>
              <InputNumber min={1} max={NUMBER_DIGITS_MAX} precision={0} style={{ width: '100%' }} />
            </Form.Item>
            <Form.Item name="numberMax" label={t('console.channels.digits_max')} rules={[required]} {...about('numberMax')}>
              <InputNumber min={1} max={NUMBER_DIGITS_MAX} precision={0} style={{ width: '100%' }} />
            </Form.Item>
          </>
        ) : null}
      </div>
      <div style={{ display: 'grid', gridTemplateColumns: '1fr 1fr 1fr 1fr', columnGap: 16 }}>
        <Form.Item name="country" label={t('console.channels.bank_country')}>
          <Select allowClear options={BANK_COUNTRIES.map((value) => ({ value, label: value }))} />
        </Form.Item>
        {CODES.map(({ name, pattern, length }) => (
          <Form.Item
            key={name}
            name={name}
            label={t(`console.channels.bank_${name}`)}
            rules={[{ pattern, message: t('error.FIELD_FORMAT') }]}
            {...about(name)}
          >
            <Input maxLength={length} />
          </Form.Item>
        ))}
      </div>
      <ReasonItem />
    </FormDialog>
  );
}
