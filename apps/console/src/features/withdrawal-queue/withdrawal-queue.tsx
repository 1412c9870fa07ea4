import type { ConsoleWithdrawal } from '@fairhall/contract/console/withdrawals';
import { useQuery } from '@tanstack/react-query';
import { useT } from '../../shared/i18n.ts';
import { usePollMs } from '../../shared/live.ts';
import type { MemberLink } from '../../shared/member-link.ts';
import type { QueueState } from '../../shared/queue/queue-address.ts';
import { QueueView } from '../../shared/queue/queue-view.tsx';
import { useDesk } from '../../shared/session.ts';
import { QUEUE_NAMES, QUEUE_PAGE_SIZE, type WithdrawalFigures, type WithdrawalQueueName, withdrawalsQuery } from './api/withdrawals.ts';
import { FiguresStrip } from './figures-strip.tsx';
import { WithdrawalDrawer } from './withdrawal-drawer.tsx';
import { WithdrawalTable } from './withdrawal-table.tsx';

/** What the address says: which queue, which page, which request is open. */
export type WithdrawalQueueState = QueueState<WithdrawalQueueName>;

export type WithdrawalQueueProps = {
  view: WithdrawalQueueState;
  onView: (change: Partial<WithdrawalQueueState>) => void;
  MemberLink: MemberLink;
};

/** The withdrawal queue with the open request beside it. */
export function WithdrawalQueue({ view, onView, MemberLink }: WithdrawalQueueProps) {
  const t = useT();
  const merchant = useDesk().merchant.code;
  const query = useQuery({ ...withdrawalsQuery(merchant, view), refetchInterval: usePollMs() });
  const figures = query.data?.figures;
  return (
    <QueueView
      title={t('console.withdrawals.title')}
      hint={t('console.withdrawals.hint')}
      view={view}
      onView={onView}
      query={query}
      pageQuery={(page) => withdrawalsQuery(merchant, { ...view, page })}
      pageSize={QUEUE_PAGE_SIZE}
      idOf={idOf}
      figures={<FiguresStrip figures={figures} />}
      tabs={QUEUE_NAMES.map((name) => ({ name, label: t(`console.withdrawals.queue.${name}`), count: countOf(figures, name) }))}
      table={(list, ways) => <WithdrawalTable queue={view.queue} list={list} searching={view.search !== ''} {...ways} />}
      drawer={(withdrawalId, ways) => <WithdrawalDrawer key={withdrawalId} withdrawalId={withdrawalId} MemberLink={MemberLink} {...ways} />}
    />
  );
}

function idOf({ withdrawalId }: ConsoleWithdrawal): string {
  return withdrawalId;
}

function countOf(figures: WithdrawalFigures | undefined, name: WithdrawalQueueName): number | undefined {
  return name === 'done' ? undefined : figures?.[name];
}
