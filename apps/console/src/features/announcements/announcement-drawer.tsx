import type { DeskAnnouncement } from '@fairhall/contract/console/announcements';
import { App, Button, Drawer } from 'antd';
import { useState } from 'react';
import { DrawerFoot } from '../../shared/act/drawer-foot.tsx';
import { useT } from '../../shared/i18n.ts';
import { AnnouncementForm } from './announcement-form.tsx';
import { type AnnouncementAct, useAnnouncementAct } from './api/announcements.ts';
import { draftOf, formOf, isComplete, NEW_FORM } from './draft.ts';

export type AnnouncementDrawerProps = { opened: DeskAnnouncement | null; readOnly: boolean; onClose: () => void };

const DONE = { save: 'console.announce.saved', publish: 'console.announce.published', withdraw: 'console.announce.taken_back' } as const;

/** One announcement: written, saved with a reason over the version that was looked at, then published or withdrawn. */
export function AnnouncementDrawer({ opened, readOnly, onClose }: AnnouncementDrawerProps) {
  const t = useT();
  const { message } = App.useApp();
  const [held, setHeld] = useState(opened);
  const [form, setForm] = useState(() => (opened ? formOf(opened) : NEW_FORM));
  const [saved, setSaved] = useState(form);
  // The client names what it makes, so that a call that is sent twice makes one.
  const [id] = useState(() => opened?.id ?? crypto.randomUUID());
  const [reason, setReason] = useState('');
  const [tried, setTried] = useState(false);
  const acting = useAnnouncementAct((announcement, { kind }) => {
    const now = formOf(announcement);
    setHeld(announcement);
    setForm(now);
    setSaved(now);
    setTried(false);
    void message.success(t(DONE[kind]));
  });
  const dirty = JSON.stringify(form) !== JSON.stringify(saved);
  const act = (what: { kind: 'save' } | { kind: 'publish' | 'withdraw' }) => {
    setTried(true);
    if (reason.trim() === '' || acting.isPending) return;
    const about = { id, version: held?.version ?? 0, reason: reason.trim() };
    acting.mutate((what.kind === 'save' ? { ...about, ...what, draft: draftOf(form) } : { ...about, ...what }) as AnnouncementAct);
  };
  const isShown = held !== null && held.state !== 'draft' && held.state !== 'withdrawn';
  return (
    <Drawer
      open
      size={560}
      title={t('console.announce.edit')}
      onClose={onClose}
      mask={{ closable: !dirty }}
      footer={
        readOnly ? null : (
          <DrawerFoot reason={reason} missing={tried && reason.trim() === ''} onReason={setReason} error={acting.error}>
            {dirty && held ? <span className="note">{t('console.announce.save_first')}</span> : null}
            <span className="grow" />
            <Button type="primary" loading={acting.isPending} disabled={!dirty || !isComplete(form)} onClick={() => act({ kind: 'save' })}>
              {t('console.announce.save')}
            </Button>
            <Button
              danger={isShown}
              disabled={held === null || dirty || acting.isPending}
              onClick={() => act({ kind: isShown ? 'withdraw' : 'publish' })}
            >
              {t(isShown ? 'console.announce.withdraw' : 'console.announce.publish')}
            </Button>
          </DrawerFoot>
        )
      }
    >
      <AnnouncementForm form={form} disabled={readOnly || acting.isPending} onChange={setForm} />
    </Drawer>
  );
}
