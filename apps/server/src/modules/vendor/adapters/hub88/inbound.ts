import { type Amount, amount } from '@fairhall/money/amount';
import { fromWireAmount, toWireAmount } from '@fairhall/vendor-protocol/hub88/amount';
import { PROFILES, type Profile, WALLET_CALLS, type WalletCall } from '@fairhall/vendor-protocol/hub88/profiles';
import type { Status } from '@fairhall/vendor-protocol/hub88/statuses';
import { keptOf, readWalletRequest, validAmountIn, type WalletRequest } from '@fairhall/vendor-protocol/hub88/wallet-calls';
import { TRIAL_ASSET } from '../../../ledger/index.ts';
import { openSession } from '../../commands/open-session.ts';
import type { VendorSession } from '../../link.ts';
import { type KeyedLink, signedFor } from '../../links.ts';
import type { Outcome } from '../../outcome.ts';
import { seatTagsOf } from '../../seat-tags.ts';
import { bodyHash } from '../../security-event.ts';
import type { Adapter, AdapterDeps, RawAnswer, RawCall } from '../adapter.ts';
import { assetOf, currencyOf, readUser, statusOf, UNKNOWN_COUNTRY, userOf } from './words.ts';

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

const TRIAL_TYPE = 4;

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
  const links = signedFor(call.links, body, call.headers[profile.signatureHeader]);
  const read = readWalletRequest(profile, name, body);
  const requestUuid = (read.ok ? read.value.request_uuid : read.requestUuid) ?? '';
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

/** The member's name as a call bears it. Of a profile that leaves it out it is the supplier's own for the member, where that is ours. */
function nameIn({ user, supplier_user: theirs }: Pick<WalletRequest<'balance'>, 'user' | 'supplier_user'>): string | undefined {
  return user ?? (theirs && readUser(theirs) ? theirs : undefined);
}

/** By a name it is told who that is; by a token, another in its place. */
async function answerInfo(signed: Signed, request: WalletRequest<'info'>): Promise<Saying> {
  const { deps, vendor, links } = signed;
  const { user, token } = request;
  if (!user) return swapToken(signed, token ?? '');
  const named = namedBy(signed, user);
  if (!named) return { status: readUser(user) ? 'RS_ERROR_INVALID_PARTNER' : 'RS_ERROR_USER_DISABLED' };
  const member = await deps.identity.findMember(named.merchantId, named.memberId);
  if (member?.state !== 'active') return { status: 'RS_ERROR_USER_DISABLED', user };
  const { code, profile } = await deps.merchants.byId(named.merchantId);
  const { country, birthDate } = await deps.identity.backgroundOf(named.merchantId, named.memberId);
  const asset = member.type === TRIAL_TYPE ? TRIAL_ASSET : profile.currency.code;
  const isTold = links.some(({ merchantId, policy }) => merchantId === named.merchantId && policy.seatTags === true);
  return {
    ...{ status: 'RS_OK', user, asset, balance: await deps.wallet.balance({ ...named, asset }, null) },
    more: {
      country: country || UNKNOWN_COUNTRY,
      jurisdiction: profile.jurisdiction,
      sub_partner_id: code,
      ...(birthDate ? { birth_date: birthDate } : {}),
      registration_date: new Date(member.registeredAtMs).toISOString().slice(0, 10),
      label: member.label,
      level: member.level,
      min_cycle_ms: await deps.merchants.cycles(named.merchantId),
      ...(isTold ? { seat_tags: await seatTagsOf(deps, vendor, named) } : {}),
    },
  };
}

/** The token of a launch stands in addresses: calls bear the one that takes its place. */
async function swapToken(signed: Signed, token: string): Promise<Saying> {
  const { deps, vendor, links } = signed;
  const found = await deps.sessions.of({ merchantIds: links.map(({ merchantId }) => merchantId), vendor, token });
  if (!found) return { status: 'RS_ERROR_INVALID_TOKEN' };
  if (found.expired) return { status: 'RS_ERROR_TOKEN_EXPIRED' };
  const { merchantId, memberId, asset, nodeId } = found.session;
  if (!links.some((link) => link.merchantId === merchantId && link.enabled)) return { status: 'RS_ERROR_INVALID_PARTNER' };
  const next = await deps.db.of(merchantId).inTx((tx) => openSession(deps, tx, { merchantId, memberId, vendor, asset, nodeId }));
  return { status: 'RS_OK', user: userOf(merchantId, memberId), more: { token: next.token } };
}

