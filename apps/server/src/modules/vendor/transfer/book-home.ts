import { type Amount, amount, sum } from '@fairhall/money/amount';
import { fail, invariant, ok, type Result } from '@fairhall/money/result';
import { digits } from '@fairhall/money/text';
import type { Tx } from '../../../platform/db.ts';
import { derivedKey } from '../../../platform/derived-key.ts';
import { type Intent, requestHash } from '../../ledger/index.ts';
import type { GatewayDeps } from '../deps.ts';
import { bringHome, listOutThere, lockMisfit, type Misfit, settleMove, type VendorMove } from '../store/moves.ts';
import { betIntent, dayNumber, type Said, type Whose, winIntent } from '../wallet-intent.ts';
import { vendorMoveIntent } from './move-intent.ts';

type BookDeps = Pick<GatewayDeps, 'clock' | 'ids' | 'ledger' | 'merchants'>;
/** `valid`: what counts of what was staked; all of it, where the vendor does not say. */
export type Came = { amount: Amount; staked: Amount; won: Amount; valid?: Amount };

/**
 * Books an out: what was brought comes back to cash, then what was staked and won there, as a round of its own. Where the vendor's
 * figures do not make what came, nothing is booked, and what they do not fit is answered: a person must look.
 */
export async function bookHome(deps: BookDeps, tx: Tx, move: VendorMove, came: Came): Promise<'booked' | Misfit> {
  const { merchantId, memberId, vendor, asset } = move;
  const held = await deps.ledger.lockBalances(tx, merchantId, memberId);
  const brought = sum((await listOutThere(tx, merchantId, move)).map((one) => one.amount));
  if (came.amount !== brought + came.won - came.staked) return misfitOf(brought, came);
  const settled = { transferId: move.transferId, state: 'done' as const, amount: came.amount, atMs: deps.clock.nowMs() };
  if (!(await settleMove(tx, merchantId, settled))) return 'booked';
  await bringHome(tx, merchantId, { memberId, vendor, homeBy: move.transferId });
  if (brought > 0n) await place(deps, tx, move, () => vendorMoveIntent({ ...move, amount: brought }, 'home'));
  const cash = held.find((one) => one.kind === 'cash' && one.asset === asset)?.balance ?? 0n;
  for (const [turn, one] of partsOf(came, cash + brought).entries())
    await place(deps, tx, move, (whose) => intentOf(whose, move, { ...one, turn, valid: came.valid ?? came.staked }));
  return 'booked';
}

function misfitOf(brought: Amount, { amount: of, staked, won, valid = staked }: Came): Misfit {
  return { broughtE4: digits(brought), stakedE4: digits(staked), wonE4: digits(won), cameE4: digits(of), validE4: digits(valid) };
}

/** How much more came than the figures make. */
export function excessOf({ broughtE4, stakedE4, wonE4, cameE4 }: Misfit): Amount {
  return amount(BigInt(cameE4) - BigInt(broughtE4) - BigInt(wonE4) + BigInt(stakedE4));
}

/** Books what waits for a person as it came. */
export async function bookMisfit(
  deps: BookDeps,
  tx: Tx,
  merchantId: number,
  transferId: string,
): Promise<Result<void, 'AMENDMENT_REFUSED'>> {
  const move = await lockMisfit(tx, merchantId, transferId);
  const booked = move && (await bookHome(deps, tx, move, madeToFit(move.told)));
  return booked === 'booked' ? ok(undefined) : fail('AMENDMENT_REFUSED');
}

/** What came, with the difference in what was won, or, where that was less, in what was staked. */
function madeToFit(misfit: Misfit): Came {
  const won = BigInt(misfit.wonE4) + excessOf(misfit);
  const staked = BigInt(misfit.stakedE4) - (won < 0n ? won : 0n);
  return {
    amount: amount(BigInt(misfit.cameE4)),
    staked: amount(staked),
    won: amount(won < 0n ? 0n : won),
    valid: amount(BigInt(misfit.validE4)),
  };
}

type Part = { kind: 'bet' | 'win'; amount: Amount; closesRound: boolean };

/** Winnings were staked again there: what cash does not cover is staked behind the winnings. */
function partsOf({ staked, won }: Came, cash: bigint): Part[] {
  if (staked === 0n && won === 0n) return [];
  const first = staked < cash ? staked : amount(cash);
  const parts: Part[] = [{ kind: 'bet', amount: first, closesRound: false }];
  if (won > 0n) parts.push({ kind: 'win', amount: won, closesRound: false });
  if (staked > first) parts.push({ kind: 'bet', amount: amount(staked - first), closesRound: false });
  return parts.map((part, turn) => ({ ...part, closesRound: turn === parts.length - 1 }));
}

function intentOf(whose: Whose, { transferId, asset, category, nodeId }: VendorMove, part: Part & { turn: number; valid: Amount }): Intent {
  const said: Said = {
    ...{ transactionId: `${transferId}:${part.turn}`, round: transferId, asset, category, nodeId, amount: part.amount },
    ...{ isFree: false, reference: part.kind === 'win' ? `${transferId}:0` : '', closesRound: part.closesRound },
    // Many rounds in one: how they ended together says nothing of what counts.
    ...(part.closesRound ? { valid: part.valid } : {}),
  };
  return part.kind === 'bet' ? betIntent(whose, said) : winIntent(whose, said);
}

async function place(deps: BookDeps, tx: Tx, move: VendorMove, make: (whose: Whose) => Intent | Omit<Intent, 'key'>): Promise<void> {
  const { merchantId, memberId, vendor } = move;
  const { profile } = await deps.merchants.byId(merchantId);
  const nowMs = deps.clock.nowMs();
  // What must not be done twice is known by the move.
  const key = derivedKey(nowMs, 'vendor.move', merchantId, vendor, deps.ids.next());
  const whose = { merchantId, memberId, vendor, key, requestHash: requestHash(['vendor.move']), day: dayNumber(nowMs, profile.timeZone) };
  const [answer] = await deps.ledger.post(tx, [{ ...make(whose), key, actor: { type: 'system', id: `vendor:${vendor}` } }]);
  invariant(answer?.code === 'PLACED', `money that came home is booked: ${answer?.code} ${answer?.guard ?? ''}`);
}
