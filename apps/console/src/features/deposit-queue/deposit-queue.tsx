import type { ConsoleDeposit } from '@fairhall/contract/console/deposits';
import { useQuery } from '@tanstack/react-query';
import { useT } from '../../shared/i18n.ts';
import { usePollMs } from '../../shared/live.ts';
import type { MemberLink } from '../../shared/member-link.ts';
import type { QueueState } from '../../shared/queue/queue-address.ts';
import { QueueView } from '../../shared/queue/queue-view.tsx';
import { useDesk } from '../../shared/session.ts';
import { type DepositFigures, type DepositQueueName, depositsQuery, QUEUE_NAMES, QUEUE_PAGE_SIZE } from './api/list-deposits.ts';
import { DepositDrawer } from './deposit-drawer.tsx';
import { DepositTable } from './deposit-table.tsx';
import { FiguresStrip } from './figures-strip.tsx';

/** What the address says: which queue, which page, which request is open. */
export type DepositQueueState = QueueState<DepositQueueName>;

export type DepositQueueProps = {
  view: DepositQueueState;
  onView: (change: Partial<DepositQueueState>) => void;
  MemberLink: MemberLink;
};

/** The deposit queue with the open request beside it. */
export function DepositQueue({ view, onView, MemberLink }: DepositQueueProps) {
  const t = useT();
  const merchant = useDesk().merchant.code;
  const query = useQuery({ ...depositsQuery(merchant, view), refetchInterval: usePollMs() });
  const figures = query.data?.figures;
  return (
    <QueueView
      title={t('console.deposits.title')}
      hint={t('console.deposits.hint')}
      view={view}
      onView={onView}
      query={query}
      pageQuery={(page) => depositsQuery(merchant, { ...view, page })}
      pageSize={QUEUE_PAGE_SIZE}
      idOf={idOf}
      figures={<FiguresStrip figures={figures} />}
      tabs={QUEUE_NAMES.map((name) => ({ name, label: t(`console.queue.${name}`), count: countOf(figures, name) }))}
      table={(list, ways) => <DepositTable queue={view.queue} list={list} searching={view.search !== ''} {...ways} />}
      drawer={(depositId, ways) => <DepositDrawer key={depositId} depositId={depositId} MemberLink={MemberLink} {...ways} />}
    />
  );
}

function idOf({ depositId }: ConsoleDeposit): string {
  return depositId;
}

function countOf(figures: DepositFigures | undefined, name: DepositQueueName): number | undefined {
  return name === 'done' ? undefined : figures?.[name];
}
