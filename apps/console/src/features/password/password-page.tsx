import { type Failure, failureOf } from '@fairhall/client/failure';
import { Alert, Button, Form, Input } from 'antd';
import doorStyles from '../../shared/door.module.css';
import { Door } from '../../shared/door.tsx';
import { failureText } from '../../shared/failure.ts';
import { useT } from '../../shared/i18n.ts';
import type { OperatorSession } from '../../shared/session.ts';
import { type NewPassword, useChangePassword } from './change-password.ts';

/** As the endpoint says; the server judges. */
const PASSWORD_MIN = 12;
const PASSWORD_MAX = 128;

export type PasswordPageProps = {
  /** True while nothing else is open to the operator. */
  must: boolean;
  onChanged: (session: OperatorSession) => void;
  /** Back to work, or out. */
  onLeave: () => void;
};

/** Where an operator sets a password that nobody else has seen. */
export function PasswordPage({ must, onChanged, onLeave }: PasswordPageProps) {
  const t = useT();
  const change = useChangePassword(onChanged);
  const failure = change.isError ? failureOf(change.error) : null;
  const about = (field: keyof NewPassword) =>
    failure?.field === field ? { validateStatus: 'error' as const, help: failureText(failure, t) } : {};
  return (
    <Door title={t('console.password.title')} hint={must ? t('console.password.must') : t('console.password.hint')}>
      {failure && !isAboutField(failure) ? <Alert type="error" showIcon title={failureText(failure, t)} /> : null}
      <Form<NewPassword & { repeat: string }>
        layout="vertical"
        requiredMark={false}
        size="large"
        disabled={change.isPending}
        onValuesChange={() => change.isError && change.reset()}
        onFinish={(given) => {
          if (!change.isPending) change.mutate(given);
        }}
      >
        <Form.Item
          name="oldPassword"
          label={t('console.password.old')}
          rules={[{ required: true, message: t('error.FIELD_REQUIRED') }]}
          {...about('oldPassword')}
        >
          <Input.Password autoComplete="current-password" maxLength={PASSWORD_MAX} autoFocus />
        </Form.Item>
        <Form.Item
          name="newPassword"
          label={t('console.password.new')}
          extra={t('console.password.length', { min: PASSWORD_MIN })}
          rules={[{ required: true, message: t('error.FIELD_REQUIRED') }]}
          {...about('newPassword')}
        >
          <Input.Password autoComplete="new-password" maxLength={PASSWORD_MAX} />
        </Form.Item>
        <Form.Item
          name="repeat"
          label={t('console.password.repeat')}
          dependencies={['newPassword']}
          rules={[
            { required: true, message: t('error.FIELD_REQUIRED') },
            ({ getFieldValue }) => ({
              validator: (_, repeat: string) =>
                repeat && repeat !== getFieldValue('newPassword')
                  ? Promise.reject(new Error(t('error.PASSWORD_CONFIRMATION')))
                  : Promise.resolve(),
            }),
          ]}
        >
          <Input.Password autoComplete="new-password" maxLength={PASSWORD_MAX} />
        </Form.Item>
        <Button type="primary" htmlType="submit" block loading={change.isPending}>
          {t('console.password.change')}
        </Button>
      </Form>
      <Button type="link" className={doorStyles.doorLeave} onClick={onLeave}>
        {must ? t('common.logout') : t('common.back')}
      </Button>
    </Door>
  );
}

function isAboutField({ field }: Failure): boolean {
  return field === 'oldPassword' || field === 'newPassword';
}
