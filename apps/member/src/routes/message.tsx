import { createFileRoute } from '@tanstack/react-router';
import { MessageCentre } from '../features/message-centre/message-centre.tsx';
import PageTop from '../features/page-top/page-top.tsx';
import { refuseFree } from '../nav/guards.ts';
import { useGoBack } from '../nav/use-go.ts';
import { useT } from '../shared/i18n.ts';
import { setSideMenuOpen } from '../shared/overlays.ts';

export const Route = createFileRoute('/message')({ component: Messages });

function Messages() {
  const t = useT();
  const goBack = useGoBack('/message');
  return (
    <>
      <PageTop title={t('pages.messages')} onBack={goBack} end={{ kind: 'menu', onMenu: () => setSideMenuOpen(true) }} />
      <MessageCentre onFree={() => void refuseFree()} />
    </>
  );
}
