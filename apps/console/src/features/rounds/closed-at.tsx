import { useT } from '../../shared/i18n.ts';
import { Moment } from '../../shared/moment.tsx';
import { Tag } from '../../shared/tag.tsx';

/** When a round was over, or that it is not. */
export function ClosedAt({ atMs }: { atMs: number | null }) {
  const t = useT();
  return atMs === null ? <Tag tone="info">{t('console.rounds.open')}</Tag> : <Moment atMs={atMs} />;
}
