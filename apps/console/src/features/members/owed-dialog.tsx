import type { Owed, OwedAct } from '@fairhall/contract/console/owed';
import type { ConsoleKey } from '@fairhall/i18n/catalogue';
import { App, Form } from 'antd';
import { FormDialog } from '../../shared/act/form-dialog.tsx';
import { Presets } from '../../shared/act/presets.tsx';
import { ReasonItem } from '../../shared/act/reason-field.tsx';
import { useFieldFailure } from '../../shared/field-failure.ts';
import { useT } from '../../shared/i18n.ts';
import { digitsText } from '../../shared/money.ts';
import { useDesk } from '../../shared/session.ts';
import { useSettle } from './api/owed.ts';

const NOTHING = '0';

const PRESETS: Record<OwedAct, readonly ConsoleKey[]> = {
  collect: ['console.reason.owed.agreed', 'console.reason.owed.policy'],
  write_off: ['console.reason.owed.fault', 'console.reason.owed.lost', 'console.reason.owed.policy'],
};

export type OwedDialogProps = { member: { memberId: string; account: string }; owed: Owed; act: OwedAct; onClose: () => void };

/** Asks for the reason, without which nothing is settled, and says what will move. */
export function OwedDialog({ member: { memberId, account }, owed, act, onClose }: OwedDialogProps) {
  const t = useT();
  const { message } = App.useApp();
  const { currencySymbol } = useDesk().merchant;
  const [form] = Form.useForm<{ reason: string }>();
  const money = (digits: string) => digitsText(digits, { symbol: currencySymbol });
  const settle = useSettle(memberId, ({ settledE4 }) => {
    void message.success(
      settledE4 === NOTHING ? t('console.owed.done.first') : t(`console.owed.done.${act}`, { amount: money(settledE4) }),
    );
    onClose();
  });
  const { about, other } = useFieldFailure(settle, ['reason']);
  const amount = money(act === 'collect' ? owed.collectableE4 : owed.owedE4);
  return (
    <FormDialog<{ reason: string }>
      form={form}
      title={t(`console.owed.${act}.title`, { amount, account })}
      lead={t(`console.owed.${act}.text`)}
      go={t(`console.owed.${act}`)}
      danger={act === 'write_off'}
      pending={settle.isPending}
      refusal={other && settle.error}
      onSend={({ reason }) => settle.mutate({ act, asset: owed.asset, version: owed.version, reason: reason.trim() })}
      onClose={onClose}
    >
      <Presets presets={PRESETS[act]} onChoose={(reason) => form.setFieldValue('reason', reason)} />
      <ReasonItem autoFocus {...about('reason')} />
    </FormDialog>
  );
}
