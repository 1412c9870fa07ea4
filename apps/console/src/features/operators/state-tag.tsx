import { useT } from '../../shared/i18n.ts';
import { Tag } from '../../shared/tag.tsx';
import type { ConsoleOperator } from './api/operators.ts';

export function StateTag({ state }: Pick<ConsoleOperator, 'state'>) {
  const t = useT();
  return <Tag tone={state === 'active' ? 'good' : 'bad'}>{t(`console.operators.${state}`)}</Tag>;
}
