import type { Side } from '@fairhall/games/cockfight/pool';
import { FIGHTS_CODE } from '../../fights-api.ts';
import type { PlayError } from '../../play-api.ts';
import type { Deps } from '../deps.ts';
import type { Db } from '../store/database.ts';
import { isGameOn } from '../store/games.ts';
import { isPlaying, type Session } from '../store/sessions.ts';
import { isOwnMoney } from '../tables/page-says.ts';
import { type FightBetRow, fightBets } from './bet-rows.ts';
import type { FightMoney } from './fight-money.ts';
import { fights } from './fight-rows.ts';
import type { Places } from './places.ts';
import { limitsIn } from './rules.ts';

export type Press = { key: string; fight: string; side: Side; stake: bigint };
type BetDeps = Pick<Deps, 'store' | 'clock'> & { money: FightMoney; places: Places };

/**
 * One press, one bet: the stake is asked of the wallet at once, since a pool holds only money that is there. The same key again gets the
 * first answer.
 */
export async function placeBet(deps: BetDeps, session: Session, press: Press): Promise<FightBetRow | { refusal: PlayError }> {
  const { store, money } = deps;
  const known = fightBets.byKey(store.read, session.player, press.key);
  if (known) return isSame(known, press) ? known : { refusal: { code: 'KEY_REUSED' } };
  const shut = await deps.places.refusalFor(session);
  if (shut) return { refusal: shut };
  const kept = await store.write((db) => keepBet(db, deps, session, press));
  if ('refusal' in kept) return kept;
  if (kept.call !== null) await money.send(kept.call);
  return fightBets.byKey(store.read, session.player, press.key) as FightBetRow;
}

function keepBet(db: Db, { clock, money }: BetDeps, session: Session, press: Press): { call: string | null } | { refusal: PlayError } {
  // Pressed twice at once, the second finds the first here.
  if (fightBets.byKey(db, session.player, press.key)) return { call: null };
  const refusal = refusalOf(db, session, press);
  if (refusal) return { refusal };
  const { player, operator, user, token, mode, currency, hash } = session;
  const staker = { player, operator, user, token, mode, currency, hash };
  return { call: money.keepStake(db, FIGHTS_CODE, staker, { ...press, atMs: clock.nowMs() }) };
}

function refusalOf(db: Db, session: Session, press: Press): PlayError | null {
  if (!isGameOn(db, FIGHTS_CODE)) return { code: 'NOT_ALLOWED' };
  if (!isPlaying(db, session)) return { code: 'PLAYING_ELSEWHERE' };
  const fight = fights.find(db, press.fight);
  if (!fight || (fight.kind === 'OWN') !== isOwnMoney(session)) return { code: 'NOT_FOUND', field: 'fight' };
  if (fight.state !== 'OPEN' && fight.state !== 'LAST_CALL') return { code: 'BETS_CLOSED' };
  return stakeRefusal(db, session, press);
}

/** Which bound is met: of the stake, of what a player lays on a side, or of what draws may cost the house. */
function stakeRefusal(db: Db, { player, currency }: Session, { fight, side, stake }: Press): PlayError | null {
  const { min, step, max, drawMax, drawAll } = limitsIn(currency);
  if (stake < min || stake % step !== 0n) return { code: 'STAKE_STEP', field: 'stake' };
  const own = fightBets.stakedBy(db, { fight, player, side });
  if (own + stake > (side === 'D' ? drawMax : max)) return { code: 'STAKE_RANGE', field: side };
  if (side !== 'D') return null;
  const drawn = fightBets.sums(db, fight, { isAsked: true }).find((sum) => sum.side === 'D' && sum.currency === currency)?.staked ?? 0n;
  return drawn + stake > drawAll ? { code: 'LIMIT_REACHED', field: 'D' } : null;
}

function isSame(bet: FightBetRow, { fight, side, stake }: Press): boolean {
  return bet.fight === fight && bet.side === side && bet.stake === stake;
}
