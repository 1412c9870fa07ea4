import { LINK_PROTOCOLS } from '@fairhall/contract/console/vendors';
import { App, Form, Input, Select } from 'antd';
import { FormDialog } from '../../shared/act/form-dialog.tsx';
import { ReasonItem } from '../../shared/act/reason-field.tsx';
import { useFieldFailure } from '../../shared/field-failure.ts';
import { useT } from '../../shared/i18n.ts';
import { useDesk } from '../../shared/session.ts';
import { useVendorAct } from './api/vendors.ts';

type Fields = {
  vendor: string;
  protocol: (typeof LINK_PROTOCOLS)[number];
  baseUrl: string;
  operatorId: string;
  publicKey: string;
  reason: string;
};

/** A vendor of a protocol that we speak: what both sides have agreed on. */
export function LinkDialog({ onClose }: { onClose: () => void }) {
  const t = useT();
  const { message } = App.useApp();
  const { code } = useDesk().merchant;
  const link = useVendorAct(() => {
    void message.success(t('console.vendors.done'));
    onClose();
  });
  const { about, other } = useFieldFailure(link, ['baseUrl']);
  const required = [{ required: true, whitespace: true, message: t('error.FIELD_REQUIRED') }];
  return (
    <FormDialog<Fields>
      title={t('console.vendors.add')}
      width={620}
      go={t('console.vendors.add')}
      pending={link.isPending}
      refusal={other && link.error}
      initialValues={{ protocol: LINK_PROTOCOLS[0], operatorId: code }}
      onSend={(fields) => link.mutate({ kind: 'link', ...fields })}
      onClose={onClose}
    >
      <Form.Item
        name="vendor"
        label={t('console.vendors.code')}
        rules={[{ required: true, pattern: /^[A-Za-z0-9_-]{1,40}$/, message: t('error.FIELD_FORMAT') }]}
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
      <Form.Item name="publicKey" label={t('console.vendors.public_key')} rules={required}>
        <Input.TextArea className="mono" spellCheck={false} autoSize={{ minRows: 3, maxRows: 8 }} maxLength={4_000} />
      </Form.Item>
      <ReasonItem />
    </FormDialog>
  );
}
