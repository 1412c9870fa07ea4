import {
  BET_STATES,
  type ConsoleBet,
  type consoleOrder as consoleOrderEndpoint,
  type consoleOrders as consoleOrdersEndpoint,
  ORDERS_CSV_MAX,
} from '@fairhall/contract/console/orders';
import type { QueryOf, ReplyOf } from '@fairhall/contract/endpoint';
import { PAGE_SIZE } from '@fairhall/contract/limits';
import { amount } from '@fairhall/money/amount';
import { ok, type Result } from '@fairhall/money/result';
import { digits } from '@fairhall/money/text';
import { csvCell } from '../../../platform/csv-cell.ts';
import type { OperatorContext } from '../../../platform/http/context.ts';
import { msOfId } from '../../../platform/ids.ts';
import { keepable } from '../../../platform/keepable.ts';
import { partOf } from '../../ledger/index.ts';
import type { DeskDeps } from '../deps.ts';
import { orderOf, searchOrders } from './search-orders.ts';

type Asked = QueryOf<typeof consoleOrdersEndpoint>;

/** Bets as asked for, newest first. */
export async function consoleOrders(
  deps: DeskDeps,
  context: OperatorContext,
  asked: Asked,
): Promise<ReplyOf<typeof consoleOrdersEndpoint>> {
  const { list, next } = await search(deps, context, asked, PAGE_SIZE.console);
  return { list, next: next && `${next.orderId}-${next.betId}` };
}

/** An amount of rows of the file that is read at once. */
const FILE_PAGE = 1_000;
const HEAD = [
  ...['order', 'bet', 'placed_at', 'member', 'asset', 'game', 'issue', 'play', 'content', 'units', 'multiple', 'mode', 'series', 'odds'],
  ...['stake', 'kept_stake', 'returned', 'status', 'settled_at', 'result'],
];

/** The same as a file, the newest ORDERS_CSV_MAX rows. */
export async function ordersCsv(deps: DeskDeps, context: OperatorContext, asked: Asked): Promise<string> {
  const lines = [HEAD.join(',')];
  let after: string | undefined;
  do {
    const { list, next } = await search(deps, context, { ...asked, after }, FILE_PAGE);
    lines.push(...list.map((bet) => cellsOf(bet).map(csvCell).join(',')));
    after = next ? `${next.orderId}-${next.betId}` : undefined;
  } while (after !== undefined && lines.length <= ORDERS_CSV_MAX);
  return lines.map((line) => `${line}\r\n`).join('');
}

const iso = (ms: number | null) => (ms === null ? '' : new Date(ms).toISOString());

function cellsOf(bet: ConsoleBet): string[] {
  return [
    ...[bet.masterNumber, bet.orderNumber, iso(bet.bettingTime), bet.account, bet.asset, bet.gameCode, bet.numero, bet.playCode],
    ...[bet.bettingContent, String(bet.stakes), String(bet.multiple), bet.bettingModeCode, String(bet.series), bet.odds],
    ...[bet.planBettingAmount, bet.actualBettingAmount, bet.winningAmount ?? '', String(bet.orderStatus), iso(bet.settleTime)],
    bet.winningNumber ?? '',
  ];
}

async function search(deps: DeskDeps, context: OperatorContext, asked: Asked, max: number) {
  const { merchantId } = context.operator;
  const { account, after, state, stakeFromE4, stakeToE4, ...plain } = asked;
  const nothing = { list: [] as ConsoleBet[], next: null };
  const member = account ? await memberCalled(deps, merchantId, keepable(account)) : undefined;
  if (member === null) return nothing;
  const [orderId, betId] = (after ?? '').split('-').map((text) => (text === '' ? 0n : BigInt(text)));
  const { number, numero, play } = texts(plain);
  const { list, next } = await searchOrders(deps, lookerOf(context), {
    ...(number ? { number } : {}),
    ...(numero ? { numero } : {}),
    ...(play ? { play } : {}),
    ...(plain.gameId === undefined ? {} : { gameId: plain.gameId }),
    ...(plain.fromMs === undefined ? {} : { fromMs: plain.fromMs }),
    ...(plain.toMs === undefined ? {} : { toMs: plain.toMs }),
    ...(member ? { member } : {}),
    ...(state ? { status: BET_STATES[state] } : {}),
    ...(stakeFromE4 === undefined ? {} : { stakeFrom: amount(BigInt(stakeFromE4)) }),
    ...(stakeToE4 === undefined ? {} : { stakeTo: amount(BigInt(stakeToE4)) }),
    ...(after ? { after: { orderId: orderId ?? 0n, betId: betId ?? 0n } } : {}),
    max,
  });
  return { list: await named(deps, merchantId, list), next };
}

