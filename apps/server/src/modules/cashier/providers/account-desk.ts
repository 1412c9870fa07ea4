import type { addProvider, changeProvider } from '@fairhall/contract/console/providers';
import type { BodyOf } from '@fairhall/contract/endpoint';
import { ZERO } from '@fairhall/money/amount';
import { fail, ok } from '@fairhall/money/result';
import { digits, parseDigits } from '@fairhall/money/text';
import type { Tx } from '../../../platform/db.ts';
import type { OperatorContext } from '../../../platform/http/context.ts';
import { isProved, mayBeSecond } from '../../approval/index.ts';
import { type AuditAction, appendAudit } from '../../audit/index.ts';
import { findChannel } from '../store/channels.ts';
import { isToPayee } from '../terms.ts';
import type { ProviderDeps } from './deps.ts';
import { fitKeys, lockKeys, MORE_SETTING_NAMES, SETTING_NAMES } from './open-provider.ts';
import { type Account, insertAccount, listAccounts, lockAccount, putRoute, updateAccount } from './store/accounts.ts';

const HOUR_MS = 3_600_000;

/** Changes an account at once: it leads money nowhere new. New keys count from now on, the old ones beside them for as long as is said. */
export function changeAccount(
  deps: ProviderDeps,
  context: OperatorContext,
  accountId: number,
  { name, open, keys, oldKeyHours = 0, floorE4, reason }: BodyOf<typeof changeProvider>,
) {
  const { merchantId } = context.operator;
  return deps.db.inTx(async (tx) => {
    const account = await lockAccount(tx, merchantId, accountId);
    if (!account) return fail('NOT_FOUND');
    if (keys && !fitKeys(account.provider, keys)) return fail('FIELD_FORMAT', 'keys');
    if (open && account.enteredBy !== null) return fail('CHANGED_MEANWHILE');
    const nowMs = deps.clock.nowMs();
    const keyed = keys
      ? {
          ...{ secret: await lockKeys(deps.box, account, keys), keysSetAtMs: nowMs },
          ...(oldKeyHours > 0
            ? { oldSecret: account.secret, oldUntilMs: nowMs + oldKeyHours * HOUR_MS }
            : { oldSecret: null, oldUntilMs: null }),
        }
      : {};
    const payoutFloor = floorE4 === undefined ? account.payoutFloor : parseDigits(floorE4);
    if (payoutFloor === null || payoutFloor < 0n) return fail('FIELD_FORMAT', 'floorE4');
    const changed: Account = { ...account, name: name ?? account.name, open: open ?? account.open, payoutFloor, ...keyed };
    await updateAccount(tx, merchantId, changed);
    const detail: Record<string, string> = {
      ...(keys ? { keys: Object.keys(keys).join(' '), oldKeyHours: String(oldKeyHours) } : {}),
      ...(payoutFloor === account.payoutFloor ? {} : { floorE4: digits(payoutFloor) }),
    };
    await note(deps, tx, context, { account: changed, action: 'provider.changed', reason, detail });
    return ok({ done: true as const });
  });
}

/** Enters an account. Money comes by it only once another operator has opened it. */
export function addAccount(
  deps: ProviderDeps,
  context: OperatorContext,
  { provider, name, environment, publicId, settings, keys, channels, reason }: BodyOf<typeof addProvider>,
) {
  const { operator } = context;
  const { merchantId } = operator;
  return deps.db.inTx(async (tx) => {
    if (!fitKeys(provider, keys)) return fail('FIELD_FORMAT', 'keys');
    if (!areAddresses(provider, settings)) return fail('FIELD_FORMAT', 'settings');
    for (const { vendorId } of channels) {
      const channel = await findChannel(tx, merchantId, vendorId);
      if (!channel || isToPayee(channel)) return fail('NOT_FOUND', 'channels');
    }
    // One who asks at the same moment finds the number taken.
    const accountId = ((await listAccounts(tx, merchantId)).at(-1)?.accountId ?? 0) + 1;
    const account: Account = {
      ...{ merchantId, accountId, provider, name, environment, publicId, settings, open: false, enteredBy: operator.operatorId },
      ...{ secret: await lockKeys(deps.box, { merchantId, accountId }, keys), keysSetAtMs: deps.clock.nowMs() },
      ...{ oldSecret: null, oldUntilMs: null, payoutFloor: ZERO },
    };
    if (!(await insertAccount(tx, account))) return fail('CHANGED_MEANWHILE');
    for (const { vendorId, feeE4 } of channels) await putRoute(tx, merchantId, { vendorId, accountId, place: null, feeE4 });
    const detail = { publicId, channels: channels.map(({ vendorId }) => vendorId).join(' ') };
    await note(deps, tx, context, { account, action: 'provider.entered', reason, detail });
    return ok({ accountId });
  });
}

/** All that the provider is asked by, and nothing that it does not know; addresses are https but in the sandbox. */
function areAddresses(provider: Account['provider'], settings: Record<string, string>): boolean {
  const known = [...SETTING_NAMES[provider], ...MORE_SETTING_NAMES[provider]];
  const isUrl = (name: string) => name.endsWith('Url');
  return (
    SETTING_NAMES[provider].every((name) => Object.hasOwn(settings, name)) &&
    Object.entries(settings).every(
      ([name, text]) => known.includes(name) && (!isUrl(name) || /^https?:$/.test(URL.parse(text)?.protocol ?? '')),
    )
  );
}

/** Opens an account that another operator entered. */
export function openAccount(deps: ProviderDeps, context: OperatorContext, accountId: number, { reason }: { reason: string }) {
  const { operator } = context;
  const { merchantId } = operator;
  return deps.db.inTx(async (tx) => {
    const account = await lockAccount(tx, merchantId, accountId);
    if (!account) return fail('NOT_FOUND');
    if (account.enteredBy === null) return fail('CHANGED_MEANWHILE');
    const proved = isProved(operator);
    if (!proved.ok) return proved;
    const eyes = { firstId: account.enteredBy, secondId: operator.operatorId, nowMs: deps.clock.nowMs() };
    if (eyes.firstId === eyes.secondId || !(await mayBeSecond(tx, merchantId, eyes))) return fail('SECOND_OPERATOR_REQUIRED');
    const opened: Account = { ...account, open: true, enteredBy: null };
    await updateAccount(tx, merchantId, opened);
    await note(deps, tx, context, { account: opened, action: 'provider.opened', reason, detail: {} });
    return ok({ done: true as const });
  });
}

type Noted = { account: Account; action: AuditAction; reason: string; detail: Record<string, string> };

async function note(deps: ProviderDeps, tx: Tx, { operator, ip }: OperatorContext, { account, action, reason, detail }: Noted) {
  const { merchantId, accountId, name, open } = account;
  await appendAudit(deps, tx, merchantId, {
    ...{ operator, action, reason, ip, subject: { type: 'provider', id: String(accountId) } },
    detail: { name, open: String(open), ...detail },
  });
}
