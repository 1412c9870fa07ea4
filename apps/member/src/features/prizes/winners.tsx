import { WINNERS_SHOWN } from '@fairhall/contract/promotion/raffle';
import { Button } from '@fairhall/ui/button.tsx';
import { useState } from 'react';
import { useMoneyText } from '../../shared/cashier/use-money-text.ts';
import { useT } from '../../shared/i18n.ts';
import { Later, laterPart } from '../../shared/later.tsx';
import { prizeText } from './prize-text.ts';
import type { RaffleProps } from './raffle-props.ts';

// Hashes, signatures and lists: for who checks.
const check = laterPart(async () => (await import('./check-raffle.tsx')).CheckRaffle);

/** Who won what, one's own wins above them, and the check of it all, for anybody. */
export function Winners({ draw, raffle, className }: RaffleProps & { className: string }) {
  const t = useT();
  const money = useMoneyText();
  const [open, setOpen] = useState(false);
  const { winners, drawnAtMs, own } = raffle;
  if (drawnAtMs === null) return null;
  const text = (line: number) => {
    const prize = draw.lines[line];
    return prize ? prizeText(prize, t, money) : '';
  };
  const mine = winners.filter(({ mine: isOwn }) => isOwn);
  return (
    <section className={className}>
      <h2 className="text-body font-bold">{t('raffle.winners')}</h2>
      {mine.map(({ place, line }) => (
        <p key={place} className="mt-1 font-semibold text-win">
          {t('raffle.won', { prize: text(line) })}
        </p>
      ))}
      {own !== null && own.tickets > 0 && mine.length === 0 && winners.length < WINNERS_SHOWN && (
        <p className="mt-1 text-tile text-mid">{t('raffle.not_won')}</p>
      )}
      {winners.length === 0 && <p className="mt-1 text-tile text-mid">{t('raffle.no_winners')}</p>}
      <ol className="mt-1 max-h-80 divide-y divide-hairline overflow-y-auto">
        {winners.map(({ place, ticket, line, name, mine: isOwn }) => (
          <li key={place} className="flex justify-between gap-3 py-2 text-tile tabular-nums">
            <span>
              <span className="font-semibold">{text(line)}</span>
              <span className="block text-caption text-mid">{t('raffle.ticket', { n: ticket })}</span>
            </span>
            <span className={isOwn ? 'font-semibold text-win' : 'text-mid'}>{isOwn ? t('raffle.you') : name}</span>
          </li>
        ))}
      </ol>
      {winners.length === WINNERS_SHOWN && <p className="text-caption text-mid">{t('raffle.first_shown', { n: WINNERS_SHOWN })}</p>}
      {open ? (
        <Later part={check} props={{ draw, raffle }} />
      ) : (
        <Button className="mt-2" onClick={() => setOpen(true)}>
          {t('prize.check')}
        </Button>
      )}
    </section>
  );
}
