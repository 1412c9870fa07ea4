import {
  exportPayouts,
  payoutDesk,
  payoutFile,
  payPart,
  redirectPayout,
  releasePayout,
  retryPayout,
  sayPart,
  sendPayout,
} from '@fairhall/contract/console/payouts';
import { queryOptions } from '@tanstack/react-query';
import { useChange } from '../../shared/act/use-change.ts';
import { call, callForBlob } from '../../shared/call.ts';
import { keys } from '../../shared/query-keys.ts';
import { useDesk } from '../../shared/session.ts';

export function payoutsQuery(merchant: string, pollMs: number | false) {
  return queryOptions({
    queryKey: [...keys.payouts(merchant), 'desk'],
    queryFn: ({ signal }) => call(payoutDesk, {}, { merchant, signal }),
    refetchInterval: pollMs,
  });
}

type OfRow = { withdrawalId: string };
type OfPart = OfRow & { no: number };
export type PayoutAct =
  | ({ kind: 'send' | 'again' } & OfRow)
  | ({ kind: 'card'; cardId: string } & OfRow)
  | ({ kind: 'release'; reason: string; ownFault: boolean } & OfRow)
  | ({ kind: 'paid'; bankReference: string } & OfPart)
  | ({ kind: 'absent' | 'returned' | 'cleared'; reason: string } & OfPart)
  | { kind: 'export'; bankCode: string };
export type PayoutBecame = 'first' | 'done';

export function usePayoutAct(onDone: (became: PayoutBecame) => void) {
  const merchant = useDesk().merchant.code;
  return useChange({ send: (act: PayoutAct) => send(act, merchant), family: keys.payouts(merchant), onDone });
}

async function send(act: PayoutAct, merchant: string): Promise<PayoutBecame> {
  if (act.kind === 'export') {
    await call(exportPayouts, { body: { bankCode: act.bankCode } }, { merchant });
    return 'done';
  }
  const { withdrawalId } = act;
  const params = { withdrawalId };
  switch (act.kind) {
    case 'send':
      await call(sendPayout, { params }, { merchant });
      return 'done';
    case 'again':
      await call(retryPayout, { params }, { merchant });
      return 'done';
    case 'card':
      await call(redirectPayout, { params, body: { cardId: act.cardId } }, { merchant });
      return 'done';
    case 'release':
      await call(releasePayout, { params, body: { reason: act.reason, ownFault: act.ownFault } }, { merchant });
      return 'done';
    case 'paid':
      await call(payPart, { params: { withdrawalId, no: String(act.no) }, body: { bankReference: act.bankReference } }, { merchant });
      return 'done';
    case 'absent':
    case 'returned':
    case 'cleared': {
      const of = { withdrawalId, no: String(act.no) };
      return (await call(sayPart, { params: of, body: { became: act.kind, reason: act.reason } }, { merchant })).became;
    }
  }
}

export function fetchFile(merchant: string, fileId: string): Promise<Blob> {
  return callForBlob(payoutFile, { params: { fileId } }, { merchant });
}
