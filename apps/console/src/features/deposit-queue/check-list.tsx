import { IconAlertTriangleFilled, IconCircleCheckFilled, IconHelpCircle } from '@tabler/icons-react';
import { useT } from '../../shared/i18n.ts';
import type { DepositDetail } from './api/read-deposit.ts';

type Check = DepositDetail['checks'][number];

/** Facts the server compared: each true, false, or not to be known. Said in words too, never by colour alone. */
export function CheckList({ checks }: { checks: readonly Check[] }) {
  const t = useT();
  return (
    <ul className="checks" aria-label={t('console.check.label')}>
      {checks.map((check) => (
        <li key={check.name}>
          <CheckGlyph ok={check.ok} />
          <b>{t(`console.check.${check.name}`)}</b>
          <i>{check.detail || t(`console.check.answer.${check.ok === null ? 'unknown' : check.ok ? 'yes' : 'no'}`)}</i>
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
