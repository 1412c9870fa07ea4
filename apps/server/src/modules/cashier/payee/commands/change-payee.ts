import type { addPayee as addEndpoint, setPayee as setEndpoint } from '@fairhall/contract/console/payees';
import type { BodyOf } from '@fairhall/contract/endpoint';
import type { Amount } from '@fairhall/money/amount';
import { fail, ok, type Result } from '@fairhall/money/result';
import { parseDigits } from '@fairhall/money/text';
import type { Tx } from '../../../../platform/db.ts';
import type { ActingOperator } from '../../../../platform/http/context.ts';
import { parseId } from '../../../../platform/ids.ts';
import { keepable } from '../../../../platform/keepable.ts';
import { isProved, mayBeSecond } from '../../../approval/index.ts';
import { type AuditAction, appendAudit } from '../../../audit/index.ts';
import type { CashierDeps } from '../../deps.ts';
import { readPayeeName } from '../../payee-name.ts';
import { findChannel } from '../../store/channels.ts';
import { isToPayee, type QrScheme } from '../../terms.ts';
import { finestOf, isNumberOf } from '../bank-qr.ts';
import type { Payee } from '../payee.ts';
import { findPayee, insertPayee, lockPayee, updatePayee } from '../store/payees.ts';

/** As banks write account numbers: digits and letters, parted by spaces and hyphens. */
const NUMBER = /^[0-9A-Z](?:[0-9A-Z]|[ -](?=[0-9A-Z])){3,33}$/;

type Caps = Pick<
  BodyOf<typeof setEndpoint>,
  'dayCapE4' | 'dayCount' | 'fromMinute' | 'untilMinute' | 'level' | 'unitE4' | 'autoMaxE4' | 'nameMaxE4'
>;
type CapsOf = Pick<Payee, 'dayCap' | 'dayCount' | 'fromMinute' | 'untilMinute' | 'level' | 'unit' | 'autoMax' | 'nameMax'>;

/** What is told apart by its amount alone must have steps, and such as its QR can say. */
function fitsScheme(unit: Amount | null, scheme: QrScheme | null): boolean {
  if (scheme === null) return true;
  return unit === null ? scheme !== 'PROMPTPAY' : unit % finestOf(scheme) === 0n;
}

function readCaps({
  dayCapE4,
  dayCount,
  fromMinute,
  untilMinute,
  level,
  unitE4,
  autoMaxE4,
  nameMaxE4,
}: Caps): Result<CapsOf, 'FIELD_FORMAT'> {
  const [dayCap, unit] = [dayCapE4, unitE4].map((text) => (text === null ? null : parseDigits(text)));
  const [autoMax, nameMax] = [parseDigits(autoMaxE4), parseDigits(nameMaxE4)];
  if (dayCap !== null && (dayCap === undefined || dayCap <= 0n)) return fail('FIELD_FORMAT', 'dayCapE4');
  if (unit !== null && (unit === undefined || unit <= 0n)) return fail('FIELD_FORMAT', 'unitE4');
  if (autoMax === null || autoMax < 0n) return fail('FIELD_FORMAT', 'autoMaxE4');
  if (nameMax === null || nameMax < 0n) return fail('FIELD_FORMAT', 'nameMaxE4');
  return ok({ dayCap, dayCount, fromMinute, untilMinute, level, unit, autoMax, nameMax });
}

/** Enters an account. It receives nothing before another operator opens it. */
export async function addPayee(
  deps: CashierDeps,
  acting: ActingOperator,
  { vendorId, number: typed, holder: typedHolder, replaces: replacesId, reason, ...typedCaps }: BodyOf<typeof addEndpoint>,
): Promise<Result<{ payeeId: string }, 'FIELD_FORMAT' | 'NOT_FOUND'>> {
  const { operator } = acting;
  const { merchantId } = operator;
  const number = keepable(typed).trim().toUpperCase();
  const holder = readPayeeName(typedHolder);
  const replaces = replacesId === null ? null : parseId(replacesId);
  if (!NUMBER.test(number)) return fail('FIELD_FORMAT', 'number');
  if (holder === null) return fail('FIELD_FORMAT', 'holder');
  const caps = readCaps(typedCaps);
  if (!caps.ok) return caps;
  return deps.db.inTx(async (tx) => {
    const channel = await findChannel(tx, merchantId, vendorId);
    if (!channel || !isToPayee(channel)) return fail('NOT_FOUND', 'vendorId');
    if (channel.scheme !== null && !isNumberOf(channel.scheme, number)) return fail('FIELD_FORMAT', 'number');
    if (!fitsScheme(caps.value.unit, channel.scheme)) return fail('FIELD_FORMAT', 'unitE4');
    const former = replaces === null ? null : await findPayee(tx, merchantId, replaces);
    if (replacesId !== null && former?.vendorId !== vendorId) return fail('NOT_FOUND', 'replaces');
    const payee: Payee = {
      ...{ merchantId, payeeId: deps.ids.next(), vendorId, number, holder, state: 'entered', replaces, ...caps.value },
      ...{ profile: former?.profile ?? null, enteredBy: operator.operatorId, enteredAtMs: deps.clock.nowMs() },
    };
    await insertPayee(tx, payee);
    await note(deps, tx, acting, { payee, action: 'payee.entered', reason });
    return ok({ payeeId: String(payee.payeeId) });
  });
}

