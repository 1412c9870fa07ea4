import { parseMajor } from '@fairhall/money/text';
import { Button } from '@fairhall/ui/button.tsx';
import { Chip, type Tone } from '@fairhall/ui/chip.tsx';
import { Field } from '@fairhall/ui/field.tsx';
import { StateView } from '@fairhall/ui/state-view.tsx';
import { type FormEvent, useState } from 'react';
import { useMoneyText } from '../../shared/cashier/use-money-text.ts';
import { useLanguage, useT } from '../../shared/i18n.ts';
import { ListView } from '../../shared/list-view.tsx';
import { useProfile } from '../../shared/profile.ts';
import { dateTimeText } from '../../shared/time-text.ts';
import { type TeamBet, useTeamBets } from './api.ts';
import type { TeamRange } from './days.ts';
import { Figures } from './figures.tsx';
import { RangeBar } from './range-bar.tsx';

const TONES: Record<TeamBet['state'], Tone> = { open: 'info', won: 'win', lost: 'neutral', cancelled: 'neutral', void: 'warn' };

/** Bets of those right below, newest first. */
export function TeamBets() {
  const t = useT();
  const money = useMoneyText();
  const [range, setRange] = useState<TeamRange>('today');
  const [typed, setTyped] = useState('');
  const [name, setName] = useState('');
  const { listing, footer, rows } = useTeamBets(range, name);
  const find = (event: FormEvent) => {
    event.preventDefault();
    setName(typed.trim());
  };
  return (
    <div className="flex flex-col gap-3 px-3 pt-3 pb-6">
      <RangeBar value={range} onChange={setRange} />
      <form onSubmit={find} className="flex items-end gap-2">
        <Field
          className="flex-1"
          label={t('agent.bets.name')}
          autoComplete="off"
          autoCapitalize="none"
          maxLength={32}
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
        />
        <Button type="submit" className="flex-none">
          {t('agent.bets.find')}
        </Button>
      </form>
      {footer && (
        <Figures
          title={t('agent.bets.settled')}
          lines={[
            { id: 'stake', name: t('agent.stake'), value: money(parseMajor(footer.total_actual_bet_amount), { symbol: false }) },
            { id: 'won', name: t('agent.won'), value: money(parseMajor(footer.total_win_amount), { symbol: false }) },
          ]}
        />
      )}
      <ListView listing={listing} rows={rows} rowClass="h-16" empty={<StateView kind="empty" title={t('agent.bets.none')} />}>
        {(shown) => (
          <ul className="overflow-hidden rounded-tile bg-s1 inset-shadow-edge">
            {shown.map((bet) => (
              <BetRow key={bet.betId} bet={bet} />
            ))}
          </ul>
        )}
      </ListView>
      <p className="px-1 text-caption text-low">{t('agent.bets.text')}</p>
    </div>
  );
}

function BetRow({ bet }: { bet: TeamBet }) {
  const t = useT();
  const money = useMoneyText();
  const language = useLanguage();
  const { timeZone } = useProfile();
  const won = parseMajor(bet.winAmount);
  return (
    <li className="border-b border-hairline px-4 py-2.5 last:border-0">
      <div className="flex items-baseline justify-between gap-3">
        <p className="min-w-0 truncate text-body font-semibold">{bet.gameName}</p>
        <p className="flex-none text-body font-bold tabular-nums">{money(parseMajor(bet.betAmount), { symbol: false })}</p>
      </div>
      <div className="mt-0.5 flex items-center justify-between gap-3">
        <p className="min-w-0 text-caption text-low">
          {[bet.customerName, ...(bet.numero ? [bet.numero] : []), dateTimeText(bet.betTimeInTimestamp, { language, timeZone })].join(
            ' · ',
          )}
        </p>
        <span className="flex flex-none items-center gap-2">
          {bet.state === 'won' && <b className="text-tile text-win tabular-nums">{money(won, { symbol: false, sign: 'always' })}</b>}
          <Chip tone={TONES[bet.state]}>{t(`agent.bets.state.${bet.state}`)}</Chip>
        </span>
      </div>
    </li>
  );
}
