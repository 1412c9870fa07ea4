import { addPayee, openPayee, payeeAccounts, setPayee } from '@fairhall/contract/console/payees';
import { enterSource, openSource, shutSource } from '@fairhall/contract/console/statement-sources';
import type { BodyOf } from '@fairhall/contract/endpoint';
import { queryOptions } from '@tanstack/react-query';
import { useChange } from '../../shared/act/use-change.ts';
import { call } from '../../shared/call.ts';
import { keys } from '../../shared/query-keys.ts';
import { useDesk } from '../../shared/session.ts';

const LOOK_MS = 15_000;

export function payeesQuery(merchant: string) {
  return queryOptions({
    queryKey: [...keys.payees(merchant), 'list'],
    queryFn: ({ signal }) => call(payeeAccounts, {}, { merchant, signal }),
    refetchInterval: LOOK_MS,
  });
}

type Change =
  | ({ kind: 'add' } & BodyOf<typeof addPayee>)
  | ({ kind: 'set'; payeeId: string } & BodyOf<typeof setPayee>)
  | { kind: 'open'; payeeId: string; reason: string }
  | ({ kind: 'enter_source'; payeeId: string } & BodyOf<typeof enterSource>)
  | { kind: 'open_source' | 'shut_source'; payeeId: string; reason: string };

export function usePayeeChange(onDone: () => void) {
  const merchant = useDesk().merchant.code;
  return useChange({ send: (change: Change) => send(change, merchant), family: keys.payees(merchant), onDone });
}

async function send(change: Change, merchant: string): Promise<void> {
  switch (change.kind) {
    case 'add': {
      const { kind: _, ...body } = change;
      await call(addPayee, { body }, { merchant });
      return;
    }
    case 'set': {
      const { kind: _, payeeId, ...body } = change;
      await call(setPayee, { params: { payeeId }, body }, { merchant });
      return;
    }
    case 'open':
      await call(openPayee, { params: { payeeId: change.payeeId }, body: { reason: change.reason } }, { merchant });
      return;
    case 'enter_source': {
      const { kind: _, payeeId, ...body } = change;
      await call(enterSource, { params: { payeeId }, body }, { merchant });
      return;
    }
    case 'open_source':
      await call(openSource, { params: { payeeId: change.payeeId }, body: { reason: change.reason } }, { merchant });
      return;
    case 'shut_source':
      await call(shutSource, { params: { payeeId: change.payeeId }, body: { reason: change.reason } }, { merchant });
  }
}
