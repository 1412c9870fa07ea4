import type { FrameLocator } from '@playwright/test';
import { type Accounts, accountsOf, expectIntactAudit, expectNoReferenceBetween, expectSoundLedger, moved } from './support/books.ts';
import {
  askFor,
  becomePayable,
  credit,
  expectSteps,
  expectUnknown,
  freeOfTurnover,
  giveBack,
  latest,
  openInQueue,
  payIn,
  type Request,
  trackerOf,
} from './support/cashier.ts';
import { confirm, currentDraw, expectOnSale, fillSlip, nextSale, openFastK3, type Pick, sideOption } from './support/lottery.ts';
import { units } from './support/money.ts';
import { operatorIn, typeRegistration } from './support/people.ts';
import { expect, type Product, test } from './support/product.ts';
import { AT_LOTUS, type Cast, memberIdOf, openSide, type Side } from './support/side.ts';
import { literal } from './support/words.ts';

/** A side with its figures: what goes in, what is staked, what is asked for, and what the house returns on the fixed odds. */
type Half = Side & Figures & { accounts: Accounts };
type Figures = {
  channel: string;
  card: { bank: string; number: string };
  depositE4: bigint;
  pick: Pick;
  returnE4: bigint;
  paidE4: bigint;
  returnedE4: bigint;
  withdrawalsADay: number;
};

const LOTUS: Cast & Figures = {
  ...AT_LOTUS,
  language: 'MY',
  member: { username: 'hnin2026', password: 'lotus2026', nameAtBank: 'Hnin Ei', paymentPassword: 'kyat-out-1' },
  channel: 'BAYVIEW',
  card: { bank: 'RIVERSIDE', number: '4000112233445566' },
  depositE4: units(250_000),
  pick: 'big',
  returnE4: 9_700n,
  paidE4: units(120_000),
  returnedE4: units(45_000),
  withdrawalsADay: 10,
};

const HARBOR: Cast & Figures = {
  merchant: 'harbor',
  merchantId: 2,
  language: 'EN',
  currency: { code: 'PHP', symbol: '₱' },
  timeZone: 'Asia/Manila',
  member: { username: 'marlon2026', password: 'harbor2026', nameAtBank: 'Marlon Cruz', paymentPassword: 'peso-out-2' },
  operator: { name: 'harbor-owner', password: 'fairhall-demo-2' },
  channel: 'LIGHTHOUSE',
  card: { bank: 'LIGHTHOUSE', number: '5500998877660917' },
  depositE4: units(8_000),
  pick: 'small',
  returnE4: 9_650n,
  paidE4: units(3_500),
  returnedE4: units(1_250),
  withdrawalsADay: 5,
};

const STAKE_E4 = units(100);
const GAME = 'game:LOTTERY';

/** The ledger holds what the journey says was moved, and the phone shows the cash of it. */
async function expectMoney(product: Product, half: Half): Promise<void> {
  expect(await accountsOf(product, half)).toEqual(half.accounts);
  await expect(half.phone.getByText(half.money(half.accounts.cash ?? 0n), { exact: true }).first()).toBeVisible({ timeout: 20_000 });
}

/** The console's page of the member shows cash and held as the ledger has them. */
async function expectWallet(product: Product, half: Half): Promise<void> {
  const { desk, words, money, accounts } = half;
  await desk.goto(`/console/members/${await memberIdOf(product, half)}`);
  for (const kind of ['cash', 'held'] as const) {
    const card = desk.getByRole('listitem').filter({ hasText: words.say(`console.account_kind.${kind}`) });
    await expect(card.getByText(money(accounts[kind] ?? 0n), { exact: true })).toBeVisible();
  }
}

function move(half: Half, from: string, to: string, amountE4: bigint): void {
  half.accounts = moved(half.accounts, from, to, amountE4);
}

