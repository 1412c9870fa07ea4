import { useOnline } from '@fairhall/client/online';
import type { Owed, OwedAct } from '@fairhall/contract/console/owed';
import type { ConsoleKey } from '@fairhall/i18n/catalogue';
import { App, Button, Form, Input } from 'antd';
import { ActModal } from '../../shared/act/act-modal.tsx';
import { Presets } from '../../shared/act/presets.tsx';
import { FailureView } from '../../shared/failure-view.tsx';
import { useFieldFailure } from '../../shared/field-failure.ts';
import { useT } from '../../shared/i18n.ts';
import { digitsText } from '../../shared/money.ts';
import { useDesk } from '../../shared/session.ts';
import { useSettle } from './api/owed.ts';

const REASON_MAX = 300;
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
  const online = useOnline();
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
    <ActModal title={t(`console.owed.${act}.title`, { amount, account })} pending={settle.isPending} onClose={onClose}>
      <Form<{ reason: string }>
        form={form}
        layout="vertical"
        requiredMark={false}
        disabled={settle.isPending}
        onFinish={({ reason }) => settle.mutate({ act, asset: owed.asset, version: owed.version, reason: reason.trim() })}
      >
        <p className="dialog-lead">{t(`console.owed.${act}.text`)}</p>
        {other ? <FailureView error={settle.error} title={t('console.error.refused')} compact /> : null}
        <Presets presets={PRESETS[act]} onChoose={(reason) => form.setFieldValue('reason', reason)} />
        <Form.Item
          name="reason"
          label={t('console.act.reason')}
          extra={t('console.act.reason_hint')}
          rules={[{ required: true, whitespace: true, message: t('error.REASON_REQUIRED') }]}
          {...about('reason')}
        >
          <Input.TextArea autoFocus autoSize={{ minRows: 2, maxRows: 5 }} maxLength={REASON_MAX} />
        </Form.Item>
        <div className="dialog-foot">
          <Button onClick={onClose}>{t('common.cancel')}</Button>
          <Button type="primary" danger={act === 'write_off'} htmlType="submit" disabled={!online} loading={settle.isPending}>
            {t(`console.owed.${act}`)}
          </Button>
        </div>
      </Form>
    </ActModal>
  );
}
