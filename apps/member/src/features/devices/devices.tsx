import type { Answer, Failure } from '@fairhall/client/failure';
import { useOnline } from '@fairhall/client/online';
import { serverNow } from '@fairhall/client/server-clock';
import type { ReplyOf } from '@fairhall/contract/endpoint';
import { disownDevice, endOtherSessions, type LoginDevice, ownDevices, revokeDevice } from '@fairhall/contract/identity/devices';
import { Button } from '@fairhall/ui/button.tsx';
import { Chip } from '@fairhall/ui/chip.tsx';
import { ConfirmDialog } from '@fairhall/ui/confirm-dialog.tsx';
import { Icon } from '@fairhall/ui/icon.tsx';
import { Sheet } from '@fairhall/ui/sheet.tsx';
import { Skeleton } from '@fairhall/ui/skeleton.tsx';
import { toast } from '@fairhall/ui/toast';
import { IconDeviceDesktop, IconDeviceMobile } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { call } from '../../shared/call.ts';
import { toastFailure } from '../../shared/errors.ts';
import { useLanguage, useT } from '../../shared/i18n.ts';
import { useProfile } from '../../shared/profile.ts';
import { usePush } from '../../shared/push.ts';
import { invalidate, queryClient, read, STALE_MS } from '../../shared/query-client.ts';
import { useSession } from '../../shared/session.ts';
import { dateTimeText, dayText, momentText } from '../../shared/time-text.ts';
import { Unread } from '../../shared/unread.tsx';
import { Logins } from './logins.tsx';

type View = ReplyOf<typeof ownDevices>;
export type DevicesProps = {
  /** Does what may ask for a proof of who acts. */
  proved<Value>(act: () => Promise<Answer<Value>>): Promise<Answer<Value>>;
  /** The form for a new password, which asks for one until `send` takes it. */
  askPassword(form: { send: (input: NewPassword) => Promise<Failure | null>; onDone: () => void }): ReactNode;
};
type NewPassword = { newPassword: string; confirmNewPassword: string };

/** Where the member is let in, and every login of 90 days (design 27). */
export function Devices({ proved, askPassword }: DevicesProps) {
  const online = useOnline();
  const t = useT();
  const query = useQuery({ ...read(ownDevices, {}), staleTime: STALE_MS.live });
  usePush('security.changed', () => void invalidate(ownDevices));
  const [ending, setEnding] = useState<LoginDevice | 'others' | null>(null);
  const [disowned, setDisowned] = useState<LoginDevice | null>(null);
  const [busy, setBusy] = useState(false);
  const limited = (useSession()?.limitedUntil ?? 0) > serverNow();
  const { data } = query;
  if (!data) {
    return (
      <Unread query={query} offline={!online} className="flex flex-col gap-4 px-3 pt-3">
        <Skeleton className="h-24 rounded-tile" />
        <Skeleton className="h-40 rounded-tile" />
      </Unread>
    );
  }
  const end = async () => {
    const which = ending;
    setEnding(null);
    if (which === null) return;
    setBusy(true);
    const answer: Answer<View> = await proved(() =>
      which === 'others' ? call(endOtherSessions, {}) : call(revokeDevice, { params: { deviceId: which.deviceId } }),
    );
    setBusy(false);
    if (!answer.ok) return answer.failure.code === 'REAUTH_REQUIRED' ? undefined : toastFailure(answer.failure);
    queryClient.setQueryData(read(ownDevices, {}).queryKey, answer.value);
    toast(t('entry.devices.ended'), { kind: 'success' });
  };
  const disown = async (device: LoginDevice, body: NewPassword) => {
    const answer = await proved(() => call(disownDevice, { params: { deviceId: device.deviceId }, body }));
    if (!answer.ok) return answer.failure;
    queryClient.setQueryData(read(ownDevices, {}).queryKey, answer.value);
    return null;
  };
  const isMany = !limited && data.list.some(({ current }) => !current);
  return (
    <div className="flex flex-col gap-4 px-3 pt-1 pb-6">
      <Limited />
      <section className="rounded-tile bg-s1 px-4 py-3.5 inset-shadow-edge">
        <h2 className="text-title font-bold">{t('entry.devices.count', { n: data.list.length })}</h2>
        <ul className="mt-1 divide-y divide-hairline">
          {data.list.map((device) => (
            <DeviceRow
              key={device.deviceId}
              device={device}
              busy={busy}
              onEnd={limited ? null : () => setEnding(device)}
              onDisown={() => setDisowned(device)}
            />
          ))}
        </ul>
        {isMany && (
          <Button kind="secondary" wide busy={busy} onClick={() => setEnding('others')}>
            {t('entry.devices.end_all')}
          </Button>
        )}
      </section>
      <Logins />
      <ConfirmDialog
        open={ending !== null}
        kind="danger"
        title={
          ending === null || ending === 'others' ? t('entry.devices.end_all') : t('entry.devices.end.title', { name: nameOf(ending, t) })
        }
        confirmLabel={t('entry.devices.end')}
        cancelLabel={t('common.cancel')}
        onConfirm={() => void end()}
        onCancel={() => setEnding(null)}
      >
        {t('entry.devices.end.text')}
      </ConfirmDialog>
      {disowned && (
        <Sheet
          open
          onClose={() => setDisowned(null)}
          title={t('entry.devices.not_me.title', { name: nameOf(disowned, t) })}
          closeLabel={t('common.close')}
        >
          <p className="mb-4 text-tile text-mid">{t('entry.devices.not_me.text')}</p>
          {askPassword({
            send: (input) => disown(disowned, input),
            onDone: () => {
              setDisowned(null);
              toast(t('entry.devices.not_me.done'), { kind: 'success' });
            },
          })}
        </Sheet>
      )}
    </div>
  );
}

