import { failureOf } from '@fairhall/client/failure';
import { gameArt } from '@fairhall/contract/game/game-art';
import { Button } from '@fairhall/ui/button.tsx';
import { GamePicture } from '@fairhall/ui/game-picture.tsx';
import { PageHeader } from '@fairhall/ui/page-header.tsx';
import { Spinner } from '@fairhall/ui/spinner.tsx';
import { StateView } from '@fairhall/ui/state-view.tsx';
import { toast } from '@fairhall/ui/toast';
import { lazy, Suspense, useEffect, useState } from 'react';
import { FailureView } from '../../shared/failure-view.tsx';
import { ownPictureOf, titleOf } from '../../shared/games/game-face.ts';
import { openedGame } from '../../shared/games/opened-game.ts';
import { useLanguage, useT } from '../../shared/i18n.ts';
import { useProfile } from '../../shared/profile.ts';
import { dateTimeText } from '../../shared/time-text.ts';
import type { Launch } from './address.ts';
import { openWindow, useLaunch } from './api/launch.ts';
import { useLeaving } from './use-leaving.ts';

// Comes while the vendor is asked for the address.
const loadShell = () => import('./game-shell.tsx');
const GameShell = lazy(loadShell);

export type GameLaunchProps = { launch: Launch; onGames: () => void; onBack: () => void };

/** Why a game does not open, in words of its own: others are failures. */
const SHUT = {
  GAME_NOT_OPEN: { title: 'games.shut.title', text: 'games.shut.text' },
  GAME_CLOSED: { title: 'games.shut.title', text: 'games.shut.text' },
  GAME_MAINTENANCE: { title: 'games.pause.title', text: 'games.pause.text' },
  GAME_NOT_HERE: { title: 'shell.here.title', text: 'error.GAME_NOT_HERE' },
} as const;
type ShutCode = keyof typeof SHUT;

/** Asks the vendor of a game for its address and shows it; or says why it does not open. */
export default function GameLaunch({ launch, onGames, onBack }: GameLaunchProps) {
  const t = useT();
  const [practice, setPractice] = useState(false);
  const game = openedGame(launch.gameId);
  const name = game ? titleOf(game) : t('games.this');
  const known = game?.launchable === false;
  const { data, error, refetch, isFetching } = useLaunch(launch, { practice, enabled: !known });
  const goOn = useLeaving({
    vendor: launch.vassalage,
    ownWallet: data?.ownWallet === true,
    onReturn: () => void refetch(),
  });
  const unfinished = data?.unfinished?.gameName;
  useEffect(() => {
    if (unfinished) toast(t('shell.unfinished', { name: unfinished }));
  }, [unfinished, t]);
  useEffect(() => void loadShell().catch(() => undefined), []);
  const failure = error ? failureOf(error) : null;
  const untilMs = failure?.detail.untilMs;
  const shut = known ? 'GAME_NOT_OPEN' : shutOf(failure?.code);
  const switchTo = (wanted: boolean) => {
    if (wanted !== practice) setPractice(wanted);
  };
  if (data && !isFetching) {
    return (
      <Suspense>
        <GameShell
          {...{ name, practice }}
          url={data.game_url}
          framed={data.frame === true}
          onPractice={switchTo}
          onReload={() => void refetch()}
          onWindow={() => void openWindow(launch, { practice, onHere: goOn })}
          onLeave={onBack}
        />
      </Suspense>
    );
  }
  return (
    <>
      <PageHeader title={game ? name : t('games.title')} back={{ label: t('common.back'), onBack }} />
      {failure && !shut && !isFetching ? (
        <div className="flex flex-1 flex-col justify-center">
          <FailureView failure={failure} onRetry={() => void refetch()} />
        </div>
      ) : (
        <div className="flex flex-1 flex-col items-center gap-4 px-3 pt-8">
          {game && (
            <span className="size-36 overflow-hidden rounded-sheet bg-s2">
              <GamePicture art={gameArt(game)} picture={ownPictureOf(game)} sizes="144px" />
            </span>
          )}
          {shut ? (
            <StateView
              kind="empty"
              title={t(SHUT[shut].title)}
              text={t(SHUT[shut].text, { name })}
              actions={<Button onClick={onGames}>{t('games.see_all')}</Button>}
            >
              {typeof untilMs === 'number' ? <Until ms={untilMs} /> : null}
            </StateView>
          ) : (
            <p role="status" className="flex items-center gap-2 text-body text-mid">
              <Spinner />
              {t('games.opening', { name })}
            </p>
          )}
        </div>
      )}
    </>
  );
}

/** When a vendor's maintenance ends. */
function Until({ ms }: { ms: number }) {
  const t = useT();
  const language = useLanguage();
  const { timeZone } = useProfile();
  return <p className="mt-2 text-tile font-bold">{t('games.pause.until', { time: dateTimeText(ms, { language, timeZone }) })}</p>;
}

function shutOf(code: string | null | undefined): ShutCode | null {
  return code && Object.hasOwn(SHUT, code) ? (code as ShutCode) : null;
}
