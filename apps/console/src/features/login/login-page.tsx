import { type Failure, failureOf } from '@fairhall/client/failure';
import { Alert, Button, Form, Input } from 'antd';
import { useState } from 'react';
import { Door } from '../../shared/door.tsx';
import { failureText } from '../../shared/failure.ts';
import { type Translate, useT } from '../../shared/i18n.ts';
import { type EndReason, type OperatorSession, sessionEnd } from '../../shared/session.ts';
import { useStore } from '../../shared/store.ts';
import { type Credentials, useLogIn } from './log-in.ts';

const CODE_MAX = 32;

/** The way into the console: one form, in which the code is asked for where name and password were right and not enough. */
export function LoginPage({ onLoggedIn }: { onLoggedIn: (session: OperatorSession) => void }) {
  const t = useT();
  const ended = useStore(sessionEnd);
  const logIn = useLogIn(onLoggedIn);
  const [form] = Form.useForm<Credentials>();
  const [asksCode, setAsksCode] = useState(false);
  const failure = logIn.isError ? failureOf(logIn.error) : null;
  const submit = (given: Credentials) => {
    if (logIn.isPending) return;
    logIn.mutate(given, {
      onError: (error) => {
        const { code, field } = failureOf(error);
        if (code === 'OPERATOR_CODE_REQUIRED') setAsksCode(true);
        if (field === 'code') form.resetFields(['code']);
        // Another name or password may need no code; a wrong code leaves both as they are.
        if (code === 'OPERATOR_LOGIN_FAILED') setAsksCode(false);
      },
    });
  };
  const required = { required: true, message: t('error.FIELD_REQUIRED') };
  return (
    <Door title={t('console.login.title')} hint={t('console.login.hint')}>
      {ended && !failure ? <Alert type="info" showIcon title={endedText(ended, t)} /> : null}
      {failure && !isAboutCode(failure) ? <Refused failure={failure} /> : null}
      <Form<Credentials> form={form} layout="vertical" requiredMark={false} size="large" onFinish={submit} disabled={logIn.isPending}>
        <Form.Item name="name" label={t('console.login.name')} rules={[{ ...required, whitespace: true }]}>
          <Input autoComplete="username" autoFocus maxLength={40} spellCheck={false} autoCapitalize="none" />
        </Form.Item>
        <Form.Item name="password" label={t('console.login.password')} rules={[required]}>
          <Input.Password autoComplete="current-password" maxLength={128} />
        </Form.Item>
        {asksCode ? <CodeField failure={failure && isAboutCode(failure) ? failure : null} /> : null}
        <Button type="primary" htmlType="submit" block loading={logIn.isPending}>
          {t('common.login')}
        </Button>
      </Form>
    </Door>
  );
}

/** Not numeric alone: a recovery code is typed here too. */
function CodeField({ failure }: { failure: Failure | null }) {
  const t = useT();
  // That a code is asked for is no mistake of anybody.
  const wrong = failure !== null && failure.code !== 'OPERATOR_CODE_REQUIRED';
  return (
    <Form.Item
      name="code"
      label={t('console.login.code')}
      extra={t('console.login.code_hint')}
      rules={[{ required: true, whitespace: true, message: t('error.FIELD_REQUIRED') }]}
      {...(wrong ? { validateStatus: 'error' as const, help: failureText(failure, t) } : {})}
    >
      <Input autoComplete="one-time-code" autoFocus maxLength={CODE_MAX} spellCheck={false} autoCapitalize="none" />
    </Form.Item>
  );
}

function Refused({ failure }: { failure: Failure }) {
  const t = useT();
  const request =
    failure.outcome === 'unknown' && failure.requestId ? t('console.error.request', { requestId: failure.requestId }) : undefined;
  return <Alert type="error" showIcon title={failureText(failure, t)} description={request} />;
}

function isAboutCode({ field }: Failure): boolean {
  return field === 'code';
}

function endedText(reason: EndReason, t: Translate): string {
  if (reason === 'logout') return t('console.login.left');
  return reason === 'SESSION_REPLACED' ? t('error.SESSION_REPLACED') : t('console.login.expired');
}