type T = ReturnType<typeof useT>;

function nameOf({ name }: LoginDevice, t: T): string {
  return name === '' ? t('logins.device.unknown') : name;
}

/** Said where it binds: what this login may not do, and until when. */
function Limited() {
  const t = useT();
  const language = useLanguage();
  const { timeZone } = useProfile();
  const until = useSession()?.limitedUntil;
  if (until === undefined || until <= serverNow()) return null;
  return (
    <p role="note" className="rounded-tile bg-warn-tint px-4 py-3 text-tile text-warn">
      {t('entry.limited', { time: dateTimeText(until, { language, timeZone }) })}
    </p>
  );
}

/** `onEnd`: null where this login may end nothing. */
function DeviceRow({
  device,
  busy,
  onEnd,
  onDisown,
}: {
  device: LoginDevice;
  busy: boolean;
  onEnd: (() => void) | null;
  onDisown: () => void;
}) {
  const t = useT();
  const language = useLanguage();
  const { timeZone } = useProfile();
  const { name, city, country, ip, lastSeenAtMs, trustedUntilMs, limitedUntilMs, current } = device;
  const nowMs = serverNow();
  const facts = [
    [city, country].filter(Boolean).join(', ') || ip,
    current ? '' : momentText(lastSeenAtMs, { language, timeZone, nowMs }),
    limitedUntilMs !== null && limitedUntilMs > nowMs
      ? t('entry.devices.limited', { time: momentText(limitedUntilMs, { language, timeZone, nowMs }) })
      : '',
    trustedUntilMs !== null && trustedUntilMs > nowMs
      ? t('entry.devices.trusted', { day: dayText(trustedUntilMs, { language, timeZone }) })
      : '',
  ];
  const isPhone = /Android|iPhone|iPad|iOS/.test(name);
  return (
    <li className="flex items-center gap-3 py-3">
      <span className="grid size-10 flex-none place-items-center rounded-input bg-s2 text-mid">
        <Icon glyph={isPhone ? IconDeviceMobile : IconDeviceDesktop} size={22} />
      </span>
      <span className="min-w-0 flex-1">
        <span className="block text-body font-semibold">{nameOf(device, t)}</span>
        <span className="block text-tile text-mid">{facts.filter((fact) => fact !== '').join(' · ')}</span>
      </span>
      {current ? (
        <Chip tone="win">{t('entry.devices.this')}</Chip>
      ) : onEnd === null ? null : (
        <span className="flex flex-none flex-col items-end gap-2">
          <Button
            kind="ghost"
            size="small"
            disabled={busy}
            aria-label={t('entry.devices.end.title', { name: nameOf(device, t) })}
            onClick={onEnd}
          >
            {t('entry.devices.end')}
          </Button>
          <Button
            kind="ghost"
            size="small"
            disabled={busy}
            aria-label={t('entry.devices.not_me.title', { name: nameOf(device, t) })}
            onClick={onDisown}
          >
            <span className="text-danger">{t('entry.devices.not_me')}</span>
          </Button>
        </span>
      )}
    </li>
  );
}
