import { SEED_BYTES } from '@fairhall/fair/commitment';
import type { MachineCode } from '@fairhall/games/slots/machine';
import { isMachineCode } from '@fairhall/games/slots/machines';
import { type Amount, ZERO } from '@fairhall/money/amount';
import { parseDigits } from '@fairhall/money/text';
import type { PlayError, RoundRequest } from '../../play-api.ts';
import { cycleMs } from '../cycles.ts';
import type { Deps } from '../deps.ts';
import { unitsOf } from '../games.ts';
import type { Db } from '../store/database.ts';
import { isGameOn, stakesOf } from '../store/games.ts';
import { addPractice, notePress, pressedAt } from '../store/players.ts';
import { countUse, findReward } from '../store/rewards.ts';
import { changeRound, findRound, findRoundByKey, insertRound, type KeptRound, listOpenRounds } from '../store/rounds.ts';
import { seedsOf, takeNonce } from '../store/seeds.ts';
import { isPlaying, type Session } from '../store/sessions.ts';
import { aboutRound } from './about.ts';
import { closeRound } from './close.ts';
import { openRound } from './open.ts';

export type Press = RoundRequest & { game: string };
export type Pressed = { round: KeptRound } | { refusal: PlayError };

/** The press that a round was begun by, or not. `bet` is to be sent to the wallet. */
type Begun = Pressed & { bet?: string };

/**
 * Begins a round, once for each key. The nonce is taken in the transaction that keeps the round; the bet is sent after it, and the
 * outcome is drawn when it was taken. Who presses again while the wallet is asked waits for the same answer.
 */
export function createPress(deps: Deps) {
  const asking = new Map<string, Promise<void>>();
  return async (session: Session, press: Press): Promise<Pressed> => {
    const begun = await deps.store.write((db) => begin(deps, db, session, press));
    if ('refusal' in begun) return begun;
    const { id } = begun.round;
    if (begun.bet !== undefined)
      asking.set(
        id,
        deps.wallet.sendBet(begun.bet).finally(() => asking.delete(id)),
      );
    await asking.get(id);
    return { round: findRound(deps.store.read, id) as KeptRound };
  };
}

function begin(deps: Deps, db: Db, session: Session, { game, key, stake, free }: Press): Begun {
  const known = findRoundByKey(db, session.player, key);
  if (known) {
    const isSame = known.game === game && known.stake.toString() === stake && known.reward === (free ?? null);
    return isSame ? { round: known } : { refusal: { code: 'KEY_REUSED', field: 'key' } };
  }
  const refusal = refusePress(db, session, game);
  if (refusal) return { refusal };
  const staked =
    free === undefined ? readStake(db, session, { game, stake }) : readFree(db, session, { game, stake, free, nowMs: deps.clock.nowMs() });
  if ('refusal' in staked) return staked;
  return beginRound(deps, db, session, { game: game as MachineCode, key, stake: staked.stake, reward: free ?? null });
}

/** What does not hang on the stake. */
function refusePress(db: Db, session: Session, game: string): PlayError | null {
  if (!isMachineCode(game)) return { code: 'NOT_FOUND' };
  if (!isPlaying(db, session)) return { code: 'PLAYING_ELSEWHERE' };
  return isGameOn(db, game) ? null : { code: 'PAUSED' };
}

function readStake(
  db: Db,
  { currency }: Session,
  { game, stake }: { game: string; stake: string },
): { stake: Amount } | { refusal: PlayError } {
  const value = parseDigits(stake);
  if (value === null) return { refusal: { code: 'STAKE_RANGE', field: 'stake' } };
  const { min, max } = stakesOf(db, game, currency);
  if (value < min || value > max) return { refusal: { code: 'STAKE_RANGE', field: 'stake' } };
  return value % unitsOf(game) === 0n ? { stake: value } : { refusal: { code: 'STAKE_STEP', field: 'stake' } };
}

/** A free round costs nothing; what it is played for was ordered with it. */
function readFree(db: Db, session: Session, free: { game: string; stake: string; free: string; nowMs: number }) {
  const { operator, user, currency, mode } = session;
  const reward = mode === 'wallet' ? findReward(db, operator, free.free) : undefined;
  const isOwn = reward?.user === user && reward.currency === currency && reward.game === free.game;
  if (!isOwn) return { refusal: { code: 'NOT_FOUND', field: 'free' } satisfies PlayError };
  if (`${reward.stake}` !== free.stake) return { refusal: { code: 'STAKE_RANGE', field: 'stake' } satisfies PlayError };
  const isOver = reward.isCancelled || reward.used >= reward.count || reward.startsAtMs > free.nowMs || reward.endsAtMs <= free.nowMs;
  return isOver ? { refusal: { code: 'NOT_ALLOWED', field: 'free' } satisfies PlayError } : { stake: reward.stake };
}

type Staked = { game: MachineCode; key: string; stake: Amount; reward: string | null };

function beginRound({ clock, chance, wallet }: Deps, db: Db, session: Session, staked: Staked): Begun {
  const { player, mode, hash } = session;
  const atMs = clock.nowMs();
  const since = atMs - pressedAt(db, player);
  // A clock that was set back keeps nobody waiting.
  const everyMs = cycleMs('slots', session);
  if (since >= 0 && since < everyMs) return { refusal: { code: 'TOO_FAST', retryAfterMs: everyMs - since } };
  if (!finishOpen(wallet, db, player)) return { refusal: { code: 'ROUND_OPEN' } };
  const held = mode === 'practice' ? addPractice(db, player, -staked.stake) : null;
  if (mode === 'practice' && held === null) return { refusal: { code: 'NOT_ENOUGH_MONEY' } };
  const { current } = seedsOf(db, player, () => chance.bytes(SEED_BYTES));
  const id = `${staked.game}-${atMs.toString(36)}${Buffer.from(chance.bytes(5)).toString('hex')}`.toUpperCase();
  insertRound(db, { ...staked, id, player, session: hash, mode, seed: current.id, nonce: takeNonce(db, current), atMs });
  notePress(db, player, atMs);
  if (staked.reward !== null) countUse(db, staked.reward, 1);
  const round = findRound(db, id) as KeptRound;
  if (mode === 'wallet') return { round, bet: wallet.keepBet(db, aboutRound(db, round), staked.reward === null ? staked.stake : ZERO) };
  openRound(db, round, held);
  return { round };
}

/** A press closes what has nothing more to show, and leaves a feature to be shown. Answers whether the way is free. */
function finishOpen(wallet: Deps['wallet'], db: Db, player: number): boolean {
  const open = listOpenRounds(db, player);
  if (open.some(({ state, steps }) => state === 'OPENING' || steps > 1)) return false;
  for (const round of open) {
    changeRound(db, round.id, { seen: round.steps });
    closeRound(wallet, db, round);
  }
  return true;
}
