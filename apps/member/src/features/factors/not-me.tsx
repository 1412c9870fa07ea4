import { notMe } from '@fairhall/contract/identity/change-contact';
import { Button } from '@fairhall/ui/button.tsx';
import { StateView } from '@fairhall/ui/state-view.tsx';
import { useState } from 'react';
import { call } from '../../shared/call.ts';
import { failureText } from '../../shared/errors.ts';
import { useT } from '../../shared/i18n.ts';

/** Behind the link that an old address or number was sent: says what it does, and does it by a tap. Opening it does nothing. */
export function NotMe({ token }: { token: string }) {
  const t = useT();
  const [state, setState] = useState<'asked' | 'done' | 'refused'>('asked');
  const [said, setSaid] = useState('');
  const [busy, setBusy] = useState(false);
  const undo = async () => {
    setBusy(true);
    const answer = await call(notMe, { body: { token } });
    setBusy(false);
    setState(answer.ok ? 'done' : 'refused');
    if (!answer.ok) setSaid(failureText(answer.failure));
  };
  if (state === 'done') return <StateView kind="empty" title={t('factors.notme.done')} text={t('factors.notme.done.text')} />;
  if (state === 'refused') return <StateView kind="error" title={t('factors.notme.refused')} text={said} />;
  return (
    <section className="flex flex-col gap-4 px-4 pt-4">
      <h2 className="text-title font-bold">{t('factors.notme.title')}</h2>
      <p className="text-body text-mid">{t('factors.notme.text')}</p>
      <Button kind="primary" size="large" wide busy={busy} onClick={() => void undo()}>
        {t('factors.notme.undo')}
      </Button>
    </section>
  );
}
