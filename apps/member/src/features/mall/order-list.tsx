import { useOnline } from '@fairhall/client/online';
import { type MallOrder, mallOrders } from '@fairhall/contract/mall/mall';
import { Skeleton } from '@fairhall/ui/skeleton.tsx';
import { StateView } from '@fairhall/ui/state-view.tsx';
import { StatusSteps } from '@fairhall/ui/status-steps.tsx';
import { useQuery } from '@tanstack/react-query';
import { useLanguage, useT } from '../../shared/i18n.ts';
import { pointText } from '../../shared/point-text.ts';
import { useProfile } from '../../shared/profile.ts';
import { read, STALE_MS } from '../../shared/query-client.ts';
import { dateTimeText } from '../../shared/time-text.ts';
import { Unread } from '../../shared/unread.tsx';
import { read4, stepsOf, TILE } from './model.ts';

/** Own orders, the newest first, and where each stands. */
export function OrderList() {
  const t = useT();
  const online = useOnline();
  const query = useQuery({ ...read(mallOrders, { query: {} }), staleTime: STALE_MS.live });
  const { data } = query;
  if (!data) {
    return (
      <Unread query={query} offline={!online} className="">
        <Skeleton className="h-40 rounded-tile" />
      </Unread>
    );
  }
  if (data.list.length === 0) return <StateView kind="empty" title={t('mall.no_orders')} text={t('mall.no_text')} />;
  return (
    <ul className="flex flex-col gap-2.5">
      {data.list.map((order) => (
        <Row key={order.orderId} order={order} />
      ))}
    </ul>
  );
}

function Row({ order }: { order: MallOrder }) {
  const t = useT();
  const language = useLanguage();
  const { timeZone } = useProfile();
  const { orderId, name, quantity, pointsE4, state, note, mobile, address, madeAtMs } = order;
  const labels = {
    done: t('mall.step.done'),
    current: t('mall.step.current'),
    waiting: t('mall.step.waiting'),
    failed: t('mall.step.failed'),
  };
  return (
    <li className={TILE}>
      <div className="flex items-start justify-between gap-3">
        <span className="min-w-0">
          <span className="block text-tile font-bold">
            {name} × {quantity}
          </span>
          <span className="block text-caption text-mid">{dateTimeText(madeAtMs, { language, timeZone })}</span>
        </span>
        <span className="shrink-0 text-tile font-semibold text-brand tabular-nums">
          {t('mall.points', { n: pointText(read4(pointsE4)) })}
        </span>
      </div>
      <StatusSteps
        label={t(`mall.state.${state}`)}
        steps={stepsOf(order, (one) => t(`mall.state.${one}`))}
        stateLabels={labels}
        className="mt-3"
      />
      {note !== '' && <p className="mt-2 text-tile leading-(--lh-text) break-words">{note}</p>}
      {state === 'rejected' && <p className="mt-1 text-tile text-win">{t('mall.back')}</p>}
      <p className="mt-2 text-caption leading-(--lh-text) break-words text-low">
        {[mobile, address].filter(Boolean).join(' · ')}
        <span className="block tabular-nums">{orderId}</span>
      </p>
    </li>
  );
}
