import { proveOperator } from '@fairhall/contract/console/proof';
import { useMutation } from '@tanstack/react-query';
import { Button, Form, Input } from 'antd';
import { useEffect } from 'react';
import { ActModal } from '../act/act-modal.tsx';
import { call } from '../call.ts';
import { FailureView } from '../failure-view.tsx';
import { useFieldFailure } from '../field-failure.ts';
import { useT } from '../i18n.ts';
import { useDesk } from '../session.ts';
import { useStore } from '../store.ts';
import { listenForProof, proofAsked } from './ask-for-proof.ts';

/** Asks once more who works here, whenever a call says that it must be proved. Stands once, around every page. */
export function ProofDialog() {
  const asked = useStore(proofAsked);
  useEffect(listenForProof, []);
  return asked ? <ProofForm settle={asked.settle} /> : null;
}

type Given = { password: string; code?: string };

function ProofForm({ settle }: { settle: (given: boolean) => void }) {
  const t = useT();
  const { operator, merchant } = useDesk();
  const prove = useMutation({
    mutationFn: (body: Given) => call(proveOperator, { body }, { merchant: merchant.code }),
    onSuccess: () => settle(true),
  });
  const { about, other } = useFieldFailure(prove, ['password', 'code']);
  const required = [{ required: true, message: t('error.FIELD_REQUIRED') }];
  return (
    <ActModal title={t('console.proof.title')} width={420} pending={prove.isPending} onClose={() => settle(false)}>
      <Form<Given>
        layout="vertical"
        requiredMark={false}
        disabled={prove.isPending}
        onFinish={({ password, code }) => {
          const typed = code?.trim() ?? '';
          if (!prove.isPending) prove.mutate(typed === '' ? { password } : { password, code: typed });
        }}
      >
        <p className="dialog-lead">{t('console.proof.hint')}</p>
        {other ? <FailureView error={prove.error} title={t('console.error.refused')} compact /> : null}
        <Form.Item name="password" label={t('console.proof.password')} rules={required} {...about('password')}>
          <Input.Password autoComplete="current-password" autoFocus />
        </Form.Item>
        {operator.totp ? (
          <Form.Item name="code" label={t('console.login.code')} rules={required} {...about('code')}>
            <Input inputMode="numeric" autoComplete="one-time-code" maxLength={32} />
          </Form.Item>
        ) : null}
        <div className="dialog-foot">
          <Button onClick={() => settle(false)}>{t('common.cancel')}</Button>
          <Button type="primary" htmlType="submit" loading={prove.isPending}>
            {t('console.proof.go')}
          </Button>
        </div>
      </Form>
    </ActModal>
  );
}
