import type { WithdrawalState, WithdrawalView } from '@fairhall/contract/withdraw/withdrawal-view';
import { parseMajor } from '@fairhall/money/text';
import { CopyLine } from '@fairhall/ui/copy-line.tsx';
import { Sheet } from '@fairhall/ui/sheet.tsx';
import { CashierReport } from '../../shared/cashier/cashier-report.tsx';
import { Timeline } from '../../shared/cashier/timeline.tsx';
import { useMoneyText } from '../../shared/cashier/use-money-text.ts';
import { SupportLink } from '../../shared/failure-view.tsx';
import { useT } from '../../shared/i18n.ts';
import { useWithdrawReport } from './api/withdrawals.ts';
import { StateChip } from './state-chip.tsx';
import { WhyNote } from './why-note.tsx';
import { lastDigits } from './withdraw-model.ts';

/** All withdrawals with their states. `deskTo` is where one withdraws: an empty list leads there. */
export function WithdrawReport({ deskTo }: { deskTo: string }) {
  const t = useT();
  return (
    <CashierReport
      {...useWithdrawReport()}
      idOf={({ withdrawalId }) => withdrawalId}
      chip={({ state }) => <StateChip state={state} />}
      empty={{ title: t('withdraw.report.none'), text: t('withdraw.report.none_text'), action: t('common.withdraw'), to: deskTo }}
      detail={(withdrawal, onClose) => <Detail withdrawal={withdrawal} onClose={onClose} />}
    />
  );
}

/** The colour of the last state reached; those before it are done. */
const DOTS: Readonly<Record<WithdrawalState, string>> = {
  requested: 'bg-brand',
  review: 'bg-brand',
  approved: 'bg-brand',
  paying: 'bg-brand',
  returned: 'bg-danger',
  paid: 'bg-accent',
  rejected: 'bg-danger',
};

/** All that is known of a withdrawal: figures, why it came back, and each state with its time. */
function Detail({ withdrawal, onClose }: { withdrawal: WithdrawalView | null; onClose: () => void }) {
  const t = useT();
  const money = useMoneyText();
  const words = { copyLabel: t('common.copy'), copiedLabel: t('common.copied') };
  return (
    <Sheet open={withdrawal !== null} onClose={onClose} title={t('withdraw.detail')} closeLabel={t('common.close')}>
      {withdrawal && (
        <div className="flex flex-col gap-4">
          <div className="flex flex-wrap items-center justify-between gap-2">
            <p className="text-page font-extrabold tight">{money(parseMajor(withdrawal.amount))}</p>
            <StateChip state={withdrawal.state} />
          </div>
          <WhyNote reason={withdrawal.reason} />
          <dl className="rounded-tile pl-3.5 inset-ring-1 inset-ring-hairline *:first:border-0">
            <CopyLine label={t('withdraw.reference')} value={withdrawal.reference} {...words} />
            <CopyLine label={t('withdraw.bank')} value={withdrawal.bankName} copyable={false} {...words} />
            <CopyLine label={t('withdraw.card_number')} value={lastDigits(withdrawal.cardNumber)} copyable={false} {...words} />
            <CopyLine label={t('withdraw.card_holder')} value={withdrawal.cardHolder} copyable={false} {...words} />
            <CopyLine label={t('withdraw.fee')} value={money(parseMajor(withdrawal.fee))} copyable={false} {...words} />
            <CopyLine label={t('withdraw.received')} value={money(parseMajor(withdrawal.received))} copyable={false} {...words} />
            {withdrawal.bankReference && <CopyLine label={t('withdraw.bank_reference')} value={withdrawal.bankReference} {...words} />}
          </dl>
          <Timeline
            label={t('withdraw.steps')}
            steps={withdrawal.timeline.map(({ state, atMs }, place) => ({
              // What came back may be paid again: a state can be reached twice.
              id: `${place} ${state}`,
              label: t(`withdraw.reached.${state}`),
              dot: DOTS[state],
              atMs,
            }))}
          />
          <div className="flex gap-2.5 *:flex-1 *:px-3">
            <SupportLink />
          </div>
        </div>
      )}
    </Sheet>
  );
}