/** What a side bet of three dice pays on its stake: the return over its chance, 105 of 216, cut to four places; a triple loses. */
function payoutE4({ pick, returnE4 }: Half, dice: readonly number[]): bigint {
  const sum = dice.reduce((total, face) => total + face, 0);
  const wins = new Set(dice).size > 1 && (pick === 'big' ? sum >= 11 : sum <= 10);
  return wins ? (STAKE_E4 * ((returnE4 * 216n) / 105n)) / 10_000n : 0n;
}

test('two merchants side by side: two members, two operators and one draw, from registration to the paid withdrawal', async ({
  browser,
  product,
}) => {
  test.setTimeout(600_000);
  const [lotus, harbor] = (await Promise.all(
    [LOTUS, HARBOR].map(async (cast) => ({ ...cast, ...(await openSide(browser, product, cast)), accounts: {} })),
  )) as [Half, Half];
  const both = <Value>(act: (half: Half, other: Half) => Promise<Value>) => Promise.all([act(lotus, harbor), act(harbor, lotus)]);

  await test.step('each registers by the rules of its merchant', async () => {
    await both((half) => half.phone.goto('/m/register'));
    const agreed = ({ phone, words }: Half) => phone.getByRole('checkbox', { name: words.like('account.register.agree') });
    await expect(agreed(lotus)).toBeChecked();
    await expect(lotus.phone.getByLabel(lotus.words.say('account.field.birthDate'))).toHaveCount(0);
    await expect(agreed(harbor)).not.toBeChecked();
    await both(({ phone, member, words }) => typeRegistration(phone, member, words));
    const send = ({ phone, words }: Half) => phone.getByRole('button', { name: words.say('common.register'), exact: true });
    // Nothing is ticked for a member under the strict profile, and nobody below 21 is let in.
    await expect(send(harbor)).toBeDisabled();
    const born = harbor.phone.getByLabel(harbor.words.say('account.field.birthDate'));
    await born.fill('2008-05-17');
    await agreed(harbor).check();
    await send(harbor).click();
    await expect(harbor.phone.getByText(harbor.words.like('error.UNDER_AGE'))).toBeVisible();
    await born.fill('1988-05-17');
    await both(async (half) => {
      await send(half).click();
      await expect(half.phone.getByRole('button', { name: half.words.say('common.balance.hide') })).toBeVisible();
    });
  });

  await test.step('who registered at the strict one has shown its papers', async () => {
    await product.rows('select ledger_set_tier($1, $2, 2, false, now())', [harbor.merchantId, await memberIdOf(product, harbor)]);
  });

  await test.step('each sees its own name, look, language and money', async () => {
    const looks = await both(async (half) => {
      const { phone, words, merchantId, language } = half;
      await expectMoney(product, half);
      await expect(phone.locator('html')).toHaveAttribute('lang', language.toLowerCase());
      const [row] = await product.rows<{ hash: string }>(
        `select overrides->'profile'->'skin'->>'hash' as hash from merchant_override where merchant_id = $1 order by version desc limit 1`,
        [merchantId],
      );
      await expect(phone.locator(`#skin:is([href*="/skins/${row?.hash}"], [data-href*="/skins/${row?.hash}"])`)).toHaveCount(1);
      await phone.goto('/m/set');
      await expect(phone.getByRole('radio', { checked: true })).toHaveText({ MY: 'မြန်မာ', EN: 'English', CN: '简体中文' }[language]);
      await expect(phone.getByRole('heading', { name: words.say('account.settings.title') })).toBeVisible();
      return phone.evaluate(() => getComputedStyle(document.documentElement).backgroundColor);
    });
    expect(new Set(looks).size).toBe(2);
  });

  const deposits = await test.step('each pays in and waits', () =>
    both(async (half) => {
      await operatorIn(half.desk, half.operator, half.words);
      return payIn(product, half, half.depositE4);
    }));
  const [lotusDeposit, harborDeposit] = deposits;

  await test.step('an operator sees the request and the member of its own merchant, and nothing of the other', async () => {
    await expectUnknown(lotus, 'deposits', harborDeposit);
    await expectUnknown(harbor, 'deposits', lotusDeposit);
    await both(async ({ desk, words }, other) => {
      await desk.goto(`/console/members?search=${other.member.username}`);
      await expect(desk.getByText(words.say('console.members.none_found'))).toBeVisible();
      await desk.goto(`/console/members/${await memberIdOf(product, other)}`);
      await expect(desk.getByRole('alert').getByText(words.say('error.NOT_FOUND'))).toBeVisible();
      await expect(desk.getByText(other.member.username)).toHaveCount(0);
    });
  });

  await test.step('each is credited at its own console, and the phone hears of it', async () => {
    await both(async (half) => {
      await credit(half, half === lotus ? lotusDeposit : harborDeposit, half.depositE4);
      await expect(half.phone.getByText(half.words.say('cashier.credited.title'))).toBeVisible({ timeout: 20_000 });
      move(half, `outside:${half.channel}`, 'cash', half.depositE4);
      await expectMoney(product, half);
    });
  });

  const draw = await test.step('both bet in the same draw, whose commitment is the same for both', async () => {
    const pages = await both((half) => openFastK3(half.phone, half.words));
    const sale = await nextSale(product);
    const told = await Promise.all([lotus, harbor].map(({ merchant }) => currentDraw(product, merchant)));
    for (const { numero, drawId, seedHash } of told) expect({ numero, drawId, seedHash }).toEqual(pickOf(sale));
    await Promise.all([lotus, harbor].map((half, place) => bet(half, pages[place] as FrameLocator, sale)));
    await both(async (half) => {
      move(half, 'cash', GAME, STAKE_E4);
      expect(await accountsOf(product, half)).toEqual(half.accounts);
    });
    await Promise.all([lotus, harbor].map((half, place) => expectOnPage(pages[place] as FrameLocator, half)));
    return { ...sale, pages };
  });

  await test.step('it is drawn once for both: the same dice, each paid at its own odds', async () => {
    const { remainTime } = await currentDraw(product);
    await product.advance(remainTime + 200);
    const drawn = async () =>
      (await product.rows<{ result: number[]; state: string }>('select result, state from draw where draw_id = $1', [draw.drawId]))[0];
    await expect.poll(async () => (await drawn())?.state, { timeout: 30_000 }).toBe('settled');
    const { result: dice } = (await drawn()) as { result: number[] };
    await Promise.all(
      [lotus, harbor].map(async (half, place) => {
        const page = draw.pages[place] as FrameLocator;
        const won = payoutE4(half, dice);
        move(half, GAME, 'cash', won);
        const panel = page.getByRole('region', { name: half.words.like('lottery.result') });
        await expect(panel.getByRole('img', { name: half.words.say('lottery.dice', { faces: dice.join(', ') }) })).toBeVisible({
          timeout: 30_000,
        });
        const net = won - STAKE_E4;
        await expect(panel.getByText(`${net < 0n ? '−' : '+'}${half.money(net < 0n ? -net : net)}`, { exact: true })).toBeVisible();
        expect(await accountsOf(product, half)).toEqual(half.accounts);
        await expectOnPage(page, half);
      }),
    );
  });

  await test.step('each checks the proof on its own phone: one seed, one root, one result', async () => {
    const [row] = await product.rows<{ hash: string; root: string; seed: string; tickets: number }>(
      'select seed_hash as hash, ticket_root as root, seed, ticket_count as tickets from draw where draw_id = $1',
      [draw.drawId],
    );
    expect(row).toMatchObject({ hash: draw.seedHash, tickets: 2 });
    await Promise.all(
      [lotus, harbor].map(async ({ words }, place) => {
        const page = draw.pages[place] as FrameLocator;
        await page
          .getByRole('region', { name: words.like('lottery.result') })
          .getByRole('button', { name: words.say('lottery.proof.check') })
          .click();
        const proof = page.getByRole('dialog', { name: words.say('lottery.proof') });
        await expect(proof.getByText(words.say('lottery.draw', { numero: draw.numero }))).toBeVisible();
        for (const hash of [row?.hash, row?.root, row?.seed]) await expect(proof.getByText(headAndTail(hash ?? ''))).toBeVisible();
        await proof.getByRole('button', { name: words.say('lottery.verify') }).click();
        // The beacon is the installation's own: the verdict says so, and the link after it.
        await expect(proof.getByText(words.say('proof.reserved.BEACON_PRIVATE'))).toBeVisible({ timeout: 20_000 });
      }),
    );
  });

  await test.step('each sets a payment password and binds a card; a wrong password takes nothing', async () => {
    await both(async (half) => {
      await freeOfTurnover(product, half.member.username);
      await becomePayable(half, half.card);
      // Where rules are strict a new card waits for a day; here the day is over at once.
      const aged = `update hold set from_at = from_at - interval '1 day', until_at = until_at - interval '1 day'
        where (merchant_id, member_id) = (select m.merchant_id, m.member_id from member m join merchant t using (merchant_id)
          where t.code = $1 and m.username_key = lower($2)) and cause = 'card' returning 1`;
      expect(await product.rows(aged, [half.merchant, half.member.username])).toHaveLength(half === harbor ? 1 : 0);
      await half.phone.reload();
      await expectMoney(product, half);
      await askFor(half, half.paidE4, 'not-the-one');
      await expect(half.phone.getByText(half.words.say('error.PAYMENT_PASSWORD_WRONG'))).toBeVisible();
      await expectMoney(product, half);
    });
    const names = [lotus, harbor].map((half) => half.member.username.toLowerCase());
    const taken = 'select 1 from withdrawal join member using (merchant_id, member_id) where username_key = any ($1)';
    expect(await product.rows(taken, [names])).toHaveLength(0);
  });

  const ask = async (half: Half, amountE4: bigint): Promise<Request & { amountE4: bigint }> => {
    await askFor(half, amountE4, half.member.paymentPassword);
    await expect(half.phone.getByText(half.words.say('withdraw.waiting'))).toBeVisible();
    move(half, 'cash', 'held', amountE4);
    await expectMoney(product, half);
    const request = { ...(await latest(product, half, 'withdrawal')), amountE4 };
    await expectSteps(product, half, request, ['done', 'current', 'waiting', 'waiting']);
    return request;
  };

  const [lotusPaid, harborPaid] = await test.step('each asks for its money, which is held at once', () =>
    both((half) => ask(half, half.paidE4)));
  await test.step('the other operator does not find the withdrawal', async () => {
    await expectUnknown(lotus, 'withdrawals', harborPaid);
    await expectUnknown(harbor, 'withdrawals', lotusPaid);
    await both((half) => expectWallet(product, half));
  });

  await test.step('taken, approved and paid: the phone follows by itself, and the money leaves once', async () => {
    await both(async (half) => {
      const { phone, desk, words, money, merchant, paidE4 } = half;
      const request = half === lotus ? lotusPaid : harborPaid;
      const loadedAt = await phone.evaluate(() => performance.timeOrigin);
      await openInQueue(half, 'withdrawals', request);
      await desk.getByRole('button', { name: words.say('console.deposit.take'), exact: true }).click();
      await desk.getByRole('button', { name: words.say('console.withdrawal.approve', { amount: money(paidE4) }) }).click();
      await expectSteps(product, half, request, ['done', 'done', 'current', 'waiting']);
      await expectMoney(product, half);
      const bankReference = `${merchant.toUpperCase()}-TT-0001`;
      await desk.getByLabel(words.say('console.withdrawal.bank_reference')).fill(bankReference);
      await desk.getByRole('button', { name: words.say('console.withdrawal.mark_paid', { amount: money(paidE4) }) }).click();
      await expectSteps(product, half, request, ['done', 'done', 'done', 'done']);
      await expect(trackerOf(half, paidE4, request).getByText(words.say('withdraw.paid.note'))).toBeVisible();
      move(half, 'held', 'outside:BANK_PAYOUT', paidE4);
      await expectMoney(product, half);
      expect(await phone.evaluate(() => performance.timeOrigin)).toBe(loadedAt);
    });
  });

  await test.step('a second one is returned with its reason, and the money is back', async () => {
    await both(async (half) => {
      const { phone, desk, words, merchant, returnedE4 } = half;
      const request = await ask(half, returnedE4);
      await expectWallet(product, half);
      await openInQueue(half, 'withdrawals', request);
      await desk.getByRole('button', { name: words.say('console.deposit.take'), exact: true }).click();
      await giveBack(half, reasonOf(merchant));
      await expectSteps(product, half, request, ['done', 'failed', 'waiting', 'waiting']);
      await expect(trackerOf(half, returnedE4, request).getByText(reasonOf(merchant))).toBeVisible();
      move(half, 'held', 'cash', returnedE4);
      await expectMoney(product, half);
      // One that came back is none of the day's.
      await phone.getByRole('button', { name: words.say('withdraw.new') }).click();
      const left = { n: half.withdrawalsADay - 1, max: half.withdrawalsADay };
      await expect(phone.getByText(words.say('withdraw.left.of', left))).toBeVisible();
    });
  });

  await test.step('records, member page and audit log say the same', async () => {
    await both(async (half) => {
      const { phone, desk, words, money, merchant } = half;
      await phone.goto('/m/withdrawReport');
      const row = (amountE4: bigint) => phone.getByRole('listitem').filter({ hasText: money(amountE4) });
      await expect(row(half.paidE4)).toContainText(words.say('withdraw.state.paid'));
      await expect(row(half.returnedE4)).toContainText(words.say('withdraw.state.rejected'));
      await row(half.paidE4).getByRole('button').click();
      await expect(phone.getByRole('dialog').getByText(`${merchant.toUpperCase()}-TT-0001`)).toBeVisible();
      await phone.goto('/m/transaction/record?range=week');
      await expect(phone.getByText(`−${money(half.paidE4)}`).first()).toBeVisible();
      await expect(phone.getByText(`+${money(half.depositE4)}`).first()).toBeVisible();
      await phone.goto('/m/home');
      await expectMoney(product, half);
      await expectWallet(product, half);
      await desk.goto('/console/audit');
      await expect(desk.getByText(reasonOf(merchant))).toBeVisible();
    });
  });

  await test.step('the books balance, both audit logs are whole, and nothing of one merchant names the other', async () => {
    await expectSoundLedger(product);
    const acts = ['deposit.taken', 'deposit.approved', 'withdrawal.taken', 'withdrawal.approved', 'withdrawal.paid', 'withdrawal.rejected'];
    await both((half) => expectIntactAudit(product, half, acts));
    await expectNoReferenceBetween(product, lotus, harbor);
  });
  await both((half) => half.close());
});

