import type { MemberLock } from '@fairhall/contract/console/member-access';
import { classNames } from '@fairhall/ui/class-names';
import { IconLock } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useT } from '../../shared/i18n.ts';
import { useDesk } from '../../shared/session.ts';
import { momentText } from '../../shared/time.ts';
import styles from './access.module.css';
import { accessQuery } from './api/read-access.ts';

/** What bars a member: since when, by whom, why, until when. */
export function LockNotes({ memberId }: { memberId: string }) {
  const { data } = useQuery(accessQuery(useDesk().merchant.code, memberId));
  return data?.locks.map((lock) => <LockNote key={lock.kind} lock={lock} />);
}

function LockNote({ lock: { kind, atMs, untilMs, by, reason } }: { lock: MemberLock }) {
  const t = useT();
  const { timeZone } = useDesk().merchant;
  const facts = [
    momentText(atMs, timeZone),
    by === '' ? t('console.lock.by_system') : t('console.lock.by', { name: by }),
    untilMs === null ? t('console.lock.no_end') : t('console.lock.until', { at: momentText(untilMs, timeZone) }),
  ];
  return (
    <section className={classNames(styles.lockNote, 'box box-bad')} aria-label={t(`console.lock.${kind}`)}>
      <IconLock size={20} stroke={1.75} aria-hidden="true" />
      <div>
        <p>
          <b>{t(`console.lock.${kind}`)}</b>
          {reason ? <q>{reason}</q> : null}
        </p>
        <p className="low">{facts.join(' · ')}</p>
        <p className="low">{t(`console.lock.${kind}_text`)}</p>
      </div>
    </section>
  );
}
