import type { ConsoleGameTerms } from '@fairhall/contract/console/game-terms';
import { classNames } from '@fairhall/ui/class-names';
import { App } from 'antd';
import { useT } from '../../shared/i18n.ts';
import { Moment } from '../../shared/moment.tsx';
import { useMay } from '../../shared/session.ts';
import { DifferenceList } from './difference-list.tsx';
import styles from './game-terms.module.css';
import { ReasonForm } from './reason-form.tsx';
import { useTermsAct } from './use-terms-act.ts';

/** Terms that return more than is staked, before another operator. */
export function WaitingCard({ terms }: { terms: ConsoleGameTerms }) {
  const t = useT();
  const may = useMay('games.edit');
  const { message } = App.useApp();
  const acting = useTermsAct(terms.gameId, (saved) => {
    void message.success(t('console.terms.saved', { version: saved.version }));
  });
  const { waiting } = terms;
  if (!waiting) return null;
  const stale = waiting.overVersion !== terms.version;
  const decide = (keep: boolean) => (reason: string) => acting.act({ kind: 'decide', keep, atMs: waiting.atMs, reason });
  return (
    <section className={classNames(styles.waitingTerms, 'card')} aria-label={t('console.terms.waiting')}>
      <h2>{t('console.terms.waiting')}</h2>
      <p>
        {t('console.terms.waiting_by', { author: waiting.author })} <Moment atMs={waiting.atMs} />
      </p>
      <p className="low">{waiting.reason}</p>
      <DifferenceList differences={waiting.changes} plays={terms.plays} />
      {waiting.mine ? <p className="warn">{t('console.terms.waiting_mine')}</p> : null}
      {stale ? <p className="warn">{t('console.terms.waiting_stale')}</p> : null}
      {may ? (
        <ReasonForm
          acting={acting}
          acts={[
            { label: t('console.terms.drop'), onAct: decide(false) },
            ...(waiting.mine ? [] : [{ label: t('console.terms.keep'), primary: true, disabled: stale, onAct: decide(true) }]),
          ]}
        />
      ) : null}
    </section>
  );
}
