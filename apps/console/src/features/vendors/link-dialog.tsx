import { LINK_PROTOCOLS } from '@fairhall/contract/console/vendors';
import { Form, Input, Select } from 'antd';
import { ActModal } from '../../shared/act/act-modal.tsx';
import { FormDialog } from '../../shared/act/form-dialog.tsx';
import { ReasonItem } from '../../shared/act/reason-field.tsx';
import { useFieldFailure } from '../../shared/field-failure.ts';
import { useT } from '../../shared/i18n.ts';
import { useDesk } from '../../shared/session.ts';
import { useVendorAct } from './api/vendors.ts';
import { SecretOnce, useSecretOnce } from './secret-once.tsx';

type Fields = {
  vendor: string;
  protocol: (typeof LINK_PROTOCOLS)[number];
  baseUrl: string;
  operatorId: string;
  publicKey?: string;
  apiToken?: string;
  reason: string;
};

/** A vendor of a protocol that we speak: what both sides have agreed on. */
export function LinkDialog({ onClose }: { onClose: () => void }) {
  const t = useT();
  const { code } = useDesk().merchant;
  const { secret, onDone } = useSecretOnce(onClose);
  const link = useVendorAct(onDone);
  const { about, other } = useFieldFailure(link, ['baseUrl', 'apiToken']);
  const required = [{ required: true, whitespace: true, message: t('error.FIELD_REQUIRED') }];
  if (secret !== null) {
    return (
      <ActModal title={t('console.vendors.add')} width={620} pending={false} onClose={onClose}>
        <SecretOnce secret={secret} onClose={onClose} />
      </ActModal>
    );
  }
  return (
    <FormDialog<Fields>
      title={t('console.vendors.add')}
      width={620}
      go={t('console.vendors.add')}
      pending={link.isPending}
      refusal={other && link.error}
      initialValues={{ protocol: LINK_PROTOCOLS[0], operatorId: code }}
      onSend={({ publicKey = '', apiToken = '', ...fields }) =>
        link.mutate({
          ...{ kind: 'link', ...fields },
          ...(publicKey.trim() ? { publicKey } : {}),
          ...(apiToken.trim() ? { apiToken } : {}),
        })
      }
      onClose={onClose}
    >
      <Form.Item
        name="vendor"
        label={t('console.vendors.code')}
        rules={[...required, { pattern: /^[A-Za-z0-9_-]{1,40}$/, message: t('error.FIELD_FORMAT') }]}
      >
        <Input autoFocus spellCheck={false} autoCapitalize="characters" maxLength={40} />
      </Form.Item>
      <Form.Item name="protocol" label={t('console.vendors.protocol')}>
        <Select options={LINK_PROTOCOLS.map((value) => ({ value, label: value }))} />
      </Form.Item>
      <Form.Item name="baseUrl" label={t('console.vendors.base_url')} rules={required} {...about('baseUrl')}>
        <Input inputMode="url" spellCheck={false} placeholder="https://" maxLength={300} />
      </Form.Item>
      <Form.Item name="operatorId" label={t('console.vendors.operator_id')} rules={required}>
        <Input spellCheck={false} maxLength={100} />
      </Form.Item>
      <Form.Item noStyle dependencies={['protocol']}>
        {({ getFieldValue }) =>
          getFieldValue('protocol') === 'onewallet' ? (
            <>
              <Form.Item name="publicKey" label={t('console.vendors.secret')} extra={t('console.vendors.secret_empty')}>
                <Input.Password autoComplete="off" spellCheck={false} maxLength={255} />
              </Form.Item>
              <Form.Item name="apiToken" label={t('console.vendors.token')} {...about('apiToken')}>
                <Input.Password autoComplete="off" spellCheck={false} maxLength={255} />
              </Form.Item>
            </>
          ) : (
            <Form.Item name="publicKey" label={t('console.vendors.public_key')} rules={required}>
              <Input.TextArea className="mono" spellCheck={false} autoSize={{ minRows: 3, maxRows: 8 }} maxLength={4_000} />
            </Form.Item>
          )
        }
      </Form.Item>
      <ReasonItem />
    </FormDialog>
  );
}
