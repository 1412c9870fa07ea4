import { type ConsoleMemberState, MEMBER_STATES } from '@fairhall/contract/console/members';
import { Segmented } from 'antd';
import { useT } from '../../shared/i18n.ts';
import styles from './access.module.css';

export type StateFilterProps = { state: ConsoleMemberState | undefined; onState: (state: ConsoleMemberState | undefined) => void };

/** Shows members of one state, or all. */
export function StateFilter({ state, onState }: StateFilterProps) {
  const t = useT();
  return (
    <Segmented<ConsoleMemberState | ''>
      className={styles.stateFilter}
      aria-label={t('console.members.filter')}
      value={state ?? ''}
      onChange={(value) => onState(value === '' ? undefined : value)}
      options={[
        { value: '', label: t('console.members.filter.all') },
        ...MEMBER_STATES.map((value) => ({ value, label: t(`console.member_state.${value}`) })),
      ]}
    />
  );
}
