import type { Failure } from '@fairhall/client/failure';
import { useOnline } from '@fairhall/client/online';
import { bankCards } from '@fairhall/contract/withdraw/bank-cards';
import { withdrawSettings } from '@fairhall/contract/withdraw/settings';
import { turnoverInfo } from '@fairhall/contract/withdraw/turnover';
import { withdraw } from '@fairhall/contract/withdraw/withdraw';
import type { WithdrawalView } from '@fairhall/contract/withdraw/withdrawal-view';
import { Button } from '@fairhall/ui/button.tsx';
import { DockSpace } from '@fairhall/ui/dock.tsx';
import { Icon } from '@fairhall/ui/icon.tsx';
import { UiLink } from '@fairhall/ui/link-context.tsx';
import { Skeleton } from '@fairhall/ui/skeleton.tsx';
import { IconHistory } from '@tabler/icons-react';
import { Suspense, useEffect, useEffectEvent, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { AwayMoney } from '../../shared/away-money.tsx';
import { BalanceCard } from '../../shared/balance-card.tsx';
import { MONEY_DOCK_PX } from '../../shared/cashier/money-dock.tsx';
import { useT } from '../../shared/i18n.ts';
import { fetchWhenIdle, Later } from '../../shared/later.tsx';
import { lazyWith } from '../../shared/lazy-with.ts';
import { invalidate } from '../../shared/query-client.ts';
import { Unread } from '../../shared/unread.tsx';
import { type MoneyAct, useMoneyAct } from '../../shared/use-money-act.ts';
import { keepWithdrawal, useLatestWithdrawals, useWithdrawTerms, type WithdrawTerms } from './api/withdrawals.ts';
import { barrierOf, WithdrawBarrier } from './barrier.tsx';
import { tracker, withdrawForm } from './later-parts.ts';
import type { WithdrawFormProps } from './withdraw-form.tsx';
import { isOpen } from './withdraw-model.ts';

const TurnoverCard = lazyWith('protection', async () => ({ default: (await import('./turnover-card.tsx')).TurnoverCard }));

export type WithdrawDeskProps = {
  /** Where the records of withdrawals are, the payment password is set, and a card is added. */
  recordsTo: string;
  passwordTo: string;
  addCardTo: string;
  /** What stops money out, and why. */
  holdsTo: string;
};

/** The password is for this sending alone: nothing keeps it, and the server answers a key that it knows without it. */
const withoutPassword = ({ body, ...rest }: Parameters<MoneyAct<typeof withdraw>['send']>[0]) => ({
  ...rest,
  body: { ...body, password: '' },
});

/** Withdrawals to a bank card: what is under way with its stage, and the form for another. */
export function WithdrawDesk(ways: WithdrawDeskProps) {
  const online = useOnline();
  const latest = useLatestWithdrawals();
  const { data: withdrawals } = latest;
  const offer = useWithdrawTerms();
  useEffect(() => fetchWhenIdle([withdrawForm, tracker]), []);
  if (withdrawals && offer.terms) return <Desk withdrawals={withdrawals} terms={offer.terms} {...ways} />;
  const refetch = () => {
    void latest.refetch();
    offer.refetch();
  };
  const query = { error: latest.error ?? offer.error, isFetching: latest.isFetching || offer.busy, refetch };
  return (
    <Unread query={query} offline={!online} className="flex flex-col gap-4 px-3 pt-3">
      <Skeleton className="h-21 rounded-tile" />
      <Skeleton className="h-28 rounded-tile" />
      <Skeleton className="h-19 rounded-input" />
    </Unread>
  );
}

type DeskProps = WithdrawDeskProps & { withdrawals: readonly WithdrawalView[]; terms: WithdrawTerms };

function Desk({ withdrawals, terms, recordsTo, passwordTo, addCardTo, holdsTo }: DeskProps) {
  const t = useT();
  const act = useMoneyAct(withdraw, 'withdraw', { withoutSecrets: withoutPassword });
  const { state, pending } = act;
  const tracked = useTracked(withdrawals);
  // Whoever comes to see how one stands is not asked for another: the form opens when there is none, or when it is wanted.
  const [wanted, setWanted] = useState(!withdrawals.some(isOpen));
  const sent = useSent(act, () => setWanted(false));
  const heading = useRef<HTMLHeadingElement>(null);
  const begin = () => {
    flushSync(() => setWanted(true));
    heading.current?.focus();
  };
  const barrier = pending ? null : barrierOf(terms);
  const step: WithdrawFormProps['step'] = state.step === 'checking' ? 'checking' : pending ? 'sending' : 'idle';
  const formOpen = wanted || pending !== null || state.step === 'refused';
  return (
    <div className="flex flex-col gap-4 px-3 pb-6">
      <div className="flex min-h-11 items-center justify-between gap-3 px-0.5">
        <h2 className="text-title font-bold">{tracked.length > 0 ? t('withdraw.yours', { n: tracked.length }) : t('withdraw.to_card')}</h2>
        <UiLink to={recordsTo} className="flex min-h-11 flex-none items-center gap-1.5 text-tile font-semibold text-mid">
          <Icon glyph={IconHistory} />
          {t('withdraw.records')}
        </UiLink>
      </div>
      {tracked.map((withdrawal) => (
        <Later key={withdrawal.withdrawalId} part={tracker} props={{ withdrawal }} waiting={<Skeleton className="h-44 rounded-tile" />} />
      ))}
      <BalanceCard />
      <AwayMoney />
      {barrier && <WithdrawBarrier barrier={barrier} terms={terms} passwordTo={passwordTo} addCardTo={addCardTo} holdsTo={holdsTo} />}
      {terms.turnover.status !== 'A' && terms.turnover.status !== 'D' && (
        <Suspense>
          <TurnoverCard />
        </Suspense>
      )}
      {!barrier && !formOpen && (
        <Button wide onClick={begin}>
          {t('withdraw.new')}
        </Button>
      )}
      {!barrier && formOpen && (
        <>
          {tracked.length > 0 && (
            <h2 ref={heading} tabIndex={-1} className="px-0.5 text-title font-bold">
              {t('withdraw.new')}
            </h2>
          )}
          <Later
            key={sent.id}
            part={withdrawForm}
            props={{
              terms,
              lastCardId: lastCard(terms.cards.bankCards, withdrawals),
              pending: pending?.body ?? null,
              step,
              refusal: state.step === 'refused' ? state.failure : null,
              onSend: (body) => act.send({ body }),
              onAskNow: act.checkNow,
              addCardTo,
            }}
            waiting={<Skeleton className="h-28 rounded-tile" />}
          />
          <DockSpace height={MONEY_DOCK_PX} />
        </>
      )}
    </div>
  );
}

/** What is under way, and what was when this visit began or since: how it ended stays in sight until one leaves. */
function useTracked(withdrawals: readonly WithdrawalView[]): WithdrawalView[] {
  const [seen, setSeen] = useState<readonly string[]>([]);
  const fresh = withdrawals.filter((one) => isOpen(one) && !seen.includes(one.withdrawalId));
  if (fresh.length > 0) setSeen([...seen, ...fresh.map(({ withdrawalId }) => withdrawalId)]);
  return withdrawals.filter((one) => isOpen(one) || seen.includes(one.withdrawalId));
}

/** The card of the newest withdrawal, by what of it can be read. */
function lastCard(
  cards: readonly { bankCardId: string; bankName: string; cardNumber: string }[],
  [newest]: readonly WithdrawalView[],
): string | null {
  return cards.find(({ cardNumber }) => cardNumber === newest?.cardNumber)?.bankCardId ?? null;
}

/** Takes over what the act has brought; `id` names the withdrawal that this visit sent last. */
function useSent({ state, reset }: MoneyAct<typeof withdraw>, onSent: () => void): { id: string } {
  const [id, setId] = useState('');
  const take = useEffectEvent((made: WithdrawalView) => {
    keepWithdrawal(made);
    setId(made.withdrawalId);
    onSent();
    reset();
    window.scrollTo({ top: 0 });
  });
  const heed = useEffectEvent((failure: Failure) => {
    // What the form stood on has changed: it is read again.
    if (failure.outcome === 'refused') void invalidate(turnoverInfo, withdrawSettings, bankCards);
  });
  useEffect(() => {
    if (state.step === 'done') take(state.value);
    if (state.step === 'refused') heed(state.failure);
  }, [state]);
  return { id };
}
