import { serverNow } from '@fairhall/client/server-clock';
import { MEMBER_LABEL_MAX } from '@fairhall/contract/limits';
import type { ConsoleKey } from '@fairhall/i18n/catalogue';
import { App, Input, Segmented } from 'antd';
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
export type Intended =
  | { kind: 'lock' }
  | { kind: 'unlock' }
  /** `label`: the one that stands. */
  | { kind: 'label'; label: string }
  | { kind: 'end'; sessionId: string }
  | { kind: 'end_all' };

const PRESETS: Record<Intended['kind'], readonly ConsoleKey[]> = {
  lock: ['console.reason.lock.asked', 'console.reason.lock.takeover', 'console.reason.lock.fraud', 'console.reason.lock.papers'],
  unlock: ['console.reason.unlock.identity', 'console.reason.unlock.checked', 'console.reason.unlock.mistake'],
  label: ['console.reason.label.play', 'console.reason.label.agreed', 'console.reason.label.over'],
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
        firstLabel={intended.kind === 'label' ? intended.label : ''}
        pending={acting.pending}
        onAct={(given) => acting.act(actOf(intended, given))}
        onCancel={onClose}
      >
        <Came acting={acting} foundText={({ carriedOut }) => (carriedOut ? null : t('console.act.found_not_done'))} />
      </ActForm>
    </ActModal>
  );
}

type Given = { reason: string; untilMs: number | null; label: string };

function actOf(intended: Intended, { reason, untilMs, label }: Given): MemberAct {
  if (intended.kind === 'lock') return { kind: 'lock', reason, untilMs };
  return intended.kind === 'label' ? { kind: 'label', reason, label } : { ...intended, reason };
}

type ActFormProps = {
  kind: Intended['kind'];
  pending: boolean;
  firstLabel: string;
  onAct: (given: Given) => void;
  onCancel: () => void;
  children: React.ReactNode;
};

function ActForm({ kind, pending, firstLabel, onAct, onCancel, children }: ActFormProps) {
  const t = useT();
  const id = useId();
  const [reason, setReason] = useState('');
  const [missing, setMissing] = useState(false);
  const [label, setLabel] = useState(firstLabel);
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
        if (given !== '') onAct({ reason: given, untilMs: days === 0 ? null : serverNow() + days * DAY_MS, label: label.trim() });
      }}
    >
      {kind === 'label' ? (
        <>
          <label htmlFor={`${id}-label`}>{t('console.act.label')}</label>
          <Input
            id={`${id}-label`}
            autoFocus
            maxLength={MEMBER_LABEL_MAX}
            value={label}
            onChange={({ target }) => setLabel(target.value)}
          />
        </>
      ) : null}
      <ReasonField autoFocus={kind !== 'label'} value={reason} missing={missing} onChange={write}>
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
      <DialogFoot
        go={t(kind === 'label' ? 'console.act.label.go' : `console.act.${kind}`)}
        danger={kind !== 'unlock' && kind !== 'label'}
        pending={pending}
        onClose={onCancel}
      />
    </form>
  );
}
