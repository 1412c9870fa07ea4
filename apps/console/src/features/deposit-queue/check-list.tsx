import { useT } from '../../shared/i18n.ts';
import { CheckList as Checks } from '../../shared/queue/check-list.tsx';
import type { DepositDetail } from './api/read-deposit.ts';

/** Facts the server compared before a deposit is credited. */
export function CheckList({ checks }: { checks: DepositDetail['checks'] }) {
  const t = useT();
  return <Checks checks={checks.map((check) => ({ ...check, label: t(`console.check.${check.name}`) }))} />;
}
