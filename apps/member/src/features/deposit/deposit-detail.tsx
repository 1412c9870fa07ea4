import type { DepositState, DepositView } from '@fairhall/contract/cashier/deposit-view';
import { parseMajor } from '@fairhall/money/text';
import { buttonClass } from '@fairhall/ui/button-class';
import { CopyLine } from '@fairhall/ui/copy-line.tsx';
import { UiLink } from '@fairhall/ui/link-context.tsx';
import { Sheet } from '@fairhall/ui/sheet.tsx';
import { ReasonNote } from '../../shared/cashier/reason-note.tsx';
import { Timeline } from '../../shared/cashier/timeline.tsx';
import { useMoneyText } from '../../shared/cashier/use-money-text.ts';
import { SupportLink } from '../../shared/failure-view.tsx';
import { useT } from '../../shared/i18n.ts';
import { isOpen } from './deposit-model.ts';
import { StateChip } from './state-chip.tsx';

export type DepositDetailProps = { deposit: DepositView | null; deskTo: string; onClose: () => void };

/** All that is known of a deposit: figures, why it was refused, and each state with its time. */
export function DepositDetail({ deposit, deskTo, onClose }: DepositDetailProps) {
  const t = useT();
  const money = useMoneyText();
  const words = { copyLabel: t('common.copy'), copiedLabel: t('common.copied') };
  return (
    <Sheet open={deposit !== null} onClose={onClose} title={t('cashier.detail')} closeLabel={t('common.close')}>
      {deposit && (
        <div className="flex flex-col gap-4">
          <div className="flex flex-wrap items-center justify-between gap-2">
            <p className="text-page font-extrabold tight">{money(parseMajor(deposit.amount))}</p>
            <StateChip state={deposit.state} />
          </div>
          {deposit.reason && <ReasonNote label={t('cashier.reason')} text={deposit.reason} />}
          <dl className="rounded-tile pl-3.5 inset-ring-1 inset-ring-hairline *:first:border-0">
            <CopyLine label={t('cashier.reference')} value={deposit.reference} {...words} />
            <CopyLine label={t('cashier.pay.bank')} value={deposit.bankName} copyable={false} {...words} />
            <CopyLine label={t('cashier.pay.account')} value={deposit.receiverAccount} copyable={false} {...words} />
            <CopyLine label={t('cashier.payee.short')} value={deposit.payeeName} copyable={false} {...words} />
            <CopyLine label={t('cashier.slips.short')} value={String(deposit.slips.length)} copyable={false} {...words} />
          </dl>
          <Timeline
            label={t('cashier.steps')}
            steps={deposit.timeline.map(({ state, atMs }) => ({ id: state, label: t(`cashier.reached.${state}`), dot: DOTS[state], atMs }))}
          />
          <div className="flex gap-2.5 *:flex-1 *:px-3">
            {isOpen(deposit) ? (
              <UiLink to={`${deskTo}?deposit=${deposit.transId}`} className={buttonClass()}>
                {t('cashier.go_on')}
              </UiLink>
            ) : (
              deposit.state !== 'approved' && <SupportLink />
            )}
          </div>
        </div>
      )}
    </Sheet>
  );
}

/** The colour of the last state reached; those before it are done. */
const DOTS: Readonly<Record<DepositState, string>> = {
  created: 'bg-brand',
  paid: 'bg-brand',
  review: 'bg-brand',
  approved: 'bg-accent',
  rejected: 'bg-danger',
  expired: 'bg-low',
  reversed: 'bg-danger',
  refunding: 'bg-brand',
  refunded: 'bg-low',
};
