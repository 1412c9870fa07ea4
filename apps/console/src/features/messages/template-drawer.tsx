import {
  deskTemplate,
  previewTemplate,
  saveTemplate,
  signTemplate,
  type Template,
  type TemplateTexts,
  testTemplate,
} from '@fairhall/contract/console/message-templates';
import type { ReplyOf } from '@fairhall/contract/endpoint';
import type { TriggerCode } from '@fairhall/contract/message/triggers';
import { useQuery } from '@tanstack/react-query';
import { App, Button, Drawer, Input } from 'antd';
import { useState } from 'react';
import { DrawerFoot } from '../../shared/act/drawer-foot.tsx';
import { useChange } from '../../shared/act/use-change.ts';
import { call } from '../../shared/call.ts';
import { useT } from '../../shared/i18n.ts';
import { keys } from '../../shared/query-keys.ts';
import { QueryView } from '../../shared/query-view.tsx';
import { useDesk } from '../../shared/session.ts';
import { TemplateForm } from './template-form.tsx';
import { TemplateVersions } from './template-versions.tsx';

type Act = { kind: 'save' | 'reset' | 'sign' | 'test' | 'preview' };

/** Words of one trigger: written, looked at in each language, tried, signed by another, taken back. */
export function TemplateDrawer({ trigger, onClose }: { trigger: TriggerCode; onClose: () => void }) {
  const merchant = useDesk().merchant.code;
  const query = useQuery({
    queryKey: [...keys.messages(merchant), 'template', trigger],
    queryFn: ({ signal }) => call(deskTemplate, { params: { trigger } }, { merchant, signal }),
  });
  if (!query.data) {
    return (
      <Drawer open size={680} title={trigger} onClose={onClose}>
        <QueryView query={query} rows={6}>
          {() => null}
        </QueryView>
      </Drawer>
    );
  }
  const { data } = query;
  return <TemplateEditor key={data.version} template={data} versions={data.versions} onClose={onClose} />;
}

type EditorProps = { template: Template; versions: ReplyOf<typeof deskTemplate>['versions']; onClose: () => void };

function TemplateEditor({ template, versions, onClose }: EditorProps) {
  const t = useT();
  const merchant = useDesk().merchant.code;
  const { message } = App.useApp();
  const { trigger, version: expectedVersion, live, proposed, byName, builtIn } = template;
  const [texts, setTexts] = useState<TemplateTexts>(() => proposed ?? live ?? {});
  const [said, setSaid] = useState<ReplyOf<typeof previewTemplate>['list'] | null>(null);
  const [account, setAccount] = useState('');
  const [reason, setReason] = useState('');
  const [tried, setTried] = useState(false);
  const acting = useChange<Act, unknown>({
    family: keys.messages(merchant),
    async send({ kind }) {
      const about = { params: { trigger } };
      if (kind === 'preview') return setSaid((await call(previewTemplate, { ...about, body: { texts } }, { merchant })).list);
      if (kind === 'test') return call(testTemplate, { ...about, body: { texts, account, reason } }, { merchant });
      if (kind === 'sign') return call(signTemplate, { ...about, body: { expectedVersion, reason } }, { merchant });
      return call(saveTemplate, { ...about, body: { texts: kind === 'reset' ? null : texts, expectedVersion, reason } }, { merchant });
    },
    onDone: (_, { kind }) => {
      if (kind === 'test') void message.success(t('console.templates.tested', { account }));
    },
  });
  const act = (kind: Act['kind']) => {
    setTried(kind !== 'preview');
    if (kind === 'preview' || reason.trim() !== '') acting.mutate({ kind });
  };
  return (
    <Drawer
      open
      size={680}
      title={builtIn.EN.title}
      onClose={onClose}
      footer={
        <DrawerFoot reason={reason} missing={tried && reason.trim() === ''} onReason={setReason} error={acting.error}>
          <span className="grow" />
          {(live ?? proposed) && <Button onClick={() => act('reset')}>{t('console.templates.reset')}</Button>}
          {proposed && <Button onClick={() => act('sign')}>{t('console.templates.sign')}</Button>}
          <Button onClick={() => act('preview')}>{t('console.templates.preview')}</Button>
          <Button type="primary" loading={acting.isPending} onClick={() => act('save')}>
            {t('console.messages.save')}
          </Button>
        </DrawerFoot>
      }
    >
      {proposed && <p className="note">{t('console.templates.waits', { name: byName })}</p>}
      <TemplateForm
        template={template}
        texts={texts}
        said={said}
        onChange={(next) => {
          setTexts(next);
          setSaid(null);
        }}
      />
      <div className="list-filters">
        <Input
          aria-label={t('console.templates.account')}
          placeholder={t('console.templates.account')}
          value={account}
          maxLength={40}
          onChange={({ target }) => setAccount(target.value)}
        />
        <Button disabled={account.trim() === ''} onClick={() => act('test')}>
          {t('console.templates.test')}
        </Button>
      </div>
      <TemplateVersions versions={versions} />
    </Drawer>
  );
}
