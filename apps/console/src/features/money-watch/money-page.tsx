import { useOnline } from '@fairhall/client/online';
import type { MoneyState } from '@fairhall/contract/console/money';
import { classNames } from '@fairhall/ui/class-names';
import { IconAlertTriangle, IconShieldCheck, IconShieldX } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { App, Button } from 'antd';
import { useState } from 'react';
import { useT } from '../../shared/i18n.ts';
import { LiveMark } from '../../shared/live-mark.tsx';
import { Page } from '../../shared/page.tsx';
import { QueryView } from '../../shared/query-view.tsx';
import { useDesk, useMay } from '../../shared/session.ts';
import { momentText } from '../../shared/time.ts';
import { moneyQuery } from './api/money.ts';
import { CheckTable } from './check-table.tsx';
import styles from './money-watch.module.css';
import { PastTable } from './past-table.tsx';
import { ReopenDialog } from './reopen-dialog.tsx';
import { ruleText } from './rule-text.ts';

/** Under load the books are looked at in their turn: how long something waits is told then. */
const BEHIND_TOLD_MS = 60_000;
/** Looks go on all the time: this page asks now and then. */
const LOOK_AGAIN_MS = 30_000;

/** Whether money moves, each rule of the books with its latest check, and earlier stops. */
export function MoneyPage() {
  const t = useT();
  const query = useQuery({ ...moneyQuery(useDesk().merchant.code), refetchInterval: LOOK_AGAIN_MS });
  return (
    <Page title={t('console.money.title')} hint={t('console.money.hint')} actions={<LiveMark />}>
      <QueryView query={query} rows={10}>
        {(state) => (
          <div className={styles.moneyWatch}>
            <Standing state={state} />
            <Alarm checks={state.checks} />
            <Behind behindMs={state.behindMs} />
            <h2>{t('console.money.checks')}</h2>
            {/* Another stop opens its rows afresh. */}
            <CheckTable key={state.stop?.stopId ?? 'moves'} checks={state.checks} />
            {state.past.length > 0 ? (
              <>
                <h2>{t('console.money.past')}</h2>
                <PastTable past={state.past} />
              </>
            ) : null}
          </div>
        )}
      </QueryView>
    </Page>
  );
}

/** What is broken beside money. */
function Alarm({ checks }: Pick<MoneyState, 'checks'>) {
  const t = useT();
  const { merchant } = useDesk();
  const broken = checks.filter(({ stops, breach }) => !stops && breach !== null);
  if (broken.length === 0) return null;
  const title = t('console.money.alarm', { merchant: merchant.name });
  return (
    <section className={classNames(styles.moneyStanding, styles.moneyAlarm, 'card')} aria-label={title}>
      <IconAlertTriangle size={26} stroke={1.75} className="warn" aria-hidden="true" />
      <div>
        <b>{title}</b>
        <p>{t('console.money.alarm_text', { n: broken.length })}</p>
      </div>
    </section>
  );
}

function Behind({ behindMs }: Pick<MoneyState, 'behindMs'>) {
  const t = useT();
  if (behindMs < BEHIND_TOLD_MS) return null;
  return <p role="status">{t('console.money.behind', { minutes: Math.floor(behindMs / 60_000) })}</p>;
}

function Standing({ state: { stop, checkedAtMs } }: { state: MoneyState }) {
  const t = useT();
  const { message } = App.useApp();
  const { timeZone } = useDesk().merchant;
  const mayReopen = useMay('money.reopen');
  const online = useOnline();
  const [asking, setAsking] = useState(false);
  if (!stop) {
    return (
      <section className={classNames(styles.moneyStanding, 'card')} aria-label={t('console.money.moves')}>
        <IconShieldCheck size={26} stroke={1.75} className="good" aria-hidden="true" />
        <div>
          <b>{t('console.money.moves')}</b>
          <p className="low">
            {checkedAtMs === null ? t('console.money.not_yet') : t('console.money.moves_text', { at: momentText(checkedAtMs, timeZone) })}
          </p>
        </div>
      </section>
    );
  }
  const words = { at: momentText(stop.stoppedAtMs, timeZone), n: stop.broken, rule: ruleText(stop.invariant, t) };
  return (
    <section className={classNames(styles.moneyStanding, styles.moneyStandingStill, 'card')} aria-label={t('console.money.stands')}>
      <IconShieldX size={26} stroke={1.75} className="bad" aria-hidden="true" />
      <div>
        <b>{t('console.money.stands')}</b>
        <p>{t('console.money.stands_text', words)}</p>
        {mayReopen ? null : <p className="low">{t('console.money.only_owner')}</p>}
      </div>
      {mayReopen ? (
        <Button type="primary" danger size="large" disabled={!online} onClick={() => setAsking(true)}>
          {t('console.money.reopen')}
        </Button>
      ) : null}
      {asking ? (
        <ReopenDialog
          onAsked={({ waitsUntilMs }) => {
            setAsking(false);
            if (waitsUntilMs === undefined) void message.success(t('console.money.reopened'));
            else void message.info(t('console.changes.waits'));
          }}
          onClose={() => setAsking(false)}
        />
      ) : null}
    </section>
  );
}
