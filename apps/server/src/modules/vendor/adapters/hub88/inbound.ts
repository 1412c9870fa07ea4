import { type Amount, amount } from '@fairhall/money/amount';
import { fromWireAmount, toWireAmount } from '@fairhall/vendor-protocol/hub88/amount';
import { PROFILES, type Profile, WALLET_CALLS, type WalletCall } from '@fairhall/vendor-protocol/hub88/profiles';
import type { Status } from '@fairhall/vendor-protocol/hub88/statuses';
import { readWalletRequest, validAmountIn, type WalletRequest } from '@fairhall/vendor-protocol/hub88/wallet-calls';
import { type KeyedLink, signedFor } from '../../links.ts';
import type { Outcome } from '../../outcome.ts';
import { seatTagsOf } from '../../seat-tags.ts';
import { bodyHash } from '../../security-event.ts';
import type { Adapter, AdapterDeps, RawAnswer, RawCall } from '../adapter.ts';
import { assetOf, currencyOf, readUser, statusOf, userOf } from './words.ts';

/** Wallet calls of the Hub88 family, by both of its profiles: names of paths and headers differ, bodies and rules are the same. */
export function hub88Adapter(deps: AdapterDeps): Adapter {
  return {
    protocols: ['hub88', 'hub88-caleta'],
    async answer(call) {
      for (const profile of Object.values(PROFILES)) {
        const links = call.links.filter(({ protocol }) => protocol === profile.name);
        const name = WALLET_CALLS.find((one) => profile.walletPaths[one] === call.path);
        if (name && links.length > 0) return answerCall(deps, { ...call, links }, { profile, name });
      }
      return null;
    },
  };
}

/** A call whose signature is right: `links` are of the merchants that its key is good at. */
type Signed = { deps: AdapterDeps; profile: Profile; vendor: string; links: readonly KeyedLink[] };
type Saying = {
  status: Status;
  user?: string;
  asset?: string;
  balance?: Amount;
  more?: Record<string, string | number | readonly string[] | Readonly<Record<string, number>>>;
};

/** The raw bytes are looked at before anything is read of them. */
async function answerCall(deps: AdapterDeps, call: RawCall, { profile, name }: { profile: Profile; name: WalletCall }): Promise<RawAnswer> {
  const { vendor, body, path } = call;
  const read = readWalletRequest(name, body);
  const requestUuid = read.ok ? read.value.request_uuid : read.requestUuid;
  const links = signedFor(call.links, body, call.headers[profile.signatureHeader]);
  if (links.length === 0) {
    deps.alarm({ kind: 'vendor_signature', vendor, path, body: bodyHash(body) });
    return written({ status: 'RS_ERROR_INVALID_SIGNATURE' }, requestUuid);
  }
  if (!read.ok) return written({ status: read.status }, requestUuid);
  try {
    const said = await ANSWERS[name]({ deps, profile, vendor, links }, read.value as never);
    if (said.status === 'RS_ERROR_DUPLICATE_TRANSACTION') deps.alarm({ kind: 'vendor_body_reused', vendor, path, body: bodyHash(body) });
    return written(said, requestUuid);
  } catch (error) {
    deps.log.error({ err: error, vendor, path }, 'a wallet call failed');
    return written({ status: 'RS_ERROR_UNKNOWN' }, requestUuid);
  }
}

function written({ status, user, asset, balance, more }: Saying, requestUuid: string): RawAnswer {
  const answer = {
    ...(user === undefined ? {} : { user }),
    status,
    request_uuid: requestUuid,
    ...(asset === undefined ? {} : { currency: currencyOf(asset) }),
    ...(balance === undefined ? {} : { balance: toWireAmount(balance) }),
    ...more,
  };
  return { status: 200, body: JSON.stringify(answer) };
}

const ANSWERS: { readonly [Call in WalletCall]: (signed: Signed, request: WalletRequest<Call>) => Promise<Saying> } = {
  info: answerInfo,
  balance: answerBalance,
  bet: answerBet,
  win: answerWin,
  rollback: answerRollback,
};

/** The merchant and member that a vendor names; null where it is none that its key is good at. */
function namedBy({ links }: Signed, user: string | undefined) {
  const named = user === undefined ? null : readUser(user);
  return named && links.some(({ merchantId }) => merchantId === named.merchantId) ? named : null;
}

