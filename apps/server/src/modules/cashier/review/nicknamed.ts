import { ok, type Result } from '@fairhall/money/result';
import type { ActingOperator } from '../../../platform/http/context.ts';
import type { CashierDeps } from '../deps.ts';

type Deps = Pick<CashierDeps, 'identity'>;
type Desk = Pick<ActingOperator, 'operator'>;
type OfMember = { memberId: string };

/** Requests with their members' nicknames, which identity knows: one question for a page, however long it is. */
export async function nicknamedPage<Request extends OfMember>(
  { identity }: Deps,
  { operator }: Desk,
  requests: readonly Request[],
): Promise<(Request & { nickname: string })[]> {
  const members = await identity.findMembers(
    operator.merchantId,
    requests.map(({ memberId }) => BigInt(memberId)),
  );
  return requests.map((request) => ({ ...request, nickname: members.get(BigInt(request.memberId))?.nickname ?? '' }));
}

/** The same of what a question or an act comes to, when it comes to a request. */
export async function nicknamed<Request extends OfMember, Code extends string>(
  deps: Deps,
  desk: Desk,
  found: Result<Request, Code>,
): Promise<Result<Request & { nickname: string }, Code>> {
  if (!found.ok) return found;
  const [request] = await nicknamedPage(deps, desk, [found.value]);
  return ok(request as Request & { nickname: string });
}
