import { serverNow } from '@fairhall/client/server-clock';
import { Button } from '@fairhall/ui/button.tsx';
import { buttonClass } from '@fairhall/ui/button-class';
import { StateView } from '@fairhall/ui/state-view.tsx';
import { useEffect, useState } from 'react';
import { useT } from '../../shared/i18n.ts';
import { isTrial, useSession } from '../../shared/session.ts';
import { useSessionPosition } from '../../shared/session-position.ts';
import { RealityCheck } from './reality-check.tsx';
import { ShellBar } from './shell-bar.tsx';
import { ShellMenu } from './shell-menu.tsx';

export type GameShellProps = {
  name: string;
  url: string;
  /** A frame may hold the game; else it has a window of its own. */
  framed: boolean;
  practice: boolean;
  onPractice: (practice: boolean) => void;
  /** Asks for the game anew: an address opens it once. */
  onReload: () => void;
  /** Opens it in a window of its own, by an address of its own. */
  onWindow: () => void;
  onLeave: () => void;
};

/**
 * What a game may do in its frame: run and keep what is its own, on another origin than ours. It may not lead this page elsewhere, unless
 * the player taps for it.
 */
const SANDBOX =
  'allow-scripts allow-same-origin allow-forms allow-popups allow-popups-to-escape-sandbox allow-top-navigation-by-user-activation';

/** A game of a vendor under our own line, which says time, result and balance whatever the game does. */
export default function GameShell({ name, url, framed, practice, onPractice, onReload, onWindow, onLeave }: GameShellProps) {
  const t = useT();
  const trial = isTrial(useSession());
  const position = useSessionPosition();
  const nowMs = useMinute();
  const [menu, setMenu] = useState(false);
  return (
    <div className="fixed inset-0 z-30 mx-auto flex max-w-(--app-width) flex-col bg-bg">
      <ShellBar {...{ position, nowMs, practice, trial }} onBack={onLeave} onMenu={() => setMenu(true)} />
      {framed ? (
        <iframe
          key={url}
          title={name}
          src={url}
          sandbox={SANDBOX}
          allow="autoplay; fullscreen; screen-wake-lock"
          referrerPolicy="strict-origin"
          className="block min-h-0 w-full flex-1 border-0 bg-bg"
        />
      ) : (
        <div className="flex flex-1 flex-col justify-center">
          <StateView
            kind="empty"
            title={name}
            text={t('shell.own_window', { name })}
            actions={
              <>
                <a href={url} target="_blank" rel="noopener" className={buttonClass({ kind: 'primary' })}>
                  {t('games.play')}
                </a>
                <Button onClick={onLeave}>{t('shell.close')}</Button>
              </>
            }
          />
        </div>
      )}
      {menu && (
        <ShellMenu
          title={name}
          {...{ practice, onReload, onWindow, onLeave }}
          {...(trial ? {} : { onSwitch: () => onPractice(!practice) })}
          onClose={() => setMenu(false)}
        />
      )}
      {position && !practice && <RealityCheck {...position} nowMs={nowMs} onStop={onLeave} />}
    </div>
  );
}

/** Server time, as often as a clock of minutes needs it. */
function useMinute(): number {
  const [nowMs, setNowMs] = useState(serverNow);
  useEffect(() => {
    const timer = setInterval(() => setNowMs(serverNow()), 5_000);
    return () => clearInterval(timer);
  }, []);
  return nowMs;
}
