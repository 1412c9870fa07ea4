import { createFileRoute, redirect } from '@tanstack/react-router';
import ProofPage from '../features/draw-proof/proof-page.tsx';
import { useGo } from '../nav/use-go.ts';

/** The public proof of a draw, open to guests: /m/fair/{gameId}/{issue}. What can be no draw leads home. */
export const Route = createFileRoute('/fair/$gameId/$issue')({
  beforeLoad: ({ params }) => {
    if (!/^\d{1,9}$/.test(params.gameId) || !/^[\d-]{1,24}$/.test(params.issue)) throw redirect({ to: '/home', replace: true });
  },
  component: PublicProof,
});

function PublicProof() {
  const go = useGo();
  const { gameId, issue } = Route.useParams();
  return <ProofPage gameId={Number(gameId)} numero={issue} onNewest={() => go('/fair')} />;
}
