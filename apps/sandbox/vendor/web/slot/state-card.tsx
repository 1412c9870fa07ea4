import { Button } from '@fairhall/ui/button.tsx';
import { buttonClass } from '@fairhall/ui/button-class';
import { type ReactNode, useEffect, useState } from 'react';
import { useSpeech } from '../frame/speech.tsx';
import type { SlotView } from './slot-game.ts';

type Props = {
  view: SlotView;
  lobbyUrl: string | null;
  nowMs: () => number;
  onTakeOver: () => void;
  onRest: () => void;
  onRead: () => void;
};

/** What holds play up, with the way out. */
export function StateCard({ view, lobbyUrl, nowMs, onTakeOver, onRest, onRead }: Props) {
  const { say } = useSpeech();
  const { problem, offlineSinceMs, resume, phase } = view;
  if (offlineSinceMs !== null)
    return (
      <Card title={say('state.offline')} text={say('state.offline_note')}>
        <Since fromMs={offlineSinceMs} nowMs={nowMs} />
      </Card>
    );
  if (problem === 'SESSION_OVER')
    return (
      <Card title={say('state.over')} text={say('state.over_note')}>
        {lobbyUrl && <LobbyLink to={lobbyUrl} />}
      </Card>
    );
  if (problem === 'PLAYING_ELSEWHERE')
    return (
      <Card title={say('state.elsewhere')} text={say('state.elsewhere_note')}>
        <Button kind="primary" wide onClick={onTakeOver}>
          {say('state.take_over')}
        </Button>
      </Card>
    );
  if (problem === 'PAUSED')
    return (
      <Card title={say('state.paused')} text={say('state.paused_note')}>
        <Button wide onClick={onRead}>
          {say('close')}
        </Button>
      </Card>
    );
  if (problem === 'OFFLINE')
    return (
      <Card title={say('state.offline')} text={say('state.offline_note')}>
        <Button wide onClick={onTakeOver}>
          {say('retry')}
        </Button>
      </Card>
    );
  if (resume && phase === 'ready')
    return (
      <Card title={say('resume.title')} text={say('resume.note')}>
        <Button kind="primary" wide onClick={onRest}>
          {say('resume.go')}
        </Button>
      </Card>
    );
  return null;
}

function Card({ title, text, children }: { title: string; text: string; children?: ReactNode }) {
  return (
    <div className="absolute inset-0 z-10 grid place-items-center bg-black/45 px-6">
      <section
        role="alert"
        className="flex w-full max-w-80 flex-col gap-3 rounded-sheet bg-s1 px-5 py-5 text-center shadow-toast inset-shadow-edge"
      >
        <h2 className="text-title font-extrabold">{title}</h2>
        <p className="text-tile text-mid">{text}</p>
        {children}
      </section>
    </div>
  );
}

function LobbyLink({ to }: { to: string }) {
  const { say } = useSpeech();
  return (
    <a href={to} target="_top" className={buttonClass({ kind: 'primary', wide: true })}>
      {say('state.lobby')}
    </a>
  );
}

function Since({ fromMs, nowMs }: { fromMs: number; nowMs: () => number }) {
  const { say } = useSpeech();
  const [now, setNow] = useState(nowMs);
  useEffect(() => {
    const timer = window.setInterval(() => setNow(nowMs()), 1_000);
    return () => window.clearInterval(timer);
  }, [nowMs]);
  return <p className="text-caption text-low">{say('state.offline_since', { seconds: Math.max(0, Math.round((now - fromMs) / 1000)) })}</p>;
}
