import { notMe } from '@fairhall/contract/identity/change-contact';
import { disownLogin } from '@fairhall/contract/identity/devices';
import { Button } from '@fairhall/ui/button.tsx';
import { buttonClass } from '@fairhall/ui/button-class';
import { UiLink } from '@fairhall/ui/link-context.tsx';
import { StateView } from '@fairhall/ui/state-view.tsx';
import { useState } from 'react';
import { call } from '../../shared/call.ts';
import { failureText } from '../../shared/errors.ts';
import { useT } from '../../shared/i18n.ts';

/** `of`: what the link undoes, a change of the address or number, or a login. `resetTo`: where a forgotten password is set anew. */
export type NotMeProps = { of: 'contact' | 'login'; token: string; resetTo: string };

/** Behind the link of a message: says what it does, and does it by a tap. Opening it does nothing. */
export function NotMe({ of, token, resetTo }: NotMeProps) {
  const t = useT();
  const [state, setState] = useState<'asked' | 'done' | 'refused'>('asked');
  const [said, setSaid] = useState('');
  const [busy, setBusy] = useState(false);
  const isLogin = of === 'login';
  const undo = async () => {
    setBusy(true);
    const answer = await call(isLogin ? disownLogin : notMe, { body: { token } });
    setBusy(false);
    setState(answer.ok ? 'done' : 'refused');
    if (!answer.ok) setSaid(failureText(answer.failure));
  };
  if (state === 'refused') return <StateView kind="error" title={t('factors.notme.refused')} text={said} />;
  if (state === 'done' && isLogin) {
    return (
      <StateView
        kind="empty"
        title={t('factors.notme.login.done')}
        text={t('factors.notme.login.done.text')}
        actions={
          <UiLink to={resetTo} className={buttonClass({ kind: 'primary' })}>
            {t('factors.notme.login.new')}
          </UiLink>
        }
      />
    );
  }
  if (state === 'done') return <StateView kind="empty" title={t('factors.notme.done')} text={t('factors.notme.done.text')} />;
  return (
    <section className="flex flex-col gap-4 px-4 pt-4">
      <h2 className="text-title font-bold">{t('factors.notme.title')}</h2>
      <p className="text-body text-mid">{t(isLogin ? 'factors.notme.login.text' : 'factors.notme.text')}</p>
      <Button kind="primary" size="large" wide busy={busy} onClick={() => void undo()}>
        {t(isLogin ? 'factors.notme.login.end' : 'factors.notme.undo')}
      </Button>
    </section>
  );
}
