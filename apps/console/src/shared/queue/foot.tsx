import { useOnline } from '@fairhall/client/online';
import { useServerSecond } from '@fairhall/client/server-second';
import { Button } from 'antd';
import { type ReactNode, useState } from 'react';
import { useT } from '../i18n.ts';
import { useDesk } from '../session.ts';
import { momentText } from '../time.ts';
import styles from './queue.module.css';
import { isLeftLying, type QueueRow, type QueueStep } from './queue-row.ts';
import { RejectForm } from './reject-form.tsx';
import { useSettled } from './use-settled.ts';

/** How a button looks and acts until it may be pressed. */
export type Waits = { disabled: boolean; className: string | undefined };

/** Buttons wait for the line, and for a moment after what stands here has changed. */
export function useWaits(stand: string): Waits {
  const offline = !useOnline();
  const settled = useSettled(stand);
  return { disabled: offline || !settled, className: settled || offline ? undefined : styles.unsettled };
}

type TakeProps = { waits: Waits; pending: boolean; onTake: () => void };

/** In nobody's hands: to be taken before it can be decided. */
export function FreeFoot({ waits, pending, onTake, hint }: TakeProps & { hint: string }) {
  const t = useT();
  return (
    <>
      <Button {...waits} type="primary" size="large" block loading={pending} onClick={onTake}>
        {t('console.deposit.take')}
      </Button>
      <p className={styles.footHint}>{hint}</p>
    </>
  );
}

/** In other hands: to be read only, until those hands have left it lying. */
export function OthersFoot({
  row,
  waits,
  pending,
  onTake,
}: TakeProps & { row: Pick<QueueRow, 'handler'> & { timeline: readonly QueueStep[] } }) {
  const t = useT();
  const left = isLeftLying(row, useServerSecond());
  return (
    <>
      {left ? (
        <Button {...waits} size="large" block loading={pending} onClick={onTake}>
          {t('console.deposit.take_over')}
        </Button>
      ) : null}
      <p className={styles.footHint}>
        {t(left ? 'console.deposit.left_lying' : 'console.deposit.by_other', { handler: row.handler ?? '' })}
      </p>
    </>
  );
}

export type DecideFootProps = {
  waits: Waits;
  /** What is under way, if anything. */
  pending: string | null;
  /** The words of the button that asks for a reason, and of the one that sends it. */
  reject: { label: string; confirm: string };
  onReject: (reason: string) => void;
  /** Below each other, where the way on is a form. */
  stacked?: boolean;
  /** Said below the buttons. */
  hint?: string | undefined;
  /** The way on. */
  children: ReactNode;
};

/** The decision: the way on, or back with a reason. One filled button at a time. */
export function DecideFoot({ waits, pending, reject, onReject, stacked = false, hint, children }: DecideFootProps) {
  const offline = !useOnline();
  const [rejecting, setRejecting] = useState(false);
  if (rejecting) {
    return (
      <RejectForm
        confirm={reject.confirm}
        disabled={offline}
        pending={pending === 'reject'}
        onReject={onReject}
        onCancel={() => setRejecting(false)}
      />
    );
  }
  const back = (
    <Button {...waits} danger size="large" block={stacked} disabled={waits.disabled || pending !== null} onClick={() => setRejecting(true)}>
      {reject.label}
    </Button>
  );
  return (
    <>
      {stacked ? children : null}
      {stacked ? (
        back
      ) : (
        <div className={styles.footActions}>
          {back}
          {children}
        </div>
      )}
      {hint ? <p className={styles.footHint}>{hint}</p> : null}
    </>
  );
}

export type EndFootProps = { word: string; by: string | null; atMs: number | null; onNext: (() => void) | null };

/** How it ended, by whom and when, and the way on. */
export function EndFoot({ word, by, atMs, onNext }: EndFootProps) {
  const t = useT();
  const { timeZone } = useDesk().merchant;
  return (
    <div className={styles.footDecided}>
      <p>
        <b>{word}</b>
        <span className="low">{[by, atMs === null ? '' : momentText(atMs, timeZone)].filter(Boolean).join(', ')}</span>
      </p>
      {onNext ? (
        <Button type="primary" size="large" onClick={onNext}>
          {t('console.deposit.next')}
        </Button>
      ) : null}
    </div>
  );
}
