import { activities } from '@fairhall/contract/promotion/activities';
import { ownBonus } from '@fairhall/contract/promotion/bonus';
import { calendars, claimDay, type SignInCalendar } from '@fairhall/contract/promotion/calendars';
import { type Amount, ZERO } from '@fairhall/money/amount';
import { parseDigits } from '@fairhall/money/text';
import { Button } from '@fairhall/ui/button.tsx';
import { buttonClass } from '@fairhall/ui/button-class';
import { UiLink } from '@fairhall/ui/link-context.tsx';
import { toast } from '@fairhall/ui/toast';
import { useState } from 'react';
import { call } from '../../shared/call.ts';
import { useMoneyText } from '../../shared/cashier/use-money-text.ts';
import { failureText } from '../../shared/errors.ts';
import { useT } from '../../shared/i18n.ts';
import { useProfile } from '../../shared/profile.ts';
import { ProgressLine } from '../../shared/progress-line.tsx';
import { invalidate } from '../../shared/query-client.ts';
import { useSession } from '../../shared/session.ts';

const read4 = (text: string): Amount => parseDigits(text) ?? ZERO;

/** Today: what it asks and how far that is, its button, or why there is none. */
export function TakeToday({ calendar }: { calendar: SignInCalendar }) {
  const t = useT();
  const session = useSession();
  const { timeZone } = useProfile();
  const { label, why, place, days } = calendar;
  const day = days.find((one) => one.place === place);
  if (label === 'signed') return <Said tone="text-win" text={t('sign.had', { zone: timeZone })} />;
  if (label === 'claimed') return <Said text={t('sign.done')} />;
  if (label !== 'claim' || !day) return <Said text={t(why ? `promo.why.${why}` : 'promo.not_yours')} />;
  if (!session) {
    return (
      <UiLink to={`/login?next=${encodeURIComponent('/m/activity/signIn')}`} className={buttonClass({ kind: 'primary', wide: true })}>
        {t('promo.login')}
      </UiLink>
    );
  }
  const [deposit, stake] = [read4(day.depositE4), read4(day.validBetE4)];
  const lacks = read4(calendar.depositedE4) < deposit || read4(calendar.stakedE4) < stake;
  return (
    <div className="mt-3 flex flex-col gap-3">
      {(deposit > ZERO || stake > ZERO) && (
        <section className="flex flex-col gap-2.5" aria-label={t('sign.asks')}>
          <h3 className="text-tile font-bold">{t('sign.asks')}</h3>
          {deposit > ZERO && <Asked title={t('sign.deposited')} actual={read4(calendar.depositedE4)} asked={deposit} />}
          {stake > ZERO && <Asked title={t('sign.staked')} actual={read4(calendar.stakedE4)} asked={stake} />}
          {stake > ZERO && <p className="text-caption text-mid">{t('sign.settled')}</p>}
        </section>
      )}
      {!lacks && <Take calendar={calendar} amount={read4(day.amountE4)} />}
    </div>
  );
}

function Said({ text, tone = 'text-mid' }: { text: string; tone?: string }) {
  return <p className={`mt-3 text-tile leading-(--lh-text) ${tone}`}>{text}</p>;
}

function Asked({ title, actual, asked }: { title: string; actual: Amount; asked: Amount }) {
  const t = useT();
  const money = useMoneyText();
  const standing = t('sign.of', { actual: money(actual), asked: money(asked) });
  const isMet = actual >= asked;
  return (
    <div>
      <p className="flex flex-wrap justify-between gap-x-3 text-tile">
        <span>{title}</span>
        <span className={`tabular-nums ${isMet ? 'text-win' : 'text-mid'}`}>{standing}</span>
      </p>
      <ProgressLine label={`${title}: ${standing}`} share={Number(actual) / Number(asked)} met={isMet} className="mt-1" />
    </div>
  );
}

function Take({ calendar: { campaignId, version }, amount }: { calendar: SignInCalendar; amount: Amount }) {
  const t = useT();
  const money = useMoneyText();
  const [busy, setBusy] = useState(false);
  const take = async () => {
    setBusy(true);
    const answer = await call(claimDay, { params: { campaignId }, body: { version } });
    setBusy(false);
    if (answer.ok)
      toast(t(answer.value.waits ? 'promo.waits' : 'sign.got', { amount: money(read4(answer.value.amountE4)) }), { kind: 'success' });
    else toast(failureText(answer.failure), { kind: 'danger' });
    // Also where no answer came: what was taken stands there.
    void invalidate(calendars, ownBonus, activities);
  };
  return (
    <Button kind="primary" wide busy={busy} onClick={() => void take()}>
      {t('sign.take', { amount: money(amount) })}
    </Button>
  );
}
