import { activities } from '@fairhall/contract/promotion/activities';
import { prizes } from '@fairhall/contract/promotion/prizes';
import { takeTickets } from '@fairhall/contract/promotion/raffles';
import { type Amount, amount, ZERO } from '@fairhall/money/amount';
import { parseDigits } from '@fairhall/money/text';
import { Button } from '@fairhall/ui/button.tsx';
import { buttonClass } from '@fairhall/ui/button-class';
import { UiLink } from '@fairhall/ui/link-context.tsx';
import { useEffect, useState } from 'react';
import { CheckingRow } from '../../shared/checking-row.tsx';
import { failureText } from '../../shared/errors.ts';
import { useT } from '../../shared/i18n.ts';
import { pointText } from '../../shared/point-text.ts';
import { invalidate } from '../../shared/query-client.ts';
import { useSession } from '../../shared/session.ts';
import { useMoneyAct } from '../../shared/use-money-act.ts';
import type { RaffleProps } from './raffle-props.ts';

const COUNT = /^[1-9]\d{0,4}$/;
const priceOf = (each: string, count: number): Amount => amount((parseDigits(each) ?? ZERO) * BigInt(count));

/** What a member may do while tickets come: take part, take its free ones, or some for points. Nothing of it is urged. */
export function TakeTickets({ draw: { campaignId, version, label }, raffle }: RaffleProps) {
  const t = useT();
  const session = useSession();
  const [typed, setTyped] = useState('1');
  const act = useMoneyAct(takeTickets, `raffle-${campaignId}`);
  const { state } = act;
  const taken = state.step === 'done' ? state.value : null;
  useEffect(() => {
    if (taken) void invalidate(prizes, activities);
  }, [taken]);
  if (!session) {
    const to = `/login?next=${encodeURIComponent(`/m/draw/${campaignId}`)}`;
    return (
      <UiLink to={to} className={buttonClass({ kind: 'primary', wide: true })}>
        {t('raffle.login')}
      </UiLink>
    );
  }
  const { own, pointsE4, ticketsMax, free } = raffle;
  if (!own || label === 'close') return <p className="text-tile leading-(--lh-text) text-mid">{t('promo.not_yours')}</p>;
  const busy = state.step === 'sending' || state.step === 'checking';
  const send = (by: 'join' | 'free' | 'points', count: number) => act.send({ params: { campaignId }, body: { version, by, count } });
  const count = COUNT.test(typed) ? Number(typed) : 0;
  const room = ticketsMax - own.tickets;
  return (
    <div className="flex flex-col gap-2">
      {free && own.free > 0 && room > 0 ? (
        <>
          <Button kind="primary" wide busy={busy} onClick={() => send('free', 1)}>
            {t('raffle.take_free')}
          </Button>
          <p className="text-caption text-mid">{t('raffle.free_left', { n: own.free })}</p>
        </>
      ) : (
        !own.joined && (
          <Button kind="primary" wide busy={busy} onClick={() => send('join', 1)}>
            {t('raffle.join')}
          </Button>
        )
      )}
      {!own.joined && <p className="text-caption leading-(--lh-text) text-mid">{t('raffle.join_text')}</p>}
      {pointsE4 !== null && room > 0 && (
        <div className="flex items-end gap-2">
          <label className="w-24 flex-none text-caption text-mid">
            {t('raffle.count')}
            <input
              inputMode="numeric"
              value={typed}
              maxLength={5}
              onChange={(event) => setTyped(event.target.value)}
              className="mt-1 min-h-12 w-full rounded-input bg-s2 px-3.5 text-body inset-shadow-edge"
            />
          </label>
          <Button wide busy={busy} disabled={count === 0 || count > room} onClick={() => send('points', count)}>
            {t('raffle.buy', { n: pointText(priceOf(pointsE4, count)) })}
          </Button>
        </div>
      )}
      {taken && (
        <p role="status" className="text-tile font-semibold">
          {t('raffle.taken', { n: taken.tickets })}
        </p>
      )}
      {state.step === 'checking' && <CheckingRow text={t('common.loading')} onAskNow={act.checkNow} />}
      {state.step === 'refused' && (
        <p role="alert" className="rounded-input bg-danger-tint px-3.5 py-2.5 text-tile font-semibold text-danger">
          {failureText(state.failure)}
        </p>
      )}
    </div>
  );
}
