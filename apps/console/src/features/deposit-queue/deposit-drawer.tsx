import { useQuery } from '@tanstack/react-query';
import { Skeleton } from 'antd';
import { lazy, Suspense, useEffect } from 'react';
import { useT } from '../../shared/i18n.ts';
import type { MemberLink } from '../../shared/member-link.ts';
import { QueryView } from '../../shared/query-view.tsx';
import { DrawerHead, type DrawerWays } from '../../shared/queue/drawer-head.tsx';
import queueStyles from '../../shared/queue/queue.module.css';
import { StateTag } from '../../shared/queue/state-tag.tsx';
import { useDesk } from '../../shared/session.ts';
import { depositQuery } from './api/read-deposit.ts';
import { STATE_TONE } from './deposit-model.ts';

// It comes while the request is read.
const loadReview = () => import('./deposit-review.tsx');
const DepositReview = lazy(async () => ({ default: (await loadReview()).DepositReview }));

export type DepositDrawerProps = DrawerWays & { depositId: string; MemberLink: MemberLink };

/** One request beside the list, which stays usable. */
export function DepositDrawer({ depositId, MemberLink, ...ways }: DepositDrawerProps) {
  const t = useT();
  useEffect(() => void loadReview(), []);
  const query = useQuery(depositQuery(useDesk().merchant.code, depositId));
  const deposit = query.data;
  return (
    <aside className={queueStyles.drawer} aria-label={t('console.deposit.drawer', { reference: deposit?.reference ?? '' })}>
      <DrawerHead
        title={deposit?.reference ?? '…'}
        tag={
          deposit ? <StateTag row={deposit} tone={STATE_TONE[deposit.state]} word={t(`console.deposit_state.${deposit.state}`)} /> : null
        }
        ways={ways}
      />
      <QueryView query={query} rows={8}>
        {(shown) => (
          <Suspense fallback={<Skeleton active title={false} paragraph={{ rows: 8, width: '100%' }} />}>
            <DepositReview key={shown.depositId} deposit={shown} MemberLink={MemberLink} onNext={ways.onNext} />
          </Suspense>
        )}
      </QueryView>
    </aside>
  );
}
