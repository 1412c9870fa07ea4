import { failureOf } from '@fairhall/client/failure';
import type { ReplyOf } from '@fairhall/contract/endpoint';
import { hotGapInfo } from '@fairhall/contract/lottery/hot-gap';
import { Sheet } from '@fairhall/ui/sheet.tsx';
import { Skeleton } from '@fairhall/ui/skeleton.tsx';
import { TabPanel, Tabs } from '@fairhall/ui/tabs.tsx';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { FailureView } from '../../shared/failure-view.tsx';
import { useT } from '../../shared/i18n.ts';
import { FiguresTable } from '../../shared/lottery/figures-table.tsx';
import { read } from '../../shared/query-client.ts';
import { figureRows } from './figure-rows.ts';

export type FiguresSheetProps = { open: boolean; gameId: number; onClose: () => void };

/** How often each number came lately and how long ago, place by place, under the sentence that this tells nothing of the next draw. */
export function FiguresSheet({ open, gameId, onClose }: FiguresSheetProps) {
  const t = useT();
  const { data, error, refetch } = useQuery({ ...read(hotGapInfo, { params: { gameId } }), staleTime: 0 });
  return (
    <Sheet open={open} onClose={onClose} title={t('lottery.figures')} closeLabel={t('common.close')}>
      <div className="min-h-[60dvh]">
        {data ? (
          <Figures info={data} />
        ) : error ? (
          <FailureView failure={failureOf(error)} onRetry={() => void refetch()} />
        ) : (
          <Skeleton className="h-60 w-full" />
        )}
      </div>
    </Sheet>
  );
}

function Figures({ info }: { info: ReplyOf<typeof hotGapInfo> }) {
  const t = useT();
  const [chosen, setChosen] = useState<string | null>(null);
  const places = Object.keys(info.hot);
  const place = places.find((one) => one === chosen) ?? places[0] ?? '';
  return (
    <>
      <p className="pb-2 text-tile text-mid">{t('board.figures.text', { n: info.draws })}</p>
      {places.length > 1 && (
        <Tabs
          label={t('board.figures.places')}
          items={places.map((id, index) => ({ id, label: String(index + 1) }))}
          value={place}
          onChange={setChosen}
          idBase="figures"
          className="-mx-4"
        />
      )}
      <TabPanel idBase="figures" value={place}>
        <FiguresTable
          heads={[t('board.figures.number'), t('board.figures.times'), t('board.figures.gap')]}
          rows={figureRows(info, place).map(({ number, times, gap }) => ({ id: number, name: number, figures: [times, gap] }))}
          look={{ name: 'text-body font-extrabold', first: '' }}
        />
      </TabPanel>
    </>
  );
}
