import { expect, type Locator, type Page } from '@playwright/test';
import type { Product } from './product.ts';
import { memberIdOf, type Side } from './side.ts';

const picture = (side: Side) => side.phone.screenshot({ type: 'png' });

export type Request = { id: bigint; reference: string };

/** Of the ways to pay in the first that is a transfer by hand; where there is no other, none has to be chosen. `label`: how it is called. */
export async function chooseTransfer(phone: Page, label: string): Promise<void> {
  await expect(phone.getByRole('radio').first()).toBeAttached();
  const transfer = phone.getByText(label, { exact: true });
  if ((await transfer.count()) > 0) await transfer.first().click();
}

/** Opens a deposit, sends a picture of the transfer and says it is paid. */
export async function payIn(product: Product, side: Side, amountE4: bigint): Promise<Request> {
  const { phone, words, member } = side;
  const { say } = words;
  await phone.goto('/m/voucherCenter');
  await chooseTransfer(phone, say('cashier.channel.transfer'));
  await phone.getByRole('textbox', { name: say('cashier.amount'), exact: true }).fill(String(amountE4 / 10_000n));
  await phone.getByRole('textbox', { name: say('cashier.payee') }).fill(member.nameAtBank);
  await phone.getByRole('button', { name: say('cashier.continue') }).click();
  const upload = phone.getByLabel(say('cashier.slip.add_first'));
  await upload.setInputFiles({ name: 'slip.png', mimeType: 'image/png', buffer: await picture(side) });
  await phone.getByRole('button', { name: say('cashier.paid', { amount: side.money(amountE4) }) }).click();
  await expect(phone.getByText(say('cashier.waiting'))).toBeVisible();
  return latest(product, side, 'deposit');
}

/** The newest request of the member, as it was written down. */
export async function latest(product: Product, side: Side, table: 'deposit' | 'withdrawal'): Promise<Request> {
  const [row] = await product.rows<Request>(
    `select ${table}_id as id, reference from ${table} where merchant_id = $1 and member_id = $2 order by 1 desc limit 1`,
    [side.merchantId, await memberIdOf(product, side)],
  );
  if (!row) throw new Error(`${side.member.username} has no ${table}`);
  return row;
}

/** For journeys that are not about turnover: what the member paid in may leave as if it had been played. */
export async function freeOfTurnover(product: Product, username: string): Promise<void> {
  await product.rows(
    `update turnover_need n set closed_at = now(), closed_as = 'spent', took = '{}' from member m
     where m.merchant_id = n.merchant_id and m.member_id = n.member_id and m.username = $1 and n.closed_at is null returning 1`,
    [username],
  );
}

type Payable = Pick<Side, 'phone' | 'words'> & { member: Pick<Side['member'], 'nameAtBank' | 'paymentPassword'> };

/** Sets the payment password and binds a card, on the way that the page of withdrawals shows to who has neither. */
export async function becomePayable(side: Payable, card: { bank: string; number: string }): Promise<void> {
  const { phone, words, member } = side;
  const { say } = words;
  await phone.goto('/m/withdraw');
  await expect(phone.getByText(say('withdraw.need_password.title'))).toBeVisible();
  await phone.getByRole('link', { name: say('paypass.set') }).click();
  await phone.getByRole('textbox', { name: say('paypass.new') }).fill(member.paymentPassword);
  await phone.getByRole('textbox', { name: say('paypass.confirm') }).fill(member.paymentPassword);
  await phone.getByRole('button', { name: say('paypass.save') }).click();
  await expect(phone.getByText(say('withdraw.need_card.title'))).toBeVisible();
  await phone.getByRole('link', { name: say('card.add') }).click();
  await phone.getByRole('combobox', { name: say('card.bank') }).selectOption(card.bank);
  await phone.getByRole('textbox', { name: say('card.number') }).fill(card.number);
  await phone.getByRole('textbox', { name: say('card.holder') }).fill(member.nameAtBank);
  await phone.getByRole('textbox', { name: say('withdraw.password') }).fill(member.paymentPassword);
  await phone.getByRole('button', { name: say('card.check') }).click();
  const again = phone.getByRole('dialog', { name: say('card.confirm.title') });
  await expect(again.getByText(card.number.replace(/(\d{4})(?=\d)/g, '$1 '))).toBeVisible();
  await again.getByRole('button', { name: say('card.confirm.bind') }).click();
  await expect(phone.getByRole('button', { name: say('withdraw.send') })).toBeVisible();
}

