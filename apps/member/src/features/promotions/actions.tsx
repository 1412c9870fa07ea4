import { claimPromotion } from '@fairhall/contract/promotion/activities';
import { ZERO } from '@fairhall/money/amount';
import { parseDigits } from '@fairhall/money/text';
import { Button } from '@fairhall/ui/button.tsx';
import { buttonClass } from '@fairhall/ui/button-class';
import { UiLink } from '@fairhall/ui/link-context.tsx';
import { useState } from 'react';
import { useMoneyText } from '../../shared/cashier/use-money-text.ts';
import { CheckingRow } from '../../shared/checking-row.tsx';
import { failureText } from '../../shared/errors.ts';
import { useT } from '../../shared/i18n.ts';
import { useSession } from '../../shared/session.ts';
import { useMoneyAct } from '../../shared/use-money-act.ts';
import { ApplyForm } from './apply-form.tsx';
import { reread, TILE, type Whole } from './detail-parts.ts';
import { giftText } from './offer-text.ts';
import { useRewardClaim } from './use-reward-claim.ts';

/** What may be done with an activity just now, or why nothing may. */
export function Actions({ activity, code }: { activity: Whole; code: string }) {
  const t = useT();
  const session = useSession();
  const { label, why, application, campaignId } = activity;
  if (label === 'issued') return <Issued activity={activity} />;
  if (label === 'applying' || label === 'process') return <Said text={t('promo.sent')} />;
  if (label === 'close' || label === 'claimed' || label === 'coming')
    return <Said text={t(why ? `promo.why.${why}` : 'promo.not_yours')} />;
  if (activity.cashback) return <Said text={t('promo.back_by_itself')} />;
  if (activity.trigger === 'installed') return <Said text={t('promo.app_only')} />;
  if (!session) {
    return (
      <UiLink
        to={`/login?next=${encodeURIComponent(`/m/activityDetail?id=${campaignId}`)}`}
        className={buttonClass({ kind: 'primary', wide: true })}
      >
        {t('promo.login')}
      </UiLink>
    );
  }
  if (label === 'join' || label === 'rejected') {
    return (
      <>
        {label === 'rejected' && <Said tone="text-danger" text={t('promo.rejected', { reason: application?.reason ?? '' })} />}
        <ApplyForm activity={activity} />
      </>
    );
  }
  return <ClaimIt activity={activity} code={code} />;
}

function Said({ text, tone = 'text-mid' }: { text: string; tone?: string }) {
  return <p className={`${TILE} text-tile leading-(--lh-text) ${tone}`}>{text}</p>;
}

function ClaimIt({ activity, code }: { activity: Whole; code: string }) {
  const t = useT();
  const money = useMoneyText();
  const { campaignId, version, depositE4, terms, kind, trigger } = activity;
  const [typed, setTyped] = useState(code);
  const act = useMoneyAct(claimPromotion, `claim:${campaignId}`);
  const busy = act.state.step === 'sending' || act.state.step === 'checking';
  const needsDeposit = kind === 'match' || (parseDigits(terms.minDepositE4) ?? ZERO) > ZERO;
  if (act.state.step === 'done') {
    reread();
    const given = activity.spins ? giftText(activity, t, money) : money(parseDigits(act.state.value.amountE4) ?? ZERO);
    return <Said tone="text-win" text={t('promo.claimed', { amount: given })} />;
  }
  if (needsDeposit && depositE4 === null) {
    return (
      <section className={`${TILE} flex flex-col gap-3`}>
        <p className="text-tile leading-(--lh-text) text-mid">{t('promo.needs_deposit')}</p>
        <UiLink to="/voucherCenter" className={buttonClass({ kind: 'secondary', wide: true })}>
          {t('promo.to_deposit')}
        </UiLink>
      </section>
    );
  }
  return (
    <section className="flex flex-col gap-2.5">
      {depositE4 !== null && (
        <p className="px-1 text-tile text-mid">{t('promo.for_deposit', { amount: money(parseDigits(depositE4) ?? ZERO) })}</p>
      )}
      {trigger === 'code' && (
        <input
          aria-label={t('promo.code')}
          placeholder={t('promo.code')}
          value={typed}
          maxLength={40}
          autoCapitalize="characters"
          onChange={(event) => setTyped(event.target.value)}
          className="min-h-12 rounded-input bg-s1 px-3.5 text-body uppercase inset-shadow-edge"
        />
      )}
      <Button
        kind="primary"
        wide
        busy={busy}
        onClick={() => act.send({ params: { campaignId }, body: { version, ...(trigger === 'code' ? { code: typed } : {}) } })}
      >
        {t('promo.claim')}
      </Button>
      {act.state.step === 'checking' && <CheckingRow text={t('common.loading')} onAskNow={act.checkNow} />}
      {act.state.step === 'refused' && (
        <p role="alert" className="rounded-input bg-danger-tint px-3.5 py-2.5 text-tile font-semibold text-danger">
          {failureText(act.state.failure)}
        </p>
      )}
    </section>
  );
}

function Issued({ activity }: { activity: Whole }) {
  const { rewardId } = activity;
  const t = useT();
  const money = useMoneyText();
  const { busy, claim } = useRewardClaim(activity.spins && giftText(activity, t, money));
  return (
    <section className={`${TILE} flex flex-col gap-3`}>
      <p className="text-tile text-mid">{t('promo.in_rewards')}</p>
      <Button kind="primary" wide busy={busy} onClick={() => void claim(rewardId ?? '')}>
        {t('promo.claim')}
      </Button>
    </section>
  );
}
