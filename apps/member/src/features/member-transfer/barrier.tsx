import { ZERO } from '@fairhall/money/amount';
import { parseDigits } from '@fairhall/money/text';
import { buttonClass } from '@fairhall/ui/button-class';
import { UiLink } from '@fairhall/ui/link-context.tsx';
import { StateView } from '@fairhall/ui/state-view.tsx';
import { useMoneyText } from '../../shared/cashier/use-money-text.ts';
import { useLanguage, useT } from '../../shared/i18n.ts';
import { useProfile } from '../../shared/profile.ts';
import { dateTimeText } from '../../shared/time-text.ts';
import type { TransferTerms } from './api.ts';

type Barrier = 'off' | 'nobody' | 'held' | 'turnover' | 'password';

/** What stands before a transfer; null when the form may open. */
export function barrierOf(
  { up, down, heldUntil, turnoverLeftE4, hasPaymentPassword }: TransferTerms,
  direction: 'up' | 'down',
): Barrier | null {
  if (direction === 'up' && up === null) return 'nobody';
  if (direction === 'down' && !down) return 'off';
  if (heldUntil !== null) return 'held';
  if (turnoverLeftE4 !== null) return 'turnover';
  return hasPaymentPassword ? null : 'password';
}

type BarrierProps = { barrier: Barrier; terms: TransferTerms; passwordTo: string; holdsTo: string; turnoverTo: string };

/** Says what is missing, and leads to where it is done. */
export function TransferBarrier({ barrier, terms: { heldUntil, turnoverLeftE4 }, passwordTo, holdsTo, turnoverTo }: BarrierProps) {
  const t = useT();
  const money = useMoneyText();
  const language = useLanguage();
  const { timeZone } = useProfile();
  const texts = {
    off: () => t('transfer.off'),
    nobody: () => t('transfer.nobody'),
    held: () => t('transfer.held', { time: dateTimeText(heldUntil ?? 0, { language, timeZone }) }),
    turnover: () => t('transfer.turnover', { amount: money(parseDigits(turnoverLeftE4 ?? '0') ?? ZERO) }),
    password: () => t('transfer.password'),
  };
  const ways = { off: null, nobody: null, held: holdsTo, turnover: turnoverTo, password: passwordTo };
  const label = { held: t('transfer.why'), turnover: t('transfer.see_turnover'), password: t('paypass.set'), off: '', nobody: '' };
  const to = ways[barrier];
  return (
    <StateView
      kind="empty"
      title={t('transfer.closed')}
      text={texts[barrier]()}
      actions={
        to && (
          <UiLink to={to} className={buttonClass({ kind: 'primary' })}>
            {label[barrier]}
          </UiLink>
        )
      }
    />
  );
}
