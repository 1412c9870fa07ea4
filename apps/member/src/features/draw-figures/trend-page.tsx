import { PageHeader } from '@fairhall/ui/page-header.tsx';
import type { ReactNode } from 'react';
import { useT } from '../../shared/i18n.ts';
import { PastDraws, type PastDrawsProps } from './past-draws.tsx';

export type TrendPageProps = PastDrawsProps & {
  /** The time to the close of the draw on sale: it stays in sight. */
  clock: ReactNode;
  onBack: () => void;
};

/** Past draws of a game over its board. */
export function TrendPage({ clock, onBack, ...past }: TrendPageProps) {
  const t = useT();
  return (
    <>
      <div className="sticky top-0 z-10 -mx-(--gutter) bg-bg pr-2">
        <PageHeader title={t('trend.views')} back={{ label: t('common.back'), onBack }} actions={clock} />
      </div>
      <PastDraws {...past} />
    </>
  );
}
