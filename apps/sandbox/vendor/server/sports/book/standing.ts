import type { Db } from '../../store/database.ts';
import type { BookMarket } from '../book-port.ts';
import { isDown, type KeptMarket } from './rows.ts';

type Standing = Pick<BookMarket, 'state' | 'reason'>;
/** What bears upon a market besides what is said of it. */
type Stops = { isDown: boolean; isHeld: boolean; isShut: boolean };

/** How a market stands for players. Pure. */
function standingOf({ said, said_why }: Pick<KeptMarket, 'said' | 'said_why'>, { isDown, isHeld, isShut }: Stops): Standing {
  if (said === 'SETTLED' || said === 'CANCELLED') return { state: said, reason: null };
  if (isDown) return { state: 'SUSPENDED', reason: 'silent' };
  if (isHeld) return { state: 'SUSPENDED', reason: 'held' };
  if (isShut) return { state: 'SUSPENDED', reason: 'desk' };
  if (said === 'HANDED_OVER') return { state: said, reason: null };
  return said === 'ACTIVE' ? { state: said, reason: null } : { state: 'SUSPENDED', reason: said_why ?? 'stop' };
}

/** Brings a market's state up to what bears upon it now. True when it has changed; each of its selections is then another version. */
export function restate(
  db: Db,
  market: Pick<KeptMarket, 'id' | 'fixture' | 'producer' | 'said' | 'said_why' | 'state' | 'reason' | 'is_shut'>,
): boolean {
  const { id, fixture, producer, is_shut } = market;
  const { state, reason } = standingOf(market, {
    isDown: isDown(db, producer),
    isHeld: db.get('select 1 from sport_held where market = :id', { id }) !== undefined,
    isShut: is_shut === 1 || db.get('select 1 from sport_fixture where id = :fixture and is_shut = 1', { fixture }) !== undefined,
  });
  if (state === market.state && reason === market.reason) return false;
  db.run('update sport_market set state = :state, reason = :reason, version = version + 1 where id = :id', { id, state, reason });
  if (state !== market.state) db.run('update sport_selection set version = version + 1 where market = :id', { id });
  return true;
}
