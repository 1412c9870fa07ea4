import { Typography } from 'antd';
import { useState } from 'react';
import { Fact, Facts } from '../../shared/facts.tsx';
import { useT } from '../../shared/i18n.ts';
import type { MemberLink } from '../../shared/member-link.ts';
import { digitsText } from '../../shared/money.ts';
import { CheckList } from '../../shared/queue/check-list.tsx';
import queueStyles from '../../shared/queue/queue.module.css';
import { FirstApprovalLine, NoteField, ReasonLine } from '../../shared/queue/review-parts.tsx';
import { Road } from '../../shared/queue/road.tsx';
import { RevealNumber } from '../../shared/reveal-number.tsx';
import { useDesk, useMay } from '../../shared/session.ts';
import { ActionFoot } from './action-foot.tsx';
import type { WithdrawalDetail } from './api/withdrawals.ts';
import { ScoreLines } from './score-lines.tsx';
import { roadOf, standOf } from './withdrawal-model.ts';

export type WithdrawalReviewProps = { withdrawal: WithdrawalDetail; MemberLink: MemberLink; onNext: (() => void) | null };

/** What an operator looks at before deciding, and the decision. */
export function WithdrawalReview({ withdrawal, MemberLink, onNext }: WithdrawalReviewProps) {
  const t = useT();
  const stand = standOf(withdrawal, useDesk().operator.name);
  const decides = useMay('cash.decide') && (stand === 'mine' || stand === 'second');
  const [note, setNote] = useState('');
  return (
    <>
      <div className={queueStyles.drawerBody}>
        <FirstApprovalLine firstApproval={withdrawal.firstApproval} />
        <WithdrawalFacts withdrawal={withdrawal} MemberLink={MemberLink} />
        <div className={queueStyles.drawerPart}>
          <CheckList checks={withdrawal.checks.map((check) => ({ ...check, label: t(`console.withdrawal_check.${check.name}`) }))} />
        </div>
        {withdrawal.score ? <ScoreLines score={withdrawal.score} /> : null}
        <Road
          label={t('console.deposit.timeline')}
          steps={roadOf(withdrawal).map((step) => ({
            ...step,
            id: step.state,
            label: t(step.state === 'first_approved' ? 'console.second.step' : `console.withdrawal_state.${step.state}`),
          }))}
        />
        {decides ? <NoteField note={note} onNote={setNote} /> : null}
        <ReasonLine reason={withdrawal.reason} />
      </div>
      <ActionFoot withdrawal={withdrawal} note={note} onNext={onNext} />
    </>
  );
}

/** The amount, where it goes, and whose it is. The whole card number is shown for a reason. */
function WithdrawalFacts({ withdrawal, MemberLink }: Pick<WithdrawalReviewProps, 'withdrawal' | 'MemberLink'>) {
  const t = useT();
  const { currencySymbol: symbol } = useDesk().merchant;
  const { earlier, bankName, branch } = withdrawal;
  return (
    <>
      <p className={queueStyles.drawerAmount}>{digitsText(withdrawal.netE4, { symbol })}</p>
      <p className="low">
        {t('console.withdrawal.of', {
          amount: digitsText(withdrawal.amountE4, { symbol }),
          fee: digitsText(withdrawal.feeE4, { symbol }),
        })}
      </p>
      <Facts>
        <Fact name={t('console.deposit.member')}>
          <MemberLink memberId={withdrawal.memberId}>{[withdrawal.nickname, withdrawal.account].filter(Boolean).join(', ')}</MemberLink>
        </Fact>
        <Fact name={t('console.withdrawal.holder')}>
          {withdrawal.state === 'approved' ? <Typography.Text copyable>{withdrawal.cardHolder}</Typography.Text> : withdrawal.cardHolder}
        </Fact>
        <Fact name={t('console.withdrawal.bank')}>{[bankName, branch].filter(Boolean).join(', ')}</Fact>
        <Fact name={t('console.withdrawal.card')}>
          <RevealNumber of="withdrawal" id={withdrawal.withdrawalId} masked={withdrawal.cardNumber} />
        </Fact>
        <Fact name={t('console.withdrawal.earlier')}>
          {t('console.withdrawal.earlier_both', { paid: earlier.paid, rejected: earlier.rejected })}
        </Fact>
        {withdrawal.bankReference ? <Fact name={t('console.withdrawal.bank_reference')}>{withdrawal.bankReference}</Fact> : null}
      </Facts>
    </>
  );
}