/** Fills the form of a withdrawal and sends it. What a refused try has left in the field is cleared first. */
export async function askFor(
  { phone, words: { say } }: Pick<Side, 'phone' | 'words'>,
  amountE4: bigint,
  paymentPassword: string,
): Promise<void> {
  const another = phone.getByRole('button', { name: say('withdraw.new') });
  if (await another.isVisible()) await another.click();
  const clear = phone.getByRole('button', { name: say('cashier.amount.clear') });
  if (await clear.isVisible()) await clear.click();
  await phone.getByRole('textbox', { name: say('cashier.amount'), exact: true }).fill(String(amountE4 / 10_000n));
  await phone.getByRole('textbox', { name: say('withdraw.password') }).fill(paymentPassword);
  await phone.getByRole('button', { name: say('withdraw.send') }).click();
}

/** The card on the phone that tells where one withdrawal stands. */
export function trackerOf({ phone, money }: Side, amountE4: bigint, { reference }: Request): Locator {
  return phone.getByRole('article', { name: `${money(amountE4)} ${reference}` });
}

/** As each is called until it is done, and then. */
const STEPS = [
  ['withdraw.step.requested', 'withdraw.step.requested'],
  ['withdraw.track.reviewing', 'withdraw.track.review'],
  ['withdraw.track.ready', 'withdraw.track.ready'],
  ['withdraw.track.all', 'withdraw.track.one.arrived'],
] as const;
export type Standing = 'done' | 'current' | 'waiting' | 'failed';

/** The tracker's four steps stand so, and each that was reached shows when, by the database's word. */
export async function expectSteps(product: Product, side: Side, request: Request & { amountE4: bigint }, standings: readonly Standing[]) {
  const { words, merchantId, timeZone } = side;
  const steps = trackerOf(side, request.amountE4, request)
    .getByRole('list', { name: words.say('withdraw.steps') })
    .getByRole('listitem');
  await expect(steps).toHaveCount(STEPS.length);
  for (const [place, standing] of standings.entries()) {
    const step = steps.nth(place);
    const label = standing === 'failed' ? 'withdraw.state.rejected' : STEPS[place]?.[standing === 'done' ? 1 : 0];
    if (!label) throw new Error('a step has a name');
    await expect(step).toContainText(words.say(`withdraw.standing.${standing}`), { timeout: 20_000 });
    await expect(step).toContainText(words.say(label));
  }
  const reached = await product.rows<{ at: string }>(
    `select to_char(at at time zone $3, 'HH24:MI') as at from withdrawal_state where merchant_id = $1 and withdrawal_id = $2 order by step`,
    [merchantId, request.id, timeZone],
  );
  const last = standings.findLastIndex((standing) => standing !== 'waiting');
  await expect(steps.first()).toContainText(reached[0]?.at ?? 'no time');
  if (standings[last] !== 'current' || last > 1) await expect(steps.nth(last)).toContainText(reached.at(-1)?.at ?? 'no time');
}

export type Queue = 'deposits' | 'withdrawals';

/** Opens a request from the list of its queue. */
export async function openInQueue({ desk }: Side, queue: Queue, { reference }: Request): Promise<void> {
  await desk.goto(`/console/${queue}`);
  await desk.getByRole('button', { name: reference, exact: true }).click();
  await expect(desk.getByRole('heading', { name: reference })).toBeVisible();
}

/** Credits a deposit that waits: taken, then approved. */
export async function credit(side: Side, request: Request, amountE4: bigint): Promise<void> {
  const { desk, words, money } = side;
  await openInQueue(side, 'deposits', request);
  await desk.getByRole('button', { name: words.say('console.deposit.take'), exact: true }).click();
  await desk.getByRole('button', { name: words.say('console.deposit.credit', { amount: money(amountE4) }) }).click();
}

/** Returns a withdrawal that is in the operator's hands. */
export async function giveBack({ desk, words: { say } }: Side, reason: string): Promise<void> {
  await desk.getByRole('button', { name: say('console.withdrawal.reject'), exact: true }).click();
  await desk.getByRole('textbox', { name: say('console.reject.reason') }).fill(reason);
  await desk.getByRole('button', { name: say('console.withdrawal.return_confirm') }).click();
}

/** What an operator of another merchant finds of a request: nothing in the list, nothing behind its address. */
export async function expectUnknown({ desk, words: { say } }: Side, queue: Queue, { id, reference }: Request): Promise<void> {
  await desk.goto(`/console/${queue}?search=${reference}`);
  await expect(desk.getByText(say(`console.${queue}.none_found`))).toBeVisible();
  await desk.goto(`/console/${queue}?open=${id}`);
  await expect(desk.getByRole('alert').getByText(say('error.NOT_FOUND'))).toBeVisible();
  await expect(desk.getByText(reference)).toHaveCount(0);
}
