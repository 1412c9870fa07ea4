import type { ConsoleGameTerms } from '@fairhall/contract/console/game-terms';
import { classNames } from '@fairhall/ui/class-names';
import { App, Button } from 'antd';
import { FailureView } from '../../shared/failure-view.tsx';
import { useT } from '../../shared/i18n.ts';
import type { TermsPreview, Wish } from './api/terms.ts';
import { DifferenceList, pathText } from './difference-list.tsx';
import styles from './game-terms.module.css';
import { ReasonForm } from './reason-form.tsx';
import { useTermsAct } from './use-terms-act.ts';

export type ReviewCardProps = {
  terms: ConsoleGameTerms;
  wish: Wish;
  /** The version that the wish was made on. */
  version: number;
  preview: { data: TermsPreview | undefined; error: unknown; wrong: ReadonlySet<string> };
  onDone: () => void;
  /** Goes on over the newest version. */
  onRebase?: () => void;
};

/** All that a wish would change, as the server reckons it, with what to think about; then the reason, and Save. */
export function ReviewCard({ terms, wish, version, preview, onDone, onRebase }: ReviewCardProps) {
  const t = useT();
  const { message } = App.useApp();
  const acting = useTermsAct(terms.gameId, (saved) => {
    void message.success(saved.waiting?.mine ? t('console.terms.asked') : t('console.terms.saved', { version: saved.version }));
    onDone();
  });
  const { data, error, wrong } = preview;
  const takesTwo = data?.takesTwo === true;
  const words = { t, plays: terms.plays };
  const moved = version !== terms.version;
  return (
    <aside className={classNames(styles.review, 'card')} aria-label={t('console.merchant.review')}>
      <h2>{t('console.merchant.review')}</h2>
      {moved ? (
        <p role="alert" className="warn">
          {t('error.PROFILE_CHANGED')}{' '}
          {onRebase ? (
            <Button size="small" onClick={onRebase}>
              {t('console.merchant.rebase')}
            </Button>
          ) : null}
        </p>
      ) : null}
      {wrong.size > 0 ? (
        <p role="alert" className="bad">
          {t('console.terms.refused', { names: [...wrong].map((path) => pathText(path, words)).join(' · ') })}
        </p>
      ) : error ? (
        <FailureView error={error} compact />
      ) : null}
      {data && wrong.size === 0 ? <DifferenceList differences={data.changes} plays={terms.plays} /> : null}
      {data && wrong.size === 0 && data.changes.length === 0 ? <p>{t('error.PROFILE_SAME')}</p> : null}
      {takesTwo && wrong.size === 0 ? (
        <p role="status" className="bad">
          {t('console.terms.above')}
        </p>
      ) : null}
      {data && data.low.length > 0 && wrong.size === 0 ? (
        <p role="status" className="warn">
          {t('console.terms.low', { names: data.low.map((path) => pathText(path, words)).join(' · ') })}
        </p>
      ) : null}
      <ReasonForm
        acting={acting}
        onCancel={onDone}
        acts={[
          {
            label: t(takesTwo ? 'console.terms.ask' : 'console.merchant.save'),
            primary: true,
            disabled: moved || wrong.size > 0 || !data || data.changes.length === 0,
            onAct: (reason) => acting.act({ kind: 'save', wish, expectedVersion: version, reason }),
          },
        ]}
      />
    </aside>
  );
}
