import { Button } from '@fairhall/ui/button.tsx';
import { buttonClass } from '@fairhall/ui/button-class';
import { Skeleton } from '@fairhall/ui/skeleton.tsx';
import { type ReactNode, useEffect, useState } from 'react';
import { useSpeech } from '../frame/speech.tsx';

/** Bones of the table while it is joined. */
export function Loading({ isOffline }: { isOffline: boolean }) {
  const { say } = useSpeech();
  return (
    <main aria-busy="true" className="mx-auto flex h-dvh w-full max-w-(--app-width) flex-col gap-3 p-3">
      <span className="sr-only" role="status">
        {say('loading')}
      </span>
      <Skeleton className="h-10" />
      <Skeleton className="h-44 rounded-[20px]" />
      <Skeleton className="h-24 rounded-[14px]" />
      <div className="grid grid-cols-2 gap-2">
        <Skeleton className="h-24 rounded-[14px]" />
        <Skeleton className="h-24 rounded-[14px]" />
      </div>
      {isOffline && <p className="text-center text-tile text-mid">{say('state.offline')}</p>}
    </main>
  );
}

/** Without a line the page stands still; `note`: what becomes of the money. */
export function Offline({ sinceMs, note }: { sinceMs: number; note: string }) {
  const { say } = useSpeech();
  const [nowMs, setNowMs] = useState(() => Date.now());
  useEffect(() => {
    const timer = setInterval(() => setNowMs(Date.now()), 1_000);
    return () => clearInterval(timer);
  }, []);
  return (
    <Cover title={say('state.offline')} note={note}>
      <p role="timer" className="text-caption text-low">
        {say('state.offline_since', { seconds: Math.max(0, Math.round((nowMs - sinceMs) / 1_000)) })}
      </p>
    </Cover>
  );
}

export function Elsewhere({ onTake }: { onTake: () => void }) {
  const { say } = useSpeech();
  return (
    <Cover title={say('state.elsewhere')} note={say('state.elsewhere_note')}>
      <Button kind="primary" size="large" wide onClick={onTake}>
        {say('state.take_over')}
      </Button>
    </Cover>
  );
}

export function Over({ lobbyUrl }: { lobbyUrl: string | null }) {
  const { say } = useSpeech();
  return (
    <Cover title={say('state.over')} note={say('state.over_note')}>
      {lobbyUrl !== null && (
        <a href={lobbyUrl} target="_top" className={buttonClass({ kind: 'primary', size: 'large', wide: true })}>
          {say('state.lobby')}
        </a>
      )}
    </Cover>
  );
}

function Cover({ title, note, children }: { title: string; note: string; children?: ReactNode }) {
  return (
    <div role="alertdialog" aria-label={title} className="absolute inset-0 z-10 grid min-h-dvh place-items-center bg-bg/80 p-6">
      <div className="flex w-full max-w-80 flex-col gap-3 rounded-tile bg-s2 p-5 text-center inset-shadow-edge">
        <h2 className="text-title font-extrabold">{title}</h2>
        <p className="text-tile text-mid">{note}</p>
        {children}
      </div>
    </div>
  );
}
