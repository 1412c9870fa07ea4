import { classNames } from '@fairhall/ui/class-names';
import { useLanguage } from '../i18n.ts';
import { useProfile } from '../profile.ts';
import { dateTimeText } from '../time-text.ts';

export type TimelineStep = {
  id: string;
  label: string /** Class of its colour while it is the last one reached. */;
  dot: string;
  atMs: number;
};

/** Each state that something went through, with its time. */
export function Timeline({ label, steps }: { label: string; steps: readonly TimelineStep[] }) {
  const language = useLanguage();
  const { timeZone } = useProfile();
  return (
    <ol aria-label={label} className="flex flex-col">
      {steps.map(({ id, label: text, dot, atMs }, place) => {
        const last = place === steps.length - 1;
        return (
          <li key={id} className="relative flex gap-3 pb-3 last:pb-0">
            {!last && <span aria-hidden="true" className="absolute top-4 bottom-0 left-1.25 w-0.5 rounded-pill bg-line" />}
            <span aria-hidden="true" className={classNames('mt-1 size-3 flex-none rounded-pill', last ? dot : 'bg-accent')} />
            <span className="min-w-0 flex-1 text-tile font-semibold">{text}</span>
            <time dateTime={new Date(atMs).toISOString()} className="flex-none text-caption text-low">
              {dateTimeText(atMs, { language, timeZone })}
            </time>
          </li>
        );
      })}
    </ol>
  );
}
