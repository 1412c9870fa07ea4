import type { ReactNode } from 'react';
import type { FightStatement } from '../../fights-api.ts';
import { CheckPage } from './check-page.tsx';

/** The page that checks a fight: it needs no session, and no line once it is open. */
export async function openFightCheck(fight: string): Promise<ReactNode> {
  const answer = await fetch(`/play/fights/statement/${encodeURIComponent(fight)}`).catch(() => null);
  return <CheckPage fight={answer?.ok ? ((await answer.json()) as FightStatement) : null} />;
}
