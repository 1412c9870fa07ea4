import type { QueryOf } from '@fairhall/contract/endpoint';
import type { followLink as followLinkEndpoint } from '@fairhall/contract/identity/follow-link';
import { flagOn } from '@fairhall/contract/merchant-profile';
import { ok } from '@fairhall/money/result';
import type { RawHttp, RequestContext } from '../../../platform/http/context.ts';
import { keepable } from '../../../platform/keepable.ts';
import { keepClick } from '../click-cookie.ts';
import type { CommandDeps } from '../deps.ts';
import { secretHash } from '../secret-hash.ts';
import { insertClick } from '../store/clicks.ts';
import { findJoinCode } from '../store/join-codes.ts';

const REGISTER = '/m/register';
/** Of what an address says as much is kept. */
const WORD_MAX = 200;
const TOKEN_BYTES = 16;

type Followed = { code: string } & QueryOf<typeof followLinkEndpoint>;

/**
 * Notes a click on an agent's link and leads on to the registration, where the browser's last click tells who brought it. What leads nowhere
 * leads there as well, and tells nothing.
 */
export async function followLink(deps: CommandDeps, context: RequestContext, { code, ...query }: Followed, { reply }: RawHttp) {
  const { merchantId, profile } = context.merchant;
  const atMs = deps.clock.nowMs();
  const join = flagOn(profile, 'AFFMAN3') ? await findJoinCode(deps.db, merchantId, { code: code.trim(), atMs }) : null;
  if (join?.kind === 'affiliate' && join.linkId !== null) {
    const token = deps.random.bytes(TOKEN_BYTES).toString('base64url');
    await insertClick(deps.db, merchantId, {
      ...{ clickId: deps.ids.next(), tokenHash: secretHash(token), linkId: join.linkId, memberId: join.inviterId },
      ...{ outerId: kept(query.click_id), campaign: kept(query.c), ip: context.ip, atMs },
      subs: [query.sub1, query.sub2, query.sub3, query.sub4, query.sub5].map(kept),
    });
    keepClick(context, token);
  }
  reply.header('Cache-Control', 'no-store').redirect(REGISTER, 302);
  return ok(undefined);
}

const kept = (text = '') => keepable(text).trim().slice(0, WORD_MAX).toWellFormed();
