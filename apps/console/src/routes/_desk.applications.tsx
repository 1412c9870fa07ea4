import { createFileRoute } from '@tanstack/react-router';
import { Button } from 'antd';
import { useState } from 'react';
import { ApplicationsPage } from '../features/campaigns/applications-page.tsx';
import { SlipView } from '../features/deposit-queue/slip-view.tsx';
import { loadWords, useT } from '../shared/i18n.ts';
import { LinkToMember } from './-link-to-member.tsx';

export const Route = createFileRoute('/_desk/applications')({
  loader: () => loadWords('promotions'),
  staticData: { title: 'console.nav.applications' },
  component: Applications,
});

function Applications() {
  return <ApplicationsPage MemberLink={LinkToMember} Picture={Picture} />;
}

/** Each look is written down: nothing is fetched before somebody asks. */
function Picture({ fileId }: { fileId: string }) {
  const t = useT();
  const [shown, setShown] = useState(false);
  if (shown) return <SlipView files={[{ fileId, name: '', bytes: 0 }]} />;
  return (
    <Button size="small" onClick={() => setShown(true)}>
      {t('console.promo.picture_show')}
    </Button>
  );
}
