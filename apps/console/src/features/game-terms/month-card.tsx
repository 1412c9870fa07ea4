import type { GameSchedule } from '@fairhall/contract/console/game-schedule';
import { classNames } from '@fairhall/ui/class-names';
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import { Button } from 'antd';
import { useT } from '../../shared/i18n.ts';
import { Tag } from '../../shared/tag.tsx';
import { monthBeside, monthText, weekdayOf, weekdayText } from '../../shared/time-words.ts';
import styles from './game-terms.module.css';

type Day = GameSchedule['days'][number];

/** Weeks begin on Monday. */
const WEEK = [1, 2, 3, 4, 5, 6, 0] as const;
const [FIRST_MONTH, LAST_MONTH] = ['2000-01', '2099-12'];

/** A month of days with their draws; holidays, and days moved to and from, are marked. */
export function MonthCard({ told: { month, today, days, daysOff }, onMonth }: { told: GameSchedule; onMonth: (month: string) => void }) {
  const t = useT();
  const step = (by: number) => () => onMonth(monthBeside(month, by));
  return (
    <section className={classNames(styles.termsCard, 'card')} aria-label={t('console.schedule.month')}>
      <header className={styles.monthHead}>
        <h2>{monthText(month, t)}</h2>
        <Button
          size="small"
          icon={<IconChevronLeft size={16} />}
          aria-label={t('console.schedule.before')}
          disabled={month <= FIRST_MONTH}
          onClick={step(-1)}
        />
        <Button
          size="small"
          icon={<IconChevronRight size={16} />}
          aria-label={t('console.schedule.after')}
          disabled={month >= LAST_MONTH}
          onClick={step(1)}
        />
      </header>
      <div className={styles.monthWeek} aria-hidden="true">
        {WEEK.map((weekday) => (
          <span key={weekday}>{weekdayText(weekday, t)}</span>
        ))}
      </div>
      <ol className={styles.monthDays}>
        {days.map((day, index) => (
          <DayCell
            key={day.day}
            day={day}
            isToday={day.day === today}
            isOff={daysOff.some((off) => off.day === day.day)}
            column={index === 0 ? columnOf(day.day) : undefined}
          />
        ))}
      </ol>
    </section>
  );
}

/** From 1, Monday. */
const columnOf = (day: string) => ((weekdayOf(day) + 6) % 7) + 1;

function DayCell({ day, isToday, isOff, column }: { day: Day; isToday: boolean; isOff: boolean; column: number | undefined }) {
  const t = useT();
  const shown = classNames(styles.monthDay, day.draws === 0 && styles.monthRest, isToday && styles.monthToday);
  return (
    <li className={shown} style={{ gridColumnStart: column }} aria-current={isToday ? 'date' : undefined}>
      <time dateTime={day.day}>{Number(day.day.slice(8))}</time>
      {day.draws > 0 ? <b>{t('console.schedule.draws', { n: day.draws })}</b> : null}
      {isOff ? <Tag tone="warn">{t('console.day_off.tag')}</Tag> : null}
      {day.holiday === 'cancelled' ? <Tag tone="warn">{t('console.schedule.cancelled')}</Tag> : null}
      {day.holiday === 'drawn' ? <Tag tone="good">{t('console.schedule.drawn')}</Tag> : null}
      {day.movedTo ? <Tag tone="warn">{t('console.schedule.moved_to', { day: day.movedTo.slice(5) })}</Tag> : null}
      {day.movedFrom ? <Tag tone="info">{t('console.schedule.moved_from', { day: day.movedFrom.slice(5) })}</Tag> : null}
    </li>
  );
}
