import { type Amount, ZERO } from '@fairhall/money/amount';
import { fail, invariant, ok, type Result } from '@fairhall/money/result';
import type { Tx } from '../../../platform/db.ts';
import { derivedKey } from '../../../platform/derived-key.ts';
import { type Intent, requestHash } from '../../ledger/index.ts';
import type { GatewayDeps } from '../deps.ts';
import { betHash, winHash } from '../moves.ts';
import { findGame } from '../store/games.ts';
import { findRound } from '../store/rounds.ts';
import { findTransaction, listTransactionsOfRound } from '../store/transactions.ts';
import { moveTied, type TiedMove } from '../tied.ts';
import type { VendorTransaction } from '../transaction.ts';
import { giftIn } from '../wallet-door.ts';
import { betBackIntent, dayNumber, lateBetIntent, type Said, type Whose, winBackIntent, winIntent } from '../wallet-intent.ts';

/** What our own transactions begin with: no vendor lists them. */
export const OWN_PREFIX = 'amend:';

type AmendDeps = Pick<GatewayDeps, 'clock' | 'ids' | 'ledger' | 'merchants'>;
/** Of what no vendor asks for. */
const AMENDED = requestHash(['vendor.amend']);

type Whom = { merchantId: number; memberId: bigint; vendor: string; operatorId: bigint };
type Amended = Result<void, 'AMENDMENT_REFUSED'>;

/** A transaction as it should have been. `transactionId`: the vendor's own; null where ours of that id takes the place of another. */
export type Redone = {
  transactionId: string | null;
  kind: 'bet' | 'win';
  round: string;
  asset: string;
  gameCode: string;
  amount: Amount;
  /** What it says that counts of its round's stake. */
  valid?: Amount;
  /** The bet of a win; empty where it is not known. */
  reference: string;
};

/** `name`: of what is amended, once. `undo`: the id of a transaction of ours that is taken back. */
export type Correction = Whom & { name: string; undo: string | null; redo: Redone | null };

/**
 * Makes a member's wallet what a vendor's transaction says, in the caller's transaction: by taking ours back, by doing the vendor's, or
 * both. What cash does not cover is owed. AMENDMENT_REFUSED: what it goes by does not stand so any more.
 */
export async function correctTransaction(deps: AmendDeps, tx: Tx, correction: Correction): Promise<Amended> {
  const { merchantId, memberId, undo, redo } = correction;
  await deps.ledger.lockBalances(tx, merchantId, memberId);
  const back = (): Promise<Amended> => (undo === null ? done() : takeBack(deps, tx, correction, { target: undo, name: correction.name }));
  const again = (): Promise<Amended> => (redo === null ? done() : doAgain(deps, tx, correction, redo));
  const wins = undo !== null && redo?.kind === 'bet' ? await standingWins(tx, correction, undo) : [];
  if (undo !== null && redo && wins.length > 0) return replaceWonBet(deps, tx, correction, { redo, undo, wins });
  // A win is paid anew before the former is taken back, so that cash covers it; of a stake it is the other way round.
  const [first, second] = redo?.kind === 'win' ? [again, back] : [back, again];
  const began = await first();
  return began.ok ? second() : began;
}

type WonBet = { redo: Redone; undo: string; wins: readonly VendorTransaction[] };

/** A bet is not taken back while a win of it stands: the new one comes first, then its wins go over to it. */
async function replaceWonBet(deps: AmendDeps, tx: Tx, correction: Correction, { redo, undo, wins }: WonBet): Promise<Amended> {
  const { name } = correction;
  const bet = await doAgain(deps, tx, correction, redo);
  if (!bet.ok) return bet;
  for (const [turn, win] of wins.entries()) {
    const { round, asset, category, nodeId, amount, isFree, validAmount } = win;
    const said: Omit<Said, 'reference'> = {
      ...{ transactionId: `${OWN_PREFIX}${name}:${turn}`, round, asset, category, nodeId, amount, isFree, closesRound: true },
      ...(validAmount === null ? {} : { valid: validAmount }),
      ...(await giftIn(tx, win)),
    };
    const paid = await place(deps, tx, correction, (whose) => winIntent(whose, { ...said, reference: `${OWN_PREFIX}${name}` }));
    if (!paid.ok) return paid;
    const back = await takeBack(deps, tx, correction, { target: win.transactionId, name: `${name}:${turn}` });
    if (!back.ok) return back;
  }
  return takeBack(deps, tx, correction, { target: undo, name });
}

