import { failureOf } from '@fairhall/client/failure';
import type { GivenRole } from '@fairhall/contract/console/rights';
import { Button, Form, Input } from 'antd';
import { ActModal } from '../../shared/act/act-modal.tsx';
import { FailureView } from '../../shared/failure-view.tsx';
import { useFieldFailure } from '../../shared/field-failure.ts';
import { type Translate, useT } from '../../shared/i18n.ts';
import { type Managed, type OperatorAct, type OperatorDetail, useManage } from './api/operators.ts';
import { RolePicker } from './role-picker.tsx';

const REASON_MAX = 300;

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
  const submit = ({ reason, role }: { reason: string; role?: GivenRole }) => {
    const asked = act.kind === 'change_role' ? { ...act, role: role ?? act.role } : act;
    if (!manage.isPending) manage.mutate({ operatorId: operator.operatorId, act: asked, reason: reason.trim() });
  };
  return (
    <ActModal title={`${words.title}: ${operator.displayName}`} pending={manage.isPending} onClose={onClose}>
      <Form layout="vertical" requiredMark={false} disabled={manage.isPending} onFinish={submit}>
        {words.hint ? <p className="dialog-lead">{words.hint}</p> : null}
        {other ? (
          <FailureView
            error={manage.error}
            title={failureOf(manage.error).outcome === 'unknown' ? t('console.operators.lost') : t('console.error.refused')}
            compact
          />
        ) : null}
        {act.kind === 'change_role' ? (
          <Form.Item name="role" label={t('console.operators.role')} initialValue={operator.role} {...about('role')}>
            <RolePicker />
          </Form.Item>
        ) : null}
        <Form.Item
          name="reason"
          label={t('console.operators.reason')}
          rules={[{ required: true, whitespace: true, message: t('error.REASON_REQUIRED') }]}
          {...about('reason')}
        >
          <Input.TextArea autoFocus autoSize={{ minRows: 2, maxRows: 5 }} maxLength={REASON_MAX} showCount />
        </Form.Item>
        <div className="dialog-foot">
          <Button onClick={onClose}>{t('common.cancel')}</Button>
          <Button type="primary" danger={words.danger} htmlType="submit" loading={manage.isPending}>
            {words.title}
          </Button>
        </div>
      </Form>
    </ActModal>
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
