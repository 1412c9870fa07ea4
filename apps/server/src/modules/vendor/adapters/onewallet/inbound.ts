import { type Amount, ZERO } from '@fairhall/money/amount';
import { majorText } from '@fairhall/money/text';
import type { Wallet } from '../../../ledger/index.ts';
import { isSecret } from '../../credential.ts';
import type { VendorSession } from '../../link.ts';
import type { KeyedLink } from '../../links.ts';
import type { Holder } from '../../moves.ts';
import type { Outcome, RefusalCode } from '../../outcome.ts';
import { bodyHash } from '../../security-event.ts';
import type { Adapter, AdapterDeps, RawAnswer } from '../adapter.ts';
import { assetOf, readUser, userOf } from '../hub88/words.ts';
import { ONE_WALLET_CALLS, type OneWalletCall, type OneWalletRequest, readOneWalletCall } from './calls.ts';

/**
 * Evolution's One Wallet: who calls is known by a secret in the query. A bet is known by its refId, which its credit and its cancel bear
 * too: one credit settles it, and a settled bet is not cancelled.
 */
export function oneWalletAdapter(deps: AdapterDeps): Adapter {
  return {
    protocols: ['onewallet'],
    async answer({ vendor, path, query, body, links }) {
      const call = ONE_WALLET_CALLS.find((one) => `/${one}` === path);
      if (!call) return null;
      const { request, uuid } = readOneWalletCall(call, body);
      const secret = new URLSearchParams(query).get('authToken') ?? '';
      const own = links.filter(({ secretHashes }) => isSecret(secret, secretHashes));
      if (own.length === 0) {
        deps.alarm({ kind: 'vendor_signature', vendor, path, body: bodyHash(body) });
        return written({ status: 'INVALID_TOKEN_ID' }, uuid);
      }
      if (!request) return written({ status: 'INVALID_PARAMETER' }, uuid);
      try {
        return written(await ANSWERS[call]({ deps, vendor, links: own }, request as never), uuid);
      } catch (error) {
        deps.log.error({ err: error, vendor, path }, 'a wallet call failed');
        return written({ status: 'TEMPORARY_ERROR' }, uuid);
      }
    },
  };
}

type Status =
  | 'OK'
  | 'TEMPORARY_ERROR'
  | 'INVALID_TOKEN_ID'
  | 'INVALID_SID'
  | 'INVALID_PARAMETER'
  | 'INSUFFICIENT_FUNDS'
  | 'BET_ALREADY_EXIST'
  | 'BET_ALREADY_SETTLED'
  | 'BET_DOES_NOT_EXIST'
  | 'FINAL_ERROR_ACTION_FAILED';
type Saying = { status: Status; sid?: string; balance?: Amount };
/** A call whose secret is right: `links` are of the merchants that it is good at. */
type Known = { deps: AdapterDeps; vendor: string; links: readonly KeyedLink[] };

/** A wrong secret alone has an HTTP code of its own. */
function written({ status, sid, balance }: Saying, uuid: string | null): RawAnswer {
  const answer = {
    status,
    ...(sid === undefined ? {} : { sid }),
    ...(uuid === null ? {} : { uuid }),
    retransmission: status === 'TEMPORARY_ERROR',
  };
  const text = JSON.stringify(answer);
  // Written as decimals by hand: a number of JavaScript loses digits.
  const money = balance === undefined ? '' : `,"balance":${majorText(balance)},"bonus":0`;
  return { status: status === 'INVALID_TOKEN_ID' ? 401 : 200, body: `${text.slice(0, -1)}${money}}` };
}

const ANSWERS: { readonly [Call in OneWalletCall]: (known: Known, request: OneWalletRequest<Call>) => Promise<Saying> } = {
  async check(known, { sid, userId }) {
    const found = await playingBy(known, { sid, userId });
    return 'status' in found ? found : { status: 'OK', sid };
  },
  async balance(known, { sid, userId, currency }) {
    const found = await playingBy(known, { sid, userId });
    if ('status' in found) return found;
    const { merchantId, memberId, asset } = found.session;
    if (asset !== assetOf(currency)) return { status: 'INVALID_PARAMETER' };
    const game = await known.deps.games.openGame(merchantId, { vendor: known.vendor, nodeId: found.session.nodeId });
    return { status: 'OK', balance: await known.deps.wallet.balance({ merchantId, memberId, asset }, game?.category ?? null) };
  },
  debit: answerDebit,
  credit: answerCredit,
  cancel: answerCancel,
  promo_payout: answerPromotion,
};

