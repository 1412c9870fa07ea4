import { Card } from '@fairhall/ui/card.tsx';
import { CopyLine } from '@fairhall/ui/copy-line.tsx';
import { BalanceAge, BalanceTools, MemberBalance } from '../../shared/balance.tsx';
import { SupportLink } from '../../shared/failure-view.tsx';
import { useT } from '../../shared/i18n.ts';
import { useMember } from '../../shared/member.ts';

const STEPS = ['account.withdraw.step1', 'account.withdraw.step2', 'account.withdraw.step3'] as const;

/** How money leaves the account as long as support does it: what is there, what to say, what happens then. */
export function WithdrawNotice() {
  const t = useT();
  const account = useMember()?.account;
  return (
    <div className="flex flex-col gap-4 px-3 pt-1 pb-6">
      <Card>
        <div className="flex items-center gap-1 text-caption text-mid">
          {t('common.balance')}
          <BalanceTools />
        </div>
        <MemberBalance size="card" />
        <BalanceAge />
      </Card>
      <section className="px-1">
        <h2 className="text-title font-bold">{t('account.withdraw.lead')}</h2>
        <ol className="mt-3 flex flex-col gap-2.5">
          {STEPS.map((key, place) => (
            <li key={key} className="flex gap-3 text-body text-mid">
              <span className="grid size-6 flex-none place-items-center rounded-pill bg-s2 text-caption font-bold text-hi">
                {place + 1}
              </span>
              <span>{t(key)}</span>
            </li>
          ))}
        </ol>
      </section>
      {account && (
        <dl className="rounded-tile bg-s1 py-0.5 pl-4 inset-shadow-edge *:border-t-0">
          <CopyLine label={t('account.withdraw.account')} value={account} copyLabel={t('common.copy')} copiedLabel={t('common.copied')} />
        </dl>
      )}
      <div className="flex *:flex-1">
        <SupportLink />
      </div>
    </div>
  );
}
