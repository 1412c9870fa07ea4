import type { Failure } from '@fairhall/client/failure';
import { useOnline } from '@fairhall/client/online';
import { Button } from '@fairhall/ui/button.tsx';
import { buttonClass } from '@fairhall/ui/button-class';
import { Icon } from '@fairhall/ui/icon.tsx';
import { StateView } from '@fairhall/ui/state-view.tsx';
import { IconHeadset, IconRefresh } from '@tabler/icons-react';
import { failureText } from './errors.ts';
import { useT } from './i18n.ts';
import { useProfile } from './profile.ts';

export type FailureViewProps = { failure: Failure; onRetry: () => void; busy?: boolean };

/** What a list shows when it could not be read: cause, retry, support, and the request id support asks for. */
export function FailureView({ failure, onRetry, busy = false }: FailureViewProps) {
  const t = useT();
  const online = useOnline();
  const offline = !online || failure.outcome === 'unsent';
  const answered = failure.code !== null;
  const id = failure.requestId;
  return (
    <StateView
      kind={offline ? 'offline' : 'error'}
      title={t(offline ? 'common.offline.title' : answered ? 'common.refused.title' : 'common.unreached.title')}
      text={offline ? t('common.offline.reading') : answered ? failureText(failure) : t('common.unreached.text')}
      actions={
        <>
          <Button kind="secondary" icon={IconRefresh} onClick={onRetry} busy={busy}>
            {t('common.retry')}
          </Button>
          {!offline && <SupportLink />}
        </>
      }
      {...(id ? { request: { label: t('common.request'), id, copyLabel: t('common.copy'), copiedLabel: t('common.copied') } } : {})}
    />
  );
}

/** Leads to the merchant's support; nothing where the merchant names none. */
export function SupportLink() {
  const t = useT();
  const { support } = useProfile();
  if (!support) return null;
  return (
    <a href={support} className={buttonClass({ kind: 'secondary' })}>
      <Icon glyph={IconHeadset} />
      {t('common.support')}
    </a>
  );
}
