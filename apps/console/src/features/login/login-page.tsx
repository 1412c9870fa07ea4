import { MerchantMark } from '@fairhall/ui/merchant-mark.tsx';
import { Alert, Button, Form, Input } from 'antd';
import { failureOf, failureText } from '../../shared/failure.ts';
import { useT } from '../../shared/i18n.ts';
import { LanguageSwitch } from '../../shared/language-switch.tsx';
import { type EndReason, type OperatorSession, sessionEnd } from '../../shared/session.ts';
import { useStore } from '../../shared/store.ts';
import { INK_VARIABLES } from '../../shared/theme.ts';
import { type Credentials, useLogIn } from './log-in.ts';
import './login.css';

/** The door of the console. */
export function LoginPage({ onLoggedIn }: { onLoggedIn: (session: OperatorSession) => void }) {
  const t = useT();
  const ended = useStore(sessionEnd);
  const logIn = useLogIn(onLoggedIn);
  const failure = logIn.isError ? failureOf(logIn.error) : null;
  const submit = (credentials: Credentials) => {
    if (!logIn.isPending) logIn.mutate(credentials);
  };
  return (
    <main className="login">
      <title>{`${t('console.login.title')} · Fairhall`}</title>
      <div className="login-side" style={INK_VARIABLES} aria-hidden="true">
        <Rosette />
      </div>
      <div className="login-box">
        <div className="login-brand">
          <MerchantMark mark="fairhall" size={34} className="mark" />
          Fairhall
        </div>
        <h1>{t('console.login.title')}</h1>
        <p className="page-hint">{t('console.login.hint')}</p>
        {ended && !failure ? <Alert type="info" showIcon title={endedText(ended, t)} /> : null}
        {failure && failure.code !== 'INVALID_INPUT' ? (
          <Alert
            type="error"
            showIcon
            role="alert"
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
        <LanguageSwitch />
      </div>
    </main>
  );
}

function endedText(reason: EndReason, t: ReturnType<typeof useT>): string {
  if (reason === 'logout') return t('console.login.left');
  return reason === 'SESSION_REPLACED' ? t('error.SESSION_REPLACED') : t('console.login.expired');
}

/** Thin rings: the house's sign for what is official. */
function Rosette() {
  return (
    <svg className="login-rosette" viewBox="-200 -200 400 400" fill="none" stroke="currentColor" aria-hidden="true">
      {Array.from({ length: 24 }, (_, turn) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the rings of one drawing
        <ellipse key={turn} rx="176" ry="72" transform={`rotate(${turn * 7.5})`} strokeWidth=".8" opacity={turn % 2 ? 0.55 : 0.9} />
      ))}
    </svg>
  );
}
