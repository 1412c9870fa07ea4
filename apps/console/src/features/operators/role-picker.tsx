import { OPERATOR_ROLES, type OperatorRole } from '@fairhall/contract/console/rights';
import { Radio } from 'antd';
import { useT } from '../../shared/i18n.ts';

/** Roles with what each may do. Value and change come from the form around it. */
export function RolePicker({ value, onChange, id }: { value?: OperatorRole; onChange?: (role: OperatorRole) => void; id?: string }) {
  const t = useT();
  return (
    <Radio.Group
      id={id}
      className="role-picker"
      value={value}
      onChange={({ target }) => onChange?.(target.value as OperatorRole)}
      options={OPERATOR_ROLES.map((role) => ({
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
