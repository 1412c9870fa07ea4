import { useServerSecond } from '@fairhall/client/server-second';
import type { LossRow } from '@fairhall/contract/console/lost-factors';
import { useT } from '../../shared/i18n.ts';
import { Tag } from '../../shared/tag.tsx';
import { durationText } from '../../shared/time.ts';
import styles from './paper-desk.module.css';

type LossQueueProps = { list: readonly LossRow[]; opened: string | null; onOpen: (lossId: string) => void };

/** Lost factors that wait for an operator, or for their time. */
export function LossQueue({ list, opened, onOpen }: LossQueueProps) {
  const t = useT();
  const nowMs = useServerSecond();
  return (
    <ol>
      {list.map(({ lossId, account, lost, sentAtMs, dueAtMs, first }) => (
        <li key={lossId}>
          <button type="button" className={styles.row} aria-current={lossId === opened} onClick={() => onOpen(lossId)}>
            <Agreed n={dueAtMs === null ? Number(first !== null) : 2} />
            <span style={{ minWidth: 0 }}>
              <b>{account}</b>
              <small>{lost.map((one) => t(`console.losses.of.${one}`)).join(', ')}</small>
            </span>
            <span className={styles.wait}>
              {durationText(Math.max(0, dueAtMs === null ? nowMs - (sentAtMs ?? nowMs) : dueAtMs - nowMs))}
            </span>
          </button>
        </li>
      ))}
    </ol>
  );
}

/** Of the two who must. */
function Agreed({ n }: { n: number }) {
  const t = useT();
  const text = t('console.losses.agreed', { n });
  return (
    <span role="img" aria-label={text} title={text}>
      <Tag tone={n === 0 ? 'plain' : 'info'}>{n}/2</Tag>
    </span>
  );
}
