import { Sheet } from '@fairhall/ui/sheet.tsx';
import { type ReactNode, useState } from 'react';
import { useT } from '../../shared/i18n.ts';
import { fairPath } from '../../shared/lottery/fair-address.ts';
import type { DrawView } from './draw-views.ts';
import { PastDraws } from './past-draws.tsx';

export type FiguresSheetProps = {
  open: boolean;
  gameId: number;
  /** The time to the close of the draw on sale: it stays in sight. */
  clock?: ReactNode;
  onClose: () => void;
};

/** Past draws over the board. A proof opens as a page of its own, so that the slip below stays as it is. */
export function FiguresSheet({ open, gameId, clock, onClose }: FiguresSheetProps) {
  const t = useT();
  const [view, setView] = useState<DrawView>('trend');
  return (
    <Sheet open={open} onClose={onClose} title={t('trend.views')} closeLabel={t('common.close')}>
      {clock && <div className="flex justify-end pb-1">{clock}</div>}
      <div className="min-h-[70dvh]">
        <PastDraws
          gameId={gameId}
          view={view}
          onView={setView}
          onDraw={({ numero }) => window.open(fairPath({ gameId, numero }), '_blank', 'noopener')}
        />
      </div>
    </Sheet>
  );
}
