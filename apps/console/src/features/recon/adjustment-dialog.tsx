import { ADJUSTMENT_CAUSES, type AdjustmentCause, GAME_AREAS } from '@fairhall/contract/console/adjustments';
import type { ReconCase } from '@fairhall/contract/console/recon-cases';
import { useQuery } from '@tanstack/react-query';
import { App, Checkbox, Form, Segmented, Select } from 'antd';
import { useState } from 'react';
import { FormDialog } from '../../shared/act/form-dialog.tsx';
import { ReasonItem } from '../../shared/act/reason-field.tsx';
import { useFieldFailure } from '../../shared/field-failure.ts';
import { useT } from '../../shared/i18n.ts';
import { useDesk } from '../../shared/session.ts';
import { foundMembersQuery, useAdjustmentAct } from './api.ts';
import styles from './recon.module.css';
import { SumItem, typedSum } from './sum-item.tsx';

type Fields = {
  memberId: string;
  direction: 'plus' | 'minus';
  amount: string;
  cause: AdjustmentCause;
  area: string;
  owes: boolean;
  reason: string;
};

export type AdjustmentDialogProps = {
  /** The difference that it puts right. */
  found?: ReconCase;
  channels: readonly string[];
  onClose: () => void;
};

/** Asks for an adjustment of a member's money; another operator posts it. */
export function AdjustmentDialog({ found, channels, onClose }: AdjustmentDialogProps) {
  const t = useT();
  const { message } = App.useApp();
  const [form] = Form.useForm<Fields>();
  const cause = Form.useWatch('cause', form) ?? (found ? 'channel_error' : 'goodwill');
  const direction = Form.useWatch('direction', form) ?? 'plus';
  const asking = useAdjustmentAct(() => {
    void message.success(t('console.adjust.done.asked'));
    onClose();
  });
  const { about, other } = useFieldFailure(asking, ['memberId', 'amountE4', 'area', 'owes', 'reason']);
  const areas = cause === 'channel_error' ? channels : GAME_AREAS;
  const mayOwe = direction === 'minus' && cause !== 'goodwill';
  return (
    <FormDialog<Fields>
      form={form}
      width={600}
      title={t('console.adjust.ask')}
      lead={found ? t('console.adjust.for_case', { what: t(`console.recon.kind.${found.kind}`) }) : undefined}
      go={t('console.adjust.ask')}
      pending={asking.isPending}
      refusal={other && asking.error}
      initialValues={initialOf(found)}
      onSend={(fields) =>
        asking.mutate({
          act: 'ask',
          memberId: fields.memberId,
          direction: fields.direction,
          amountE4: typedSum(fields.amount) ?? '0',
          cause: fields.cause,
          area: fields.cause === 'goodwill' ? '' : fields.area,
          owes: mayOwe && fields.owes === true,
          reason: fields.reason.trim(),
          caseId: found?.caseId ?? null,
        })
      }
      onClose={onClose}
    >
      <MemberItem known={found?.member ?? null} {...about('memberId')} />
      <Form.Item name="direction" label={t('console.adjust.direction')}>
        <Segmented block options={(['plus', 'minus'] as const).map((value) => ({ value, label: t(`console.adjust.${value}`) }))} />
      </Form.Item>
      <div className={styles.two}>
        <SumItem name="amount" label={t('console.adjust.amount')} {...about('amountE4')} />
        <Form.Item name="cause" label={t('console.adjust.cause')}>
          <Select
            options={ADJUSTMENT_CAUSES.map((value) => ({ value, label: t(`console.adjust.cause.${value}`) }))}
            onChange={() => form.setFieldValue('area', undefined)}
          />
        </Form.Item>
      </div>
      {cause === 'goodwill' ? null : (
        <Form.Item
          name="area"
          label={t('console.adjust.area')}
          rules={[{ required: true, message: t('error.FIELD_FORMAT') }]}
          {...about('area')}
        >
          <Select options={areas.map((value) => ({ value, label: value }))} />
        </Form.Item>
      )}
      {mayOwe ? (
        <Form.Item name="owes" valuePropName="checked" {...about('owes')}>
          <Checkbox>{t('console.adjust.owes')}</Checkbox>
        </Form.Item>
      ) : direction === 'minus' ? (
        <p className="note">{t('console.adjust.no_debt')}</p>
      ) : null}
      <ReasonItem {...about('reason')} />
    </FormDialog>
  );
}

function initialOf(found: ReconCase | undefined): Partial<Fields> {
  if (!found) return { direction: 'plus', cause: 'goodwill' };
  const isLess = found.apartE4.startsWith('-');
  const whole = found.apartE4.replace('-', '').padStart(5, '0');
  return {
    ...(found.member ? { memberId: found.member.memberId } : {}),
    // What the channel lacks was given too much.
    direction: isLess ? 'minus' : 'plus',
    amount: found.apartE4 === '0' ? '' : `${whole.slice(0, -4)}.${whole.slice(-4)}`.replace(/\.?0+$/, ''),
    cause: 'channel_error',
    ...(found.channel === '' ? {} : { area: found.channel }),
  };
}

type MemberItemProps = {
  known: { memberId: string; account: string } | null;
  validateStatus?: 'error';
  help?: string;
};

function MemberItem({ known, ...about }: MemberItemProps) {
  const t = useT();
  const [search, setSearch] = useState('');
  const query = useQuery(foundMembersQuery(useDesk().merchant.code, search.trim()));
  const list = query.data?.list.map(({ memberId, account, nickname }) => ({
    value: memberId,
    label: nickname ? `${account} · ${nickname}` : account,
  }));
  const options = list ?? (known ? [{ value: known.memberId, label: known.account }] : []);
  return (
    <Form.Item name="memberId" label={t('console.adjust.member')} rules={[{ required: true, message: t('error.FIELD_FORMAT') }]} {...about}>
      <Select
        showSearch={{ filterOption: false, onSearch: setSearch }}
        placeholder={t('console.adjust.find')}
        loading={query.isFetching}
        notFoundContent={null}
        options={options}
        disabled={known !== null}
      />
    </Form.Item>
  );
}
