import { activities, choosePromotion } from '@fairhall/contract/promotion/activities';
import { Button } from '@fairhall/ui/button.tsx';
import { Chip } from '@fairhall/ui/chip.tsx';
import { DockSpace } from '@fairhall/ui/dock.tsx';
import { toast } from '@fairhall/ui/toast';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '../../shared/call.ts';
import { MONEY_DOCK_PX } from '../../shared/cashier/money-dock.tsx';
import { useMoneyText } from '../../shared/cashier/use-money-text.ts';
import { toastFailure } from '../../shared/errors.ts';
import { useT } from '../../shared/i18n.ts';
import { invalidate, read } from '../../shared/query-client.ts';
import { type Activity, askedTexts, giftText } from './offer-text.ts';

/** What a deposit under way may bring: offered once, below it, and never in its way. */
export default function DepositOffers({ depositId }: { depositId: string }) {
  const t = useT();
  const { data } = useQuery(read(activities, {}));
  const offers = (data?.list ?? []).filter(
    ({ trigger, label }) => trigger === 'depositApproved' && (label === 'claim' || label === 'signed'),
  );
  if (offers.length === 0) return null;
  return (
    <section className="flex flex-col gap-2.5 px-3" aria-label={t('promo.with_deposit')}>
      <h2 className="text-body font-bold">{t('promo.with_deposit')}</h2>
      {offers.map((offer) => (
        <Offer key={offer.campaignId} offer={offer} depositId={depositId} />
      ))}
      {/* The way to pay has a dock over the page's end. */}
      <DockSpace height={MONEY_DOCK_PX} />
    </section>
  );
}

function Offer({ offer, depositId }: { offer: Activity; depositId: string }) {
  const t = useT();
  const money = useMoneyText();
  const [busy, setBusy] = useState(false);
  const choose = async () => {
    setBusy(true);
    const { campaignId, version } = offer;
    const answer = await call(choosePromotion, { params: { campaignId }, body: { version, depositId } });
    setBusy(false);
    if (!answer.ok) return toastFailure(answer.failure);
    toast(t('promo.chosen'), { kind: 'success' });
    void invalidate(activities);
  };
  return (
    <div className="flex items-center justify-between gap-3 rounded-tile bg-s1 px-4 py-3 inset-shadow-edge">
      <span className="min-w-0">
        <span className="block text-tile font-bold">{offer.title}</span>
        <span className="block text-tile text-brand">{giftText(offer, t, money)}</span>
        <span className="block text-caption leading-(--lh-text) text-mid">{askedTexts(offer, t, money).join(' · ')}</span>
      </span>
      {offer.label === 'signed' ? (
        <Chip tone="info">{t('promo.label.signed')}</Chip>
      ) : (
        <Button kind="ghost" size="small" busy={busy} onClick={() => void choose()}>
          {t('promo.choose')}
        </Button>
      )}
    </div>
  );
}
