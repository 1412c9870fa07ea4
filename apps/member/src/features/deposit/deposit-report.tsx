import type { DepositView } from '@fairhall/contract/cashier/deposit-view';
import { parseMajor } from '@fairhall/money/text';
import { buttonClass } from '@fairhall/ui/button-class';
import { UiLink } from '@fairhall/ui/link-context.tsx';
import { StateView } from '@fairhall/ui/state-view.tsx';
import { useState } from 'react';
import { useMoneyText } from '../../shared/cashier/use-money-text.ts';
import { useLanguage, useT } from '../../shared/i18n.ts';
import { ListView } from '../../shared/list-view.tsx';
import { useProfile } from '../../shared/profile.ts';
import { dateTimeText } from '../../shared/time-text.ts';
import { useDepositReport } from './api/deposits.ts';
import { DepositDetail } from './deposit-detail.tsx';
import { StateChip } from './state-chip.tsx';

/** `deskTo` is where deposits are made: the report leads there from an empty list and from one that is under way. */
export function DepositReport({ deskTo }: { deskTo: string }) {
  const t = useT();
  const { listing, rows } = useDepositReport();
  const [openId, setOpenId] = useState<string | null>(null);
  const opened = rows.find(({ transId }) => transId === openId) ?? null;
  const empty = (
    <StateView
      kind="empty"
      title={t('cashier.report.none')}
      text={t('cashier.report.none_text')}
      actions={
        <UiLink to={deskTo} className={buttonClass()}>
          {t('common.deposit')}
        </UiLink>
      }
    />
  );
  return (
    <div className="px-3 pb-4">
      <ListView listing={listing} rows={rows} empty={empty} rowClass="h-17">
        {(deposits) => (
          <ul className="overflow-hidden rounded-tile bg-s1 inset-shadow-edge">
            {deposits.map((deposit) => (
              <ReportRow key={deposit.transId} deposit={deposit} onOpen={() => setOpenId(deposit.transId)} />
            ))}
          </ul>
        )}
      </ListView>
      <DepositDetail deposit={opened} deskTo={deskTo} onClose={() => setOpenId(null)} />
    </div>
  );
}

function ReportRow({ deposit: { amount, state, reference, bankName, timeline }, onOpen }: { deposit: DepositView; onOpen: () => void }) {
  const money = useMoneyText();
  const language = useLanguage();
  const { timeZone } = useProfile();
  const createdAtMs = timeline[0]?.atMs;
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
          {createdAtMs !== undefined && (
            <span className="block text-caption text-low">{dateTimeText(createdAtMs, { language, timeZone })}</span>
          )}
        </span>
        <StateChip state={state} />
      </button>
    </li>
  );
}
