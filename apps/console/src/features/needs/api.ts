import { addNeed, decideNeed, memberNeeds, waiveNeed } from '@fairhall/contract/console/needs';
import type { BodyOf, ReplyOf } from '@fairhall/contract/endpoint';
import { queryOptions } from '@tanstack/react-query';
import { useChange } from '../../shared/act/use-change.ts';
import { call } from '../../shared/call.ts';
import { keys } from '../../shared/query-keys.ts';
import { useDesk } from '../../shared/session.ts';

export type MemberNeeds = ReplyOf<typeof memberNeeds>;

export function needsQuery(merchant: string, memberId: string) {
  return queryOptions({
    queryKey: [...keys.members(merchant), memberId, 'needs'],
    queryFn: ({ signal }) => call(memberNeeds, { params: { memberId } }, { merchant, signal }),
  });
}

export type NeedChange =
  | ({ kind: 'add' } & BodyOf<typeof addNeed>)
  | { kind: 'waive'; needId: string; reason: string }
  | { kind: 'decide'; actId: string; agree: boolean; reason: string };

export function useNeedChange(memberId: string, onDone: () => void) {
  const merchant = useDesk().merchant.code;
  return useChange({ send: (change: NeedChange) => send(change, merchant, memberId), family: keys.members(merchant), onDone });
}

async function send(change: NeedChange, merchant: string, memberId: string): Promise<MemberNeeds> {
  const at = { merchant };
  switch (change.kind) {
    case 'add': {
      const { kind: _, ...body } = change;
      return call(addNeed, { params: { memberId }, body }, at);
    }
    case 'waive':
      return call(waiveNeed, { params: { memberId, needId: change.needId }, body: { reason: change.reason } }, at);
    case 'decide':
      return call(decideNeed, { params: { memberId, actId: change.actId }, body: { agree: change.agree, reason: change.reason } }, at);
  }
}
