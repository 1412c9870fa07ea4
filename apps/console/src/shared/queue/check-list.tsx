import { IconAlertTriangleFilled, IconCircleCheckFilled, IconHelpCircle } from '@tabler/icons-react';
import { useT } from '../i18n.ts';
import styles from './queue.module.css';

export type Check = { name: string; label: string; ok: boolean | null; detail: string };

/** Facts the server compared: each true, false, or not to be known. Said in words too, never by colour alone. */
export function CheckList({ checks }: { checks: readonly Check[] }) {
  const t = useT();
  return (
    <ul className={styles.checks} aria-label={t('console.check.label')}>
      {checks.map(({ name, label, ok, detail }) => (
        <li key={name}>
          <CheckGlyph ok={ok} />
          <b>{label}</b>
          <i>{detail || t(`console.check.answer.${ok === null ? 'unknown' : ok ? 'yes' : 'no'}`)}</i>
        </li>
      ))}
    </ul>
  );
}

function CheckGlyph({ ok }: { ok: boolean | null }) {
  if (ok === null) return <IconHelpCircle size={17} className="low" aria-hidden="true" />;
  return ok ? (
    <IconCircleCheckFilled size={17} className="good" aria-hidden="true" />
  ) : (
    <IconAlertTriangleFilled size={17} className="warn" aria-hidden="true" />
  );
}
