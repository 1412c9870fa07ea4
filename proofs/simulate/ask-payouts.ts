import { amount } from '@fairhall/money/amount';
import { invariant } from '@fairhall/money/result';
import { majorText } from '@fairhall/money/text';
import { payPart, sayPart } from '@fairhall/server/modules/cashier/payout/commands/close-by-hand';
import { releasePayout } from '@fairhall/server/modules/cashier/payout/commands/decide-stopped';
import { exportFile } from '@fairhall/server/modules/cashier/payout/commands/export-file';
import { send } from '@fairhall/server/modules/cashier/transfer/commands/send';
import type { ActingOperator, MerchantRef } from '@fairhall/server/platform/http/context';
import { knownAs, saidOf } from './payouts.ts';
import type { Product } from './product.ts';
import type { Answer, Operation } from './state.ts';

type Asking<Kind extends Operation['do']> = Extract<Operation, { do: Kind }>;

const FILES_MAX = 100;
const SECOND = { operatorId: 12n, name: 'cara' };

function actingFor({ operator }: Product, merchantId: number): ActingOperator {
  return { operator: { ...operator(merchantId), proved: true }, ip: '' };
}

/** Files of the bank, until nothing waits for one. */
export async function exportAll(product: Product, merchantId: number): Promise<void> {
  for (let files = 0; files < FILES_MAX; files += 1)
    if (!(await exportFile(product.payouts, actingFor(product, merchantId), { bankCode: 'BAY' })).ok) return;
  throw new Error('files of the bank come to no end');
}

/** What a bank made of a part. Two operators say what lets money out again; who asks again finds that it was said. */
export async function sayOf(
  product: Product,
  { do: act, wallet, withdrawal, no: place }: Asking<'part-paid' | 'part-absent' | 'part-returned'>,
): Promise<Answer> {
  const { payouts, withdrawals, owner } = product;
  const first = actingFor(product, wallet.merchantId);
  const withdrawalId = withdrawals.get(withdrawal)?.id ?? '1';
  const no = String(place);
  const is = saidOf(act);
  const say = (acting: ActingOperator) => {
    invariant(is !== 'paid', 'one operator says what was paid');
    return sayPart(payouts, acting, { withdrawalId, no, became: is, reason: 'The bank says so.' });
  };
  // The same name for each part: the withdrawal's own, by which it is paid by hand too.
  const by = is === 'paid' ? await payPart(payouts, first, { withdrawalId, no, bankReference: `B${withdrawalId}` }) : await say(first);
  const isSecond = is !== 'paid' && (by.ok || by.code === 'SECOND_OPERATOR_REQUIRED');
  const reply = isSecond ? await say({ ...first, operator: { ...first.operator, ...SECOND } }) : by;
  if (reply.ok) return { code: is };
  const [part] = await owner.query<{ state: string }>('select state from payout_part where withdrawal_id = $1 and no = $2', [
    withdrawalId,
    place,
  ]);
  return { code: part && knownAs(act).includes(part.state) ? is : reply.code };
}

export async function releaseOf(product: Product, { wallet, withdrawal }: Asking<'release'>): Promise<Answer> {
  const withdrawalId = product.withdrawals.get(withdrawal)?.id ?? '1';
  const asked = { withdrawalId, reason: 'The bank would not pay.', ownFault: false };
  const reply = await releasePayout(product.payouts, actingFor(product, wallet.merchantId), asked);
  if (reply.ok) return { code: 'rejected' };
  const [row] = await product.owner.query<{ state: string }>('select state from withdrawal where withdrawal_id = $1', [withdrawalId]);
  return { code: row?.state === 'rejected' ? 'rejected' : reply.code };
}

export async function transferOf(product: Product, { wallet, key, direction, to, amount: each }: Asking<'transfer'>): Promise<Answer> {
  const { merchantId, memberId } = wallet;
  const actor = { merchantId, memberId, type: 1 as const, account: `m${memberId}`, sessionId: 1n, sinceMs: 0 };
  const merchant = product.merchants.get(merchantId) as MerchantRef;
  const lines = to.map((one, n) => ({
    name: direction === 'up' ? null : `m${one.memberId}`,
    amount: majorText(amount(each)),
    field: `list.${n}.`,
  }));
  const reply = await send(product.transfers, { actor, merchant }, { key, direction, lines, password: 'open-sesame' });
  return { code: reply.ok ? 'sent' : reply.code };
}
