import type { PayoutPart, PayoutRow } from '@fairhall/contract/console/payouts';
import { Checkbox, Form, Input, Radio } from 'antd';
import { FormDialog } from '../../shared/act/form-dialog.tsx';
import { ReasonItem } from '../../shared/act/reason-field.tsx';
import { useT } from '../../shared/i18n.ts';
import { digitsText } from '../../shared/money.ts';
import type { PayoutAct } from './api.ts';

type Said = 'absent' | 'returned' | 'cleared';
export type Asking = { row: PayoutRow } & ({ kind: 'release' | 'card' } | { kind: 'paid' | Said; part: PayoutPart });

export type PayoutDialogProps = {
  asking: Asking;
  pending: boolean;
  refusal: unknown;
  onSend: (act: PayoutAct) => void;
  onClose: () => void;
};

type Fields = { reason?: string; ownFault?: boolean; cardId?: string; bankReference?: string };
const REFERENCE_MAX = 64;

/** What an act on a payout must be told before it is done. */
export function PayoutDialog({ asking, pending, refusal, onSend, onClose }: PayoutDialogProps) {
  const t = useT();
  const { kind, row } = asking;
  const amount = digitsText('part' in asking ? asking.part.amountE4 : row.leftE4);
  const lead = {
    release: t('console.payouts.release_lead', { amount, account: row.account }),
    card: t('console.payouts.card_lead', { account: row.account }),
    paid: '',
    absent: t('console.payouts.absent_lead'),
    returned: t('console.payouts.returned_lead'),
    cleared: t('console.payouts.cleared_lead'),
  }[kind];
  return (
    <FormDialog<Fields>
      title={`${t(`console.payouts.${kind}`)}: ${amount}`}
      lead={lead}
      go={t(`console.payouts.${kind}`)}
      danger={kind === 'release' || kind === 'absent'}
      pending={pending}
      refusal={refusal}
      initialValues={{ cardId: row.cards[0]?.cardId, ownFault: false }}
      onSend={(fields) => onSend(actOf(asking, fields))}
      onClose={onClose}
    >
      {kind === 'card' ? (
        <Form.Item name="cardId" label={t('console.payouts.card')}>
          <Radio.Group
            options={row.cards.map(({ cardId, bankName, cardNumber }) => ({
              value: cardId,
              label: `${bankName} ···${cardNumber.replaceAll('*', '')}`,
            }))}
          />
        </Form.Item>
      ) : null}
      {kind === 'paid' ? (
        <Form.Item
          name="bankReference"
          label={t('console.payouts.bank_reference')}
          rules={[{ required: true, whitespace: true, message: t('error.BANK_REFERENCE_REQUIRED') }]}
        >
          <Input autoFocus autoComplete="off" maxLength={REFERENCE_MAX} />
        </Form.Item>
      ) : null}
      {kind !== 'card' && kind !== 'paid' ? <ReasonItem autoFocus /> : null}
      {kind === 'release' && row.feeTakenE4 !== '0' ? (
        <Form.Item name="ownFault" valuePropName="checked">
          <Checkbox>{t('console.payouts.own_fault')}</Checkbox>
        </Form.Item>
      ) : null}
    </FormDialog>
  );
}

function actOf(asking: Asking, { reason = '', ownFault = false, cardId = '', bankReference = '' }: Fields): PayoutAct {
  const { kind, row } = asking;
  const { withdrawalId } = row;
  switch (kind) {
    case 'release':
      return { kind, withdrawalId, reason: reason.trim(), ownFault };
    case 'card':
      return { kind, withdrawalId, cardId };
    case 'paid':
      return { kind, withdrawalId, no: asking.part.no, bankReference: bankReference.trim() };
    case 'absent':
    case 'returned':
    case 'cleared':
      return { kind, withdrawalId, no: asking.part.no, reason: reason.trim() };
  }
}
