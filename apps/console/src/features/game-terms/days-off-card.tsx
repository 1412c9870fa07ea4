import type { GameSchedule } from '@fairhall/contract/console/game-schedule';
import { classNames } from '@fairhall/ui/class-names';
import { Button, Input } from 'antd';
import { useId, useState } from 'react';
import { useT } from '../../shared/i18n.ts';
import { useMay } from '../../shared/session.ts';
import styles from './game-terms.module.css';
import { ReasonForm } from './reason-form.tsx';
import { useDayOff } from './use-day-off.ts';

/** Days on which this merchant does not sell the game: the ones to come, and for whoever may, another one or one less. */
export function DaysOffCard({ told: { gameId, today, daysOff } }: { told: GameSchedule }) {
  const t = useT();
  const may = useMay('games.edit');
  const id = useId();
  const [day, setDay] = useState('');
  const [lifting, setLifting] = useState<string | null>(null);
  const acting = useDayOff(gameId, () => {
    setDay('');
    setLifting(null);
  });
  const choose = (lifted: string | null) => {
    acting.forget();
    setLifting(lifted);
  };
  return (
    <section className={classNames(styles.termsCard, styles.scheduleIssues, 'card')} aria-label={t('console.day_off')}>
      <h2>{t('console.day_off')}</h2>
      <p className="note">{t('console.day_off.note')}</p>
      {daysOff.length === 0 ? <p className="note">{t('console.day_off.none')}</p> : null}
      <ul className={styles.scheduleHolidays}>
        {daysOff.map((one) => (
          <li key={one.day}>
            <b>{one.day}</b>
            <span>{one.reason}</span>
            <span className="low">{one.author}</span>
            {may && lifting !== one.day ? (
              <Button size="small" onClick={() => choose(one.day)}>
                {t('console.day_off.sell')}
              </Button>
            ) : null}
          </li>
        ))}
      </ul>
      {may && lifting !== null ? (
        <>
          <p>{t('console.day_off.sell_again', { day: lifting })}</p>
          <ReasonForm
            key={lifting}
            acting={acting}
            onCancel={() => choose(null)}
            acts={[
              { label: t('console.day_off.sell'), primary: true, onAct: (reason) => acting.act({ day: lifting, off: false, reason }) },
            ]}
          />
        </>
      ) : null}
      {may && lifting === null ? (
        <>
          <p className={styles.dayOffDay}>
            <label htmlFor={id}>{t('console.day_off.day')}</label>
            <Input id={id} type="date" min={today} value={day} onChange={({ target }) => setDay(target.value)} />
          </p>
          <ReasonForm
            key={daysOff.length}
            acting={acting}
            acts={[
              {
                ...{ label: t('console.day_off.stop'), primary: true, disabled: day === '' },
                onAct: (reason) => acting.act({ day, off: true, reason }),
              },
            ]}
          />
        </>
      ) : null}
    </section>
  );
}
