import { deskMall, deskMallOrders, moveMallOrder, saveMallItem, setPointRate } from '@fairhall/contract/console/mall';
import type { BodyOf } from '@fairhall/contract/endpoint';
import { queryOptions } from '@tanstack/react-query';
import { useChange } from '../../shared/act/use-change.ts';
import { call } from '../../shared/call.ts';
import { keys } from '../../shared/query-keys.ts';
import { useDesk } from '../../shared/session.ts';

export function mallQuery(merchant: string) {
  return queryOptions({
    queryKey: [...keys.mall(merchant), 'items'],
    queryFn: ({ signal }) => call(deskMall, {}, { merchant, signal }),
  });
}

export function ordersQuery(merchant: string, { state, page }: { state: 'open' | 'over'; page: number }) {
  return queryOptions({
    queryKey: [...keys.mall(merchant), 'orders', state, page],
    queryFn: ({ signal }) => call(deskMallOrders, { query: { state, page: String(page) as never } }, { merchant, signal }),
  });
}

export function useItemChange(onDone: () => void) {
  const merchant = useDesk().merchant.code;
  return useChange({
    send: (body: BodyOf<typeof saveMallItem>) => call(saveMallItem, { body }, { merchant }),
    family: keys.mall(merchant),
    onDone,
  });
}

export function useRateChange(onDone: () => void) {
  const merchant = useDesk().merchant.code;
  return useChange({
    send: (body: BodyOf<typeof setPointRate>) => call(setPointRate, { body }, { merchant }),
    family: keys.mall(merchant),
    onDone,
  });
}

export function useOrderMove(onDone: () => void) {
  const merchant = useDesk().merchant.code;
  return useChange({
    send: ({ orderId, ...body }: BodyOf<typeof moveMallOrder> & { orderId: string }) =>
      call(moveMallOrder, { params: { orderId }, body }, { merchant }),
    family: keys.mall(merchant),
    onDone,
  });
}
