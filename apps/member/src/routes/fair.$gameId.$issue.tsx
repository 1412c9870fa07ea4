import { createFileRoute, Navigate } from '@tanstack/react-router';
import ProofPage from '../features/draw-proof/proof-page.tsx';
import { useGo } from '../nav/use-go.ts';

/** The public proof of a draw, open to guests: /m/fair/{gameId}/{issue}. */
export const Route = createFileRoute('/fair/$gameId/$issue')({ component: PublicProof });

/** What can be no draw leads home. */
function PublicProof() {
  const go = useGo();
  const { gameId, issue } = Route.useParams();
  if (!/^\d{1,9}$/.test(gameId) || !/^[\d-]{1,24}$/.test(issue)) return <Navigate to="/home" replace />;
  return <ProofPage gameId={Number(gameId)} numero={issue} onNewest={() => go('/fair')} />;
}
