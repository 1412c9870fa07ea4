import { useServerSecond } from '@fairhall/client/server-second';
import { CASE_PROMISE_MS, type CaseRow } from '@fairhall/contract/console/verification';
import { classNames } from '@fairhall/ui/class-names';
import { useT } from '../../shared/i18n.ts';
import { Tag } from '../../shared/tag.tsx';
import { durationText } from '../../shared/time.ts';
import styles from './paper-desk.module.css';

type CaseQueueProps = { list: readonly CaseRow[]; opened: string | null; onOpen: (caseId: string) => void; none: boolean };

/** What waits, the oldest first. */
export function CaseQueue({ list, opened, onOpen, none }: CaseQueueProps) {
  const t = useT();
  const nowMs = useServerSecond();
  if (list.length === 0) return none ? <p className="nothing">{t('console.papers.none')}</p> : null;
  return (
    <ol>
      {list.map(({ caseId, account, submittedAtMs, takenBy, tier, isSecond }) => {
        const waitedMs = submittedAtMs === null ? 0 : Math.max(0, nowMs - submittedAtMs);
        const late = waitedMs > CASE_PROMISE_MS;
        return (
          <li key={caseId}>
            <button type="button" className={styles.row} aria-current={caseId === opened} onClick={() => onOpen(caseId)}>
              <Ring left={1 - waitedMs / CASE_PROMISE_MS} />
              <span style={{ minWidth: 0 }}>
                <b>{account}</b>
                <small>{takenBy ?? t('console.papers.for_tier', { n: tier })}</small>
              </span>
              <span className={styles.wait}>
                {isSecond ? <Tag tone="info">{t('console.papers.second')}</Tag> : null} {durationText(waitedMs)}
                {late ? <span className="bad"> {t('console.papers.late')}</span> : null}
              </span>
            </button>
          </li>
        );
      })}
    </ol>
  );
}

const AROUND = 2 * Math.PI * 11;

/** How much of the promise is left; said in words beside it. */
function Ring({ left }: { left: number }) {
  const share = Math.min(1, Math.max(0, left));
  return (
    <svg width="28" height="28" viewBox="0 0 28 28" aria-hidden="true">
      <circle cx="14" cy="14" r="11" className={classNames(styles.ring, share === 0 && styles.ringLate)} />
      <circle
        cx="14"
        cy="14"
        r="11"
        className={styles.ringLeft}
        strokeDasharray={`${share * AROUND} ${AROUND}`}
        transform="rotate(-90 14 14)"
      />
    </svg>
  );
}
