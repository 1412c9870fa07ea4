import { addBank, changeBank, consoleBanks, setRails } from '@fairhall/contract/console/banks';
import {
  addChannel,
  addProvider,
  changeChannel,
  changeProvider,
  consoleProviders,
  openProviderAccount,
  testProvider,
} from '@fairhall/contract/console/providers';
import { setRoutes, simulateRoute } from '@fairhall/contract/console/routes';
import type { BodyOf, QueryOf } from '@fairhall/contract/endpoint';
import { queryOptions, useMutation } from '@tanstack/react-query';
import { useChange } from '../../shared/act/use-change.ts';
import { call } from '../../shared/call.ts';
import { keys } from '../../shared/query-keys.ts';
import { useDesk } from '../../shared/session.ts';

const LOOK_MS = 15_000;

export function channelsQuery(merchant: string) {
  return queryOptions({
    queryKey: [...keys.channels(merchant), 'board'],
    queryFn: ({ signal }) => call(consoleProviders, {}, { merchant, signal }),
    refetchInterval: LOOK_MS,
  });
}

export function banksQuery(merchant: string) {
  return queryOptions({
    queryKey: [...keys.channels(merchant), 'banks'],
    queryFn: ({ signal }) => call(consoleBanks, {}, { merchant, signal }),
  });
}

type BankChange =
  | { kind: 'new'; body: BodyOf<typeof addBank> }
  | { kind: 'old'; bankCode: string; body: BodyOf<typeof changeBank> }
  | { kind: 'rails'; bankCode: string; body: BodyOf<typeof setRails> };

/** Adds a bank to pay to, changes one, or says how its cards are paid. */
export function useBankChange(onDone: () => void) {
  const merchant = useDesk().merchant.code;
  return useChange({
    send: (change: BankChange) => {
      if (change.kind === 'new') return call(addBank, { body: change.body }, { merchant });
      const params = { bankCode: change.bankCode };
      return change.kind === 'rails'
        ? call(setRails, { params, body: change.body }, { merchant })
        : call(changeBank, { params, body: change.body }, { merchant });
    },
    family: keys.channels(merchant),
    onDone,
  });
}

type Change =
  | { kind: 'channel'; vendorId: number; body: BodyOf<typeof changeChannel> }
  | { kind: 'routes'; vendorId: number; body: BodyOf<typeof setRoutes> }
  | { kind: 'account'; accountId: number; body: BodyOf<typeof changeProvider> }
  | { kind: 'open'; accountId: number; body: BodyOf<typeof openProviderAccount> }
  | { kind: 'way'; body: BodyOf<typeof addChannel> }
  | { kind: 'add'; body: BodyOf<typeof addProvider> };

export function useChannelChange(onDone: () => void) {
  const merchant = useDesk().merchant.code;
  return useChange({ send: (change: Change) => send(change, merchant), family: keys.channels(merchant), onDone });
}

async function send(change: Change, merchant: string): Promise<void> {
  if (change.kind === 'add') {
    await call(addProvider, { body: change.body }, { merchant });
    return;
  }
  if (change.kind === 'way') {
    await call(addChannel, { body: change.body }, { merchant });
    return;
  }
  if (change.kind === 'channel') {
    await call(changeChannel, { params: { vendorId: String(change.vendorId) }, body: change.body }, { merchant });
    return;
  }
  if (change.kind === 'routes') {
    await call(setRoutes, { params: { vendorId: String(change.vendorId) }, body: change.body }, { merchant });
    return;
  }
  const params = { accountId: String(change.accountId) };
  if (change.kind === 'account') await call(changeProvider, { params, body: change.body }, { merchant });
  else await call(openProviderAccount, { params, body: change.body }, { merchant });
}

/** Asks an account whether it answers. */
export function useProviderTest() {
  const merchant = useDesk().merchant.code;
  return useMutation({ mutationFn: (accountId: number) => call(testProvider, { params: { accountId: String(accountId) } }, { merchant }) });
}

export function useSimulation(vendorId: number) {
  const merchant = useDesk().merchant.code;
  return useMutation({
    mutationFn: (query: QueryOf<typeof simulateRoute>) =>
      call(simulateRoute, { params: { vendorId: String(vendorId) }, query }, { merchant }),
  });
}