async function answerInfo(signed: Signed, request: WalletRequest<'info'>): Promise<Saying> {
  const { deps, vendor, links } = signed;
  const named = namedBy(signed, request.user);
  if (!named) return { status: readUser(request.user) ? 'RS_ERROR_INVALID_PARTNER' : 'RS_ERROR_USER_DISABLED' };
  const member = await deps.identity.findMember(named.merchantId, named.memberId);
  if (member?.state !== 'active') return { status: 'RS_ERROR_USER_DISABLED', user: request.user };
  const { code, profile } = await deps.merchants.byId(named.merchantId);
  const registered = new Date(member.registeredAtMs).toISOString().slice(0, 10);
  const isTold = links.some(({ merchantId, policy }) => merchantId === named.merchantId && policy.seatTags === true);
  return {
    status: 'RS_OK',
    user: request.user,
    more: {
      jurisdiction: profile.jurisdiction,
      sub_partner_id: code,
      registration_date: registered,
      label: member.label,
      level: member.level,
      min_cycle_ms: await deps.merchants.cycles(named.merchantId),
      ...(isTold ? { seat_tags: await seatTagsOf(deps, vendor, named) } : {}),
    },
  };
}

type Playing = { merchantId: number; memberId: bigint; asset: string; bornMs: number; nodeId: number; category: string };

/** Who plays by this token, and at which game; or why nobody does. */
async function playingBy(signed: Signed, request: WalletRequest<'balance'>): Promise<Playing | Status> {
  const { deps, vendor, links } = signed;
  const found = await deps.sessions.of({ merchantIds: links.map(({ merchantId }) => merchantId), vendor, token: request.token });
  if (!found) return namedBy(signed, request.user) ? 'RS_ERROR_INVALID_TOKEN' : strangerStatus(request.user);
  const { session, expired } = found;
  const { merchantId, memberId, asset } = session;
  if (request.user !== userOf(merchantId, memberId)) return 'RS_ERROR_INVALID_TOKEN';
  if (expired) return 'RS_ERROR_TOKEN_EXPIRED';
  if (!links.some((link) => link.merchantId === merchantId && link.enabled)) return 'RS_ERROR_INVALID_PARTNER';
  const game = await deps.games.openGame(merchantId, { vendor, code: request.game_code });
  if (!game) return 'RS_ERROR_INVALID_GAME';
  await deps.sessions.keepAlive(session, { token: request.token, nodeId: game.nodeId });
  return { merchantId, memberId, asset, bornMs: session.openedAtMs, nodeId: game.nodeId, category: game.category };
}

/** A name that is well formed and of a merchant that the key is not good at is another partner's; any other comes with a token of nobody. */
function strangerStatus(user: string): Status {
  return readUser(user) ? 'RS_ERROR_INVALID_PARTNER' : 'RS_ERROR_INVALID_TOKEN';
}

async function answerBalance(signed: Signed, request: WalletRequest<'balance'>): Promise<Saying> {
  const playing = await playingBy(signed, request);
  if (typeof playing === 'string') return { status: playing, user: request.user };
  const { asset, category } = playing;
  return { status: 'RS_OK', user: request.user, asset, balance: await signed.deps.wallet.balance(playing, category) };
}

/** An amount finer than ours, or below zero, is none. */
function amountIn(wire: number): Amount | null {
  const read = fromWireAmount(wire);
  return read === null || read < 0n ? null : amount(read);
}

/** What counts of a round's stake, where the vendor says it. A call is never refused for it. */
function validIn(meta: unknown): { valid?: Amount } {
  const wire = validAmountIn(meta);
  const valid = wire === null ? null : amountIn(wire);
  return valid === null ? {} : { valid };
}

async function answerBet(signed: Signed, request: WalletRequest<'bet'>): Promise<Saying> {
  const { deps, vendor, profile } = signed;
  const stake = amountIn(request.amount);
  if (stake === null) return { status: 'RS_ERROR_WRONG_TYPES', user: request.user };
  const asset = assetOf(request.currency);
  const said = {
    ...{ transactionId: request.transaction_uuid, round: request.round, closesRound: request.round_closed },
    ...{ amount: stake, asset, gameCode: request.game_code, isFree: request.is_free === true },
    ...(request.round_closed ? validIn(request.meta) : {}),
    ...(request.reward_uuid ? { rewardUuid: request.reward_uuid } : {}),
  };
  const playing = await playingBy(signed, request);
  const refusal = typeof playing === 'string' ? playing : playing.asset === asset ? null : 'RS_ERROR_WRONG_CURRENCY';
  if (refusal !== null || typeof playing === 'string') {
    // What was taken before is not refused now: who asks again would throw it away.
    const named = namedBy(signed, request.user);
    const before = named && (await deps.wallet.betBefore({ ...named, vendor }, said));
    return before ? sayingOf(before, request.user, profile) : { status: refusal as Status, user: request.user };
  }
  const { merchantId, memberId, bornMs, nodeId, category } = playing;
  const outcome = await deps.wallet.debit({ merchantId, memberId, vendor }, { ...said, bornMs, nodeId, category });
  return { asset, ...sayingOf(outcome, request.user, profile) };
}

