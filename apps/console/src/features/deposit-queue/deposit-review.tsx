import { Input } from 'antd';
import { useState } from 'react';
import { useT } from '../../shared/i18n.ts';
import type { MemberLink } from '../../shared/member-link.ts';
import { useDesk } from '../../shared/session.ts';
import { ActionFoot } from './action-foot.tsx';
import type { DepositDetail } from './api/read-deposit.ts';
import { CheckList } from './check-list.tsx';
import { DepositFacts } from './deposit-facts.tsx';
import { standOf } from './deposit-model.ts';
import { DepositTimeline } from './deposit-timeline.tsx';
import { SlipView } from './slip-view.tsx';

const NOTE_MAX = 300;

/** What an operator looks at before deciding, and the decision. */
export function DepositReview({
  deposit,
  MemberLink,
  onNext,
}: {
  deposit: DepositDetail;
  MemberLink: MemberLink;
  onNext: (() => void) | null;
}) {
  const t = useT();
  const { operator } = useDesk();
  const [note, setNote] = useState('');
  const mine = standOf(deposit, operator.name) === 'mine';
  return (
    <>
      <div className="drawer-body">
        <DepositFacts deposit={deposit} MemberLink={MemberLink} />
        <div className="drawer-part evidence">
          <SlipView files={deposit.slipFiles} />
          <CheckList checks={deposit.checks} />
        </div>
        <DepositTimeline deposit={deposit} />
        {mine ? (
          <Input.TextArea
            aria-label={t('console.deposit.note')}
            placeholder={t('console.deposit.note')}
            autoSize={{ minRows: 1, maxRows: 4 }}
            maxLength={NOTE_MAX}
            value={note}
            onChange={({ target }) => setNote(target.value)}
          />
        ) : null}
        {deposit.reason ? (
          <p className="drawer-reason">
            <span className="low">{t('console.deposit.reason')}</span> {deposit.reason}
          </p>
        ) : null}
      </div>
      <ActionFoot deposit={deposit} note={note} onNext={onNext} />
    </>
  );
}
