import { Button } from '@fairhall/ui/button.tsx';
import { buttonClass } from '@fairhall/ui/button-class';
import { IconButton } from '@fairhall/ui/icon-button.tsx';
import { type LinkProps, LinkProvider } from '@fairhall/ui/link-context.tsx';
import { StateView } from '@fairhall/ui/state-view.tsx';
import { IconChevronLeft } from '@tabler/icons-react';
import { Suspense, use, useState } from 'react';
import { StatusGate } from '../features/status-page/status-gate.tsx';
import { useT } from '../shared/i18n.ts';
import { Later } from '../shared/later.tsx';
import { useSession } from '../shared/session.ts';
import { inGame, type LottoAddress, readAddress } from './address.ts';
import { closeLotto } from './close.ts';
import type { Entry } from './enter.ts';
import { toastHost } from './later-parts.ts';
import { LottoPage } from './lotto-page.tsx';
import { PageSkeleton } from './page-skeleton.tsx';

/** The embedded lottery page: the table for whoever has a session, the way to log in for whoever has none. */
export function LottoApp({ address, entry }: { address: LottoAddress; entry: Promise<Entry> }) {
  return (
    <LinkProvider link={AppLink}>
      <StatusGate path="/lotto-h5">
        <div className="mx-auto min-h-dvh max-w-(--app-width) px-(--gutter)">
          <Suspense fallback={<PageSkeleton />}>
            <Entered address={address} entry={entry} />
          </Suspense>
        </div>
      </StatusGate>
      <Later part={toastHost} props={{}} />
    </LinkProvider>
  );
}

/** Pages are the app's: a link out of a frame opens them in the app around it. */
function AppLink({ to, ...rest }: LinkProps) {
  return <a href={`/m${to}`} target="_top" {...rest} />;
}

function Entered({ address, entry }: { address: LottoAddress; entry: Promise<Entry> }) {
  const how = use(entry);
  const session = useSession();
  const [{ gameId, mode }, setPlayed] = useState(address);
  const open = (sister: number) => {
    window.history.replaceState(window.history.state, '', inGame(window.location.href, sister));
    setPlayed(readAddress(window.location));
  };
  if (session && gameId !== null) return <LottoPage key={`${session.id}/${gameId}`} gameId={gameId} startMode={mode} onGame={open} />;
  return <Outside how={session ? 'lost' : how} />;
}

/** Without a session, or without a game: says so, with the way on and the way back. */
function Outside({ how }: { how: Entry | 'lost' }) {
  const t = useT();
  return (
    <main>
      <IconButton glyph={IconChevronLeft} size={24} label={t('common.back')} onClick={closeLotto} className="-ml-2.5" />
      {how === 'unreachable' ? (
        <StateView
          kind="error"
          title={t('lottery.not_sent')}
          text={t('common.start_failed.text')}
          actions={
            <Button kind="primary" onClick={() => window.location.reload()}>
              {t('common.retry')}
            </Button>
          }
        />
      ) : how === 'lost' ? (
        <StateView kind="error" title={t('lottery.no_game')} actions={<Button onClick={closeLotto}>{t('common.back')}</Button>} />
      ) : (
        <StateView
          kind="empty"
          title={t('lottery.login')}
          text={t(how === 'expired' ? 'error.TICKET_INVALID' : 'lottery.login.text')}
          actions={
            <>
              <a href={loginHref()} target="_top" className={buttonClass({ kind: 'primary' })}>
                {t('common.login')}
              </a>
              <Button onClick={closeLotto}>{t('common.back')}</Button>
            </>
          }
        />
      )}
    </main>
  );
}

/** Opened alone, the login comes back here; embedded, the host knows where it was. */
function loginHref(): string {
  if (window.parent !== window) return '/m/login';
  return `/m/login?${new URLSearchParams({ backUrl: window.location.pathname + window.location.search })}`;
}
