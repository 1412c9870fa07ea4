import { readText } from '@fairhall/client/storage';
import { Button } from '@fairhall/ui/button.tsx';
import { useEffect, useState } from 'react';
import { useT } from '../../shared/i18n.ts';

/** How often an open app looks for a newer version. */
const LOOK_MS = 30 * 60_000;

/**
 * Says that a newer version is there and lets the person take it. Never by itself: a reload in the middle of a bet would
 * be worse than an old page, so the owner hides this while a game is open.
 */
export default function UpdatePrompt({ hidden }: { hidden: boolean }) {
  const t = useT();
  const [update, setUpdate] = useState<(() => void) | null>(null);
  useEffect(() => watchForUpdate((apply) => setUpdate(() => apply)), []);
  if (!update || hidden) return null;
  return (
    <section
      role="status"
      className="fixed inset-x-3 bottom-[calc(var(--nav-height)+12px+env(safe-area-inset-bottom))] z-20 mx-auto flex max-w-110 items-center gap-3 rounded-tile bg-s2 py-2 pl-4 pr-2 shadow-toast inset-shadow-edge"
    >
      <p className="min-w-0 flex-1 text-tile">{t('common.update.text')}</p>
      <Button kind="plain" size="small" onClick={() => setUpdate(null)}>
        {t('common.update.later')}
      </Button>
      <Button kind="ghost" size="small" onClick={update}>
        {t('common.update.now')}
      </Button>
    </section>
  );
}

/** Whoever wants notices on this browser goes on getting them: a later part, which few need. */
async function follow(registration: ServiceWorkerRegistration): Promise<void> {
  const { followPush } = await import('../../shared/push-browser.ts');
  followPush(registration);
}

/** Registers the service worker; calls back when a newer version waits. Browsers without one just stay online-only. */
function watchForUpdate(onReady: (apply: () => void) => void): () => void {
  let timer: ReturnType<typeof setInterval> | undefined;
  const start = async () => {
    const { registerSW } = await import('virtual:pwa-register');
    const apply = registerSW({
      onNeedRefresh: () => onReady(() => void apply(true)),
      onRegisteredSW: (_url, registration) => {
        timer = setInterval(() => void registration?.update(), LOOK_MS);
        if (registration && readText('local', 'push') !== null) void follow(registration);
      },
    });
  };
  if ('serviceWorker' in navigator) void start();
  return () => clearInterval(timer);
}
