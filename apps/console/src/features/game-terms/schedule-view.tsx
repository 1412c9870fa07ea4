import { useServerSecond } from '@fairhall/client/server-second';
import type { GameSchedule } from '@fairhall/contract/console/game-schedule';
import { classNames } from '@fairhall/ui/class-names';
import { useQuery } from '@tanstack/react-query';
import { Table, type TableColumnsType } from 'antd';
import { useState } from 'react';
import { type Translate, useT } from '../../shared/i18n.ts';
import { Nothing, QueryView } from '../../shared/query-view.tsx';
import { useDesk } from '../../shared/session.ts';
import { Tag } from '../../shared/tag.tsx';
import { momentText, zoneText } from '../../shared/time.ts';
import { periodText } from '../../shared/time-words.ts';
import { scheduleQuery } from './api/terms.ts';
import { DaysOffCard } from './days-off-card.tsx';
import styles from './game-terms.module.css';
import { MonthCard } from './month-card.tsx';
import { holidayText, ruleLines } from './schedule-text.ts';

type Issue = GameSchedule['issues'][number];

/** When a game draws: in words, the issues to come, a month of days. */
export function ScheduleView({ gameId }: { gameId: number }) {
  const merchant = useDesk().merchant.code;
  const [month, setMonth] = useState<string>();
  const query = useQuery(scheduleQuery(merchant, { gameId, month }));
  return (
    <QueryView query={query} rows={10}>
      {(told) => (
        <div className={styles.scheduleCards}>
          <RuleCard told={told} />
          <MonthCard told={told} onMonth={setMonth} />
          <DaysOffCard told={told} />
          <IssuesCard told={told} />
        </div>
      )}
    </QueryView>
  );
}

function RuleCard({ told: { schedule, timeZone, lockS } }: { told: GameSchedule }) {
  const t = useT();
  const nowMs = useServerSecond();
  return (
    <section className={classNames(styles.termsCard, 'card')}>
      <h2>{t('console.schedule.rule')}</h2>
      <ul className={styles.scheduleRule}>
        {ruleLines(schedule, t).map((line) => (
          <li key={line}>{line}</li>
        ))}
        <li>{t('console.schedule.lock', { period: periodText(lockS, t) })}</li>
      </ul>
      <p className="note">{t('console.schedule.zone', { zone: timeZone, offset: zoneText(nowMs, timeZone) })}</p>
      <h2>{t('console.schedule.holidays')}</h2>
      {schedule.holidays.length === 0 ? <p className="note">{t('console.schedule.no_holidays')}</p> : null}
      <ul className={styles.scheduleHolidays}>
        {schedule.holidays.map((holiday) => {
          const { days, becomes } = holidayText(holiday, t);
          return (
            <li key={holiday.day}>
              <b>{days}</b>
              {holiday.day.length === 5 ? <span className="low">{t('console.schedule.yearly')}</span> : null}
              <Tag tone={holiday.moveDays === null ? 'warn' : 'info'}>{becomes}</Tag>
            </li>
          );
        })}
      </ul>
    </section>
  );
}

function IssuesCard({ told: { issues, timeZone } }: { told: GameSchedule }) {
  const t = useT();
  const own = useDesk().merchant.timeZone;
  const nowMs = useServerSecond();
  const [gameZone, ownZone] = [zoneText(nowMs, timeZone), zoneText(nowMs, own)];
  return (
    <section className={classNames(styles.termsCard, styles.scheduleIssues, 'card')}>
      <h2>{t('console.schedule.issues')}</h2>
      {gameZone === ownZone ? null : <p className="note">{t('console.schedule.zones', { game: gameZone, own: ownZone })}</p>}
      <Table<Issue>
        rowKey="numero"
        size="small"
        columns={columnsOf(t, { timeZone, own })}
        dataSource={issues}
        pagination={false}
        locale={{ emptyText: <Nothing text={t('console.schedule.no_issues')} /> }}
      />
    </section>
  );
}

function columnsOf(t: Translate, zones: { timeZone: string; own: string }): TableColumnsType<Issue> {
  const moment = (atMs: number) => {
    const [first, second] = [momentText(atMs, zones.timeZone), momentText(atMs, zones.own)];
    return (
      <time dateTime={new Date(atMs).toISOString()} className={styles.twoZones}>
        {first}
        {second === first ? null : <small className="low">{second}</small>}
      </time>
    );
  };
  return [
    { title: t('console.schedule.issue'), dataIndex: 'numero', render: (numero: string) => <span className="mono">{numero}</span> },
    { title: t('console.schedule.opens'), dataIndex: 'opensAtMs', render: moment },
    { title: t('console.schedule.closes'), dataIndex: 'closesAtMs', render: moment },
    { title: t('console.schedule.draws_at'), dataIndex: 'drawsAtMs', render: moment },
  ];
}
