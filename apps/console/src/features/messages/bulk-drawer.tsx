import { actOnBulk, type Bulk, type BulkDraft, checkBulk, saveBulk, testBulk } from '@fairhall/contract/console/bulk';
import type { ReplyOf } from '@fairhall/contract/endpoint';
import { App, Button, Drawer, Form, Input, Steps } from 'antd';
import { useState } from 'react';
import { DrawerFoot } from '../../shared/act/drawer-foot.tsx';
import { useChange } from '../../shared/act/use-change.ts';
import { call } from '../../shared/call.ts';
import { FailureView } from '../../shared/failure-view.tsx';
import { sayKnown, useT } from '../../shared/i18n.ts';
import { localText, momentOf } from '../../shared/local-moment.ts';
import { keys } from '../../shared/query-keys.ts';
import { useDesk } from '../../shared/session.ts';
import { BulkForm, NEW_BULK } from './bulk-form.tsx';
import { BulkOutcome } from './bulk-outcome.tsx';

type Checked = ReplyOf<typeof checkBulk>;
type Act = { kind: 'save' | 'check' | 'sign' | 'plan' | 'stop' };

/** A new id, which grows with time as those of the server do. */
const freshId = () => {
  const [chance = 0] = crypto.getRandomValues(new Uint16Array(1));
  return String((BigInt(Date.now()) - BigInt(Date.UTC(2026, 0, 1))) * 4_194_304n + BigInt(chance % 4_096));
};

/** One message to many in four steps: written, counted, signed, sent. */
export function BulkDrawer({ opened, onClose }: { opened: Bulk | null; onClose: () => void }) {
  const t = useT();
  const { code: merchant, timeZone } = useDesk().merchant;
  const [held, setHeld] = useState(opened);
  const [id] = useState(() => opened?.id ?? freshId());
  const [form, setForm] = useState<BulkDraft>(() => opened ?? NEW_BULK);
  const [checked, setChecked] = useState<Checked | null>(null);
  const [startAtMs, setStart] = useState<number | undefined>();
  const [reason, setReason] = useState('');
  const [tried, setTried] = useState(false);
  const acting = useChange<Act, Bulk>({
    family: keys.messages(merchant),
    async send({ kind }) {
      const about = { params: { id } };
      const expectedVersion = held?.version ?? 0;
      if (kind === 'save') return call(saveBulk, { ...about, body: { draft: draftOf(form), expectedVersion, reason } }, { merchant });
      if (kind !== 'check')
        return call(actOnBulk, { ...about, body: { act: kind, startAtMs: startAtMs ?? null, expectedVersion, reason } }, { merchant });
      const counted = await call(checkBulk, { ...about, body: { expectedVersion } }, { merchant });
      setChecked(counted);
      return counted.bulk;
    },
    onDone: (bulk, { kind }) => {
      setHeld(bulk);
      if (kind === 'save') setChecked(null);
    },
  });
  const act = (kind: Act['kind']) => {
    setTried(true);
    if (kind === 'check' || reason.trim() !== '') acting.mutate({ kind });
  };
  const state = held?.state ?? 'draft';
  const isOpen = state === 'draft' || state === 'checked';
  const isSigned = held !== null && (!held.needsSecond || held.secondName !== '');
  const steps = (['write', 'check', 'sign', 'send'] as const).map((step) => ({ title: t(`console.messages.step.${step}`) }));
  return (
    <Drawer
      open
      size={620}
      title={t('console.messages.add')}
      onClose={onClose}
      footer={
        <DrawerFoot reason={reason} missing={tried && reason.trim() === ''} onReason={setReason} error={acting.error}>
          <span className="grow" />
          {isOpen && (
            <Button loading={acting.isPending} onClick={() => act('save')}>
              {t('console.messages.save')}
            </Button>
          )}
          {held && isOpen && <Button onClick={() => act('check')}>{t('console.messages.check')}</Button>}
          {state === 'checked' && !isSigned && <Button onClick={() => act('sign')}>{t('console.messages.sign')}</Button>}
          {state === 'checked' && isSigned && (
            <Button type="primary" onClick={() => act('plan')}>
              {t(startAtMs === undefined ? 'console.messages.plan' : 'console.messages.plan_for_then')}
            </Button>
          )}
          {held && !['done', 'stopped'].includes(state) && (
            <Button danger onClick={() => act('stop')}>
              {t('console.messages.stop')}
            </Button>
          )}
        </DrawerFoot>
      }
    >
      <Steps size="small" current={!held ? 0 : state === 'draft' ? 1 : state === 'checked' ? (isSigned ? 3 : 2) : 4} items={steps} />
      {held && state === 'checked' && !isSigned && <p className="note">{t('console.messages.second')}</p>}
      {held && held.secondName !== '' && <p className="note">{t('console.messages.signed', { name: held.secondName })}</p>}
      {held && <BulkOutcome bulk={held} checked={checked} />}
      {held && isOpen && <BulkTest id={id} reason={reason} onTry={() => setTried(true)} />}
      {state === 'checked' && isSigned && (
        <Form.Item label={t('console.messages.start')} htmlFor="bulk-start" layout="vertical">
          <Input
            id="bulk-start"
            type="datetime-local"
            defaultValue={localText(startAtMs, timeZone)}
            onChange={({ target }) => setStart(momentOf(target.value, timeZone))}
          />
        </Form.Item>
      )}
      <BulkForm form={form} disabled={!isOpen || acting.isPending} onChange={setForm} />
    </Drawer>
  );
}

/** What the call takes of a bulk that was opened. */
function draftOf({ name, segment, class: cls, product, channels, texts, link, goodUntilMs }: BulkDraft): BulkDraft {
  return { name, segment, class: cls, product, channels, texts, link, goodUntilMs };
}

/** Sends what is kept to one account, before it goes to many. */
function BulkTest({ id, reason, onTry }: { id: string; reason: string; onTry: () => void }) {
  const t = useT();
  const { message } = App.useApp();
  const merchant = useDesk().merchant.code;
  const [account, setAccount] = useState('');
  const testing = useChange<void, ReplyOf<typeof testBulk>>({
    family: keys.messages(merchant),
    send: () => call(testBulk, { params: { id }, body: { account, reason } }, { merchant }),
    onDone({ whyNot }) {
      if (whyNot === null) void message.success(t('console.templates.tested', { account }));
      else void message.warning(sayKnown(t, `console.messages.reason.${whyNot}`, whyNot));
    },
  });
  const send = () => (reason.trim() === '' ? onTry() : testing.mutate());
  return (
    <>
      <div className="list-filters">
        <Input
          aria-label={t('console.templates.account')}
          placeholder={t('console.templates.account')}
          value={account}
          maxLength={40}
          onChange={({ target }) => setAccount(target.value)}
        />
        <Button disabled={account.trim() === ''} loading={testing.isPending} onClick={send}>
          {t('console.templates.test')}
        </Button>
      </div>
      {testing.error ? <FailureView error={testing.error} title={t('console.error.refused')} compact /> : null}
    </>
  );
}