/** Opens an account that another operator entered, and retires the one it replaces. Deposits that are open keep the number they were told. */
export async function openPayee(
  deps: CashierDeps,
  acting: ActingOperator,
  { payeeId: id, reason }: { payeeId: string; reason: string },
): Promise<Result<{ done: true }, 'NOT_FOUND' | 'CHANGED_MEANWHILE' | 'SECOND_OPERATOR_REQUIRED' | 'PROOF_REQUIRED'>> {
  const { operator } = acting;
  const { merchantId } = operator;
  const payeeId = parseId(id);
  if (payeeId === null) return fail('NOT_FOUND');
  return deps.db.inTx(async (tx) => {
    const payee = await lockPayee(tx, merchantId, payeeId);
    if (!payee) return fail('NOT_FOUND');
    if (payee.state !== 'entered' || payee.enteredBy === null) return fail('CHANGED_MEANWHILE');
    const proved = isProved(operator);
    if (!proved.ok) return proved;
    const eyes = { firstId: payee.enteredBy, secondId: operator.operatorId, nowMs: deps.clock.nowMs() };
    if (eyes.firstId === eyes.secondId || !(await mayBeSecond(tx, merchantId, eyes))) return fail('SECOND_OPERATOR_REQUIRED');
    const former = payee.replaces === null ? null : await lockPayee(tx, merchantId, payee.replaces);
    if (former) await updatePayee(tx, merchantId, { ...former, state: 'retired' });
    await updatePayee(tx, merchantId, { ...payee, state: 'open' });
    await note(deps, tx, acting, { payee, action: 'payee.opened', reason });
    return ok({ done: true });
  });
}

/** Sets caps, hours and state of an account; who changes less than its number needs nobody else. One that is retired stays so. */
export async function setPayee(
  deps: CashierDeps,
  acting: ActingOperator,
  { payeeId: id, state, reason, ...typedCaps }: { payeeId: string } & BodyOf<typeof setEndpoint>,
): Promise<Result<{ done: true }, 'FIELD_FORMAT' | 'NOT_FOUND' | 'CHANGED_MEANWHILE'>> {
  const { merchantId } = acting.operator;
  const payeeId = parseId(id);
  const caps = readCaps(typedCaps);
  if (!caps.ok) return caps;
  if (payeeId === null) return fail('NOT_FOUND');
  return deps.db.inTx(async (tx) => {
    const payee = await lockPayee(tx, merchantId, payeeId);
    if (!payee) return fail('NOT_FOUND');
    const channel = await findChannel(tx, merchantId, payee.vendorId);
    if (!fitsScheme(caps.value.unit, channel?.scheme ?? null)) return fail('FIELD_FORMAT', 'unitE4');
    if (payee.state === 'retired' || (payee.state === 'entered' && state !== 'retired')) return fail('CHANGED_MEANWHILE');
    const changed = { ...payee, ...caps.value, state };
    await updatePayee(tx, merchantId, changed);
    await note(deps, tx, acting, { payee: changed, action: 'payee.changed', reason });
    return ok({ done: true });
  });
}

type Noted = { payee: Payee; action: AuditAction; reason: string };

async function note(deps: CashierDeps, tx: Tx, { operator, ip }: ActingOperator, { payee, action, reason }: Noted): Promise<void> {
  const { merchantId, payeeId, vendorId, number, holder, state, dayCap, level, unit, autoMax, nameMax } = payee;
  await appendAudit(deps, tx, merchantId, {
    ...{ operator, action, reason, ip, subject: { type: 'payee', id: String(payeeId) } },
    detail: {
      ...{ vendorId: String(vendorId), last4: number.slice(-4), holder, state, level: String(level) },
      ...{ dayCapE4: String(dayCap ?? ''), unitE4: String(unit ?? ''), autoMaxE4: String(autoMax), nameMaxE4: String(nameMax) },
    },
  });
}
