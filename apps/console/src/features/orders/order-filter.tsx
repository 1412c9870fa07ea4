import { BET_STATES, type BetState, ORDER_NUMBER_MIN } from '@fairhall/contract/console/orders';
import { parseMajor } from '@fairhall/money/text';
import { classNames } from '@fairhall/ui/class-names';
import { useQuery } from '@tanstack/react-query';
import { Button, Input, Select } from 'antd';
import { useId, useState } from 'react';
import { useT } from '../../shared/i18n.ts';
import { useDesk } from '../../shared/session.ts';
import { dateText } from '../../shared/time.ts';
import { type OrderSearch, orderGamesQuery } from './api/orders.ts';
import styles from './orders.module.css';
import { startOfDayMs } from './search-days.ts';

const DAY_MS = 86_400_000;
const STATES = Object.keys(BET_STATES) as BetState[];
const STATE_KEYS = { open: 'waiting', won: 'won', lost: 'lost', stopped: 'stopped', cancelled: 'cancelled', void: 'void' } as const;

export type OrderFilterProps = { search: OrderSearch; onSearch: (search: OrderSearch) => void };

/** What to look for; nothing is asked before it is sent. */
export function OrderFilter({ search, onSearch }: OrderFilterProps) {
  const t = useT();
  const { merchant } = useDesk();
  const games = useQuery(orderGamesQuery(merchant.code));
  const [asked, setAsked] = useState<OrderSearch>(search);
  const number = (asked.number ?? '').trim();
  const isShort = number !== '' && number.length < ORDER_NUMBER_MIN;
  const set = (part: OrderSearch) => setAsked({ ...asked, ...part, after: undefined });
  const { timeZone } = merchant;
  return (
    <form
      className={classNames(styles.orderFilter, 'card')}
      onSubmit={(event) => {
        event.preventDefault();
        if (!isShort) onSearch({ ...asked, number: number || undefined, after: undefined });
      }}
    >
      <Text name={t('console.orders.number')} value={asked.number} onValue={(value) => set({ number: value })} max={13}>
        {isShort ? <p className="note bad">{t('console.orders.number_short', { n: ORDER_NUMBER_MIN })}</p> : null}
      </Text>
      <Text name={t('console.orders.member')} value={asked.account} onValue={(account) => set({ account })} max={32} />
      <div className={styles.orderField}>
        <span>{t('console.terms.game')}</span>
        <Select
          allowClear
          showSearch
          optionFilterProp="label"
          aria-label={t('console.terms.game')}
          value={asked.gameId ?? null}
          options={(games.data ?? []).map(({ gameId, name }) => ({ value: gameId, label: name }))}
          onChange={(gameId) => set({ gameId: gameId ?? undefined })}
        />
      </div>
      <Text name={t('console.orders.numero')} value={asked.numero} onValue={(numero) => set({ numero })} max={30} />
      <Text name={t('console.orders.play')} value={asked.play} onValue={(play) => set({ play: play?.toUpperCase() })} max={24} />
      <div className={styles.orderField}>
        <span>{t('console.bets.state')}</span>
        <Select
          allowClear
          aria-label={t('console.bets.state')}
          value={asked.state ?? null}
          options={STATES.map((state) => ({ value: state, label: t(`console.bet_state.${STATE_KEYS[state]}`) }))}
          onChange={(state) => set({ state: state ?? undefined })}
        />
      </div>
      <Day
        name={t('console.orders.from')}
        value={asked.fromMs === undefined ? '' : dateText(asked.fromMs, timeZone)}
        onDay={(day) => set({ fromMs: day === '' ? undefined : startOfDayMs(day, timeZone) })}
      />
      <Day
        name={t('console.orders.to')}
        value={asked.toMs === undefined ? '' : dateText(asked.toMs - 1, timeZone)}
        // To the end of the day, which a change of clocks may put off by an hour.
        onDay={(day) =>
          set({ toMs: day === '' ? undefined : startOfDayMs(dateText(startOfDayMs(day, timeZone) + 1.5 * DAY_MS, timeZone), timeZone) })
        }
      />
      <Stake name={t('console.orders.stake_from')} value={asked.stakeFromE4} onValue={(stakeFromE4) => set({ stakeFromE4 })} />
      <Stake name={t('console.orders.stake_to')} value={asked.stakeToE4} onValue={(stakeToE4) => set({ stakeToE4 })} />
      <div className={styles.orderButtons}>
        <Button
          onClick={() => {
            setAsked({});
            onSearch({});
          }}
        >
          {t('console.orders.clear')}
        </Button>
        <Button type="primary" htmlType="submit" disabled={isShort}>
          {t('console.orders.look')}
        </Button>
      </div>
    </form>
  );
}

type TextProps = {
  name: string;
  value: string | undefined;
  max: number;
  onValue: (value: string | undefined) => void;
  children?: React.ReactNode;
};

function Text({ name, value = '', max, onValue, children }: TextProps) {
  const id = useId();
  return (
    <div className={styles.orderField}>
      <label htmlFor={id}>{name}</label>
      <Input id={id} allowClear maxLength={max} value={value} onChange={({ target }) => onValue(target.value || undefined)} />
      {children}
    </div>
  );
}

function Day({ name, value, onDay }: { name: string; value: string; onDay: (day: string) => void }) {
  const id = useId();
  return (
    <div className={styles.orderField}>
      <label htmlFor={id}>{name}</label>
      <Input id={id} type="date" value={value} onChange={({ target }) => onDay(target.value)} />
    </div>
  );
}

function Stake({ name, value, onValue }: { name: string; value: number | undefined; onValue: (value: number | undefined) => void }) {
  const id = useId();
  const [typed, setTyped] = useState(value === undefined ? '' : String(value / 10_000));
  const parsed = parseMajor(typed.trim());
  return (
    <div className={styles.orderField}>
      <label htmlFor={id}>{name}</label>
      <Input
        id={id}
        inputMode="decimal"
        // What was cleared outside is shown cleared.
        value={value === undefined && parsed !== null ? '' : typed}
        status={typed !== '' && parsed === null ? 'error' : undefined}
        onChange={({ target }) => {
          setTyped(target.value);
          const next = parseMajor(target.value.trim());
          onValue(next === null ? undefined : Number(next));
        }}
      />
    </div>
  );
}
