import { classNames } from '@fairhall/ui/class-names';
import { useState } from 'react';
import type { MemberLink } from '../../shared/member-link.ts';
import queueStyles from '../../shared/queue/queue.module.css';
import { FirstApprovalLine, NoteField, ReasonLine } from '../../shared/queue/review-parts.tsx';
import { useDesk, useMay } from '../../shared/session.ts';
import { ActionFoot } from './action-foot.tsx';
import type { DepositDetail } from './api/read-deposit.ts';
import { CheckList } from './check-list.tsx';
import { DepositFacts } from './deposit-facts.tsx';
import { standOf } from './deposit-model.ts';
import { DepositTimeline } from './deposit-timeline.tsx';
import { RefundPart } from './refund-part.tsx';
import { SlipView } from './slip-view.tsx';

export type DepositReviewProps = { deposit: DepositDetail; MemberLink: MemberLink; onNext: (() => void) | null };

/** What an operator looks at before deciding, and the decision. */
export function DepositReview({ deposit, MemberLink, onNext }: DepositReviewProps) {
  const stand = standOf(deposit, useDesk().operator.name);
  const decides = useMay('cash.decide') && (stand === 'mine' || stand === 'second');
  const [note, setNote] = useState('');
  return (
    <>
      <div className={queueStyles.drawerBody}>
        <FirstApprovalLine firstApproval={deposit.firstApproval} />
        <DepositFacts deposit={deposit} MemberLink={MemberLink} />
        <div className={classNames(queueStyles.drawerPart, queueStyles.evidence)}>
          <SlipView files={deposit.slipFiles} />
          <CheckList checks={deposit.checks} />
        </div>
        <RefundPart deposit={deposit} />
        <DepositTimeline deposit={deposit} />
        {decides ? <NoteField note={note} onNote={setNote} /> : null}
        <ReasonLine reason={deposit.reason} />
      </div>
      <ActionFoot deposit={deposit} note={note} onNext={onNext} />
    </>
  );
}
