import { decideVendorCase, type VendorCase, type VendorCaseAct, vendorCases } from '@fairhall/contract/console/vendor-cases';
import { PAGE_SIZE } from '@fairhall/contract/limits';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { useChange } from '../../../shared/act/use-change.ts';
import { call } from '../../../shared/call.ts';
import { keys } from '../../../shared/query-keys.ts';
import { useDesk } from '../../../shared/session.ts';

export type CaseSearch = { state?: 'open' | 'decided' | undefined; page?: number | undefined };
export const CASES_PAGE = PAGE_SIZE.console;

export function casesQuery(merchant: string, { state, page = 0 }: CaseSearch) {
  const query = { ...(state && { state }), page, size: CASES_PAGE };
  return queryOptions({
    queryKey: [...keys.vendorCases(merchant), query],
    queryFn: ({ signal }) => call(vendorCases, { query }, { merchant, signal }),
    placeholderData: keepPreviousData,
  });
}

export type CaseDecision = { caseId: string; act: VendorCaseAct; reason: string };

export function useDecide(onDone: (decided: VendorCase) => void) {
  const merchant = useDesk().merchant.code;
  return useChange({
    send: ({ caseId, ...body }: CaseDecision) => call(decideVendorCase, { params: { caseId }, body }, { merchant }),
    family: keys.vendorCases(merchant),
    onDone,
  });
}