type Playing = { merchantId: number; memberId: bigint; asset: string; bornMs: number; nodeId: number; category: string };

/** Who plays by this token, and at which game; or why nobody does. */
async function playingBy(signed: Signed, request: WalletRequest<'balance'>): Promise<Playing | Status> {
  const { deps, vendor, links } = signed;
  const name = nameIn(request);
  const found = await deps.sessions.of({ merchantIds: links.map(({ merchantId }) => merchantId), vendor, token: request.token });
  if (!found) return name === undefined || namedBy(signed, name) ? 'RS_ERROR_INVALID_TOKEN' : strangerStatus(name);
  const { session, expired } = found;
  const { merchantId, memberId, asset } = session;
  if (name !== undefined && name !== userOf(merchantId, memberId)) return 'RS_ERROR_INVALID_TOKEN';
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
  if (typeof playing === 'string') return { status: playing, ...calling(nameIn(request)) };
  const { merchantId, memberId, asset, category } = playing;
  const balance = await signed.deps.wallet.balance(playing, category);
  return { status: 'RS_OK', user: userOf(merchantId, memberId), asset, balance };
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
  const name = nameIn(request);
  const stake = amountIn(request.amount);
  if (stake === null) return { status: 'RS_ERROR_WRONG_TYPES', ...calling(name) };
  const asset = assetOf(request.currency);
  const closesRound = request.round_closed === true;
  const said = {
    ...{ transactionId: request.transaction_uuid, round: request.round, closesRound },
    ...{ amount: stake, asset, gameCode: request.game_code, isFree: request.is_free === true },
    ...(closesRound ? validIn(request.meta) : {}),
    ...(request.reward_uuid ? { rewardUuid: request.reward_uuid } : {}),
    told: keptOf(request),
  };
  const playing = await playingBy(signed, request);
  const refusal = typeof playing === 'string' ? playing : playing.asset === asset ? null : 'RS_ERROR_WRONG_CURRENCY';
  if (refusal !== null || typeof playing === 'string') {
    // What was taken before is not refused now: who asks again would throw it away.
    const holder = await holderOf(signed, request);
    const before = holder && (await deps.wallet.betBefore({ ...holder, vendor }, said));
    return before ? sayingOf(before, userOf(holder.merchantId, holder.memberId), profile) : { status: refusal as Status, ...calling(name) };
  }
  const { merchantId, memberId, bornMs, nodeId, category } = playing;
  const outcome = await deps.wallet.debit({ merchantId, memberId, vendor }, { ...said, bornMs, nodeId, category });
  return { asset, ...sayingOf(outcome, userOf(merchantId, memberId), profile) };
}

/** Never refused for what its member or merchant may do no more: the bet was taken. */
async function answerWin(signed: Signed, request: WalletRequest<'win'>): Promise<Saying> {
  const { deps, vendor, profile } = signed;
  const name = nameIn(request);
  const won = amountIn(request.amount);
  if (won === null) return { status: 'RS_ERROR_WRONG_TYPES', ...calling(name) };
  const reference = request.reference_transaction_uuid;
  const holder = await holderOf(signed, { ...request, reference });
  if (!holder)
    return { status: name && readUser(name) ? 'RS_ERROR_INVALID_PARTNER' : 'RS_ERROR_TRANSACTION_DOES_NOT_EXIST', ...calling(name) };
  const { merchantId, memberId } = holder;
  const outcome = await deps.wallet.credit(
    { merchantId, memberId, vendor },
    {
      ...{ transactionId: request.transaction_uuid, reference, round: request.round, amount: won, asset: assetOf(request.currency) },
      ...{ gameCode: request.game_code, isFree: request.is_free === true, closesRound: request.round_closed === true },
      ...validIn(request.meta),
      told: keptOf(request),
    },
  );
  return sayingOf(outcome, userOf(merchantId, memberId), profile);
}

