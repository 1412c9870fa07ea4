import { createFileRoute, redirect } from '@tanstack/react-router';
import type { FrameQuery } from '../features/game-frame/frame-path.ts';
import { GameFrame } from '../features/game-frame/game-frame.tsx';
import { needSession } from '../nav/guards.ts';
import { useGo } from '../nav/use-go.ts';
import { useT } from '../shared/i18n.ts';

type Search = { playType: 'trad' | 'ent'; prize_mode: string; gameId?: string; gameGroupId?: string; code?: string; pageBack?: string };

const text = (value: unknown) => (typeof value === 'string' || typeof value === 'number' ? String(value) : undefined);

function given<Name extends string>(name: Name, value: unknown): { [N in Name]?: string } {
  const said = text(value);
  return (said === undefined ? {} : { [name]: said }) as { [N in Name]?: string };
}

export const Route = createFileRoute('/launchGame')({
  validateSearch: (search): Search => ({
    playType: search.playType === 'trad' ? 'trad' : 'ent',
    prize_mode: text(search.prize_mode) ?? 'ELOTT',
    ...given('gameId', search.gameId),
    ...given('gameGroupId', search.gameGroupId),
    ...given('code', search.code),
    ...given('pageBack', search.pageBack),
  }),
  beforeLoad: (arrival) => {
    needSession(arrival);
    if (arrival.search.gameId === undefined) throw redirect({ to: '/home', replace: true });
  },
  component: LaunchGame,
});

function LaunchGame() {
  const t = useT();
  const go = useGo();
  const { playType, prize_mode, gameId, pageBack } = Route.useSearch();
  const query: FrameQuery = { playType, gameId: gameId ?? '', prizeMode: prize_mode, pageBack: pageBack ?? null };
  return <GameFrame query={query} title={t('lobby.category.LOTT')} onClose={() => go(pageBack ? '/home' : '/game', { replace: true })} />;
}
