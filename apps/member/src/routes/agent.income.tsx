import { flagOn } from '@fairhall/contract/merchant-profile';
import { createFileRoute } from '@tanstack/react-router';
import { Earned } from '../features/agent-income/earned.tsx';
import { IncomePage } from '../features/agent-income/income-page.tsx';
import { Later, laterPart } from '../shared/later.tsx';
import { useProfile } from '../shared/profile.ts';

export const Route = createFileRoute('/agent/income')({ component: Income });

const affiliate = laterPart(async () => (await import('../features/agent-affiliate/affiliate-part.tsx')).AffiliatePart);

/** What an agent has and earned, and what it earns as an affiliate. */
function Income() {
  const profile = useProfile();
  return (
    <>
      <IncomePage />
      {flagOn(profile, 'AFFMAN3') && (
        <div className="flex flex-col gap-3 px-3 pb-6">
          <Later part={affiliate} props={{}} />
          <Earned kind="affiliate" />
        </div>
      )}
    </>
  );
}
