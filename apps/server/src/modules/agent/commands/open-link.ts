import type { createAffiliateUrl } from '@fairhall/contract/agent/links';
import type { BodyOf } from '@fairhall/contract/endpoint';
import { fail, ok, type Result } from '@fairhall/money/result';
import type { Queryable } from '../../../platform/db.ts';
import type { MerchantRef } from '../../../platform/http/context.ts';
import { randomText } from '../../../platform/random.ts';
import type { AgentDeps } from '../deps.ts';
import { type LinkReply, linkReply } from '../link-reply.ts';
import type { Asker } from '../queries/reach.ts';
import { capsNow, ratesAround, readConfigs } from '../rate-change.ts';
import type { Rates } from '../store/rates.ts';
import { isRateGroup, leastOf, rateToWire } from '../terms.ts';
import { daysAround } from '../two-days.ts';

/** Nothing in it is mistaken for something else when it is read aloud. */
const ALPHABET = 'abcdefghjkmnpqrstuvwxyz23456789';
const CODE_LENGTH = 8;
/** It may stand in front of a host's name some day. */
const OWN_WORD = /^[a-z0-9](?:[a-z0-9-]{1,12}[a-z0-9])$/;
const OWN_WORD_TYPE = 2;
/** Links of one agent that are open at a time. */
const LINKS_MAX = 50;

type Code = 'FUNCTION_OFF' | 'FIELD_REQUIRED' | 'FIELD_FORMAT' | 'RATE_ABOVE_PARENT' | 'LINK_PATH_TAKEN' | 'LINKS_MAX';

/** Opens a link of the agent's: whoever registers by it while it lasts stands below the agent, with the rates that it says. */
export async function openLink(
  deps: AgentDeps,
  { actor: { merchantId, memberId }, merchant }: Asker,
  body: BodyOf<typeof createAffiliateUrl>,
): Promise<Result<LinkReply, Code>> {
  const rates = ratesOf(body.configs ?? []);
  if (!rates.ok) return rates;
  const nowMs = deps.clock.nowMs();
  const [fromMs, untilMs] = [body.startDate ?? nowMs, body.endDate ?? null];
  if (untilMs !== null && untilMs <= Math.max(fromMs, nowMs)) return fail('FIELD_FORMAT', 'endDate');
  const pathType = body.pathType ?? 0;
  const word = (body.path ?? '').trim().toLowerCase();
  if (pathType === OWN_WORD_TYPE && word === '') return fail('FIELD_REQUIRED', 'path');
  if (pathType === OWN_WORD_TYPE && !OWN_WORD.test(word)) return fail('FIELD_FORMAT', 'path');
  const code = pathType === OWN_WORD_TYPE ? word : randomText(deps.random, ALPHABET, CODE_LENGTH);

  return deps.db.inTx(async (tx): Promise<Result<LinkReply, Code>> => {
    const fault = await rateFault(deps, tx, { merchant, memberId, rates: rates.value });
    if (fault) return fault;
    const said = Object.entries(rates.value).map(([group, rate]) => ({ group, rate }));
    const link = { linkId: deps.ids.next(), memberId, code, opens: body.type ?? 0, pathType, fromMs, untilMs, rates: said };
    const opened = await deps.identity.links.open(tx, merchantId, { link, openMax: LINKS_MAX, atMs: nowMs });
    if (opened === 'deep') return fail('FUNCTION_OFF', 'type');
    if (opened === 'many') return fail('LINKS_MAX', undefined, { n: LINKS_MAX });
    if (opened === 'taken') return fail('LINK_PATH_TAKEN', 'path');
    return ok(linkReply(opened));
  });
}

/** As clients of the family name them; a group of which they say nothing is left to the agent's own rates. */
function ratesOf(configs: NonNullable<BodyOf<typeof createAffiliateUrl>['configs']>): Result<Rates, 'FIELD_REQUIRED' | 'FIELD_FORMAT'> {
  if (configs.length === 0) return ok({});
  return readConfigs(configs.map(({ gameCode = '', rebate = -1 }) => ({ type: gameCode, rebateValue: rebate })));
}

/** Nobody below gets more than the agent has, today and tomorrow; what it has less of by the time somebody registers is given less of then. */
async function rateFault(
  { clock }: Pick<AgentDeps, 'clock'>,
  db: Queryable,
  { merchant, memberId, rates }: { merchant: MerchantRef; memberId: bigint; rates: Rates },
) {
  const { merchantId, profile } = merchant;
  const caps = await capsNow(db, merchantId);
  const own = await ratesAround(db, merchantId, { memberId, caps, ...daysAround(clock.nowMs(), profile.timeZone) });
  for (const [group, rate] of Object.entries(rates)) {
    if (!isRateGroup(group) || rate < leastOf(group, caps)) return fail('FIELD_FORMAT', 'configs', { group });
    const most = Math.min(own.now[group], own.next[group]);
    if (rate > most) return fail('RATE_ABOVE_PARENT', 'configs', { group, max: rateToWire(group, most) });
  }
  return null;
}
