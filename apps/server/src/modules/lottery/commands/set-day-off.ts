import { DAYS_OFF_AHEAD, DAYS_OFF_MAX } from '@fairhall/contract/limits';
import { fail, ok, type Result } from '@fairhall/money/result';
import type { Tx } from '../../../platform/db.ts';
import type { ActingOperator } from '../../../platform/http/context.ts';
import { keepable } from '../../../platform/keepable.ts';
import { appendOutbox } from '../../../platform/outbox.ts';
import { appendAudit } from '../../audit/index.ts';
import type { LotteryDeps } from '../deps.ts';
import { GAME_CHANGED, type GameFact } from '../events.ts';
import type { Game } from '../game.ts';
import { dayOfDraw } from '../schedule/day-of-draw.ts';
import { formatDay, localDayOf, momentOf, parseDay } from '../schedule/local-day.ts';
import { betDrawsBetween, countDaysOff, deleteDayOff, insertDayOff } from '../store/days-off.ts';

export type DayOffInput = { gameId: number; day: string; off: boolean; reason: string };
export type DayOffCode = 'NOT_FOUND' | 'REASON_REQUIRED' | 'INVALID_INPUT' | 'DAY_HAS_BETS' | 'DAYS_OFF_TOO_MANY';

type Deps = Pick<LotteryDeps, 'db' | 'catalogue' | 'clock' | 'ids'>;

/**
 * Makes a coming day one on which the merchant does not sell a game, or an ordinary one again. A day is refused while members have bets in a
 * draw of it; a bet that was on its way may still be taken within the freshness of the catalogue, and stands. Done before, it writes nothing.
 */
export async function setDayOff(
  deps: Deps,
  { operator, ip }: ActingOperator,
  { gameId, day, off, reason: given }: DayOffInput,
): Promise<Result<{ day: string; off: boolean }, DayOffCode>> {
  const { merchantId, name: author } = operator;
  const reason = keepable(given).trim();
  if (reason === '') return fail('REASON_REQUIRED', 'reason');
  const offer = await deps.catalogue.offer(merchantId, gameId);
  if (!offer) return fail('NOT_FOUND', 'gameId');
  const nowMs = deps.clock.nowMs();
  const today = localDayOf(nowMs, offer.game.timeZone);
  const wanted = parseDay(day);
  // 30 February is read as a day of March.
  if (formatDay(wanted) !== day || wanted < today || wanted > today + DAYS_OFF_AHEAD) return fail('INVALID_INPUT', 'day');
  return deps.db.of(merchantId).inTx(async (tx) => {
    if (off) {
      if ((await countDaysOff(tx, merchantId, { gameId, from: formatDay(today) })) >= DAYS_OFF_MAX)
        return fail('DAYS_OFF_TOO_MANY', 'day', { max: DAYS_OFF_MAX });
      const taken = await betDrawOf(tx, merchantId, { game: offer.game, day });
      if (taken !== null) return fail('DAY_HAS_BETS', 'day', { numero: taken });
    }
    const changed = off
      ? await insertDayOff(tx, merchantId, { gameId, day, author, reason, atMs: nowMs })
      : await deleteDayOff(tx, merchantId, { gameId, day });
    if (!changed) return ok({ day, off });
    await appendOutbox(tx, [{ merchantId, id: deps.ids.next(), topic: GAME_CHANGED, payload: { gameId } satisfies GameFact, atMs: nowMs }]);
    await appendAudit(deps, tx, merchantId, {
      operator,
      action: off ? 'game.day_off' : 'game.day_on',
      subject: { type: 'game', id: String(gameId) },
      reason,
      ip,
      detail: { game: offer.game.code, day },
    });
    return ok({ day, off });
  });
}

/** The first draw of a day that the merchant's members have bets in; null when there is none. */
async function betDrawOf(tx: Tx, merchantId: number, { game, day }: { game: Game; day: string }): Promise<string | null> {
  const first = parseDay(day);
  // The night of a day reaches into the next one.
  const [fromMs, toMs] = [momentOf(first, 0, game.timeZone), momentOf(first + 2, 0, game.timeZone)];
  const draws = await betDrawsBetween(tx, merchantId, { gameId: game.gameId, fromMs, toMs });
  return draws.find(({ drawsAtMs }) => dayOfDraw(game, drawsAtMs) === day)?.numero ?? null;
}
