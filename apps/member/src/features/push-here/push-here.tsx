import { pushKey, testPush } from '@fairhall/contract/push/push';
import { Button } from '@fairhall/ui/button.tsx';
import { Chip } from '@fairhall/ui/chip.tsx';
import { Skeleton } from '@fairhall/ui/skeleton.tsx';
import { toast } from '@fairhall/ui/toast';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { call } from '../../shared/call.ts';
import { toastFailure } from '../../shared/errors.ts';
import { useT } from '../../shared/i18n.ts';
import { forgetPush, isPushOn, type PushMeans, pushMeans, turnPushOff, turnPushOn } from '../../shared/push-browser.ts';
import { invalidate, read, STALE_MS } from '../../shared/query-client.ts';

/** Whether this browser shows notices, and what stands in the way of it. Asked of the person by a tap alone. */
export function PushHere() {
  const t = useT();
  const [means, setMeans] = useState(pushMeans);
  const [on, setOn] = useState(isPushOn);
  const [busy, setBusy] = useState(false);
  const { data } = useQuery({ ...read(pushKey, {}), staleTime: STALE_MS.live });
  const browsers = data?.browsers;
  // Its push service said that it is gone, and the server forgot it.
  useEffect(() => {
    if (browsers !== 0 || busy) return;
    forgetPush();
    setOn(false);
  }, [browsers, busy]);
  // Allowed or blocked in the browser's settings meanwhile.
  useEffect(() => {
    const look = () => setMeans(pushMeans());
    document.addEventListener('visibilitychange', look);
    return () => document.removeEventListener('visibilitychange', look);
  }, []);
  if (!data) return <Skeleton className="h-32 rounded-tile" />;

  const act = async (what: () => Promise<unknown>) => {
    setBusy(true);
    await what();
    await invalidate(pushKey);
    setBusy(false);
  };
  const turnOn = () =>
    act(async () => {
      const outcome = await turnPushOn();
      setMeans(pushMeans());
      setOn(outcome === 'on');
      if (outcome === 'failed') toast(t('push.failed'), { kind: 'danger' });
    });
  const turnOff = () =>
    act(async () => {
      await turnPushOff();
      setOn(false);
    });
  const test = () =>
    act(async () => {
      const answer = await call(testPush, {});
      if (answer.ok) toast(t('push.tested'), { kind: 'success' });
      else toastFailure(answer.failure);
    });
  return (
    <section className="rounded-tile bg-s1 px-4 py-3.5 inset-shadow-edge">
      <div className="flex items-center justify-between gap-3">
        <h2 className="text-title font-bold">{t('push.title')}</h2>
        <Chip tone={on ? 'win' : 'neutral'}>{t(on ? 'push.on' : 'push.off')}</Chip>
      </div>
      <p className="mt-1 text-tile text-mid">{t('push.note')}</p>
      {data.browsers > 0 && <p className="mt-1 text-tile text-mid">{t('push.devices', { n: data.browsers })}</p>}
      {means !== 'ready' && (
        <p role="note" className="mt-2 rounded-input bg-warn-tint px-3 py-2 text-tile text-warn">
          {t(`push.${means}`)}
        </p>
      )}
      <Acts {...{ means, on, busy }} onTurn={on ? turnOff : turnOn} onTest={test} />
    </section>
  );
}

type ActsProps = { means: PushMeans; on: boolean; busy: boolean; onTurn: () => void; onTest: () => void };

function Acts({ means, on, busy, onTurn, onTest }: ActsProps) {
  const t = useT();
  if (!on && means !== 'ready') return null;
  return (
    <div className="mt-3 flex gap-2">
      <Button kind={on ? 'secondary' : 'primary'} size="small" busy={busy} onClick={onTurn}>
        {t(on ? 'push.turn_off' : 'push.turn_on')}
      </Button>
      {on && (
        <Button kind="ghost" size="small" disabled={busy} onClick={onTest}>
          {t('push.test')}
        </Button>
      )}
    </div>
  );
}