async function standingWins(tx: Tx, { merchantId, memberId, vendor }: Whom, betId: string): Promise<VendorTransaction[]> {
  const bet = await findTransaction(tx, merchantId, { vendor, transactionId: betId });
  if (bet?.kind !== 'bet') return [];
  const moves = await listTransactionsOfRound(tx, merchantId, { memberId, vendor, round: bet.round });
  return moves.filter(({ kind, reference, rolledBackBy }) => kind === 'win' && reference === betId && rolledBackBy === null);
}

/** A closed round settled anew: `won` in the place of all that it paid. */
export type Resettlement = Whom & { roundId: bigint; version: number; won: Amount };

/** The new winnings are paid, then what was paid is taken back: both stand in the member's record. */
export async function resettleRound(deps: AmendDeps, tx: Tx, asked: Resettlement): Promise<Amended> {
  const { merchantId, memberId, roundId, version, won } = asked;
  await deps.ledger.lockBalances(tx, merchantId, memberId);
  const round = await findRound(tx, merchantId, { memberId, roundId });
  if (!round || round.version !== version || round.closedAtMs === null || round.won === won) return fail('AMENDMENT_REFUSED');
  const standing = (await listTransactionsOfRound(tx, merchantId, round)).filter(
    (one) => one.roundId === roundId && one.rolledBackBy === null,
  );
  const bet = standing.find(({ kind }) => kind === 'bet');
  if (!bet) return fail('AMENDMENT_REFUSED');
  const name = `${roundId}:${version}`;
  if (won > ZERO) {
    const { asset, category, nodeId } = round;
    const said = {
      transactionId: `${OWN_PREFIX}${name}`,
      round: round.round,
      asset,
      category,
      nodeId,
      amount: won,
      isFree: bet.isFree,
      ...(await giftIn(tx, bet)),
    };
    const paid = await place(
      deps,
      tx,
      asked,
      (whose) => winIntent(whose, { ...said, reference: bet.transactionId, closesRound: true }),
      wonBy(bet),
    );
    if (!paid.ok) return paid;
  }
  for (const [turn, win] of standing.filter(({ kind, amount }) => kind === 'win' && amount > ZERO).entries()) {
    const back = await takeBack(deps, tx, asked, { target: win.transactionId, name: `${name}:${turn}` });
    if (!back.ok) return back;
  }
  return ok(undefined);
}

async function takeBack(deps: AmendDeps, tx: Tx, whom: Whom, { target: id, name }: { target: string; name: string }): Promise<Amended> {
  const { merchantId, memberId, vendor } = whom;
  const target = await findTransaction(tx, merchantId, { vendor, transactionId: id });
  if (!target || target.memberId !== memberId || target.rolledBackBy !== null) return fail('AMENDMENT_REFUSED');
  if (target.kind !== 'bet' && target.kind !== 'win') return fail('AMENDMENT_REFUSED');
  const said = { ...saidOf(target, `${OWN_PREFIX}undo:${name}`), ...(await giftIn(tx, target)) };
  const cash = await cashOf(deps, tx, whom, target.asset);
  return place(
    deps,
    tx,
    whom,
    (whose) => (target.kind === 'bet' ? betBackIntent(whose, said) : winBackIntent(whose, said, { group: target.groupId ?? 0n, cash })),
    await backOf(deps, tx, whom, target),
  );
}

type OfGrant = Omit<TiedMove, 'intent'> | null;

const wonBy = (bet: VendorTransaction): OfGrant => (bet.tied ? { change: 'win', bet } : null);

