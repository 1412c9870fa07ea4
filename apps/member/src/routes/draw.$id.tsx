import { createFileRoute } from '@tanstack/react-router';
import { PrizesPage } from '../features/prizes/prizes-page.tsx';

/** A prize draw: /m/draw/{campaignId}. */
export const Route = createFileRoute('/draw/$id')({ component: Draw });

function Draw() {
  const { id } = Route.useParams();
  return <PrizesPage key={id} campaignId={/^\d{1,18}$/.test(id) ? id : '0'} />;
}