type Playing = { session: VendorSession; holder: Holder };

/** Who plays by this session; or why nobody does. `over`: one that has ended says whose it was. */
async function playingBy(
  { deps, vendor, links }: Known,
  asked: { sid: string; userId: string; over?: boolean },
): Promise<Playing | Saying> {
  const found = await deps.sessions.of({ merchantIds: links.map(({ merchantId }) => merchantId), vendor, token: asked.sid });
  if (!found) return { status: 'INVALID_SID' };
  const { merchantId, memberId } = found.session;
  if (asked.userId !== userOf(merchantId, memberId)) return { status: 'INVALID_PARAMETER' };
  const open = !found.expired && links.some((link) => link.merchantId === merchantId && link.enabled);
  return open || asked.over ? { session: found.session, holder: { merchantId, memberId, vendor } } : { status: 'INVALID_SID' };
}

/** The member that a call names, where the secret is good at the member's merchant. */
function namedBy({ vendor, links }: Known, userId: string): Holder | null {
  const named = readUser(userId);
  return named && links.some(({ merchantId }) => merchantId === named.merchantId) ? { ...named, vendor } : null;
}

const betId = (refId: string) => `bet:${refId}`;
const creditId = (refId: string) => `credit:${refId}`;
const cancelId = (refId: string) => `cancel:${refId}`;

async function answerDebit(known: Known, { sid, userId, currency, game, transaction }: OneWalletRequest<'debit'>): Promise<Saying> {
  const { deps } = known;
  const gameCode = game.details.table.id;
  const said = {
    ...{ transactionId: betId(transaction.refId), round: game.id, closesRound: false, amount: transaction.amount },
    // Another transaction under the same refId is another bet, and refused.
    ...{ asset: assetOf(currency), gameCode: `${gameCode} ${transaction.id}`, isFree: false },
  };
  const playing = await playingBy(known, { sid, userId });
  const opened =
    'status' in playing ? null : await deps.games.openGame(playing.holder.merchantId, { vendor: known.vendor, code: gameCode });
  if ('status' in playing || !opened || playing.session.asset !== said.asset) {
    // What was taken before is not refused now: who asks again would throw it away.
    const named = namedBy(known, userId);
    const before = named && (await deps.wallet.betBefore(named, said));
    return before ? debitSaying(before) : 'status' in playing ? playing : { status: 'INVALID_PARAMETER' };
  }
  const { session, holder } = playing;
  await deps.sessions.keepAlive(session, { token: sid, nodeId: opened.nodeId });
  const bet = { ...said, bornMs: session.openedAtMs, nodeId: opened.nodeId, category: opened.category };
  return withBalance(known, { ...holder, asset: said.asset, gameCode }, debitSaying(await deps.wallet.debit(holder, bet)));
}

async function answerCredit(known: Known, { userId, currency, game, transaction }: OneWalletRequest<'credit'>): Promise<Saying> {
  const named = namedBy(known, userId);
  if (!named) return { status: 'INVALID_PARAMETER' };
  const [asset, gameCode] = [assetOf(currency), game.details.table.id];
  const outcome = await known.deps.wallet.credit(named, {
    ...{ transactionId: creditId(transaction.refId), reference: betId(transaction.refId), round: game.id, closesRound: true },
    ...{ amount: transaction.amount, asset, gameCode, isFree: false },
  });
  return withBalance(known, { ...named, asset, gameCode }, settledSaying(outcome));
}

