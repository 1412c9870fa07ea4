import { readJson, writeJson } from '@fairhall/client/storage';
import { practisePush, pushKey, subscribePush, unsubscribePush } from '@fairhall/contract/push/push';
import { z } from 'zod/mini';
import { call } from './call.ts';
import { currentSession, onSession } from './session.ts';

/** What this browser told of whom, by member: the address that its notices go to. Empty: a browser of the counterpart's stands in. */
const KEPT = 'push';
const Kept = z.record(z.string(), z.string());

/** `install`: an iPhone shows notices of what stands on its home screen alone. `denied`: by the browser's own settings. */
export type PushMeans = 'ready' | 'install' | 'denied' | 'none';

export function pushMeans(): PushMeans {
  if (!('Notification' in window && 'serviceWorker' in navigator && 'PushManager' in window))
    return /iPhone|iPad|iPod/.test(navigator.userAgent) ? 'install' : 'none';
  return Notification.permission === 'denied' ? 'denied' : 'ready';
}

function kept(): Record<string, string> {
  const stored = z.safeParse(Kept, readJson('local', KEPT));
  return stored.success ? stored.data : {};
}

/** What was told for this member; undefined: it wants no notices on this browser. */
function toldFor(member: string): string | undefined {
  const all = kept();
  return Object.hasOwn(all, member) ? all[member] : undefined;
}

export function isPushOn(): boolean {
  const session = currentSession();
  return session !== null && toldFor(session.id) !== undefined && window.Notification?.permission === 'granted';
}

function keep(member: string, endpoint: string | undefined): void {
  const { [member]: _was, ...others } = kept();
  writeJson('local', KEPT, endpoint === undefined ? others : { ...others, [member]: endpoint });
}

/** Asks the person, then tells the server where this browser is reached. Call it from a tap alone: the browser asks at once. */
export async function turnPushOn(): Promise<'on' | 'denied' | 'failed'> {
  if ((await Notification.requestPermission()) !== 'granted') return 'denied';
  const session = currentSession();
  if (!session) return 'failed';
  const registration = await workerWithin(WORKER_WITHIN_MS);
  if (registration) followPush(registration);
  return (await tell(registration, session.id)) ? 'on' : 'failed';
}

export async function turnPushOff(): Promise<void> {
  const session = currentSession();
  if (!session) return;
  const endpoint = toldFor(session.id);
  keep(session.id, undefined);
  const registration = await navigator.serviceWorker?.getRegistration();
  await (await registration?.pushManager.getSubscription())?.unsubscribe().catch(() => false);
  await call(unsubscribePush, { body: { endpoint: endpoint || null } });
}

/** The server forgot this browser: its push service said that it is gone. */
export function forgetPush(): void {
  const session = currentSession();
  if (session) keep(session.id, undefined);
}

const WORKER_WITHIN_MS = 5_000;

/** A first visit installs it meanwhile; where that is kept from it, nobody waits for ever. */
function workerWithin(ms: number): Promise<ServiceWorkerRegistration | null> {
  const late = new Promise<null>((resolve) => void setTimeout(resolve, ms, null));
  return Promise.race([navigator.serviceWorker.ready, late]);
}

async function tell(registration: ServiceWorkerRegistration | null, member: string): Promise<boolean> {
  const key = await call(pushKey, {});
  if (!key.ok) return false;
  const subscription = registration && (await subscribe(registration, key.value.publicKey));
  if (subscription === null) {
    if (!key.value.practice) return false;
    if (toldFor(member) === '' && key.value.browsers > 0) return true;
    const practised = await call(practisePush, {});
    if (practised.ok) keep(member, '');
    return practised.ok;
  }
  const { endpoint, keys } = subscription.toJSON();
  const body = { endpoint: endpoint ?? '', p256dh: keys?.p256dh ?? '', auth: keys?.auth ?? '' };
  const told = await call(subscribePush, { body });
  if (told.ok) keep(member, body.endpoint);
  return told.ok;
}

/** Null: this browser reaches no push service. A subscription with another key, as after a move to another merchant, is made anew. */
async function subscribe({ pushManager }: ServiceWorkerRegistration, publicKey: string): Promise<PushSubscription | null> {
  const options = { userVisibleOnly: true, applicationServerKey: publicKey };
  try {
    return await pushManager.subscribe(options);
  } catch {
    const former = await pushManager.getSubscription();
    if (!former) return null;
    await former.unsubscribe();
    return pushManager.subscribe(options).catch(() => null);
  }
}

let isFollowed = false;

/** From now on the server is told anew when the member logs in again, or the browser's address has changed. Does so at once, too. */
export function followPush(registration: ServiceWorkerRegistration): void {
  if (isFollowed) return;
  isFollowed = true;
  const retell = async (isNewSession: boolean) => {
    const session = currentSession();
    if (!session || !isPushOn()) return;
    const now = (await registration.pushManager.getSubscription())?.endpoint ?? '';
    if (isNewSession || now !== toldFor(session.id)) await tell(registration, session.id);
  };
  onSession(({ session }, before) => {
    if (session && session.token !== before.session?.token) void retell(true);
  });
  navigator.serviceWorker.addEventListener('message', ({ data }) => {
    if ((data as { type?: unknown } | null)?.type === 'push.changed') void retell(false);
  });
  void retell(false);
}