function pickOf({ numero, drawId, seedHash }: Awaited<ReturnType<typeof currentDraw>>) {
  return { numero, drawId, seedHash };
}

/** Bets on the half's side of the sum, in the draw that its page shows on sale. */
async function bet(half: Half, page: FrameLocator, draw: Awaited<ReturnType<typeof currentDraw>>): Promise<void> {
  const { words, pick, money } = half;
  await expectOnSale(page, draw, words);
  await fillSlip(page, [sideOption(pick, words)], money(STAKE_E4), words);
  await confirm(page, words);
  await expect(page.getByText(words.say('lottery.receipt'))).toBeVisible();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: words.say('lottery.receipt.done') })
    .click();
}

async function expectOnPage(page: FrameLocator, { money, accounts }: Half): Promise<void> {
  await expect(page.getByText(money(accounts.cash ?? 0n), { exact: true }).first()).toBeVisible({ timeout: 20_000 });
}

function reasonOf(merchant: string): string {
  return `The name on the card is not yet confirmed (${merchant})`;
}

/** How the phone writes a long hash, written here again: its first twelve digits and its last eight, in groups of four. */
function headAndTail(hash: string): RegExp {
  const group = (text: string) => text.replace(/(.{4})(?=.)/g, '$1 ');
  return new RegExp(`^${literal(group(hash.slice(0, 12)))} … ${literal(group(hash.slice(-8)))}$`);
}
