import type { GivenRole } from '@fairhall/contract/console/rights';
import { Form } from 'antd';
import { FormDialog } from '../../shared/act/form-dialog.tsx';
import { ReasonItem } from '../../shared/act/reason-field.tsx';
import { useFieldFailure } from '../../shared/field-failure.ts';
import { type Translate, useT } from '../../shared/i18n.ts';
import { type Managed, type OperatorAct, type OperatorDetail, useManage } from './api/operators.ts';
import { RolePicker } from './role-picker.tsx';

type Fields = { reason: string; role?: GivenRole };

export type ActDialogProps = {
  operator: OperatorDetail;
  act: OperatorAct;
  /** A password, where one was made. */
  onDone: (managed: Managed) => void;
  onClose: () => void;
};

/** Says what will happen and asks why, before it happens. */
export function ActDialog({ operator, act, onDone, onClose }: ActDialogProps) {
  const t = useT();
  const manage = useManage(onDone);
  const { about, other } = useFieldFailure(manage, ['reason', 'role']);
  const words = wordsOf(act, t);
  const submit = ({ reason, role }: Fields) => {
    const asked = act.kind === 'change_role' ? { ...act, role: role ?? act.role } : act;
    manage.mutate({ operatorId: operator.operatorId, act: asked, reason: reason.trim() });
  };
  return (
    <FormDialog<Fields>
      title={`${words.title}: ${operator.displayName}`}
      lead={words.hint}
      go={words.title}
      danger={words.danger}
      pending={manage.isPending}
      refusal={other && manage.error}
      {...(other?.outcome === 'unknown' ? { refused: t('console.operators.lost') } : {})}
      onSend={submit}
      onClose={onClose}
    >
      {act.kind === 'change_role' ? (
        <Form.Item name="role" label={t('console.operators.role')} initialValue={operator.role} {...about('role')}>
          <RolePicker />
        </Form.Item>
      ) : null}
      <ReasonItem label="console.operators.reason" autoFocus {...about('reason')} />
    </FormDialog>
  );
}

/** What an act is called, and what it comes to. */
function wordsOf(act: OperatorAct, t: Translate): { title: string; hint: string; danger: boolean } {
  if (act.kind === 'end_session') return { title: t('console.sessions.end'), hint: t('console.sessions.end_ask'), danger: true };
  const { kind } = act;
  return {
    title: t(`console.operators.${kind}`),
    hint: t(`console.operators.${kind}_hint`),
    danger: kind === 'disable' || kind === 'reset_totp' || kind === 'end_service',
  };
}