/** One that comes before its bet says so; the bet is refused for ever either way. */
async function answerCancel(known: Known, { userId, currency, game, transaction }: OneWalletRequest<'cancel'>): Promise<Saying> {
  const { deps } = known;
  const named = namedBy(known, userId);
  if (!named) return { status: 'INVALID_PARAMETER' };
  const reference = betId(transaction.refId);
  const bet = await deps.wallet.find(named, reference);
  const rollback = { transactionId: cancelId(transaction.refId), reference, round: game.id, closesRound: true };
  const outcome = await deps.wallet.rollback(named, rollback, assetOf(currency));
  const never = bet === null || bet.kind === 'tombstone';
  if (never && outcome.code === 'DONE') return { status: 'BET_DOES_NOT_EXIST', balance: outcome.balance };
  return withBalance(known, { ...named, asset: assetOf(currency), gameCode: game.details.table.id }, settledSaying(outcome));
}

/** Beside a refusal, too, stands what there is; nothing beside what is to be asked again. */
async function withBalance({ deps, vendor }: Known, wallet: Wallet & { gameCode: string }, saying: Saying): Promise<Saying> {
  if (saying.balance !== undefined || saying.status === 'TEMPORARY_ERROR') return saying;
  const game = await deps.games.openGame(wallet.merchantId, { vendor, code: wallet.gameCode });
  return { ...saying, balance: await deps.wallet.balance(wallet, game?.category ?? null) };
}

/** A promotion's prize: a free bet and what it wins, so that it stands among the rounds. Paid also when the session has ended. */
async function answerPromotion(known: Known, request: OneWalletRequest<'promo_payout'>): Promise<Saying> {
  const { sid, userId, currency, game, promoTransaction } = request;
  const { deps, vendor } = known;
  const playing = await playingBy(known, { sid, userId, over: true });
  if ('status' in playing) return playing;
  const { holder, session } = playing;
  const { asset, openedAtMs: bornMs } = session;
  const gameCode = game.details.table.id;
  const opened = await deps.games.openGame(holder.merchantId, { vendor, code: gameCode });
  if (!opened || asset !== assetOf(currency)) return { status: 'INVALID_PARAMETER' };
  const free = { round: `promo:${promoTransaction.id}`, asset, gameCode, isFree: true };
  const bet = { ...free, transactionId: betId(free.round), amount: ZERO, closesRound: false };
  const placed = await deps.wallet.debit(holder, { ...bet, bornMs, nodeId: opened.nodeId, category: opened.category });
  if (placed.code !== 'DONE') return debitSaying(placed);
  const prize = { ...free, transactionId: creditId(free.round), reference: bet.transactionId, closesRound: true };
  return settledSaying(await deps.wallet.credit(holder, { ...prize, amount: promoTransaction.amount }));
}

/** Where it has no word of its own, a refusal for good is FINAL_ERROR_ACTION_FAILED. */
const REFUSED: Readonly<Record<RefusalCode, Status>> = {
  DUPLICATE: 'BET_ALREADY_EXIST',
  TAKEN_BACK: 'BET_ALREADY_SETTLED',
  NO_BET: 'BET_DOES_NOT_EXIST',
  WRONG_ASSET: 'INVALID_PARAMETER',
  NO_MONEY: 'INSUFFICIENT_FUNDS',
  LIMIT: 'FINAL_ERROR_ACTION_FAILED',
  LOCKED: 'FINAL_ERROR_ACTION_FAILED',
  VENDOR_OFF: 'FINAL_ERROR_ACTION_FAILED',
  STOPPED: 'FINAL_ERROR_ACTION_FAILED',
  UNSURE: 'TEMPORARY_ERROR',
};

function debitSaying(outcome: Outcome): Saying {
  if (outcome.code === 'DONE') return { status: 'OK', balance: outcome.balance };
  const status = outcome.code === 'SETTLED' ? 'BET_ALREADY_SETTLED' : REFUSED[outcome.code];
  return outcome.balance === undefined ? { status } : { status, balance: outcome.balance };
}

/** A second credit of a bet, be it another one, finds it settled. */
function settledSaying(outcome: Outcome): Saying {
  return outcome.code === 'DUPLICATE' ? { status: 'BET_ALREADY_SETTLED' } : debitSaying(outcome);
}
