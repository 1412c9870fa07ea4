import { useQuery } from '@tanstack/react-query';
import { useT } from '../../shared/i18n.ts';
import type { MemberLink } from '../../shared/member-link.ts';
import { QueryView } from '../../shared/query-view.tsx';
import { DrawerHead, type DrawerWays } from '../../shared/queue/drawer-head.tsx';
import queueStyles from '../../shared/queue/queue.module.css';
import { StateTag } from '../../shared/queue/state-tag.tsx';
import { useDesk } from '../../shared/session.ts';
import { withdrawalQuery } from './api/withdrawals.ts';
import { STATE_TONE } from './withdrawal-model.ts';
import { WithdrawalReview } from './withdrawal-review.tsx';

export type WithdrawalDrawerProps = DrawerWays & { withdrawalId: string; MemberLink: MemberLink };

/** One request beside the list, which stays usable. */
export function WithdrawalDrawer({ withdrawalId, MemberLink, ...ways }: WithdrawalDrawerProps) {
  const t = useT();
  const query = useQuery(withdrawalQuery(useDesk().merchant.code, withdrawalId));
  const withdrawal = query.data;
  return (
    <aside className={queueStyles.drawer} aria-label={t('console.withdrawal.drawer', { reference: withdrawal?.reference ?? '' })}>
      <DrawerHead
        title={withdrawal?.reference ?? '…'}
        tag={
          withdrawal ? (
            <StateTag row={withdrawal} tone={STATE_TONE[withdrawal.state]} word={t(`console.withdrawal_state.${withdrawal.state}`)} />
          ) : null
        }
        ways={ways}
      />
      <QueryView query={query} rows={8}>
        {(shown) => <WithdrawalReview key={shown.withdrawalId} withdrawal={shown} MemberLink={MemberLink} onNext={ways.onNext} />}
      </QueryView>
    </aside>
  );
}
