import { createFileRoute, notFound } from '@tanstack/react-router';
import { CampaignPage } from '../features/campaigns/campaign-page.tsx';
import { idIn } from '../shared/address.ts';
import { loadWords } from '../shared/i18n.ts';
import { BackLink } from './-back-link.tsx';

export const Route = createFileRoute('/_desk/campaigns/$campaignId')({
  beforeLoad: ({ params }) => {
    if (!idIn(params.campaignId)) throw notFound();
  },
  loader: () => loadWords('promotions'),
  staticData: { title: 'console.nav.campaigns' },
  component: Campaign,
});

function Campaign() {
  const { campaignId } = Route.useParams();
  const navigate = Route.useNavigate();
  return (
    <CampaignPage
      key={campaignId}
      campaignId={campaignId}
      back={<BackLink to="/campaigns" />}
      onOpen={(saved) => void navigate({ to: '/campaigns/$campaignId', params: { campaignId: saved } })}
    />
  );
}
