import { createFileRoute, redirect } from '@tanstack/react-router';
import type { FrameQuery } from '../features/game-frame/frame-path.ts';
import { GameFrame } from '../features/game-frame/game-frame.tsx';
import VendorLobby from '../features/lobby/vendor-lobby.tsx';
import PageTop from '../features/page-top/page-top.tsx';
import { needSession } from '../nav/guards.ts';
import { useGo } from '../nav/use-go.ts';
import { VENDOR_TITLES } from '../shared/games/game-face.ts';
import { lobbyVendor } from '../shared/games/launch.ts';
import { useOpening } from '../shared/games/use-opening.ts';
import { useT } from '../shared/i18n.ts';

type Search = {
  playType: 'trad' | 'ent';
  prize_mode: string;
  gameId?: string;
  gameGroupId?: string;
  code?: string;
  pageBack?: string;
  /** Single-use, for the session of whoever asked for the address. */
  ticket?: string;
};

const text = (value: unknown) => (typeof value === 'string' || typeof value === 'number' ? String(value) : undefined);

function given<Name extends string>(name: Name, value: unknown): { [N in Name]?: string } {
  const said = text(value);
  return (said === undefined ? {} : { [name]: said }) as { [N in Name]?: string };
}

/** A game may be named by the code alone: regional ones are asked for by their node number, which is the game's. */
function gameIn({ gameId, code }: Record<string, unknown>): string | undefined {
  return text(gameId) ?? /^\d{1,9}$/.exec(text(code) ?? '')?.[0];
}

export const Route = createFileRoute('/launchGame')({
  validateSearch: (search): Search => ({
    playType: search.playType === 'trad' ? 'trad' : 'ent',
    prize_mode: text(search.prize_mode) ?? 'ELOTT',
    ...given('gameId', gameIn(search)),
    ...given('gameGroupId', search.gameGroupId),
    ...given('code', search.code),
    ...given('pageBack', search.pageBack),
    ...given('ticket', search.ticket),
  }),
  // Without a game it is a lobby, which anybody may look at.
  beforeLoad: async (arrival) => {
    const { ticket, ...search } = arrival.search;
    if (ticket !== undefined) {
      await (await import('../lotto/enter.ts')).enter(ticket);
      throw redirect({ to: '/launchGame', search, replace: true });
    }
    if (arrival.search.gameId !== undefined) needSession(arrival);
  },
  component: LaunchGame,
});

function LaunchGame() {
  const t = useT();
  const go = useGo();
  const { playType, prize_mode, gameId, pageBack } = Route.useSearch();
  const close = () => go(pageBack ? '/home' : '/game', { replace: true });
  if (gameId === undefined) return <Lobby onClose={close} />;
  const query: FrameQuery = { playType, gameId, prizeMode: prize_mode, pageBack: pageBack ?? null };
  return <GameFrame query={query} title={t('lobby.category.LOTT')} onClose={close} />;
}

function Lobby({ onClose }: { onClose: () => void }) {
  const t = useT();
  const opening = useOpening();
  const vendor = lobbyVendor(Route.useSearch());
  return (
    <>
      <PageTop title={t(vendor === 'LOTT' ? 'lobby.category.LOTT' : VENDOR_TITLES[vendor])} onBack={onClose} end={{ kind: 'none' }} />
      <VendorLobby vendor={vendor} onOpen={opening.game} />
    </>
  );
}