/** What can be looked for; an empty text asks for nothing. */
function texts({ number = '', numero = '', play = '' }: Pick<Asked, 'number' | 'numero' | 'play'>) {
  return { number: number.trim(), numero: keepable(numero).trim(), play: keepable(play).trim() };
}

function lookerOf({ operator: { merchantId }, language, merchant }: OperatorContext) {
  return { merchantId, language, timeZone: merchant.profile.timeZone };
}

/** The member with exactly this account; null when there is none. */
async function memberCalled({ identity }: DeskDeps, merchantId: number, account: string) {
  const { list } = await identity.searchMembers(merchantId, account, { page: 0, size: PAGE_SIZE.console });
  const found = list.find((member) => member.account.toLowerCase() === account.trim().toLowerCase());
  return found ? { memberId: found.memberId, part: partOf(merchantId, found.memberId) } : null;
}

/** Bets with the names of their members: the lottery knows ids. */
async function named<Bet extends { memberId: string }>(
  { identity }: DeskDeps,
  merchantId: number,
  bets: Bet[],
): Promise<(Bet & { account: string })[]> {
  const members = await identity.findMembers(merchantId, [...new Set(bets.map(({ memberId }) => memberId))].map(BigInt));
  return bets.map((bet) => ({ ...bet, account: members.get(BigInt(bet.memberId))?.account ?? '' }));
}

/** What an order moves lies between its stake and its last payout: so many transfers of the member are looked at, at most. */
const TRANSFERS_MAX = 1_000;
/** Ids may run a little ahead of the clock when many are made in one millisecond. */
const AHEAD_MS = 60_000;

/** One order: its bets, and what it moved in the member's wallet. */
export async function consoleOrder(
  deps: DeskDeps,
  context: OperatorContext,
  orderId: string,
): Promise<Result<ReplyOf<typeof consoleOrderEndpoint>, 'NOT_FOUND'>> {
  const { merchantId } = context.operator;
  const found = await orderOf(deps, lookerOf(context), BigInt(orderId));
  if (!found.ok) return found;
  const { number, memberId, asset, placedAtMs, device, stake } = found.value;
  const bets = await named(deps, merchantId, found.value.bets);
  const refs = new Set([...bets.flatMap(({ orderDetailId, drawId }) => [orderDetailId, drawId]), orderId]);
  const { transfers } = await deps.ledger.listTransfers(merchantId, memberId, {
    ...{ fromMs: msOfId(BigInt(orderId)), toMs: deps.clock.nowMs() + AHEAD_MS, page: 0, size: TRANSFERS_MAX },
    wish: { kinds: ['stake', 'stake_refund', 'stake_void', 'payout', 'rebate', 'correction', 'reversal'] },
  });
  const own = transfers.filter(({ txId, ref }) => String(txId) === orderId || (refs.has(String(ref)) && txId > BigInt(orderId)));
  return ok({
    ...{ orderId, number, memberId: String(memberId), account: bets[0]?.account ?? '', asset },
    ...{ placedAtMs: Math.floor(placedAtMs), device, stakeE4: digits(stake), bets },
    transfers: own.reverse().map(({ txId, kind, amount: moved, debit, debitAfter, creditAfter, ref, createdAtMs }) => ({
      ...{ txId: String(txId), kind, ref: String(ref), atMs: createdAtMs },
      amountE4: digits(debit.owner === 'member' ? amount(-moved) : moved),
      afterE4: digits((debit.owner === 'member' ? debitAfter : creditAfter) ?? amount(0n)),
    })),
  });
}
