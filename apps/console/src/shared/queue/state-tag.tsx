import { useT } from '../i18n.ts';
import { Tag, type Tone } from '../tag.tsx';
import styles from './queue.module.css';
import { type QueueRow, waitsForSecond } from './queue-row.ts';

/** The state of a request in a word; one that was approved once says whose turn it is. */
export function StateTag({ row, tone, word }: { row: Pick<QueueRow, 'state' | 'firstApproval'>; tone: Tone; word: string }) {
  const t = useT();
  if (!waitsForSecond(row)) return <Tag tone={tone}>{word}</Tag>;
  return (
    <span className={styles.stateTwo}>
      <Tag tone="info">{t('console.second.badge')}</Tag>
    </span>
  );
}
