import type { createAffiliateUrl } from '@fairhall/contract/agent/links';
import type { BodyOf } from '@fairhall/contract/endpoint';
import { fail, ok, type Result } from '@fairhall/money/result';
import type { Actor } from '../../../platform/http/context.ts';
import { randomText } from '../../../platform/random.ts';
import type { AgentDeps } from '../deps.ts';
import { type LinkReply, linkReply } from '../link-reply.ts';

/** Nothing in it is mistaken for something else when it is read aloud. */
const ALPHABET = 'abcdefghjkmnpqrstuvwxyz23456789';
const CODE_LENGTH = 8;
/** It may stand in front of a host's name some day. */
const OWN_WORD = /^[a-z0-9](?:[a-z0-9-]{1,12}[a-z0-9])$/;
const OWN_WORD_TYPE = 2;
/** Links of one agent that are open at a time. */
const LINKS_MAX = 50;

type Code = 'FUNCTION_OFF' | 'FIELD_REQUIRED' | 'FIELD_FORMAT' | 'LINK_PATH_TAKEN' | 'LINKS_MAX';

/** Opens a link of the agent's: whoever registers by it while it lasts stands below the agent. */
export async function openLink(
  deps: AgentDeps,
  { merchantId, memberId }: Actor,
  body: BodyOf<typeof createAffiliateUrl>,
): Promise<Result<LinkReply, Code>> {
  // Who joins plays at the merchant's own rates: a link that promised others would be a lie.
  if (body.configs?.length) return fail('FUNCTION_OFF', 'configs');
  const nowMs = deps.clock.nowMs();
  const [fromMs, untilMs] = [body.startDate ?? nowMs, body.endDate ?? null];
  if (untilMs !== null && untilMs <= Math.max(fromMs, nowMs)) return fail('FIELD_FORMAT', 'endDate');
  const pathType = body.pathType ?? 0;
  const word = (body.path ?? '').trim().toLowerCase();
  if (pathType === OWN_WORD_TYPE && word === '') return fail('FIELD_REQUIRED', 'path');
  if (pathType === OWN_WORD_TYPE && !OWN_WORD.test(word)) return fail('FIELD_FORMAT', 'path');
  const code = pathType === OWN_WORD_TYPE ? word : randomText(deps.random, ALPHABET, CODE_LENGTH);

  return deps.db.inTx(async (tx) => {
    const link = { linkId: deps.ids.next(), memberId, code, opens: body.type ?? 0, pathType, fromMs, untilMs };
    const opened = await deps.identity.links.open(tx, merchantId, { link, openMax: LINKS_MAX, atMs: nowMs });
    if (opened === 'deep') return fail('FUNCTION_OFF', 'type');
    if (opened === 'many') return fail('LINKS_MAX', undefined, { n: LINKS_MAX });
    if (opened === 'taken') return fail('LINK_PATH_TAKEN', 'path');
    return ok(linkReply(opened));
  });
}
