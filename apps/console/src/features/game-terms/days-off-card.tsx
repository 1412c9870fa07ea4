import type { GameSchedule } from '@fairhall/contract/console/game-schedule';
import { Button } from 'antd';
import { useState } from 'react';
import { useT } from '../../shared/i18n.ts';
import { useMay } from '../../shared/session.ts';
import { ReasonForm } from './reason-form.tsx';
import { useDayOff } from './use-day-off.ts';

/** Days on which this merchant does not sell the game: the ones to come, and for whoever may, another one or one less. */
export function DaysOffCard({ told: { gameId, today, daysOff } }: { told: GameSchedule }) {
  const t = useT();
  const may = useMay('games.edit');
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
    <section className="card terms-card schedule-issues" aria-label={t('console.day_off')}>
      <h2>{t('console.day_off')}</h2>
      <p className="note">{t('console.day_off.note')}</p>
      {daysOff.length === 0 ? <p className="note">{t('console.day_off.none')}</p> : null}
      <ul className="schedule-holidays">
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
          <label className="day-off-day">
            {t('console.day_off.day')}
            <input type="date" className="ant-input" min={today} value={day} onChange={({ target }) => setDay(target.value)} />
          </label>
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
