import { useOnline } from '@fairhall/client/online';
import { OPERATOR_ROLES } from '@fairhall/contract/console/rights';
import { Button } from 'antd';
import { useT } from '../../shared/i18n.ts';
import type { OperatorAct, OperatorDetail } from './api/operators.ts';

/** What may be done about an operator as it stands. */
function actsOn({ role, state, totp }: OperatorDetail): OperatorAct[] {
  const other = OPERATOR_ROLES.find((one) => one !== role) ?? role;
  return [
    { kind: 'change_role', role: other },
    { kind: 'reset_password' },
    ...(totp ? [{ kind: 'reset_totp' as const }] : []),
    { kind: state === 'active' ? 'disable' : 'enable' },
  ];
}

export type NamedAct = Exclude<OperatorAct['kind'], 'end_session'>;

/** Each act with what it comes to; a reason is asked for before anything is sent. */
export function ActList({ operator, onAct }: { operator: OperatorDetail; onAct: (act: OperatorAct) => void }) {
  const t = useT();
  const online = useOnline();
  return (
    <ul className="drawer-part operator-acts">
      {actsOn(operator).map((act) => {
        const kind = act.kind as NamedAct;
        return (
          <li key={kind}>
            <p>{t(`console.operators.${kind}_hint`)}</p>
            <Button danger={kind === 'disable' || kind === 'reset_totp'} disabled={!online} onClick={() => onAct(act)}>
              {t(`console.operators.${kind}`)}
            </Button>
          </li>
        );
      })}
    </ul>
  );
}
