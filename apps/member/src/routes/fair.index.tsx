import { newestProof } from '@fairhall/contract/lottery/draw-proof';
import { createFileRoute, redirect } from '@tanstack/react-router';
import { call } from '../shared/call.ts';

/** "See the proof": the newest finished draw's. Before the first draw, and where it cannot be had, home. */
export const Route = createFileRoute('/fair/')({
  beforeLoad: async () => {
    const newest = await call(newestProof, {});
    if (!newest.ok) throw redirect({ to: '/home', replace: true });
    const { gameId, numero } = newest.value;
    throw redirect({ to: '/fair/$gameId/$issue', params: { gameId: String(gameId), issue: numero }, replace: true });
  },
});
