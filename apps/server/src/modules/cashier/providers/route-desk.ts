import { type RouteRule as SentRule, setRoutes, simulateRoute } from '@fairhall/contract/console/routes';
import type { BodyOf, QueryOf } from '@fairhall/contract/endpoint';
import { fail, ok } from '@fairhall/money/result';
import { digits, parseDigits } from '@fairhall/money/text';
import type { OperatorContext } from '../../../platform/http/context.ts';
import { forOperator, type RouteBinding } from '../../../platform/http/route.ts';
import { appendAudit } from '../../audit/index.ts';
import { minuteOf } from '../payee/choose-payee.ts';
import { findChannel } from '../store/channels.ts';
import { candidatesOf } from './commands/rank-accounts.ts';
import type { ProviderDeps } from './deps.ts';
import { type RouteRule, rank, ruleFor } from './routing.ts';
import { listAccounts, listRoutes } from './store/accounts.ts';
import { listRules, replaceRules } from './store/routes.ts';

/** Rules by which orders go, at the console: written whole for a channel, and tried without an order. */
export function routeDesk(deps: ProviderDeps): RouteBinding[] {
  return [
    forOperator(setRoutes, (context, { params, body }) => setRules(deps, context, Number(params.vendorId), body)),
    forOperator(simulateRoute, (context, { params, query }) => simulate(deps, context, Number(params.vendorId), query)),
  ];
}

/** The number of an order that is not there: one that explores nothing. */
const SIMULATED = 1n << 12n;

export async function setRules(
  deps: ProviderDeps,
  { operator, ip }: OperatorContext,
  vendorId: number,
  { rules, reason }: BodyOf<typeof setRoutes>,
) {
  const { merchantId } = operator;
  const read = rules.map(readRule);
  const wrong = read.indexOf(null);
  if (wrong !== -1) return fail('FIELD_FORMAT', `rules/${wrong}`);
  return deps.db.inTx(async (tx) => {
    const channel = await findChannel(tx, merchantId, vendorId);
    if (!channel) return fail('NOT_FOUND');
    const own = new Set((await listRoutes(tx, merchantId, vendorId)).map(({ accountId }) => accountId));
    const kept = read.filter((rule): rule is RouteRule => rule !== null);
    const strange = kept.findIndex(({ accounts }) => !accounts.every((one) => own.has(one)));
    if (strange !== -1) return fail('FIELD_FORMAT', `rules/${strange}/accounts`);
    await replaceRules(tx, merchantId, { vendorId, rules: kept });
    await appendAudit(deps, tx, merchantId, {
      ...{ operator, action: 'channel.routed', reason, ip, subject: { type: 'channel', id: String(vendorId) } },
      detail: { rules: String(kept.length), said: kept.map(textOf).join('; ').slice(0, 500) },
    });
    return ok({ done: true as const });
  });
}

/** A row as it is kept; null: it says nothing that can be. */
function readRule({ minE4, maxE4, mode, accounts, shares, ...rest }: SentRule, at: number): RouteRule | null {
  const [minAmount, maxAmount] = [minE4, maxE4].map((text) => (text === null ? null : parseDigits(text)));
  const isBound = (amount: bigint | null | undefined) => amount === null || (amount !== undefined && amount > 0n);
  if (minAmount === undefined || maxAmount === undefined || !isBound(minAmount) || !isBound(maxAmount)) return null;
  if (minAmount !== null && maxAmount !== null && minAmount > maxAmount) return null;
  if ((mode === 'split') !== (shares !== null) || (shares !== null && shares.length !== accounts.length)) return null;
  if (new Set(accounts).size !== accounts.length) return null;
  return { ...rest, place: at + 1, mode, minAmount, maxAmount, accounts, shares };
}

function textOf({ place, mode, minAmount, maxAmount, level, country, accounts, shares }: RouteRule): string {
  const bounds = `${minAmount === null ? '' : digits(minAmount)}-${maxAmount === null ? '' : digits(maxAmount)}`;
  const split = shares === null ? accounts.join(' ') : accounts.map((one, n) => `${one}:${shares[n]}`).join(' ');
  return `${place} ${mode} ${bounds} level ${level} ${country ?? ''} to ${split}`;
}

export async function simulate(
  deps: ProviderDeps,
  { operator: { merchantId }, merchant }: OperatorContext,
  vendorId: number,
  { amountE4, minute, level = 0, country }: QueryOf<typeof simulateRoute>,
) {
  const amount = parseDigits(amountE4);
  if (amount === null || amount <= 0n) return fail('FIELD_FORMAT', 'amountE4');
  const channel = await findChannel(deps.db, merchantId, vendorId);
  if (!channel) return fail('NOT_FOUND');
  const nowMs = deps.clock.nowMs();
  const [candidates, rules, accounts] = await Promise.all([
    candidatesOf(deps.db, merchantId, { vendorId, nowMs }),
    listRules(deps.db, merchantId, vendorId),
    listAccounts(deps.db, merchantId),
  ]);
  const facts = { amount, minute: minute ?? minuteOf(nowMs, merchant.profile.timeZone), level, country: country ?? null };
  const ranked = rank(candidates, SIMULATED, ruleFor(rules, facts));
  const names = new Map(accounts.map(({ accountId, name }) => [accountId, name]));
  const outs = new Map(ranked.decision.candidates.map((one) => [one.accountId, one]));
  return ok({
    ...{ by: ranked.decision.by, rule: ranked.decision.rule ?? null, accounts: ranked.accounts },
    candidates: candidates.map(({ accountId, succeeded, decided, feeE4 }) => ({
      ...{ accountId, name: names.get(accountId) ?? '', succeeded, decided, feeE4 },
      ...{ score: outs.get(accountId)?.score ?? 0, out: outs.get(accountId)?.out ?? null },
    })),
  });
}
