import { failureOf } from '@fairhall/client/failure';
import { IconAlertTriangle, IconWifiOff } from '@tabler/icons-react';
import { Button } from 'antd';
import { failureText } from './failure.ts';
import { useT } from './i18n.ts';

export type FailureViewProps = {
  error: unknown /** What did not happen; a failed reading when absent. */;
  title?: string;
  onRetry?: () => void;
  compact?: boolean;
};

/** Why something could not be shown, with the way out and the number the log is searched by. */
export function FailureView({ error, title, onRetry, compact = false }: FailureViewProps) {
  const t = useT();
  const failure = failureOf(error);
  const offline = failure.outcome === 'unsent';
  const Glyph = offline ? IconWifiOff : IconAlertTriangle;
  return (
    <div role="alert" className={compact ? 'failure failure-compact' : 'failure'}>
      <Glyph size={compact ? 18 : 36} stroke={1.75} aria-hidden="true" />
      <div className="failure-text">
        <b>{offline ? t('console.offline.title') : (title ?? t('console.error.title'))}</b>
        <p>{failureText(failure, t)}</p>
        {failure.field ? <p className="note">{t('console.error.field', { field: failure.field })}</p> : null}
        {failure.code || failure.requestId ? (
          <p className="note">
            {failure.code ? <code>{failure.code}</code> : null}{' '}
            {failure.requestId ? t('console.error.request', { requestId: failure.requestId }) : null}
          </p>
        ) : null}
      </div>
      {onRetry ? (
        <Button size={compact ? 'small' : 'middle'} onClick={onRetry}>
          {t('common.retry')}
        </Button>
      ) : null}
    </div>
  );
}
