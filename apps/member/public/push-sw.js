// What the service worker does about notices; workbox writes the rest of it (vite.config.ts). No build step reads this file.
/* global self, clients */

const ICON = '/m/icon-192.png';

self.addEventListener('push', (event) => {
  const { title, body, lang, topic, url, silent } = read(event.data);
  // A browser takes the permission back from who is pushed to and shows nothing: what can't be read is shown as such.
  event.waitUntil(
    self.registration.showNotification(title || '•', {
      ...{ body, lang, icon: ICON, badge: ICON, data: { url } },
      ...(topic ? { tag: topic, renotify: silent !== true } : {}),
      silent: silent === true,
    }),
  );
});

self.addEventListener('notificationclick', (event) => {
  event.notification.close();
  event.waitUntil(show(pathOf(event.notification.data?.url)));
});

// The browser's push service has given it another address: the next page that is logged in tells ours.
self.addEventListener('pushsubscriptionchange', (event) => {
  event.waitUntil(
    (async () => {
      const options = event.oldSubscription?.options;
      if (!event.newSubscription && options?.applicationServerKey) await self.registration.pushManager.subscribe(options);
      for (const page of await clients.matchAll({ type: 'window' })) page.postMessage({ type: 'push.changed' });
    })(),
  );
});

function read(data) {
  try {
    return data?.json() ?? {};
  } catch {
    return {};
  }
}

/** Of this app alone: a notice leads nowhere else. */
function pathOf(url) {
  try {
    const { origin, pathname, search } = new URL(String(url), self.location.origin);
    return origin === self.location.origin && pathname.startsWith('/m/') ? pathname + search : '/m/';
  } catch {
    return '/m/';
  }
}

/** In the app that is open; a page inside another, such as a game's, is none. */
async function show(path) {
  const pages = await clients.matchAll({ type: 'window' });
  const open = pages.find((page) => page.frameType === 'top-level' || page.frameType === 'auxiliary');
  if (!open) return clients.openWindow(path);
  await open.focus().catch(() => undefined);
  return open.navigate(path).catch(() => clients.openWindow(path));
}
