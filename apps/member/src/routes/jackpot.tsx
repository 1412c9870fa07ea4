import { createFileRoute } from '@tanstack/react-router';
import { Jackpot } from '../features/jackpot/jackpot.tsx';
import PageTop from '../features/page-top/page-top.tsx';
import { useGoBack } from '../nav/use-go.ts';
import { useT } from '../shared/i18n.ts';

export const Route = createFileRoute('/jackpot')({ component: JackpotPage });

function JackpotPage() {
  const t = useT();
  const goBack = useGoBack('/jackpot');
  return (
    <>
      <PageTop title={t('pages.jackpot')} onBack={goBack} end={{ kind: 'none' }} />
      <Jackpot />
    </>
  );
}
