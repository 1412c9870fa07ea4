import { useOnline } from '@fairhall/client/online';
import type { ReplyOf } from '@fairhall/contract/endpoint';
import { claimRebates, ownRebates } from '@fairhall/contract/level/rebates';
import { ZERO } from '@fairhall/money/amount';
import { Button } from '@fairhall/ui/button.tsx';
import { UiLink } from '@fairhall/ui/link-context.tsx';
import { Skeleton } from '@fairhall/ui/skeleton.tsx';
import { toast } from '@fairhall/ui/toast';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '../../shared/call.ts';
import { useMoneyText } from '../../shared/cashier/use-money-text.ts';
import { failureText } from '../../shared/errors.ts';
import { useT } from '../../shared/i18n.ts';
import { usePush } from '../../shared/push.ts';
import { invalidate, read, STALE_MS } from '../../shared/query-client.ts';
import { Unread } from '../../shared/unread.tsx';
import { percentOf, read4, TILE, waitingBy } from './rebate-model.ts';

type View = ReplyOf<typeof ownRebates>;
const followed = () => void invalidate(ownRebates);

/** Rebates: the rate of each category, what waits of it, and its claim where the merchant has it claimed. */
export function ManualRebate() {
  const t = useT();
  const online = useOnline();
  usePush('wallet.changed', followed);
  const query = useQuery({ ...read(ownRebates, {}), staleTime: STALE_MS.live });
  const { data } = query;
  if (!data) {
    return (
      <Unread query={query} offline={!online} className="flex flex-col gap-3 px-3 pt-2">
        <Skeleton className="h-64 rounded-tile" />
      </Unread>
    );
  }
  return (
    <div className="flex flex-col gap-3 px-3 pt-1 pb-6">
      <Rates view={data} />
      <p className="px-1 text-tile leading-(--lh-text) text-mid">{t(data.manual ? 'rebates.by_hand' : 'rebates.by_itself')}</p>
      <p className="px-1 text-tile leading-(--lh-text) text-mid">{t('rebates.how')}</p>
      <UiLink to="/member/rebateReport" className="flex min-h-11 items-center px-1 text-tile font-semibold text-brand">
        {t('rebates.report')}
      </UiLink>
    </div>
  );
}

function Rates({ view }: { view: View }) {
  const t = useT();
  const money = useMoneyText();
  const { rates, waiting, manual } = view;
  const sums = waitingBy(waiting);
  const gifts = sums.get('') ?? ZERO;
  const [total, least] = [read4(view.waitingE4), read4(view.leastE4)];
  const given = rates.filter(({ category, bps }) => bps > 0 || sums.has(category));
  return (
    <section className={TILE}>
      <h1 className="text-title font-bold">{t('rebates.rates')}</h1>
      {given.length === 0 && <p className="mt-1 text-tile text-mid">{t('rebates.none')}</p>}
      <dl className="mt-1 divide-y divide-hairline text-tile">
        {given.map(({ category, bps }) => (
          <div key={category} className="grid grid-cols-[1fr_auto_6.5rem] gap-3 py-2.5">
            <dt>{t(`lobby.category.${category as 'RNG'}`)}</dt>
            <dd className="text-mid tabular-nums">{t('rebates.rate', { percent: percentOf(bps) })}</dd>
            <dd className="text-right font-semibold tabular-nums">{money(sums.get(category) ?? ZERO)}</dd>
          </div>
        ))}
        {gifts > ZERO && (
          <div className="flex justify-between gap-3 py-2.5">
            <dt>{t('rebates.gifts')}</dt>
            <dd className="font-semibold tabular-nums">{money(gifts)}</dd>
          </div>
        )}
        <div className="flex justify-between gap-3 py-2.5 text-body font-bold">
          <dt>
            {t('rebates.total')} <span className="text-caption font-normal text-mid">{t('rebates.waits')}</span>
          </dt>
          <dd className="text-brand tabular-nums">{money(total)}</dd>
        </div>
      </dl>
      {manual && total >= least && <Claim text={money(total)} />}
    </section>
  );
}

function Claim({ text }: { text: string }) {
  const t = useT();
  const money = useMoneyText();
  const [busy, setBusy] = useState(false);
  const claim = async () => {
    setBusy(true);
    const answer = await call(claimRebates, {});
    setBusy(false);
    if (answer.ok) toast(t('rebates.claimed', { amount: money(read4(answer.value.amountE4)) }), { kind: 'success' });
    else toast(failureText(answer.failure), { kind: 'danger' });
    followed();
  };
  return (
    <Button kind="primary" wide className="mt-2" busy={busy} onClick={() => void claim()}>
      {t('rebates.claim', { amount: text })}
    </Button>
  );
}
