import { classNames } from '@fairhall/ui/class-names';
import { IconX } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { App, Button } from 'antd';
import { useState } from 'react';
import { Fact, Facts } from '../../shared/facts.tsx';
import { useT } from '../../shared/i18n.ts';
import { usePollMs } from '../../shared/live.ts';
import { Moment } from '../../shared/moment.tsx';
import { QueryView } from '../../shared/query-view.tsx';
import queueStyles from '../../shared/queue/queue.module.css';
import { useDesk } from '../../shared/session.ts';
import { SessionList } from '../../shared/session-list.tsx';
import { ActDialog } from './act-dialog.tsx';
import { ActList } from './act-list.tsx';
import { type Managed, type OperatorAct, type OperatorDetail, operatorQuery } from './api/operators.ts';
import styles from './operators.module.css';
import type { OncePassword } from './password-once.tsx';
import { StateTag } from './state-tag.tsx';

type Ways = { onClose: () => void; onPassword: (once: OncePassword) => void };

/** One operator beside the list: who it is, what may be done about it, and where it is logged in. */
export function OperatorDrawer({ operatorId, onClose, onPassword }: Ways & { operatorId: string }) {
  const t = useT();
  const query = useQuery({ ...operatorQuery(useDesk().merchant.code, operatorId), refetchInterval: usePollMs() });
  const operator = query.data;
  return (
    <aside className={queueStyles.drawer} aria-label={operator?.displayName ?? t('common.loading')}>
      <header className={queueStyles.drawerHead}>
        <h2 className="cut">{operator?.displayName ?? '…'}</h2>
        {operator ? <StateTag state={operator.state} /> : null}
        <span className="grow" />
        <Button type="text" aria-label={t('common.close')} icon={<IconX size={20} aria-hidden="true" />} onClick={onClose} />
      </header>
      <QueryView query={query} rows={8}>
        {(shown) => <OperatorView operator={shown} onPassword={onPassword} />}
      </QueryView>
    </aside>
  );
}

function OperatorView({ operator, onPassword }: Pick<Ways, 'onPassword'> & { operator: OperatorDetail }) {
  const t = useT();
  const { message } = App.useApp();
  const own = useDesk().operator.operatorId === operator.operatorId;
  const [asking, setAsking] = useState<OperatorAct | null>(null);
  const done = ({ password, waits }: Managed) => {
    setAsking(null);
    if (waits) void message.info(t('console.changes.waits'));
    if (password !== null) onPassword({ name: operator.name, password });
    else if (!waits) void message.success(t('console.operators.done', { name: operator.displayName }));
  };
  return (
    <div className={queueStyles.drawerBody}>
      <OperatorFacts operator={operator} />
      {own ? null : <ActList operator={operator} onAct={setAsking} />}
      {operator.manageable ? (
        <section className={classNames(queueStyles.drawerPart, styles.sessionsPart)} aria-labelledby="operator-sessions">
          <h3 id="operator-sessions">{t('console.sessions.title')}</h3>
          <SessionList
            sessions={operator.sessions}
            endingId={null}
            onEnd={({ sessionId }) => setAsking({ kind: 'end_session', sessionId })}
          />
        </section>
      ) : (
        <p className={classNames(queueStyles.drawerPart, 'low')}>
          {t(own ? 'console.operators.own' : operator.role === 'results' ? 'console.operators.desk' : 'console.operators.above')}
        </p>
      )}
      {asking ? <ActDialog operator={operator} act={asking} onDone={done} onClose={() => setAsking(null)} /> : null}
    </div>
  );
}

function OperatorFacts({ operator }: { operator: OperatorDetail }) {
  const t = useT();
  const { name, role, totp, createdAtMs, lastLoginAtMs, mustChangePassword } = operator;
  return (
    <>
      <Facts className={styles.operatorFacts}>
        <Fact name={t('console.operators.name')}>{name}</Fact>
        <Fact name={t('console.operators.role')}>{t(`console.role.${role}`)}</Fact>
        <Fact name={t('console.operators.last_login')}>
          <Moment atMs={lastLoginAtMs} />
        </Fact>
        <Fact name={t('console.operators.created')}>
          <Moment atMs={createdAtMs} />
        </Fact>
        <Fact name={t('console.operators.second_step')}>{t(totp ? 'console.security.totp_on' : 'console.security.totp_off')}</Fact>
      </Facts>
      {mustChangePassword ? (
        <p className={classNames(queueStyles.footNote, queueStyles.footWarn, styles.operatorNote)}>{t('console.operators.must_change')}</p>
      ) : null}
    </>
  );
}
