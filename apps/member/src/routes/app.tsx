import { createFileRoute } from '@tanstack/react-router';
import { AppPage } from '../features/app-page/app-page.tsx';
import PageTop from '../features/page-top/page-top.tsx';
import { useGoBack } from '../nav/use-go.ts';
import { useT } from '../shared/i18n.ts';

export const Route = createFileRoute('/app')({ component: App });

function App() {
  const t = useT();
  const goBack = useGoBack('/app');
  return (
    <>
      <PageTop title={t('pages.app')} onBack={goBack} end={{ kind: 'none' }} />
      <AppPage />
    </>
  );
}
