import { createFileRoute, redirect } from '@tanstack/react-router';

/** "See the proof": the newest finished draw's. Before the first draw, and where it cannot be had, home. */
export const Route = createFileRoute('/fair/')({
  beforeLoad: async () => {
    // What is asked is in no visitor's first load.
    const { newestDraw } = await import('../features/draw-proof/api/newest-draw.ts');
    const newest = await newestDraw();
    if (!newest) throw redirect({ to: '/home', replace: true });
    throw redirect({ to: '/fair/$gameId/$issue', params: { gameId: String(newest.gameId), issue: newest.numero }, replace: true });
  },
});
