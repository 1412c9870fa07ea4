import { openSmsPrefix, setSmsBudget, setSmsCarrier, setSmsPrice, smsSpend } from '@fairhall/contract/console/sms';
import type { BodyOf } from '@fairhall/contract/endpoint';
import { fail, ok, type Result } from '@fairhall/money/result';
import type { Tx } from '../../platform/db.ts';
import type { OperatorContext } from '../../platform/http/context.ts';
import { forOperator, type RouteBinding } from '../../platform/http/route.ts';
import { type AuditAction, appendAudit } from '../audit/index.ts';
import type { Inner } from './deps.ts';
import * as desk from './store/desk.ts';

/** What messages cost and who carries them, at the console. Each change leaves its reason behind. */
export function deskRoutes(deps: Inner): RouteBinding[] {
  return [
    forOperator(smsSpend, async ({ operator: { merchantId }, merchant }) => ok(await spendOf(deps, merchantId, merchant.profile.timeZone))),
    forOperator(setSmsBudget, (context, { body }) => setBudget(deps, context, body)),
    forOperator(setSmsPrice, (context, { body: { reason, ...price } }) => {
      const detail = { country: price.dialingCode, price: String(price.micro) };
      return change(deps, context, { action: 'sms.price_set', subject: price.carrier, reason, detail }, (tx, merchantId) =>
        desk.putPrice(tx, merchantId, price),
      );
    }),
    forOperator(setSmsCarrier, (context, { params: { code }, body: { reason, ...carrier } }) => {
      const detail = { place: String(carrier.place), enabled: String(carrier.enabled) };
      return change(deps, context, { action: 'sms.carrier_set', subject: code, reason, detail }, (tx, merchantId) =>
        desk.setCarrier(tx, merchantId, { code, ...carrier }),
      );
    }),
    forOperator(openSmsPrefix, (context, { params: { prefix }, body: { reason } }) =>
      change(deps, context, { action: 'sms.prefix_opened', subject: prefix, reason, detail: {} }, (tx, merchantId) =>
        desk.openPrefix(tx, merchantId, prefix),
      ),
    ),
  ];
}

async function spendOf({ db, clock }: Inner, merchantId: number, timeZone: string) {
  const own = db.of(merchantId);
  const over = { nowMs: clock.nowMs() };
  const [budgets, dialingCodes, alarms, days] = await Promise.all([
    desk.budgetsOf(own, merchantId, over),
    desk.ownDialingCodes(own, merchantId),
    desk.alarmsOf(own, merchantId, over),
    desk.daysOf(own, merchantId, { ...over, timeZone }),
  ]);
  const [countries, carriers, prefixes, prices] = await Promise.all([
    desk.countriesOf(own, merchantId, over),
    desk.carriersOf(own, merchantId, over),
    desk.prefixesOf(own, merchantId, over),
    desk.pricesOf(own, merchantId),
  ]);
  return { budgets, dialingCodes, alarms, days, countries, carriers, prefixes, prices };
}

type Budget = BodyOf<typeof setSmsBudget>;

async function setBudget(
  deps: Inner,
  context: OperatorContext,
  { reason, ...budget }: Budget,
): Promise<Result<{ done: true }, 'FIELD_FORMAT' | 'NOT_FOUND'>> {
  const { hourMicro, dayMicro, dialingCodes } = budget;
  if (dayMicro < hourMicro) return fail('FIELD_FORMAT', 'dayMicro');
  const detail = { hour: String(hourMicro), day: String(dayMicro), countries: dialingCodes.join(' ') };
  return change(deps, context, { action: 'sms.budget_set', subject: '', reason, detail }, async (tx, merchantId) => {
    await desk.putBudget(tx, merchantId, budget);
    return true;
  });
}

type Act = { action: AuditAction; subject: string; reason: string; detail: Record<string, string> };

/** `make` answers false where there is nothing of that name. */
function change(
  deps: Inner,
  { operator, ip }: OperatorContext,
  { subject, ...act }: Act,
  make: (tx: Tx, merchantId: number) => Promise<boolean>,
): Promise<Result<{ done: true }, 'NOT_FOUND'>> {
  const { merchantId } = operator;
  return deps.db.of(merchantId).inTx(async (tx) => {
    if (!(await make(tx, merchantId))) return fail('NOT_FOUND');
    await appendAudit(deps, tx, merchantId, { operator, ip, ...act, subject: { type: 'sms', id: subject } });
    return ok({ done: true as const });
  });
}
