import type { ReplyOf } from '@fairhall/contract/endpoint';
import type { consolidatedFunds } from '@fairhall/contract/wallet/consolidated';
import { type Amount, sum, ZERO } from '@fairhall/money/amount';
import { majorText } from '@fairhall/money/text';
import { startOfMonth, startOfYear } from '../../../platform/day.ts';
import type { MemberContext } from '../../../platform/http/context.ts';
import { type MemberAccountKind, POINTS_ASSET } from '../../ledger/index.ts';
import { assetOf } from '../asset.ts';
import type { WalletDeps } from '../deps.ts';
import { listPrompts, type Prompt } from '../store/prompts.ts';

/** Accounts whose money is the member's. What it owes stands apart, and points are none. */
const OWN: readonly MemberAccountKind[] = ['cash', 'held', 'bonus', 'commission', 'own_funds'];

/** Who signs contracts. */
const SIGNERS: readonly number[] = [1, 2];

/** All that a member has, what it paid in for good, and what it must still turn over. */
export async function consolidatedOf(
  { db, ledger, clock }: Pick<WalletDeps, 'db' | 'ledger' | 'clock'>,
  context: Pick<MemberContext, 'actor' | 'merchant'>,
): Promise<ReplyOf<typeof consolidatedFunds>> {
  const { actor, merchant } = context;
  const { merchantId, memberId } = actor;
  const { currency, timeZone } = merchant.profile;
  const asset = assetOf(context);
  const nowMs = clock.nowMs();
  const since = { toMs: nowMs + 1, yearMs: startOfYear(nowMs, timeZone), monthMs: startOfMonth(nowMs, timeZone) };
  const [accounts, net, needs, prompts] = await Promise.all([
    ledger.balances(merchantId, memberId),
    ledger.netDeposits(merchantId, { memberId, asset, ...since }),
    ledger.needs.of(merchantId, { memberId, asset }),
    SIGNERS.includes(actor.type) ? listPrompts(db, merchantId, memberId) : [],
  ]);
  const balance = (kind: MemberAccountKind, of = asset): Amount =>
    accounts.find((one) => one.kind === kind && one.asset === of)?.balance ?? ZERO;
  const prompt = (of: Prompt['kind']): string => prompts.find(({ kind }) => kind === of)?.status ?? '';
  return {
    sumBalance: majorText(sum(OWN.map((kind) => balance(kind)))),
    mainWalletBalance: majorText(balance('cash')),
    heldBalance: majorText(balance('held')),
    bonusBalance: majorText(balance('bonus')),
    commissionBalance: majorText(balance('commission')),
    points: majorText(balance('points', POINTS_ASSET)),
    currency: asset,
    currencySymbol: currency.symbol,
    netDeposits: { total: majorText(net.total), year: majorText(net.year), month: majorText(net.month) },
    requiredTurnover: majorText(needs.required),
    actualTurnover: majorText(needs.actual),
    dailysalreqtype: prompt('daily') || prompt('real'),
    divtypecompperiodreq: prompt('dividend'),
    contracthoursalreq: prompt('hour'),
  };
}
