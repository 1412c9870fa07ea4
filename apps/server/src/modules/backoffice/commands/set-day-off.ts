import type { setDayOff as setDayOffEndpoint } from '@fairhall/contract/console/game-schedule';
import type { BodyOf, ReplyOf } from '@fairhall/contract/endpoint';
import type { ErrorCode } from '@fairhall/contract/errors';
import type { Result } from '@fairhall/money/result';
import type { OperatorContext } from '../../../platform/http/context.ts';
import { keepable } from '../../../platform/keepable.ts';
import { appendAudit } from '../../audit/index.ts';
import type { CommandDeps } from '../deps.ts';

/** Makes a day one on which the operator's merchant does not sell a game, or an ordinary one again. */
export function setDayOff(
  deps: CommandDeps,
  { operator, ip }: OperatorContext,
  { gameId, day, off, reason: given }: BodyOf<typeof setDayOffEndpoint> & { gameId: number },
): Promise<Result<ReplyOf<typeof setDayOffEndpoint>, ErrorCode>> {
  const reason = keepable(given).trim();
  return deps.lottery.setDayOff(operator.merchantId, {
    ...{ gameId, day, off, author: operator.name, reason },
    async witness(tx, game) {
      await appendAudit(deps, tx, operator.merchantId, {
        operator,
        action: off ? 'game.day_off' : 'game.day_on',
        subject: { type: 'game', id: String(gameId) },
        reason,
        ip,
        detail: { game: game.code, day },
      });
    },
  });
}
