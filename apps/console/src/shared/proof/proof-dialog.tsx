import { proveOperator } from '@fairhall/contract/console/proof';
import { useMutation } from '@tanstack/react-query';
import { Form, Input } from 'antd';
import { useEffect } from 'react';
import { FormDialog } from '../act/form-dialog.tsx';
import { call } from '../call.ts';
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
    <FormDialog<Given>
      title={t('console.proof.title')}
      width={420}
      lead={t('console.proof.hint')}
      go={t('console.proof.go')}
      pending={prove.isPending}
      refusal={other && prove.error}
      onSend={({ password, code }) => {
        const typed = code?.trim() ?? '';
        prove.mutate(typed === '' ? { password } : { password, code: typed });
      }}
      onClose={() => settle(false)}
    >
      <Form.Item name="password" label={t('console.proof.password')} rules={required} {...about('password')}>
        <Input.Password autoComplete="current-password" autoFocus />
      </Form.Item>
      {operator.totp ? (
        <Form.Item name="code" label={t('console.login.code')} rules={required} {...about('code')}>
          <Input inputMode="numeric" autoComplete="one-time-code" maxLength={32} />
        </Form.Item>
      ) : null}
    </FormDialog>
  );
}
