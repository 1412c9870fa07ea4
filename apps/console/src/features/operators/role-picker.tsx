import { GIVEN_ROLES, type GivenRole } from '@fairhall/contract/console/rights';
import { Radio } from 'antd';
import { useT } from '../../shared/i18n.ts';
import styles from './operators.module.css';

/** Roles with what each may do. Value and change come from the form around it. */
export function RolePicker({ value, onChange, id }: { value?: GivenRole; onChange?: (role: GivenRole) => void; id?: string }) {
  const t = useT();
  return (
    <Radio.Group
      id={id}
      className={styles.rolePicker}
      value={value}
      onChange={({ target }) => onChange?.(target.value as GivenRole)}
      options={GIVEN_ROLES.map((role) => ({
        value: role,
        label: (
          <>
            <b>{t(`console.role.${role}`)}</b> <span className="low">{t(`console.role.${role}.hint`)}</span>
          </>
        ),
      }))}
    />
  );
}
