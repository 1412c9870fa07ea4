import type { reopenMoney } from '@fairhall/contract/console/money';
import type { ReplyOf } from '@fairhall/contract/endpoint';
import { Button, Form, Input } from 'antd';
import { ActModal } from '../../shared/act/act-modal.tsx';
import { FailureView } from '../../shared/failure-view.tsx';
import { useFieldFailure } from '../../shared/field-failure.ts';
import { useT } from '../../shared/i18n.ts';
import { useDesk } from '../../shared/session.ts';
import { useReopen } from './api/money.ts';

const REASON_MAX = 300;
const PASSWORD_MAX = 128;
const CODE_MAX = 32;

/** Asks why, and once more who it is. */
export function ReopenDialog({ onAsked, onClose }: { onAsked: (outcome: ReplyOf<typeof reopenMoney>) => void; onClose: () => void }) {
  const t = useT();
  const { totp } = useDesk().operator;
  const reopen = useReopen(onAsked);
  const { about, other } = useFieldFailure(reopen, ['reason', 'password', 'code']);
  const required = [{ required: true, whitespace: true, message: t('error.FIELD_REQUIRED') }];
  return (
    <ActModal title={t('console.money.reopen_title')} pending={reopen.isPending} onClose={onClose}>
      <Form<{ reason: string; password: string; code?: string }>
        layout="vertical"
        requiredMark={false}
        disabled={reopen.isPending}
        onFinish={({ reason, password, code }) => reopen.mutate({ reason, password, ...(code ? { code } : {}) })}
      >
        <p className="dialog-lead">{t('console.money.reopen_text')}</p>
        {other ? <FailureView error={reopen.error} title={t('console.error.refused')} compact /> : null}
        <Form.Item
          name="reason"
          label={t('console.act.reason')}
          rules={[{ required: true, whitespace: true, message: t('error.REASON_REQUIRED') }]}
          {...about('reason')}
        >
          <Input.TextArea autoFocus autoSize={{ minRows: 2, maxRows: 5 }} maxLength={REASON_MAX} />
        </Form.Item>
        <Form.Item name="password" label={t('console.login.password')} rules={required} {...about('password')}>
          <Input.Password autoComplete="current-password" maxLength={PASSWORD_MAX} />
        </Form.Item>
        {totp ? (
          <Form.Item name="code" label={t('console.login.code')} extra={t('console.login.code_hint')} rules={required} {...about('code')}>
            <Input autoComplete="one-time-code" spellCheck={false} autoCapitalize="none" maxLength={CODE_MAX} />
          </Form.Item>
        ) : null}
        <div className="dialog-foot">
          <Button onClick={onClose}>{t('common.cancel')}</Button>
          <Button type="primary" danger htmlType="submit" loading={reopen.isPending}>
            {t('console.money.reopen')}
          </Button>
        </div>
      </Form>
    </ActModal>
  );
}
