import { toWireAmount } from '@fairhall/vendor-protocol/hub88/amount';
import type { GameAnswer, GameRequest } from '@fairhall/vendor-protocol/hub88/game-calls';
import type { Deps } from '../deps.ts';
import type { Operator } from '../operators.ts';
import { type KeptCall, listDoneCalls } from '../wallet/calls.ts';
import { Failed } from './routes.ts';
import { timeOf } from './times.ts';

const MOST = 1000;
const TYPES = { bet: 'BET', win: 'WIN', rollback: 'ROLLBACK' } as const;

/** What the operator's wallet has answered for good, in its order, so that the operator can compare its books with ours. */
export function createListTransactions({ store }: Deps) {
  return async ({ operatorId }: Operator, request: GameRequest<'transactions'>): Promise<GameAnswer<'transactions'>> => {
    const [fromMs, untilMs] = [timeOf(request.start_time), timeOf(request.end_time)];
    const cursor = request.cursor ?? '0';
    if (!/^\d{1,15}$/.test(cursor)) throw new Failed('BAD_PARAMETERS', 'the cursor is none of ours');
    const calls = listDoneCalls(store.read, { operator: operatorId, fromMs, untilMs, after: Number(cursor), most: MOST });
    return { transactions: calls.map(transactionOf), next_cursor: calls.length === MOST ? `${calls.at(-1)?.seq}` : null };
  };
}

function transactionOf({ transactionUuid, reference, kind, amount, body, round, atMs }: KeptCall) {
  return {
    ...{ transaction_uuid: transactionUuid, reference_transaction_uuid: reference, type: TYPES[kind] },
    ...{ user: String(body.user), round, game_code: String(body.game_code) },
    ...(kind === 'rollback' ? {} : { amount: toWireAmount(amount), currency: String(body.currency) }),
    ...(body.meta === undefined ? {} : { meta: body.meta }),
    created_at: new Date(atMs).toISOString(),
  };
}
