import { fillTemplate, templateFault } from '@fairhall/contract/agent/postback-template';
import {
  type changePostback,
  type OwnPostback,
  type openPostback,
  type ownPostbacks,
  POSTBACKS_MAX,
  type renewPostbackKey,
} from '@fairhall/contract/agent/postbacks';
import type { BodyOf, ErrorsOf, ReplyOf } from '@fairhall/contract/endpoint';
import { fail, ok, type Result } from '@fairhall/money/result';
import { parseId } from '../../../platform/ids.ts';
import type { PostbackDeps } from '../deps.ts';
import { keyPlace, newKey } from '../postback/keys.ts';
import type { Asker } from '../queries/reach.ts';
import { findAffiliate } from '../store/affiliates.ts';
import { changePostback as change, insertPostback, type ListedPostback, listPostbacks, renewKey } from '../store/postbacks.ts';

const FORMER_MS = 86_400_000;

/** The trackers of an affiliate. */
export async function postbacksOf(
  { db, production }: PostbackDeps,
  { actor: { merchantId, memberId } }: Asker,
): Promise<Result<ReplyOf<typeof ownPostbacks>, never>> {
  const own = db.of(merchantId);
  const mayHave = (await findAffiliate(own, merchantId, memberId))?.state === 'APPROVED';
  const list = await listPostbacks(own, merchantId, { memberId, postbackId: null });
  return ok({ mayHave, list: list.map(told), nearby: !production });
}

function told({ postbackId, method, url, events, state, formerUntilMs, waiting, dead, arrivedAtMs }: ListedPostback): OwnPostback {
  const isOff = state === 'removed' ? 'off' : state;
  return { postbackId: String(postbackId), method, url, events, state: isOff, formerUntilMs, waiting, dead, arrivedAtMs };
}

type Wish = BodyOf<typeof openPostback>;

/** As it is kept; null: no address that may be asked. */
function wished({ production }: PostbackDeps, { method, url: said, events }: Wish): Wish | null {
  const url = said.trim();
  // What is kept is what is asked later: an address that only a macro makes one is none.
  if (templateFault(url, { method, nearby: !production }) !== null || !URL.canParse(fillTemplate(url, () => ''))) return null;
  return { method, url, events: [...new Set(events)] };
}

export async function open(
  deps: PostbackDeps,
  { actor: { merchantId, memberId } }: Asker,
  body: Wish,
): Promise<Result<ReplyOf<typeof openPostback>, ErrorsOf<typeof openPostback>>> {
  const wish = wished(deps, body);
  if (!wish) return fail('FIELD_FORMAT', 'url');
  const postbackId = deps.ids.next();
  const secret = newKey(deps.random);
  const secretSealed = await deps.box.lock(Buffer.from(secret), keyPlace(postbackId));
  return deps.db.of(merchantId).inTx(async (tx): Promise<Result<ReplyOf<typeof openPostback>, ErrorsOf<typeof openPostback>>> => {
    if ((await findAffiliate(tx, merchantId, memberId))?.state !== 'APPROVED') return fail('STATE_CONFLICT');
    const made = { ...wish, postbackId, memberId, state: 'on' as const, secretSealed, formerSealed: null, formerUntilMs: null };
    const postback = { ...made, madeAtMs: deps.clock.nowMs() };
    if (!(await insertPostback(tx, merchantId, { postback, max: POSTBACKS_MAX })))
      return fail('POSTBACKS_MAX', undefined, { n: POSTBACKS_MAX });
    return ok({ postback: told({ ...postback, waiting: 0, dead: 0, arrivedAtMs: null }), secret });
  });
}

export async function changeOwn(
  deps: PostbackDeps,
  { actor: { merchantId, memberId } }: Asker,
  { postbackId: text, state, ...body }: { postbackId: string } & BodyOf<typeof changePostback>,
): Promise<Result<ReplyOf<typeof changePostback>, ErrorsOf<typeof changePostback>>> {
  const wish = wished(deps, body);
  if (!wish) return fail('FIELD_FORMAT', 'url');
  const postbackId = parseId(text);
  if (postbackId === null) return fail('NOT_FOUND', 'postbackId');
  return deps.db.of(merchantId).inTx(async (tx): Promise<Result<ReplyOf<typeof changePostback>, ErrorsOf<typeof changePostback>>> => {
    const isApproved = (await findAffiliate(tx, merchantId, memberId))?.state === 'APPROVED';
    if (state === 'on' && !isApproved) return fail('STATE_CONFLICT', 'state');
    return (await change(tx, merchantId, { memberId, postbackId, ...wish, state })) ? ok({}) : fail('NOT_FOUND', 'postbackId');
  });
}

export async function renew(
  deps: PostbackDeps,
  { actor: { merchantId, memberId } }: Asker,
  { postbackId: text }: { postbackId: string },
): Promise<Result<ReplyOf<typeof renewPostbackKey>, ErrorsOf<typeof renewPostbackKey>>> {
  const postbackId = parseId(text);
  if (postbackId === null) return fail('NOT_FOUND', 'postbackId');
  const secret = newKey(deps.random);
  const secretSealed = await deps.box.lock(Buffer.from(secret), keyPlace(postbackId));
  return deps.db.of(merchantId).inTx(async (tx): Promise<Result<ReplyOf<typeof renewPostbackKey>, 'NOT_FOUND'>> => {
    const [found] = await listPostbacks(tx, merchantId, { memberId, postbackId });
    if (!found) return fail('NOT_FOUND', 'postbackId');
    const former = { formerSealed: found.secretSealed, formerUntilMs: deps.clock.nowMs() + FORMER_MS };
    if (!(await renewKey(tx, merchantId, { postbackId, secretSealed, ...former }))) return fail('NOT_FOUND', 'postbackId');
    return ok({ postback: told({ ...found, ...former }), secret });
  });
}
