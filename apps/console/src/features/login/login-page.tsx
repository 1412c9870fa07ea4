import { Alert, Button, Form, Input } from 'antd';
import { Door } from '../../shared/door.tsx';
import { failureOf, failureText } from '../../shared/failure.ts';
import { type Translate, useT } from '../../shared/i18n.ts';
import { type EndReason, type OperatorSession, sessionEnd } from '../../shared/session.ts';
import { useStore } from '../../shared/store.ts';
import { type Credentials, useLogIn } from './log-in.ts';

/** The way into the console. */
export function LoginPage({ onLoggedIn }: { onLoggedIn: (session: OperatorSession) => void }) {
  const t = useT();
  const ended = useStore(sessionEnd);
  const logIn = useLogIn(onLoggedIn);
  const failure = logIn.isError ? failureOf(logIn.error) : null;
  const submit = (credentials: Credentials) => {
    if (!logIn.isPending) logIn.mutate(credentials);
  };
  return (
    <Door title={t('console.login.title')} hint={t('console.login.hint')}>
      {ended && !failure ? <Alert type="info" showIcon title={endedText(ended, t)} /> : null}
      {failure ? (
        <Alert
          type="error"
          showIcon
          title={failureText(failure, t)}
          description={
            failure.outcome === 'unknown' && failure.requestId ? t('console.error.request', { requestId: failure.requestId }) : undefined
          }
        />
      ) : null}
      <Form<Credentials> layout="vertical" requiredMark={false} size="large" onFinish={submit} disabled={logIn.isPending}>
        <Form.Item
          name="name"
          label={t('console.login.name')}
          rules={[{ required: true, whitespace: true, message: t('error.FIELD_REQUIRED') }]}
        >
          <Input autoComplete="username" autoFocus maxLength={40} spellCheck={false} autoCapitalize="none" />
        </Form.Item>
        <Form.Item name="password" label={t('console.login.password')} rules={[{ required: true, message: t('error.FIELD_REQUIRED') }]}>
          <Input.Password autoComplete="current-password" maxLength={128} />
        </Form.Item>
        <Button type="primary" htmlType="submit" block loading={logIn.isPending}>
          {t('common.login')}
        </Button>
      </Form>
    </Door>
  );
}

function endedText(reason: EndReason, t: Translate): string {
  if (reason === 'logout') return t('console.login.left');
  return reason === 'SESSION_REPLACED' ? t('error.SESSION_REPLACED') : t('console.login.expired');
}
