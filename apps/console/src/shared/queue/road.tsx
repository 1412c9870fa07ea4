import { classNames } from '@fairhall/ui/class-names';
import { useDesk } from '../session.ts';
import { clockText, momentText } from '../time.ts';
import styles from './queue.module.css';

export type RoadStep = { id: string; label: string; stage: 'done' | 'current' | 'next'; reached: { atMs: number; actor: string } | null };

const LOOKS = { done: undefined, current: styles.timelineCurrent, next: styles.timelineNext };

/** How far a request has come, with times and whoever did the step. */
export function Road({ label, steps }: { label: string; steps: readonly RoadStep[] }) {
  const { timeZone } = useDesk().merchant;
  return (
    <ol className={classNames(styles.drawerPart, styles.timeline)} aria-label={label}>
      {steps.map(({ id, label: text, reached, stage }) => (
        <li key={id} className={LOOKS[stage]} aria-current={stage === 'current' ? 'step' : undefined}>
          <u aria-hidden="true" />
          <b>{text}</b>
          {reached ? (
            <i title={momentText(reached.atMs, timeZone)}>
              {clockText(reached.atMs, timeZone)}
              {reached.actor ? <span className="cut">{reached.actor}</span> : null}
            </i>
          ) : (
            <i>—</i>
          )}
        </li>
      ))}
    </ol>
  );
}
