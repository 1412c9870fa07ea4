import { classNames } from '@fairhall/ui/class-names';
import { Icon } from '@fairhall/ui/icon.tsx';
import { IconCheck, IconX } from '@tabler/icons-react';
import type { StepStanding } from './withdraw-model.ts';

export type TrackRow = { key: string; label: string; standing: StepStanding; time: string; note: string };

const MARKS: Record<StepStanding, string> = {
  done: 'bg-accent text-accent-on',
  current: 'bg-s1 inset-ring-[6px] inset-ring-brand',
  waiting: 'bg-s2 inset-ring-[1.5px] inset-ring-ctl',
  failed: 'bg-danger text-bg',
};
const LABELS: Record<StepStanding, string> = { done: 'text-hi', current: 'text-brand', waiting: 'text-low', failed: 'text-danger' };

/** Steps one below the other, each with its time and a word on it. */
export function TrackList({
  label,
  rows,
  standings,
}: {
  label: string;
  rows: readonly TrackRow[];
  standings: Record<StepStanding, string>;
}) {
  return (
    <ol aria-label={label} className="flex flex-col">
      {rows.map(({ key, label: name, standing, time, note }, place) => (
        <li key={key} aria-current={standing === 'current' ? 'step' : undefined} className="relative flex gap-3 pb-4 last:pb-0">
          {place < rows.length - 1 && (
            <span
              className={classNames(
                'absolute top-5.5 bottom-0.5 left-[9px] w-0.5 rounded-pill',
                standing === 'done' ? 'bg-accent' : 'bg-line',
              )}
            />
          )}
          <span className={classNames('relative grid size-5 flex-none place-items-center rounded-pill', MARKS[standing])}>
            {standing === 'done' && <Icon glyph={IconCheck} size={14} stroke={3} />}
            {standing === 'failed' && <Icon glyph={IconX} size={14} stroke={3} />}
          </span>
          <span className="min-w-0 flex-1">
            <span className={classNames('block text-tile font-semibold', LABELS[standing])}>{name}</span>
            <span className="sr-only">{standings[standing]}</span>
            {note && <span className="block text-caption break-words whitespace-pre-line text-mid">{note}</span>}
          </span>
          {time && (
            <span className={classNames('flex-none text-caption tabular-nums', standing === 'current' ? 'text-brand' : 'text-low')}>
              {time}
            </span>
          )}
        </li>
      ))}
    </ol>
  );
}
