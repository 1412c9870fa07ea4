import type { ConsoleMember } from '@fairhall/contract/console/members';
import { Button } from 'antd';
import { useState } from 'react';
import { useT } from '../../shared/i18n.ts';
import { useMay } from '../../shared/session.ts';
import { Tag } from '../../shared/tag.tsx';
import { ActDialog, type Intended } from './act-dialog.tsx';
import { stateText, stateTone } from './member-words.ts';

/** How a member stands, and the acts that change it, for who may. Logins that are locked leave the account to be locked, too. */
export function LockActions({ member }: { member: ConsoleMember }) {
  const t = useT();
  const mayLock = useMay('members.lock');
  const [intended, setIntended] = useState<Intended | null>(null);
  const { state } = member;
  const barred = state === 'locked' || state === 'login_locked';
  const lockable = state === 'active' || state === 'login_locked';
  return (
    <>
      <Tag tone={stateTone(state)}>{stateText(state, t)}</Tag>
      {mayLock && state !== 'closed' ? (
        <Button onClick={() => setIntended({ kind: 'label', label: member.label })}>{t('console.act.label')}</Button>
      ) : null}
      {mayLock && barred ? (
        <Button type="primary" onClick={() => setIntended({ kind: 'unlock' })}>
          {t('console.act.unlock')}
        </Button>
      ) : null}
      {mayLock && lockable ? (
        <Button danger onClick={() => setIntended({ kind: 'lock' })}>
          {t('console.act.lock')}
        </Button>
      ) : null}
      {intended ? <ActDialog member={member} intended={intended} onClose={() => setIntended(null)} /> : null}
    </>
  );
}
