import type { AffiliateState } from '@fairhall/contract/agent/affiliate-plans';
import { affiliatePlans, affiliates, decideAffiliate, saveAffiliatePlan } from '@fairhall/contract/console/affiliates';
import { type PostbackState, postbackLog, resendPostback } from '@fairhall/contract/console/postbacks';
import type { BodyOf } from '@fairhall/contract/endpoint';
import { queryOptions } from '@tanstack/react-query';
import { useChange } from '../../shared/act/use-change.ts';
import { call } from '../../shared/call.ts';
import { pagesQuery } from '../../shared/pages-query.ts';
import { keys } from '../../shared/query-keys.ts';
import { useDesk } from '../../shared/session.ts';

export function affiliatesQuery(merchant: string, state: AffiliateState) {
  return pagesQuery([...keys.affiliates(merchant), 'list', state], (behind, signal) =>
    call(affiliates, { query: { state, ...behind } }, { merchant, signal }),
  );
}

export function plansQuery(merchant: string) {
  return queryOptions({
    queryKey: [...keys.affiliates(merchant), 'plans'],
    queryFn: ({ signal }) => call(affiliatePlans, {}, { merchant, signal }),
  });
}

export function useSavePlan(onDone: () => void) {
  const merchant = useDesk().merchant.code;
  return useChange({
    send: (body: BodyOf<typeof saveAffiliatePlan>) => call(saveAffiliatePlan, { body }, { merchant }),
    family: keys.affiliates(merchant),
    onDone,
  });
}

export function useDecide(onDone: () => void) {
  const merchant = useDesk().merchant.code;
  return useChange({
    send: ({ memberId, ...body }: { memberId: string } & BodyOf<typeof decideAffiliate>) =>
      call(decideAffiliate, { params: { memberId }, body }, { merchant }),
    family: keys.affiliates(merchant),
    onDone,
  });
}

export function postbackLogQuery(merchant: string, state: PostbackState) {
  return pagesQuery([...keys.affiliates(merchant), 'postbacks', state], (behind, signal) =>
    call(postbackLog, { query: { state, ...behind } }, { merchant, signal }),
  );
}

export function useResend(onDone: () => void) {
  const merchant = useDesk().merchant.code;
  return useChange({
    send: ({ deliveryId, ...body }: { deliveryId: string } & BodyOf<typeof resendPostback>) =>
      call(resendPostback, { params: { deliveryId }, body }, { merchant }),
    family: keys.affiliates(merchant),
    onDone,
  });
}
