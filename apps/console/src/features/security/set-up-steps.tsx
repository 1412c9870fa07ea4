import { classNames } from '@fairhall/ui/class-names';
import { Form, Input, QRCode, Typography } from 'antd';
import { DialogFoot } from '../../shared/act/dialog-foot.tsx';
import { FailureView } from '../../shared/failure-view.tsx';
import { useFieldFailure } from '../../shared/field-failure.ts';
import { useT } from '../../shared/i18n.ts';
import { type TotpInvitation, useBeginTotp, useConfirmTotp } from './api/security.ts';
import styles from './security.module.css';

const PASSWORD_MAX = 128;
const CODE_LENGTH = 6;

/** Who sets this up has to know the password. */
export function PasswordStep({ onBegun, onCancel }: { onBegun: (invitation: TotpInvitation) => void; onCancel: () => void }) {
  const t = useT();
  const begin = useBeginTotp();
  const { about, other } = useFieldFailure(begin, ['password']);
  return (
    <Form<{ password: string }>
      layout="vertical"
      requiredMark={false}
      disabled={begin.isPending}
      onFinish={(given) => begin.mutate(given, { onSuccess: onBegun })}
    >
      <p className="dialog-lead">{t('console.security.step_password')}</p>
      {other ? <FailureView error={begin.error} title={t('console.error.refused')} compact /> : null}
      <Form.Item
        name="password"
        label={t('console.login.password')}
        rules={[{ required: true, message: t('error.FIELD_REQUIRED') }]}
        {...about('password')}
      >
        <Input.Password autoComplete="current-password" maxLength={PASSWORD_MAX} autoFocus />
      </Form.Item>
      <DialogFoot go={t('console.security.continue')} pending={begin.isPending} onClose={onCancel} />
    </Form>
  );
}

type ScanStepProps = { invitation: TotpInvitation; onConfirmed: (codes: readonly string[]) => void; onCancel: () => void };

/** The key as a picture for the phone's camera and as text for its keys, and the first code that comes of it. */
export function ScanStep({ invitation, onConfirmed, onCancel }: ScanStepProps) {
  const t = useT();
  const confirm = useConfirmTotp();
  const { about, other } = useFieldFailure(confirm, ['code']);
  return (
    <Form<{ code: string }>
      layout="vertical"
      requiredMark={false}
      disabled={confirm.isPending}
      onFinish={({ code }) => confirm.mutate({ code: code.trim() }, { onSuccess: ({ recoveryCodes }) => onConfirmed(recoveryCodes) })}
    >
      <p className="dialog-lead">{t('console.security.step_scan')}</p>
      <div className={styles.totpKey}>
        <div role="img" aria-label={t('console.security.qr')}>
          <QRCode aria-hidden="true" type="svg" value={invitation.address} size={168} errorLevel="M" color="#000" bgColor="#fff" />
        </div>
        <div>
          <span className="note">{t('console.security.key')}</span>
          <Typography.Paragraph
            className={classNames(styles.totpSecret, 'mono')}
            copyable={{ text: invitation.secret, tooltips: [t('common.copy'), t('common.copied')] }}
          >
            {inFours(invitation.secret)}
          </Typography.Paragraph>
          <a href={invitation.address}>{t('console.security.open_app')}</a>
        </div>
      </div>
      {other ? <FailureView error={confirm.error} title={t('console.error.refused')} compact /> : null}
      <Form.Item
        name="code"
        label={t('console.security.first_code')}
        rules={[{ required: true, whitespace: true, len: CODE_LENGTH, message: t('error.OPERATOR_CODE_REQUIRED') }]}
        {...about('code')}
      >
        <Input
          className={styles.codeInput}
          autoComplete="one-time-code"
          inputMode="numeric"
          maxLength={CODE_LENGTH}
          spellCheck={false}
          autoFocus
        />
      </Form.Item>
      <DialogFoot go={t('console.security.confirm')} pending={confirm.isPending} onClose={onCancel} />
    </Form>
  );
}

/** "ABCD EFGH": how people read a key aloud and type it. */
export function inFours(text: string): string {
  return text.replace(/(.{4})(?=.)/g, '$1 ');
}
