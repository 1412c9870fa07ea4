import {
  changeVendorKeys,
  type LinkedVendor,
  linkedVendors,
  linkVendor,
  pauseVendor,
  switchVendor,
} from '@fairhall/contract/console/vendors';
import type { BodyOf } from '@fairhall/contract/endpoint';
import { queryOptions } from '@tanstack/react-query';
import { useChange } from '../../../shared/act/use-change.ts';
import { call } from '../../../shared/call.ts';
import { keys } from '../../../shared/query-keys.ts';
import { useDesk } from '../../../shared/session.ts';

export function vendorsQuery(merchant: string) {
  return queryOptions({
    queryKey: keys.vendors(merchant),
    queryFn: ({ signal }) => call(linkedVendors, {}, { merchant, signal }),
  });
}

/** What an operator does to a vendor. */
export type VendorAct =
  | ({ kind: 'link' } & BodyOf<typeof linkVendor>)
  | ({ kind: 'keys'; vendor: string } & BodyOf<typeof changeVendorKeys>)
  | ({ kind: 'pause'; vendor: string } & BodyOf<typeof pauseVendor>)
  | ({ kind: 'switch'; vendor: string } & BodyOf<typeof switchVendor>);

/** `onDone` hears of a secret that was made: it is told this once. */
export function useVendorAct(onDone: (secret?: string) => void) {
  const merchant = useDesk().merchant.code;
  return useChange({
    send: (act: VendorAct): Promise<{ list: LinkedVendor[]; secret?: string | undefined }> => {
      if (act.kind === 'link') {
        const { kind: _, ...body } = act;
        return call(linkVendor, { body }, { merchant });
      }
      const { kind: _, vendor, ...body } = act;
      if ('pause' in body) return call(pauseVendor, { params: { vendor }, body }, { merchant });
      return 'alone' in body
        ? call(changeVendorKeys, { params: { vendor }, body }, { merchant })
        : call(switchVendor, { params: { vendor }, body }, { merchant });
    },
    family: keys.vendors(merchant),
    onDone: ({ secret }) => onDone(secret),
  });
}
