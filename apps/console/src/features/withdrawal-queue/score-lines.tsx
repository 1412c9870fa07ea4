import { useT } from '../../shared/i18n.ts';
import queueStyles from '../../shared/queue/queue.module.css';
import { Tag } from '../../shared/tag.tsx';
import type { WithdrawalDetail } from './api/withdrawals.ts';

/** How the rule judged it, line by line: why a person must look, and what each point is for. */
export function ScoreLines({ score }: { score: NonNullable<WithdrawalDetail['score']> }) {
  const t = useT();
  const { outcome, stops, points, most } = score;
  return (
    <section className={queueStyles.drawerPart} aria-label={t('console.score.title')}>
      <p>
        <Tag tone={outcome === 'approved' ? 'good' : 'info'}>{t(`console.score.${outcome}`)}</Tag>{' '}
        <span className="low">{t('console.score.sum', { score: score.score, most })}</span>
      </p>
      <ul style={{ listStyle: 'none', margin: 0, padding: 0 }}>
        {stops.map((stop) => (
          <li key={stop}>
            <Tag tone="warn">{t(`console.score.stop.${stop}`)}</Tag>
          </li>
        ))}
        {points.map((line) => (
          <li key={line.factor} style={{ display: 'flex', justifyContent: 'space-between', gap: 16 }}>
            <span>{t(`console.score.factor.${line.factor}`)}</span>
            <b>{t('console.score.points', { points: line.points })}</b>
          </li>
        ))}
        {stops.length === 0 && points.length === 0 ? <li className="low">{t('console.score.none')}</li> : null}
      </ul>
    </section>
  );
}