/** Done as soon as it is certain that the transaction does not stand: also when it never came, and then it never will. */
async function answerRollback(signed: Signed, request: WalletRequest<'rollback'>): Promise<Saying> {
  const { deps, vendor, profile, links } = signed;
  const name = nameIn(request);
  const reference = request.reference_transaction_uuid;
  const holder = (await holderOf(signed, { ...request, reference })) ?? (name === undefined ? nobodyOf(signed) : null);
  if (!holder) return { status: name && readUser(name) ? 'RS_ERROR_INVALID_PARTNER' : 'RS_ERROR_INVALID_TOKEN' };
  const { merchantId, memberId } = holder;
  const whose = { merchantId, memberId, vendor };
  const user = memberId > 0n ? userOf(merchantId, memberId) : undefined;
  const link = links.find((one) => one.merchantId === merchantId);
  const rollback = {
    ...{ transactionId: request.transaction_uuid, reference, round: request.round },
    ...{ closesRound: request.round_closed === true, told: keptOf(request) },
  };
  const wasThere = link?.policy.unknownRollback === 'unknown' && (await deps.wallet.find(whose, reference));
  const outcome = await deps.wallet.rollback(whose, rollback, holder.asset ?? (await assetBehind(signed, holder, request.token)));
  if (wasThere === null && outcome.code === 'DONE') return { status: 'RS_ERROR_TRANSACTION_DOES_NOT_EXIST', ...calling(user) };
  return sayingOf(outcome, user, profile);
}

type Whose = Pick<WalletRequest<'balance'>, 'token' | 'user' | 'supplier_user'> & { reference?: string };
/** `asset`: null where only a name says whose it is. */
type Holding = { merchantId: number; memberId: bigint; asset: string | null };

/** Whose a call is: by the name it bears, else by its token, be it over; else by the transaction it refers to, at a merchant of the key. */
async function holderOf(signed: Signed, request: Whose): Promise<Holding | null> {
  const { deps, vendor, links } = signed;
  const name = nameIn(request);
  const named = namedBy(signed, name);
  if (name !== undefined) return named && { ...named, asset: null };
  const session = await sessionOf(signed, request.token);
  if (session || request.reference === undefined) return session;
  for (const { merchantId } of links) {
    const target = await deps.wallet.find({ merchantId, vendor }, request.reference);
    if (target) return { merchantId, memberId: target.memberId, asset: target.asset };
  }
  return null;
}

/** Whom a token stands for, be it over. */
async function sessionOf({ deps, vendor, links }: Signed, token: string): Promise<VendorSession | null> {
  const found = await deps.sessions.of({ merchantIds: links.map(({ merchantId }) => merchantId), vendor, token });
  return found?.session ?? null;
}

/** What a member plays for by this token, if it is the member's; else what its merchant counts in. */
async function assetBehind(signed: Signed, { merchantId, memberId }: Holding, token: string): Promise<string> {
  const session = await sessionOf(signed, token);
  if (session?.memberId === memberId && session.merchantId === merchantId) return session.asset;
  return (await signed.deps.merchants.byId(merchantId)).profile.currency.code;
}

/** Where a key is good at one merchant alone, what is known of nobody is that merchant's. */
function nobodyOf({ links }: Signed): Holding | null {
  const [only] = links;
  return only && links.length === 1 ? { merchantId: only.merchantId, memberId: 0n, asset: null } : null;
}

function calling(user: string | undefined): { user?: string } {
  return user === undefined ? {} : { user };
}

function sayingOf(outcome: Outcome, user: string | undefined, profile: Profile): Saying {
  const named = calling(user);
  // A rollback that is refused would come without end: what is certain is answered so.
  if (outcome.code === 'DONE' || outcome.code === 'SETTLED')
    return { status: 'RS_OK', ...named, asset: outcome.asset, balance: outcome.balance };
  const { balance } = outcome;
  return { status: statusOf(outcome.code, profile), ...named, ...(balance === undefined ? {} : { balance }) };
}
