import type { addChannel, changeChannel } from '@fairhall/contract/console/providers';
import type { BodyOf } from '@fairhall/contract/endpoint';
import { type Amount, amount } from '@fairhall/money/amount';
import { fail, ok } from '@fairhall/money/result';
import type { Tx } from '../../../platform/db.ts';
import type { OperatorContext } from '../../../platform/http/context.ts';
import { type AuditAction, appendAudit } from '../../audit/index.ts';
import { addChannel as addRow, changeChannel as changeRow, findChannel, findChannelBySlot, listChannels } from '../store/channels.ts';
import { type Channel, isToPayee } from '../terms.ts';
import type { ProviderDeps } from './deps.ts';
import { listAccounts, putRoute } from './store/accounts.ts';

/** A transfer by hand, on the wire. */
const BY_HAND = 'PGMT';
const AMOUNT_MAX = 900_000_000_000_0000n;

type Wish = BodyOf<typeof addChannel>;

/** Adds a way to pay in, shut: who switches it on finds it leads nowhere until its accounts are open. */
export function addWay(deps: ProviderDeps, context: OperatorContext, wish: Wish) {
  const { merchantId } = context.operator;
  return deps.db.inTx(async (tx) => {
    const wrong = wrongFieldOf(wish);
    if (wrong) return fail('FIELD_FORMAT', wrong);
    const all = await listChannels(tx, merchantId);
    if (all.some(({ code }) => code === wish.code)) return fail('FIELD_FORMAT', 'code');
    const { kind, code, name, bankCode, scheme, bin } = wish;
    const channel: Channel = {
      // One who asks at the same moment finds the number taken.
      vendorId: (all.at(-1)?.vendorId ?? merchantId * 100) + 1,
      ...{ kind, code, bankCode, bankName: name, receiverName: name, scheme, bin, slot: null, open: false },
      bankType: kind === 'transfer' ? BY_HAND : (scheme ?? bankCode),
      min: boundOf(wish.minE4),
      max: boundOf(wish.maxE4),
    };
    const known = await listAccounts(tx, merchantId);
    if (wish.accounts.some(({ accountId }) => !known.some((account) => account.accountId === accountId)))
      return fail('FIELD_FORMAT', 'accounts');
    if (!(await addRow(tx, merchantId, channel))) return fail('CHANGED_MEANWHILE');
    for (const { accountId, feeE4 } of wish.accounts) {
      await putRoute(tx, merchantId, { vendorId: channel.vendorId, accountId, place: null, feeE4 });
    }
    const bounds = { min: wish.minE4, max: wish.maxE4 };
    await note(deps, tx, context, { channel, action: 'channel.added', reason: wish.reason, detail: { kind, ...bounds } });
    return ok({ vendorId: channel.vendorId });
  });
}

function boundOf(digits: string): Amount {
  return amount(BigInt(digits));
}

/** The first field that does not go with its kind. */
function wrongFieldOf({ kind, accounts, bankCode, scheme, bin, minE4, maxE4 }: Wish): keyof Wish | null {
  if ((kind === 'bank_qr') !== (scheme !== null)) return 'scheme';
  if ((scheme === 'VIETQR') !== (bin !== null)) return 'bin';
  if (isToPayee({ kind }) && accounts.length > 0) return 'accounts';
  if (!isToPayee({ kind }) && bankCode === BY_HAND) return 'bankCode';
  return wrongBoundOf(boundOf(minE4), boundOf(maxE4));
}

function wrongBoundOf(min: Amount, max: Amount): 'minE4' | 'maxE4' | null {
  if (min <= 0n) return 'minE4';
  return max < min || max > AMOUNT_MAX ? 'maxE4' : null;
}

/** At once: a channel leads to accounts that are open already. A slot holds one wallet, of those that are scanned. Deposits that were asked for keep their amounts. */
export function changeWay(
  deps: ProviderDeps,
  context: OperatorContext,
  vendorId: number,
  { open, slot, name, minE4, maxE4, reason }: BodyOf<typeof changeChannel>,
) {
  const { merchantId } = context.operator;
  return deps.db.inTx(async (tx) => {
    const channel = await findChannel(tx, merchantId, vendorId);
    if (!channel) return fail('NOT_FOUND');
    const holder = slot === null ? null : await findChannelBySlot(tx, merchantId, slot);
    const isScanned = channel.kind === 'qr' || channel.kind === 'bank_qr';
    if (slot !== null && (!isScanned || (holder && holder.vendorId !== vendorId))) return fail('FIELD_FORMAT', 'slot');
    const min = minE4 === undefined ? channel.min : boundOf(minE4);
    const max = maxE4 === undefined ? channel.max : boundOf(maxE4);
    const wrong = wrongBoundOf(min, max);
    if (wrong) return fail('FIELD_FORMAT', wrong);
    await changeRow(tx, merchantId, { vendorId, open, slot, bankName: name ?? channel.bankName, min, max });
    const changed = {
      ...(name === undefined ? {} : { name }),
      ...(minE4 === undefined ? {} : { minE4 }),
      ...(maxE4 === undefined ? {} : { maxE4 }),
    };
    const detail = { open: String(open), slot: slot ?? '', ...changed };
    await note(deps, tx, context, { channel, action: 'channel.changed', reason, detail });
    return ok({ done: true as const });
  });
}

type Noted = { channel: Channel; action: AuditAction; reason: string; detail: Record<string, string> };

async function note(deps: ProviderDeps, tx: Tx, { operator, ip }: OperatorContext, { channel, action, reason, detail }: Noted) {
  await appendAudit(deps, tx, operator.merchantId, {
    ...{ operator, action, reason, ip, subject: { type: 'channel', id: String(channel.vendorId) } },
    detail: { channel: channel.code, ...detail },
  });
}
