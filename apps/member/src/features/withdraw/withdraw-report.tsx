import type { WithdrawalState, WithdrawalView } from '@fairhall/contract/withdraw/withdrawal-view';
import { parseMajor } from '@fairhall/money/text';
import { buttonClass } from '@fairhall/ui/button-class';
import { CopyLine } from '@fairhall/ui/copy-line.tsx';
import { UiLink } from '@fairhall/ui/link-context.tsx';
import { Sheet } from '@fairhall/ui/sheet.tsx';
import { StateView } from '@fairhall/ui/state-view.tsx';
import { useState } from 'react';
import { Timeline } from '../../shared/cashier/timeline.tsx';
import { useMoneyText } from '../../shared/cashier/use-money-text.ts';
import { SupportLink } from '../../shared/failure-view.tsx';
import { useLanguage, useT } from '../../shared/i18n.ts';
import { ListView } from '../../shared/list-view.tsx';
import { useProfile } from '../../shared/profile.ts';
import { dateTimeText } from '../../shared/time-text.ts';
import { useWithdrawReport } from './api/withdrawals.ts';
import { StateChip } from './state-chip.tsx';
import { lastDigits, Reason } from './tracker.tsx';

/** All withdrawals with their states. `deskTo` is where one withdraws: an empty list leads there. */
export function WithdrawReport({ deskTo }: { deskTo: string }) {
  const t = useT();
  const { listing, rows } = useWithdrawReport();
  const [openId, setOpenId] = useState<string | null>(null);
  const opened = rows.find(({ withdrawalId }) => withdrawalId === openId) ?? null;
  const empty = (
    <StateView
      kind="empty"
      title={t('withdraw.report.none')}
      text={t('withdraw.report.none_text')}
      actions={
        <UiLink to={deskTo} className={buttonClass()}>
          {t('common.withdraw')}
        </UiLink>
      }
    />
  );
  return (
    <div className="px-3 pb-4">
      <ListView listing={listing} rows={rows} empty={empty} rowClass="h-17">
        {(withdrawals) => (
          <ul className="overflow-hidden rounded-tile bg-s1 inset-shadow-edge">
            {withdrawals.map((withdrawal) => (
              <ReportRow key={withdrawal.withdrawalId} withdrawal={withdrawal} onOpen={() => setOpenId(withdrawal.withdrawalId)} />
            ))}
          </ul>
        )}
      </ListView>
      <Detail withdrawal={opened} onClose={() => setOpenId(null)} />
    </div>
  );
}

function ReportRow({
  withdrawal: { amount, state, reference, bankName, timeline },
  onOpen,
}: {
  withdrawal: WithdrawalView;
  onOpen: () => void;
}) {
  const money = useMoneyText();
  const language = useLanguage();
  const { timeZone } = useProfile();
  const askedAtMs = timeline[0]?.atMs;
  return (
    <li className="border-b border-hairline last:border-0">
      <button
        type="button"
        onClick={onOpen}
        className="flex min-h-17 w-full items-center gap-3 px-4 py-2 text-left -outline-offset-2 active:bg-s2"
      >
        <span className="min-w-0 flex-1">
          <span className="block text-body leading-(--lh-title) font-bold">{money(parseMajor(amount))}</span>
          <span className="block text-caption text-low">
            {reference} · {bankName}
          </span>
          {askedAtMs !== undefined && (
            <span className="block text-caption text-low">{dateTimeText(askedAtMs, { language, timeZone })}</span>
          )}
        </span>
        <StateChip state={state} />
      </button>
    </li>
  );
}

/** The colour of the last state reached; those before it are done. */
const DOTS: Readonly<Record<WithdrawalState, string>> = {
  requested: 'bg-brand',
  review: 'bg-brand',
  approved: 'bg-brand',
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
          {withdrawal.reason && <Reason text={withdrawal.reason} />}
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
            steps={withdrawal.timeline.map(({ state, atMs }) => ({
              id: state,
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
