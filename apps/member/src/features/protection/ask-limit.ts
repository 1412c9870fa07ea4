import type { BodyOf } from '@fairhall/contract/endpoint';
import { ownProtection, setOwnLimit } from '@fairhall/contract/protection/own-protection';
import { toast } from '@fairhall/ui/toast';
import { call } from '../../shared/call.ts';
import { toastFailure } from '../../shared/errors.ts';
import type { useT } from '../../shared/i18n.ts';
import { queryClient, read } from '../../shared/query-client.ts';

/** Asks for a limit, and says whether it holds or waits. False: it was refused, and that was said. */
export async function askLimit(body: BodyOf<typeof setOwnLimit>, t: ReturnType<typeof useT>): Promise<boolean> {
  const answer = await call(setOwnLimit, { body });
  if (!answer.ok) {
    toastFailure(answer.failure);
    return false;
  }
  queryClient.setQueryData(read(ownProtection, {}).queryKey, answer.value);
  const { counter, period, capE4 } = body;
  const waits = answer.value.wishes.some((wish) => wish.counter === counter && wish.period === period && wish.capE4 === capE4);
  toast(t(waits ? 'protection.waits' : 'protection.done'));
  return true;
}
