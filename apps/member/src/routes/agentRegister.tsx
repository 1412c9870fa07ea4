import { flagOn } from '@fairhall/contract/merchant-profile';
import { Segmented } from '@fairhall/ui/segmented.tsx';
import { createFileRoute } from '@tanstack/react-router';
import { useState } from 'react';
import { OpenAccount } from '../features/agent-rates/open-account.tsx';
import { useT } from '../shared/i18n.ts';
import { Later, laterPart } from '../shared/later.tsx';
import { useProfile } from '../shared/profile.ts';
import { memberTypeOf, useSession } from '../shared/session.ts';

export const Route = createFileRoute('/agentRegister')({ component: OpenAccounts });

const links = laterPart(async () => (await import('../features/agent-links/agent-links.tsx')).AgentLinks);
const postbacks = laterPart(async () => (await import('../features/agent-postbacks/postbacks-part.tsx')).PostbacksPart);
const WAYS = ['account', 'link'] as const;
/** A sub-agent that only looks opens no accounts. */
const LOOKS_ONLY = 42;

function OpenAccounts() {
  const t = useT();
  const session = useSession();
  const profile = useProfile();
  const [way, setWay] = useState<(typeof WAYS)[number]>('account');
  if (!session) return null;
  if (memberTypeOf(session) === LOOKS_ONLY) return <Later part={links} props={{}} />;
  return (
    <>
      <Segmented
        className="mx-3 mt-3"
        look="block"
        label={t('rates.ways')}
        items={WAYS.map((id) => ({ id, label: t(`rates.way.${id}`) }))}
        value={way}
        onChange={setWay}
      />
      {way === 'account' ? (
        <OpenAccount />
      ) : (
        <>
          <Later part={links} props={{}} />
          {flagOn(profile, 'AFFMAN3') && <Later part={postbacks} props={{}} />}
        </>
      )}
    </>
  );
}
