import type { ConsoleDraw } from '@fairhall/contract/console/draws';
import { classNames } from '@fairhall/ui/class-names';
import { Progress } from 'antd';
import { useT } from '../../shared/i18n.ts';
import { settledShare } from './draw-model.ts';
import styles from './draws.module.css';
import { VoidedMoney } from './voided-note.tsx';

/** How far the settlement, or the refunds of a void draw, have come, in chunks of wallets; nothing where none is under way. */
export function SettleBar({ draw }: { draw: ConsoleDraw }) {
  const t = useT();
  const { voided, chunksDone: done, chunksTotal: total } = draw;
  const share = settledShare(draw);
  if (voided && share === 1) return <VoidedMoney voided={voided} />;
  if (share === null || total === 0)
    return share === 1 ? (
      <span className={classNames(styles.settleNone, 'low')}>{t('console.draws.no_chunks')}</span>
    ) : (
      <span className="low">—</span>
    );
  const text = t(voided ? 'console.void.refunding' : 'console.draws.chunks', { done, total });
  return (
    <span className={styles.settleBar}>
      <Progress percent={Math.floor(share * 100)} size="small" showInfo={false} aria-label={text} />
      <small>{text}</small>
    </span>
  );
}
