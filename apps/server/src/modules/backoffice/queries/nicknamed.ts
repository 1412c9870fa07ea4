import type { ErrorCode } from '@fairhall/contract/errors';
import { ok, type Result } from '@fairhall/money/result';
import type { BackofficeDeps } from '../deps.ts';

type Deps = Pick<BackofficeDeps, 'identity'>;

/** A deposit or withdrawal with its member's nickname: the cashier knows requests, identity knows what their members are called. */
async function nicknamed<Request extends { memberId: string }>(
  { identity }: Deps,
  merchantId: number,
  request: Request,
): Promise<Request & { nickname: string }> {
  const member = await identity.findMember(merchantId, BigInt(request.memberId));
  return { ...request, nickname: member?.nickname ?? '' };
}

/** The same of a page, by one question however long it is. */
export async function nicknamedPage<Request extends { memberId: string }>(
  { identity }: Deps,
  merchantId: number,
  requests: readonly Request[],
): Promise<(Request & { nickname: string })[]> {
  const members = await identity.findMembers(
    merchantId,
    requests.map(({ memberId }) => BigInt(memberId)),
  );
  return requests.map((request) => ({ ...request, nickname: members.get(BigInt(request.memberId))?.nickname ?? '' }));
}

/** The same of what a question or an act comes to, when it comes to a request. */
export async function nicknamedResult<Request extends { memberId: string }>(
  deps: Deps,
  merchantId: number,
  asked: Promise<Result<Request, ErrorCode>>,
): Promise<Result<Request & { nickname: string }, ErrorCode>> {
  const found = await asked;
  return found.ok ? ok(await nicknamed(deps, merchantId, found.value)) : found;
}
