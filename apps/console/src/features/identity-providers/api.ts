import { identityProviders, saveIdentityProvider } from '@fairhall/contract/console/identity-providers';
import type { BodyOf } from '@fairhall/contract/endpoint';
import { queryOptions } from '@tanstack/react-query';
import { useChange } from '../../shared/act/use-change.ts';
import { call } from '../../shared/call.ts';
import { keys } from '../../shared/query-keys.ts';
import { useDesk } from '../../shared/session.ts';

export function providersQuery(merchant: string) {
  return queryOptions({
    queryKey: keys.identityProviders(merchant),
    queryFn: ({ signal }) => call(identityProviders, {}, { merchant, signal }),
  });
}

type Wish = BodyOf<typeof saveIdentityProvider> & { code: string };

export function useSaveProvider(onDone: () => void) {
  const merchant = useDesk().merchant.code;
  return useChange({
    send: ({ code, ...body }: Wish) => call(saveIdentityProvider, { params: { code }, body }, { merchant }),
    family: keys.identityProviders(merchant),
    onDone,
  });
}
