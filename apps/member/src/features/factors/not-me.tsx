import { notMe } from '@fairhall/contract/identity/change-contact';
import { disownLogin } from '@fairhall/contract/identity/devices';
import { stopLoss } from '@fairhall/contract/identity/lost-factors';
import { Button } from '@fairhall/ui/button.tsx';
import { buttonClass } from '@fairhall/ui/button-class';
import { UiLink } from '@fairhall/ui/link-context.tsx';
import { StateView } from '@fairhall/ui/state-view.tsx';
import { useState } from 'react';
import { call } from '../../shared/call.ts';
import { failureText } from '../../shared/errors.ts';
import { useT } from '../../shared/i18n.ts';

/** `of`: what the link undoes, a change of the address or number, a login, or what was said to be lost. `resetTo`: where a forgotten password is set anew. */
export type NotMeProps = { of: 'contact' | 'login' | 'loss'; token: string; resetTo: string };

const CALLS = { contact: notMe, login: disownLogin, loss: stopLoss };
const WORDS = {
  contact: { text: 'factors.notme.text', go: 'factors.notme.undo' },
  login: { text: 'factors.notme.login.text', go: 'factors.notme.login.end' },
  loss: { text: 'factors.notme.loss.text', go: 'factors.notme.loss.stop' },
} as const;

/** Behind the link of a message: says what it does, and does it by a tap. Opening it does nothing. */
export function NotMe({ of, token, resetTo }: NotMeProps) {
  const t = useT();
  const [state, setState] = useState<'asked' | 'done' | 'refused'>('asked');
  const [said, setSaid] = useState('');
  const [busy, setBusy] = useState(false);
  const isLogin = of === 'login';
  const undo = async () => {
    setBusy(true);
    const answer = await call(CALLS[of], { body: { token } });
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
      <p className="text-body text-mid">{t(WORDS[of].text)}</p>
      <Button kind="primary" size="large" wide busy={busy} onClick={() => void undo()}>
        {t(WORDS[of].go)}
      </Button>
    </section>
  );
}
