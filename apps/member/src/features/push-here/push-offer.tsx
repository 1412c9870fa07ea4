import { readText, writeText } from '@fairhall/client/storage';
import { Button } from '@fairhall/ui/button.tsx';
import { toast } from '@fairhall/ui/toast';
import { useState } from 'react';
import { useT } from '../../shared/i18n.ts';
import { isPushOn, pushMeans, turnPushOn } from '../../shared/push-browser.ts';

/** That it was asked once: whoever said no finds it in the settings, and is asked nowhere else. */
const ASKED = 'push.asked';

/** Beside something that is waited for: whether to be told of it. The browser is asked behind a tap, never before. */
export function PushOffer() {
  const t = useT();
  const [open, setOpen] = useState(() => pushMeans() === 'ready' && !isPushOn() && readText('local', ASKED) === null);
  const [busy, setBusy] = useState(false);
  if (!open) return null;
  const done = () => {
    writeText('local', ASKED, String(Date.now()));
    setOpen(false);
  };
  const yes = async () => {
    setBusy(true);
    const outcome = await turnPushOn();
    if (outcome === 'failed') toast(t('push.failed'), { kind: 'danger' });
    done();
  };
  return (
    <section aria-label={t('push.title')} className="mx-3 mb-4 rounded-tile bg-s1 px-4 py-3.5 inset-shadow-edge">
      <p className="text-body font-semibold">{t('push.offer')}</p>
      <p className="mt-1 text-tile text-mid">{t('push.note')}</p>
      <div className="mt-3 flex gap-2">
        <Button kind="primary" size="small" busy={busy} onClick={() => void yes()}>
          {t('push.offer.yes')}
        </Button>
        <Button kind="ghost" size="small" disabled={busy} onClick={done}>
          {t('push.offer.no')}
        </Button>
      </div>
    </section>
  );
}