/** What grants must hear of what is taken back. */
async function backOf(deps: AmendDeps, tx: Tx, { merchantId, memberId, vendor }: Whom, target: VendorTransaction): Promise<OfGrant> {
  if (target.kind === 'bet') {
    const isTouched = async (group: bigint) => deps.ledger.grants.touches(tx, { merchantId, memberId, asset: target.asset }, [group]);
    return target.tied || (target.groupId !== null && (await isTouched(target.groupId))) ? { change: 'bet back', bet: target } : null;
  }
  const bet = target.tied ? await findTransaction(tx, merchantId, { vendor, transactionId: target.reference }) : null;
  return bet && { change: 'win back', bet };
}

function saidOf(
  { round, asset, category, nodeId, amount, isFree, transactionId: reference }: VendorTransaction,
  transactionId: string,
): Said {
  return { transactionId, round, asset, category, nodeId, amount, isFree, reference, closesRound: false };
}

async function doAgain(deps: AmendDeps, tx: Tx, correction: Correction, redo: Redone): Promise<Amended> {
  const { merchantId, memberId, vendor, name } = correction;
  const { kind, round, asset, amount, valid } = redo;
  const game = await findGame(tx, { vendor, code: redo.gameCode });
  if (!game) return fail('AMENDMENT_REFUSED');
  const transactionId = redo.transactionId ?? `${OWN_PREFIX}${name}`;
  const counts = valid === undefined ? {} : { valid };
  const said = { transactionId, round, asset, amount, ...game, ...counts, isFree: false, closesRound: true };
  // The hash that the vendor's own call would have: when it comes after all, it is known and answered.
  if (kind === 'bet') {
    const cash = await cashOf(deps, tx, correction, asset);
    const hash = betHash(correction, { ...redo, isFree: false });
    return place(deps, tx, correction, (whose) => lateBetIntent({ ...whose, requestHash: hash }, { ...said, reference: '' }, cash));
  }
  const bets = await listTransactionsOfRound(tx, merchantId, { memberId, vendor, round });
  const bet = bets.find((one) => one.kind === 'bet' && one.rolledBackBy === null && [one.transactionId, ''].includes(redo.reference));
  if (!bet) return fail('AMENDMENT_REFUSED');
  const won = { ...said, isFree: bet.isFree, ...(await giftIn(tx, bet)), reference: bet.transactionId };
  const hash = winHash(correction, { ...won, gameCode: redo.gameCode });
  return place(deps, tx, correction, (whose) => winIntent({ ...whose, requestHash: hash }, won), wonBy(bet));
}

/** Asks the ledger in the caller's transaction, in the operator's name. */
async function place(deps: AmendDeps, tx: Tx, whom: Whom, make: (whose: Whose) => Intent, ofGrant: OfGrant = null): Promise<Amended> {
  const { clock, ids, ledger, merchants } = deps;
  const { merchantId, memberId, vendor, operatorId } = whom;
  const { profile } = await merchants.byId(merchantId);
  const nowMs = clock.nowMs();
  // What must not be done twice is known by the transaction's id.
  const key = derivedKey(nowMs, 'vendor.amend', merchantId, vendor, ids.next());
  const whose = { merchantId, memberId, vendor, key, requestHash: AMENDED, day: dayNumber(nowMs, profile.timeZone) };
  const intent: Intent = { ...make(whose), actor: { type: 'operator', id: String(operatorId) } };
  const answer = ofGrant ? await moveTied(deps, tx, { intent, ...ofGrant }) : (await ledger.post(tx, [intent]))[0];
  invariant(answer, 'one intent has one answer');
  return answer.code === 'PLACED' && !answer.repeated ? ok(undefined) : fail('AMENDMENT_REFUSED');
}

async function cashOf({ ledger }: AmendDeps, tx: Tx, { merchantId, memberId }: Whom, asset: string): Promise<Amount> {
  const held = await ledger.lockBalances(tx, merchantId, memberId);
  return held.find((one) => one.asset === asset && one.kind === 'cash')?.balance ?? ZERO;
}

async function done(): Promise<Amended> {
  return ok(undefined);
}
