import { Fact, Facts } from '../../shared/facts.tsx';
import { type Translate, useT } from '../../shared/i18n.ts';
import type { MemberLink } from '../../shared/member-link.ts';
import { digitsText } from '../../shared/money.ts';
import queueStyles from '../../shared/queue/queue.module.css';
import { useDesk } from '../../shared/session.ts';
import type { DepositDetail } from './api/read-deposit.ts';

/** The amount, where it was paid to, and who pays. */
export function DepositFacts({ deposit, MemberLink }: { deposit: DepositDetail; MemberLink: MemberLink }) {
  const t = useT();
  const { currencySymbol: symbol } = useDesk().merchant;
  return (
    <>
      <p className={queueStyles.drawerAmount}>{digitsText(deposit.amountE4, { symbol })}</p>
      <p className="low">
        {t('console.deposit.paid_to', { bank: deposit.bankName || deposit.channel, account: tailOf(deposit.receiverAccount) })}
      </p>
      {deposit.question && <p role="note">{t(`console.deposit.question.${deposit.question}`)}</p>}
      <Facts>
        {deposit.askedE4 !== deposit.amountE4 && <Fact name={t('console.deposit.asked')}>{digitsText(deposit.askedE4, { symbol })}</Fact>}
        <Fact name={t('console.deposit.member')}>
          <MemberLink memberId={deposit.memberId}>{[deposit.nickname, deposit.account].filter(Boolean).join(', ')}</MemberLink>
        </Fact>
        <Fact name={t('console.deposit.payer')}>{deposit.payeeName || '—'}</Fact>
        <Fact name={t('console.deposit.earlier')}>{earlierText(deposit.earlier, t)}</Fact>
        <Fact name={t('console.deposit.receiver')}>{deposit.receiverName || '—'}</Fact>
      </Facts>
    </>
  );
}

function earlierText({ approved, rejected }: DepositDetail['earlier'], t: Translate): string {
  if (approved + rejected === 0) return t('console.deposit.earlier_none');
  return rejected === 0 ? t('console.deposit.earlier_clean', { approved }) : t('console.deposit.earlier_both', { approved, rejected });
}

/** "···9035": enough to tell accounts apart. */
function tailOf(account: string): string {
  return account.length > 4 ? `···${account.slice(-4)}` : account;
}
