import { failureOf } from '@fairhall/client/failure';
import type { FamilyCode } from '@fairhall/lottery/families';
import { LUNAR_YEAR, lunarYearOf } from '@fairhall/lottery/lhc/lunar';
import { ROW_WORDS } from '@fairhall/lottery/plays';
import { wordOf } from '@fairhall/lottery/selection-words';
import { Icon } from '@fairhall/ui/icon.tsx';
import { Skeleton } from '@fairhall/ui/skeleton.tsx';
import { StateView } from '@fairhall/ui/state-view.tsx';
import { Tabs } from '@fairhall/ui/tabs.tsx';
import { IconInfoCircle } from '@tabler/icons-react';
import { useState } from 'react';
import { FailureView } from '../../shared/failure-view.tsx';
import { useLanguage, useT } from '../../shared/i18n.ts';
import { useSeries } from './api/series.ts';
import { GapTable } from './gap-table.tsx';
import { tracksOf } from './tracks.ts';
import { TrendChart } from './trend-chart.tsx';
import { trendOf } from './trend-model.ts';

const RANGES = [20, 50, 100] as const;

/** Chart and figures of a game's last draws, one way to look at them at a time. */
export function TrendView({ gameId, family }: { gameId: number; family: FamilyCode }) {
  const t = useT();
  const language = useLanguage();
  const [range, setRange] = useState<number>(50);
  const [trackId, setTrackId] = useState<string | null>(null);
  const [chosen, setChosen] = useState<number | null>(null);
  const { data, error, refetch } = useSeries(gameId, range);
  const [first] = data?.content ?? [];
  const tracks = tracksOf(family, { lunarYear: lunarYearOf(first?.numero.slice(0, 8) ?? '') ?? LUNAR_YEAR });
  const track = tracks.find(({ id }) => id === trackId) ?? tracks[0];
  if (!data || !track)
    return error ? <FailureView failure={failureOf(error)} onRetry={() => void refetch()} /> : <Skeleton className="h-100 w-full" />;
  if (data.content.length === 0) return <StateView kind="empty" title={t('trend.none')} />;
  const { rows, figures } = trendOf(track, data.content);
  const choose = (place: number) => setChosen(chosen === place ? null : place);
  const look = (id: string) => {
    setTrackId(id);
    setChosen(null);
  };
  return (
    <>
      <Tabs
        label={t('trend.tracks')}
        items={tracks.map(({ id, name }) => ({ id, label: 'row' in name ? wordOf(ROW_WORDS[name.row], language) : t(name.key) }))}
        value={track.id}
        onChange={look}
        end={
          <select
            aria-label={t('trend.range')}
            value={range}
            onChange={({ currentTarget }) => setRange(Number(currentTarget.value))}
            className="min-h-11 rounded-pill bg-s2 px-2.5 text-caption font-bold text-mid"
          >
            {RANGES.map((n) => (
              <option key={n} value={n}>
                {t('trend.range.last', { n })}
              </option>
            ))}
          </select>
        }
        className="-mx-3 mb-2"
      />
      <TrendChart track={track} rows={rows} chosen={chosen} onChoose={choose} />
      <p className="flex flex-wrap items-center gap-x-3 px-1 pt-1.5 text-caption text-mid">
        <Key look="bg-accent" text={t('trend.drawn')} />
        <Key look="bg-brand" text={t('trend.newest')} />
        {t('trend.small')}
      </p>
      <GapTable track={track} figures={figures} draws={rows.length} chosen={chosen} onChoose={choose} />
      <p className="flex items-start gap-2 px-1 py-3 text-caption text-mid">
        <Icon glyph={IconInfoCircle} size={18} className="flex-none" />
        {t('trend.chance')}
      </p>
    </>
  );
}

function Key({ look, text }: { look: string; text: string }) {
  return (
    <span className="flex items-center gap-1.5">
      <i aria-hidden="true" className={`size-2.5 rounded-pill ${look}`} />
      {text}
    </span>
  );
}
