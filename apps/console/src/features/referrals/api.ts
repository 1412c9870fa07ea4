import { decideReferral, deskReferrals, referralRule, setReferralRule } from '@fairhall/contract/console/referrals';
import type { BodyOf } from '@fairhall/contract/endpoint';
import { queryOptions } from '@tanstack/react-query';
import { useChange } from '../../shared/act/use-change.ts';
import { call } from '../../shared/call.ts';
import { keys } from '../../shared/query-keys.ts';
import { useDesk } from '../../shared/session.ts';

export function ruleQuery(merchant: string) {
  return queryOptions({
    queryKey: [...keys.referrals(merchant), 'rule'],
    queryFn: ({ signal }) => call(referralRule, {}, { merchant, signal }),
  });
}

export function referralsQuery(merchant: string, { state, page }: { state: 'review' | 'over'; page: number }) {
  return queryOptions({
    queryKey: [...keys.referrals(merchant), state, page],
    queryFn: ({ signal }) => call(deskReferrals, { query: { state, page } }, { merchant, signal }),
  });
}

export function useRuleChange(onDone: () => void) {
  const merchant = useDesk().merchant.code;
  return useChange({
    send: (body: BodyOf<typeof setReferralRule>) => call(setReferralRule, { body }, { merchant }),
    family: keys.referrals(merchant),
    onDone,
  });
}

export function useDecision(onDone: () => void) {
  const merchant = useDesk().merchant.code;
  return useChange({
    send: ({ friendId, ...body }: BodyOf<typeof decideReferral> & { friendId: string }) =>
      call(decideReferral, { params: { friendId }, body }, { merchant }),
    family: keys.referrals(merchant),
    onDone,
  });
}
