import { serverNow } from '@fairhall/client/server-clock';
import { withdrawSettings } from '@fairhall/contract/withdraw/settings';
import { amount, ZERO } from '@fairhall/money/amount';
import { parseMajor } from '@fairhall/money/text';
import { buttonClass } from '@fairhall/ui/button-class';
import { UiLink } from '@fairhall/ui/link-context.tsx';
import { StateView } from '@fairhall/ui/state-view.tsx';
import { useEffect } from 'react';
import { useMoneyText } from '../../shared/cashier/use-money-text.ts';
import { SupportLink } from '../../shared/failure-view.tsx';
import { useLanguage, useT } from '../../shared/i18n.ts';
import { useProfile } from '../../shared/profile.ts';
import { invalidate } from '../../shared/query-client.ts';
import { dateTimeText } from '../../shared/time-text.ts';
import type { WithdrawTerms } from './api/withdrawals.ts';

export type Barrier = 'hold' | 'turnover' | 'off' | 'closed' | 'count' | 'password' | 'card';

/** What stands before a withdrawal, a hold first, then in the family's order; null when the form may open. */
export function barrierOf({ turnover, settings, cards }: WithdrawTerms): Barrier | null {
  if (settings.heldUntil !== null) return 'hold';
  if (turnover.status === 'N') return 'turnover';
  if (settings.allowWithdraw !== 'Y') return 'off';
  if (settings.allowWithdrawNow !== 'Y') return 'closed';
  if (settings.remainingTransactionTimes <= 0) return 'count';
  if (!settings.hasPaymentPassword) return 'password';
  return cards.bankCards.length === 0 ? 'card' : null;
}

export type WithdrawBarrierProps = { barrier: Barrier; terms: WithdrawTerms; passwordTo: string; addCardTo: string; holdsTo: string };

/** Says what is missing, and leads to where it is done. */
export function WithdrawBarrier({ barrier, terms: { settings, turnover }, passwordTo, addCardTo, holdsTo }: WithdrawBarrierProps) {
  const t = useT();
  const money = useMoneyText();
  switch (barrier) {
    case 'hold':
      return <HeldBack untilMs={settings.heldUntil ?? 0} holdsTo={holdsTo} />;
    case 'turnover': {
      const needed = parseMajor(turnover.totalRequiredTurnover) ?? ZERO;
      const remaining = money(amount(needed - (parseMajor(turnover.totalActualTurnover) ?? ZERO)));
      return (
        <StateView kind="empty" title={t('withdraw.closed.title')} text={t('withdraw.turnover', { remaining })} actions={<SupportLink />} />
      );
    }
    case 'off':
      return <StateView kind="empty" title={t('withdraw.closed.title')} text={t('withdraw.closed.text')} actions={<SupportLink />} />;
    case 'closed': {
      const { windowFrom: from, windowTo: to } = settings;
      return <StateView kind="empty" title={t('withdraw.closed.title')} text={t('withdraw.closed.hours', { from, to })} />;
    }
    case 'count':
      return (
        <StateView kind="empty" title={t('withdraw.count.title')} text={t('withdraw.count.text', { n: settings.dailyWithdrawMaxCount })} />
      );
    case 'password':
      return (
        <StateView
          kind="empty"
          title={t('withdraw.need_password.title')}
          text={t('withdraw.need_password.text')}
          actions={
            <UiLink to={passwordTo} className={buttonClass({ kind: 'primary' })}>
              {t('paypass.set')}
            </UiLink>
          }
        />
      );
    case 'card':
      return (
        <StateView
          kind="empty"
          title={t('withdraw.need_card.title')}
          text={t('withdraw.need_card.text')}
          actions={
            <UiLink to={addCardTo} className={buttonClass({ kind: 'primary' })}>
              {t('card.add')}
            </UiLink>
          }
        />
      );
  }
}

/** A timer counts no further. */
const TIMER_MAX_MS = 2 ** 31 - 1;

/** A hold says when it ends; the form opens by itself then. */
function HeldBack({ untilMs, holdsTo }: { untilMs: number; holdsTo: string }) {
  const t = useT();
  const language = useLanguage();
  const { timeZone } = useProfile();
  useEffect(() => {
    const timer = setTimeout(() => void invalidate(withdrawSettings), Math.min(Math.max(untilMs - serverNow(), 0) + 1_000, TIMER_MAX_MS));
    return () => clearTimeout(timer);
  }, [untilMs]);
  return (
    <StateView
      kind="empty"
      title={t('withdraw.held.title')}
      text={t('withdraw.held.text', { time: dateTimeText(untilMs, { language, timeZone }) })}
      actions={
        <UiLink to={holdsTo} className={buttonClass({ kind: 'primary' })}>
          {t('withdraw.held.why')}
        </UiLink>
      }
    />
  );
}
