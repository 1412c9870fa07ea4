import { openSmsPrefix, setSmsBudget, setSmsCarrier, setSmsPrice, smsSpend } from '@fairhall/contract/console/sms';
import { queryOptions } from '@tanstack/react-query';
import { useChange } from '../../shared/act/use-change.ts';
import { call } from '../../shared/call.ts';
import { keys } from '../../shared/query-keys.ts';
import { useDesk } from '../../shared/session.ts';

const LOOK_MS = 30_000;

export function spendQuery(merchant: string) {
  return queryOptions({
    queryKey: keys.sms(merchant),
    queryFn: ({ signal }) => call(smsSpend, {}, { merchant, signal }),
    refetchInterval: LOOK_MS,
  });
}

type Change =
  | { kind: 'budget'; hourMicro: number; dayMicro: number; dialingCodes: string[] }
  | { kind: 'price'; carrier: string; dialingCode: string; micro: number }
  | { kind: 'carrier'; code: string; place: number; enabled: boolean }
  | { kind: 'prefix'; prefix: string };

/** Every change of the page: each with its reason. */
export function useSmsChange(onDone: () => void) {
  const merchant = useDesk().merchant.code;
  return useChange({ send: (change: Change & { reason: string }) => send(change, merchant), family: keys.sms(merchant), onDone });
}

function send({ reason, ...change }: Change & { reason: string }, merchant: string) {
  switch (change.kind) {
    case 'budget': {
      const { hourMicro, dayMicro, dialingCodes } = change;
      return call(setSmsBudget, { body: { hourMicro, dayMicro, dialingCodes, reason } }, { merchant });
    }
    case 'price': {
      const { carrier, dialingCode, micro } = change;
      return call(setSmsPrice, { body: { carrier, dialingCode, micro, reason } }, { merchant });
    }
    case 'carrier': {
      const { code, place, enabled } = change;
      return call(setSmsCarrier, { params: { code }, body: { place, enabled, reason } }, { merchant });
    }
    case 'prefix':
      return call(openSmsPrefix, { params: { prefix: change.prefix }, body: { reason } }, { merchant });
  }
}
