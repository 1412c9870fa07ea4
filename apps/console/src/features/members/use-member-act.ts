import { type Acting, useAct } from '../../shared/act/use-act.ts';
import { keys } from '../../shared/query-keys.ts';
import { useDesk } from '../../shared/session.ts';
import { actOnMember, type MemberAct, type MemberOutcome } from './api/act-on-member.ts';

/** Acts on one member. Whatever comes out, the member is read again. */
export function useMemberAct(memberId: string, onCarriedOut: () => void): Acting<MemberAct, MemberOutcome> {
  const merchant = useDesk().merchant.code;
  return useAct({
    send: (act: MemberAct, ways) => actOnMember({ merchant, memberId, act }, ways),
    family: keys.members(merchant),
    onOutcome: (outcome) => {
      if (outcome.kind !== 'refused' && outcome.row.carriedOut) onCarriedOut();
    },
  });
}
