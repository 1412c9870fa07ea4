import { useOnline } from '@fairhall/client/online';
import { GIVEN_ROLES } from '@fairhall/contract/console/rights';
import { classNames } from '@fairhall/ui/class-names';
import { Button } from 'antd';
import { useT } from '../../shared/i18n.ts';
import queueStyles from '../../shared/queue/queue.module.css';
import type { OperatorAct, OperatorDetail } from './api/operators.ts';
import styles from './operators.module.css';

/** What may be done about an operator as it stands: about its account only where that may be managed, about its service here always. */
function actsOn({ role, state, totp, manageable }: OperatorDetail): OperatorAct[] {
  const other = GIVEN_ROLES.find((one) => one !== role) ?? 'read_only';
  return [
    { kind: 'change_role', role: other },
    { kind: 'end_service' },
    ...(manageable ? [{ kind: 'reset_password' as const }] : []),
    ...(manageable && totp ? [{ kind: 'reset_totp' as const }] : []),
    ...(manageable ? [{ kind: state === 'active' ? ('disable' as const) : ('enable' as const) }] : []),
  ];
}

export type NamedAct = Exclude<OperatorAct['kind'], 'end_session'>;

/** Each act with what it comes to; a reason is asked for before anything is sent. */
export function ActList({ operator, onAct }: { operator: OperatorDetail; onAct: (act: OperatorAct) => void }) {
  const t = useT();
  const online = useOnline();
  return (
    <ul className={classNames(queueStyles.drawerPart, styles.operatorActs)}>
      {actsOn(operator).map((act) => {
        const kind = act.kind as NamedAct;
        return (
          <li key={kind}>
            <p>{t(`console.operators.${kind}_hint`)}</p>
            <Button
              danger={kind === 'disable' || kind === 'reset_totp' || kind === 'end_service'}
              disabled={!online}
              onClick={() => onAct(act)}
            >
              {t(`console.operators.${kind}`)}
            </Button>
          </li>
        );
      })}
    </ul>
  );
}
