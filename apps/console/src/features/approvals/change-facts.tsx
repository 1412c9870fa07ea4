import { sayKnown, useT } from '../../shared/i18n.ts';
import { digitsText } from '../../shared/money.ts';
import type { WaitingChange } from './api/changes.ts';
import styles from './approvals.module.css';

/** What a change is, and what of. */
export function ChangeFacts({ change: { kind, detail } }: { change: WaitingChange }) {
  const t = useT();
  const shown = Object.entries(detail).filter(([name]) => name !== 'changes');
  return (
    <>
      <b>{sayKnown(t, `console.changes.kind.${kind}`, kind)}</b>
      <small>
        {shown.map(([name, value]) => (
          <span key={name} className={styles.changeFact}>
            {sayKnown(t, `console.detail.${name}`, sayKnown(t, `console.limit.${name}`, name))}: {valueText(name, value, t)}
          </span>
        ))}
      </small>
    </>
  );
}

function valueText(name: string, value: string, t: ReturnType<typeof useT>): string {
  if (name.endsWith('E4')) return digitsText(value);
  return ['role', 'from', 'to'].includes(name) ? sayKnown(t, `console.role.${value}`, value) : value;
}
