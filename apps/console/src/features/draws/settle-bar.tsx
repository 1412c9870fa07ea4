import type { ConsoleDraw } from '@fairhall/contract/console/draws';
import { Progress } from 'antd';
import { useT } from '../../shared/i18n.ts';
import { settledShare } from './draw-model.ts';

/** How far the settlement has come, in chunks of wallets; nothing where none is under way. */
export function SettleBar({ draw }: { draw: ConsoleDraw }) {
  const t = useT();
  const share = settledShare(draw);
  if (share === null || draw.chunksTotal === 0)
    return share === 1 ? <span className="low">{t('console.draws.no_chunks')}</span> : <span className="low">—</span>;
  const text = t('console.draws.chunks', { done: draw.chunksDone, total: draw.chunksTotal });
  return (
    <span className="settle-bar">
      <Progress percent={Math.floor(share * 100)} size="small" showInfo={false} aria-label={text} />
      <small>{text}</small>
    </span>
  );
}
