import { ZERO } from '@fairhall/money/amount';
import { parseDigits } from '@fairhall/money/text';
import { useMoneyText } from '../../shared/cashier/use-money-text.ts';
import { useLanguage, useT } from '../../shared/i18n.ts';
import { pointText } from '../../shared/point-text.ts';
import { useProfile } from '../../shared/profile.ts';
import { dateTimeText, dayText } from '../../shared/time-text.ts';
import { chanceText } from './prize-text.ts';
import type { RaffleProps } from './raffle-props.ts';
import { TakeTickets } from './take-tickets.tsx';

const NOON = 'T12:00:00Z';

/** A raffle: how many of all tickets are whose, what brings them, when it is drawn, and what its member may do. */
export function Raffle({ draw, raffle }: RaffleProps) {
  const t = useT();
  const isOpen = raffle.sealedAtMs === null && draw.why === null;
  return (
    <div className="mt-3 flex flex-col gap-3">
      <Tickets raffle={raffle} />
      {isOpen && <TakeTickets draw={draw} raffle={raffle} />}
      {isOpen ? <HowTickets draw={draw} raffle={raffle} /> : <Standing draw={draw} raffle={raffle} />}
      <Times raffle={raffle} />
      {raffle.drawnAtMs === null && raffle.voidAtMs === null && (
        <p className="text-caption leading-(--lh-text) text-mid">{t('raffle.void_rule')}</p>
      )}
    </div>
  );
}

function Tickets({ raffle: { own, tickets, sealedAtMs, drawnAtMs, voidAtMs } }: Pick<RaffleProps, 'raffle'>) {
  const t = useT();
  // Counted by and by: one's own are among all of them.
  const all = Math.max(tickets, own?.tickets ?? 0);
  if (!own?.joined) return <p className="text-body font-semibold tabular-nums">{t('raffle.all', { all })}</p>;
  return (
    <div className="rounded-input bg-s2 px-3.5 py-2.5">
      <p className="text-body font-bold tabular-nums">{t('raffle.yours', { own: own.tickets, all })}</p>
      {sealedAtMs === null && (
        <p className="text-caption text-mid tabular-nums">{t('raffle.parts', { played: own.played, taken: own.taken })}</p>
      )}
      {own.first !== null && (
        <p className="text-tile text-mid tabular-nums">
          {own.tickets === 1
            ? t('raffle.number', { n: own.first })
            : t('raffle.numbers', { from: own.first, to: own.first + own.tickets - 1 })}
        </p>
      )}
      {own.tickets > 0 && drawnAtMs === null && voidAtMs === null && (
        <p className="mt-0.5 text-caption leading-(--lh-text) text-mid">{t('raffle.chance', { chance: chanceText(own.tickets, all) })}</p>
      )}
    </div>
  );
}

/** Where it stands when nobody takes tickets any more. */
function Standing({ draw: { why }, raffle }: RaffleProps) {
  const t = useT();
  const { voidAtMs, drawnAtMs, sealedAtMs, own, tickets: n, holders } = raffle;
  if (voidAtMs !== null) return <p className="text-tile leading-(--lh-text) text-mid">{t('raffle.void')}</p>;
  const isLeftOut = sealedAtMs !== null && own?.joined === true && own.tickets === 0 && own.played + own.taken > 0;
  return (
    <>
      {drawnAtMs === null && (
        <p className="text-tile leading-(--lh-text) text-mid">
          {sealedAtMs !== null
            ? t('raffle.sealed', { n, holders })
            : why === 'ENDED'
              ? t('raffle.counting')
              : t(`promo.why.${why ?? 'ENDED'}`)}
        </p>
      )}
      {isLeftOut && <p className="text-tile leading-(--lh-text) text-mid">{t('raffle.left_out')}</p>}
    </>
  );
}

function HowTickets({ draw: { terms }, raffle }: RaffleProps) {
  const t = useT();
  const money = useMoneyText();
  const language = useLanguage();
  const { free, depositE4, stakeE4, pointsE4, ticketsMax, fromDay, toDay } = raffle;
  const day = (of: string) => dayText(Date.parse(`${of}${NOON}`), { language, timeZone: 'UTC' });
  const sum = (digits: string) => money(parseDigits(digits) ?? ZERO);
  const ways = [
    free && t('raffle.by_free', { n: terms.limit.count, per: t(`raffle.per.${terms.limit.per}`) }),
    depositE4 !== null && t('raffle.by_deposit', { amount: sum(depositE4) }),
    stakeE4 !== null && t('raffle.by_stake', { amount: sum(stakeE4) }),
    pointsE4 !== null && t('raffle.by_points', { n: pointText(parseDigits(pointsE4) ?? ZERO) }),
    t('raffle.max', { n: ticketsMax }),
  ].filter((way) => way !== false);
  return (
    <div>
      <h2 className="text-tile font-bold">{t('raffle.how')}</h2>
      <ul className="mt-1 list-disc pl-5 text-tile leading-(--lh-text) text-mid">
        {ways.map((way) => (
          <li key={way}>{way}</li>
        ))}
      </ul>
      {(depositE4 !== null || stakeE4 !== null) && (
        <p className="mt-1 text-caption leading-(--lh-text) text-mid">{t('raffle.days', { from: day(fromDay), to: day(toDay) })}</p>
      )}
    </div>
  );
}

function Times({ raffle: { closesAtMs, drawsAtMs, drawnAtMs } }: Pick<RaffleProps, 'raffle'>) {
  const t = useT();
  const language = useLanguage();
  const { timeZone } = useProfile();
  const rows = [
    [t('raffle.closes'), closesAtMs],
    [t('raffle.draws'), drawnAtMs ?? drawsAtMs],
  ] as const;
  return (
    <dl className="flex flex-col gap-1 text-tile tabular-nums">
      {rows.map(([name, atMs]) => (
        <div key={name} className="flex justify-between gap-3">
          <dt className="text-mid">{name}</dt>
          <dd className="text-right">{dateTimeText(atMs, { language, timeZone })}</dd>
        </div>
      ))}
    </dl>
  );
}
