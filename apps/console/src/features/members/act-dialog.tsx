import { serverNow } from '@fairhall/client/server-clock';
import type { ConsoleKey } from '@fairhall/i18n/catalogue';
import { App, Segmented } from 'antd';
import { useId, useState } from 'react';
import { ActModal } from '../../shared/act/act-modal.tsx';
import { Came } from '../../shared/act/came.tsx';
import { DialogFoot } from '../../shared/act/dialog-foot.tsx';
import { Presets } from '../../shared/act/presets.tsx';
import { ReasonField } from '../../shared/act/reason-field.tsx';
import { useT } from '../../shared/i18n.ts';
import styles from './access.module.css';
import type { MemberAct } from './api/act-on-member.ts';
import { useMemberAct } from './use-member-act.ts';

const DAY_MS = 24 * 3_600_000;
const DAYS = [0, 1, 7, 30] as const;

/** What is to be done, before it has a reason. */
export type Intended = { kind: 'lock' } | { kind: 'unlock' } | { kind: 'end'; sessionId: string } | { kind: 'end_all' };

const PRESETS: Record<Intended['kind'], readonly ConsoleKey[]> = {
  lock: ['console.reason.lock.asked', 'console.reason.lock.takeover', 'console.reason.lock.fraud', 'console.reason.lock.papers'],
  unlock: ['console.reason.unlock.identity', 'console.reason.unlock.checked', 'console.reason.unlock.mistake'],
  end: ['console.reason.end.asked', 'console.reason.end.lost', 'console.reason.end.odd'],
  end_all: ['console.reason.end.asked', 'console.reason.end.lost', 'console.reason.end.odd'],
};

export type ActDialogProps = { member: { memberId: string; account: string }; intended: Intended; onClose: () => void };

/** Asks for the reason, without which nothing is done, says what will happen, and stays until it is known what did. */
export function ActDialog({ member: { memberId, account }, intended, onClose }: ActDialogProps) {
  const t = useT();
  const { message } = App.useApp();
  const { kind } = intended;
  const acting = useMemberAct(memberId, () => {
    void message.success(t(`console.act.${kind}.done`, { account }));
    onClose();
  });
  return (
    <ActModal title={t(`console.act.${kind}.title`, { account })} pending={acting.pending} onClose={onClose}>
      <p className="dialog-lead">{t(`console.act.${kind}.text`)}</p>
      <ActForm
        kind={kind}
        pending={acting.pending}
        onAct={(reason, untilMs) => acting.act(actOf(intended, { reason, untilMs }))}
        onCancel={onClose}
      >
        <Came acting={acting} foundText={({ carriedOut }) => (carriedOut ? null : t('console.act.found_not_done'))} />
      </ActForm>
    </ActModal>
  );
}

function actOf(intended: Intended, { reason, untilMs }: { reason: string; untilMs: number | null }): MemberAct {
  return intended.kind === 'lock' ? { kind: 'lock', reason, untilMs } : { ...intended, reason };
}

type ActFormProps = {
  kind: Intended['kind'];
  pending: boolean;
  onAct: (reason: string, untilMs: number | null) => void;
  onCancel: () => void;
  children: React.ReactNode;
};

function ActForm({ kind, pending, onAct, onCancel, children }: ActFormProps) {
  const t = useT();
  const id = useId();
  const [reason, setReason] = useState('');
  const [missing, setMissing] = useState(false);
  const [days, setDays] = useState<(typeof DAYS)[number]>(0);
  const write = (text: string) => {
    setReason(text);
    if (missing) setMissing(text.trim() === '');
  };
  return (
    <form
      className="act-form"
      onSubmit={(event) => {
        event.preventDefault();
        const given = reason.trim();
        setMissing(given === '');
        if (given !== '') onAct(given, days === 0 ? null : serverNow() + days * DAY_MS);
      }}
    >
      <ReasonField autoFocus value={reason} missing={missing} onChange={write}>
        <Presets presets={PRESETS[kind]} value={reason} onChoose={write} />
      </ReasonField>
      {kind === 'lock' ? (
        <div className={styles.actUntil}>
          <span id={`${id}-until`}>{t('console.act.until')}</span>
          <Segmented
            aria-labelledby={`${id}-until`}
            value={days}
            onChange={setDays}
            options={DAYS.map((n) => ({ value: n, label: n === 0 ? t('console.act.until.none') : t('console.act.until.days', { n }) }))}
          />
        </div>
      ) : null}
      {children}
      <DialogFoot go={t(`console.act.${kind}`)} danger={kind !== 'unlock'} pending={pending} onClose={onCancel} />
    </form>
  );
}
