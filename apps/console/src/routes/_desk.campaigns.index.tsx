import { createFileRoute, Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { CampaignsPage } from '../features/campaigns/campaigns-page.tsx';
import { loadWords } from '../shared/i18n.ts';

export const Route = createFileRoute('/_desk/campaigns/')({
  loader: () => loadWords('promotions'),
  staticData: { title: 'console.nav.campaigns' },
  component: Campaigns,
});

function Campaigns() {
  const navigate = Route.useNavigate();
  return (
    <CampaignsPage
      CampaignLink={LinkToCampaign}
      onOpen={(campaignId) => void navigate({ to: '/campaigns/$campaignId', params: { campaignId } })}
    />
  );
}

function LinkToCampaign({ campaignId, children }: { campaignId: string; children: ReactNode }) {
  return (
    <Link to="/campaigns/$campaignId" params={{ campaignId }}>
      {children}
    </Link>
  );
}