/** Never refused for what its member or merchant may do no more: the bet was taken. */
async function answerWin(signed: Signed, request: WalletRequest<'win'>): Promise<Saying> {
  const { deps, vendor, profile } = signed;
  const { user } = request;
  const won = amountIn(request.amount);
  if (won === null) return { status: 'RS_ERROR_WRONG_TYPES', user };
  const named = namedBy(signed, user);
  if (!named) return { status: readUser(user) ? 'RS_ERROR_INVALID_PARTNER' : 'RS_ERROR_TRANSACTION_DOES_NOT_EXIST', user };
  const asset = assetOf(request.currency);
  const outcome = await deps.wallet.credit(
    { ...named, vendor },
    {
      ...{
        transactionId: request.transaction_uuid,
        reference: request.reference_transaction_uuid,
        round: request.round,
        amount: won,
        asset,
      },
      ...{ gameCode: request.game_code, isFree: request.is_free === true, closesRound: request.round_closed },
      ...validIn(request.meta),
    },
  );
  return sayingOf(outcome, user, profile);
}

/** Done as soon as it is certain that the transaction does not stand: also when it never came, and then it never will. */
async function answerRollback(signed: Signed, request: WalletRequest<'rollback'>): Promise<Saying> {
  const { deps, vendor, profile, links } = signed;
  const holder = await holderOf(signed, request);
  if (!holder) return { status: request.user && readUser(request.user) ? 'RS_ERROR_INVALID_PARTNER' : 'RS_ERROR_INVALID_TOKEN' };
  const { asset, ...whose } = holder;
  const user = whose.memberId > 0n ? userOf(whose.merchantId, whose.memberId) : request.user;
  const link = links.find(({ merchantId }) => merchantId === whose.merchantId);
  const rollback = {
    ...{ transactionId: request.transaction_uuid, reference: request.reference_transaction_uuid },
    ...{ round: request.round, closesRound: request.round_closed },
  };
  const wasThere = link?.policy.unknownRollback === 'unknown' && (await deps.wallet.find({ ...whose, vendor }, rollback.reference));
  const outcome = await deps.wallet.rollback({ ...whose, vendor }, rollback, asset);
  if (wasThere === null && outcome.code === 'DONE') return { status: 'RS_ERROR_TRANSACTION_DOES_NOT_EXIST', ...(user ? { user } : {}) };
  return sayingOf(outcome, user, profile);
}

/** Whose rollback it is: by the name it bears, else by its token, be it over; else by what it takes back, at a merchant of the key. */
async function holderOf(signed: Signed, { user, token, reference_transaction_uuid }: WalletRequest<'rollback'>) {
  const { deps, vendor, links } = signed;
  const merchantIds = links.map(({ merchantId }) => merchantId);
  const session = (await deps.sessions.of({ merchantIds, vendor, token }))?.session;
  if (user !== undefined) {
    const named = namedBy(signed, user);
    if (!named) return null;
    if (session && session.memberId === named.memberId && session.merchantId === named.merchantId)
      return { ...named, asset: session.asset };
    return { ...named, asset: (await deps.merchants.byId(named.merchantId)).profile.currency.code };
  }
  if (session) return { merchantId: session.merchantId, memberId: session.memberId, asset: session.asset };
  for (const merchantId of merchantIds) {
    const target = await deps.wallet.find({ merchantId, vendor }, reference_transaction_uuid);
    if (target) return { merchantId, memberId: target.memberId, asset: target.asset };
  }
  const [only] = merchantIds;
  if (only === undefined || merchantIds.length > 1) return null;
  return { merchantId: only, memberId: 0n, asset: (await deps.merchants.byId(only)).profile.currency.code };
}

function sayingOf(outcome: Outcome, user: string | undefined, profile: Profile): Saying {
  const named = user === undefined ? {} : { user };
  // A rollback that is refused would come without end: what is certain is answered so.
  if (outcome.code === 'DONE' || outcome.code === 'SETTLED')
    return { status: 'RS_OK', ...named, asset: outcome.asset, balance: outcome.balance };
  const { balance } = outcome;
  return { status: statusOf(outcome.code, profile), ...named, ...(balance === undefined ? {} : { balance }) };
}
