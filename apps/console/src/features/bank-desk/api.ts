import type { CsvProfile } from '@fairhall/contract/console/csv-profile';
import { payeeAccounts } from '@fairhall/contract/console/payees';
import { bankDesk, closeLine, importStatement, matchLine, unmatchLine } from '@fairhall/contract/console/statements';
import type { ReplyOf } from '@fairhall/contract/endpoint';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { useChange } from '../../shared/act/use-change.ts';
import { call } from '../../shared/call.ts';
import { keys } from '../../shared/query-keys.ts';
import { useDesk } from '../../shared/session.ts';

export type DeskView = ReplyOf<typeof bankDesk>;
export type DeskDeposit = DeskView['deposits'][number];

const LOOK_MS = 5_000;

export function accountsQuery(merchant: string) {
  return queryOptions({
    queryKey: [...keys.payees(merchant), 'list'],
    queryFn: ({ signal }) => call(payeeAccounts, {}, { merchant, signal }),
  });
}

export function deskQuery(merchant: string, { payeeId, all }: { payeeId: string; all: boolean }) {
  return queryOptions({
    queryKey: [...keys.payees(merchant), 'desk', payeeId, all],
    queryFn: ({ signal }) => call(bankDesk, { params: { payeeId }, query: all ? { all } : {} }, { merchant, signal }),
    refetchInterval: LOOK_MS,
    placeholderData: keepPreviousData,
  });
}

export type LineAct =
  | { kind: 'match'; lineId: string; depositId: string }
  | { kind: 'unmatch'; lineId: string }
  | { kind: 'close'; lineId: string; reason: string };
export type LineBecame = 'first' | 'credited' | 'waits' | 'closed' | null;

export function useLineAct(onDone: (became: LineBecame) => void) {
  const merchant = useDesk().merchant.code;
  return useChange({ send: (act: LineAct) => send(act, merchant), family: keys.payees(merchant), onDone });
}

async function send(act: LineAct, merchant: string): Promise<LineBecame> {
  const params = { lineId: act.lineId };
  switch (act.kind) {
    case 'match':
      return (await call(matchLine, { params, body: { depositId: act.depositId } }, { merchant })).became;
    case 'close':
      return (await call(closeLine, { params, body: { reason: act.reason } }, { merchant })).became;
    case 'unmatch':
      await call(unmatchLine, { params }, { merchant });
      return null;
  }
}

export type Sent = { file: File; preview: boolean; profile: CsvProfile | null };
export type ReadFile = ReplyOf<typeof importStatement>;

export function useImport(payeeId: string, onDone: (read: ReadFile, sent: Sent) => void) {
  const merchant = useDesk().merchant.code;
  return useChange({
    send: ({ file, preview, profile }: Sent) =>
      call(
        importStatement,
        {
          params: { payeeId },
          query: {
            name: file.name.slice(0, 120),
            ...(preview ? { preview } : {}),
            ...(profile ? { profile: JSON.stringify(profile) } : {}),
          },
          file: new Blob([file], { type: 'application/octet-stream' }),
        },
        { merchant },
      ),
    family: keys.payees(merchant),
    onDone,
  });
}
