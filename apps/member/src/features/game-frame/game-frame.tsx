import type { Failure } from '@fairhall/client/failure';
import { issuePageTicket } from '@fairhall/contract/identity/page-ticket';
import { Loading } from '@fairhall/ui/skeleton.tsx';
import { Spinner } from '@fairhall/ui/spinner.tsx';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { call } from '../../shared/call.ts';
import { FailureView } from '../../shared/failure-view.tsx';
import { useT } from '../../shared/i18n.ts';
import { useProfile } from '../../shared/profile.ts';
import { onPush } from '../../shared/push.ts';
import { type FrameQuery, framePath } from './frame-path.ts';

export type GameFrameProps = {
  query: FrameQuery /** What the frame is called for assistive technology. */;
  title: string;
  onClose: () => void;
};

/**
 * The embedded lottery page over the whole screen. The page that owns the game asks for the ticket, once (wire.md 4.10);
 * push events go in, and the wish to be closed comes out.
 */
export function GameFrame({ query, title, onClose }: GameFrameProps) {
  const t = useT();
  const { mui, skin } = useProfile();
  const frame = useRef<HTMLIFrameElement>(null);
  const { ticket, failure, ask } = useTicket();
  const close = useEffectEvent(onClose);
  useEffect(() => {
    const hear = ({ origin, source, data }: MessageEvent<{ kind?: string } | null>) => {
      if (origin === window.location.origin && source === frame.current?.contentWindow && data?.kind === 'fairhall.close') close();
    };
    window.addEventListener('message', hear);
    return () => window.removeEventListener('message', hear);
  }, []);
  useEffect(() => onPush((message) => frame.current?.contentWindow?.postMessage(message, window.location.origin)), []);
  if (failure) {
    return (
      <div className="flex min-h-dvh flex-col justify-center">
        <FailureView failure={failure} onRetry={ask} />
      </div>
    );
  }
  if (ticket === null) {
    return (
      <Loading label={t('common.loading')} className="grid min-h-dvh place-items-center text-brand">
        <Spinner size={32} />
      </Loading>
    );
  }
  return (
    <iframe
      ref={frame}
      title={title}
      src={framePath(query, { mui, skin: skin.name, ticket })}
      className="fixed inset-0 z-30 mx-auto block h-dvh w-full max-w-(--app-width) border-0 bg-bg"
      allow="clipboard-write"
    />
  );
}

function useTicket() {
  const [ticket, setTicket] = useState<string | null>(null);
  const [failure, setFailure] = useState<Failure | null>(null);
  const asked = useRef(false);
  const ask = async () => {
    setFailure(null);
    const answer = await call(issuePageTicket, {});
    if (answer.ok) setTicket(answer.value.ticket);
    else setFailure(answer.failure);
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: one ticket per opening, however often React mounts
  useEffect(() => {
    if (asked.current) return;
    asked.current = true;
    void ask();
  }, []);
  return { ticket, failure, ask: () => void ask() };
}
