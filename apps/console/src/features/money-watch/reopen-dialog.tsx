import type { reopenMoney } from '@fairhall/contract/console/money';
import type { ReplyOf } from '@fairhall/contract/endpoint';
import { Form, Input } from 'antd';
import { FormDialog } from '../../shared/act/form-dialog.tsx';
import { ReasonItem } from '../../shared/act/reason-field.tsx';
import { useFieldFailure } from '../../shared/field-failure.ts';
import { useT } from '../../shared/i18n.ts';
import { useDesk } from '../../shared/session.ts';
import { useReopen } from './api/money.ts';

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
    <FormDialog<{ reason: string; password: string; code?: string }>
      title={t('console.money.reopen_title')}
      lead={t('console.money.reopen_text')}
      go={t('console.money.reopen')}
      danger
      pending={reopen.isPending}
      refusal={other && reopen.error}
      onSend={({ reason, password, code }) => reopen.mutate({ reason, password, ...(code ? { code } : {}) })}
      onClose={onClose}
    >
      <ReasonItem autoFocus {...about('reason')} />
      <Form.Item name="password" label={t('console.login.password')} rules={required} {...about('password')}>
        <Input.Password autoComplete="current-password" maxLength={PASSWORD_MAX} />
      </Form.Item>
      {totp ? (
        <Form.Item name="code" label={t('console.login.code')} extra={t('console.login.code_hint')} rules={required} {...about('code')}>
          <Input autoComplete="one-time-code" spellCheck={false} autoCapitalize="none" maxLength={CODE_MAX} />
        </Form.Item>
      ) : null}
    </FormDialog>
  );
}
