import type { FrameLocator, Locator } from '@playwright/test';
import { arriveWithMoney } from './support/arrive.ts';
import { BIG, fillSlip, freshSale, openFastK3 } from './support/lottery.ts';
import { awayFromMidnight, misplaceClock } from './support/midnight.ts';
import { cashOf, shown, units } from './support/money.ts';
import { expect, type Product, test } from './support/product.ts';
import { ENGLISH } from './support/words.ts';

const KHIN = { username: 'khinmar52', password: 'jasmine2026' };

const { say } = ENGLISH;
const DRAWS = 5;
const STAKE = units(50);
/** Big pays 1.9954. */
const WIN = 997_700n;
const GOAL = units(75);

/** The plan by its promise: whichever draw wins first brings back all that was staked until then and the goal besides. */
function plan(): bigint[] {
  const multiples: bigint[] = [];
  let spent = 0n;
  for (let draw = 0; draw < DRAWS; draw += 1) {
    let multiple = 1n;
    while (multiple * WIN - (spent + multiple * STAKE) < GOAL) multiple += 1n;
    multiples.push(multiple);
    spent += multiple * STAKE;
  }
  return multiples;
}

type Placed = { numero: string; multiple: number; stake: bigint };

/** The draws of the member's chases as they were written down, first to last. */
function chased(product: Product): Promise<Placed[]> {
  return product.rows<Placed>(
    `select d.numero, q.multiple, b.stake from bet b join member m on m.merchant_id = b.merchant_id and m.member_id = b.member_id
       join chase_issue q on q.merchant_id = b.merchant_id and q.part = b.part and q.order_id = b.order_id and q.draw_id = b.draw_id
       join draw d on d.draw_id = b.draw_id
      where m.username_key = $1 order by q.place`,
    [KHIN.username],
  );
}

/** The number of the day that a screen calls a draw by. */
const dayNumber = (draw: Placed | undefined) => draw?.numero.split('-')[1] ?? '';

/** Draws of the member's chases that it has cancelled, first to last. */
async function cancelled(product: Product): Promise<string[]> {
  const rows = await product.rows<{ numero: string }>(
    `select d.numero from bet_cancel c join bet b on b.merchant_id = c.merchant_id and b.part = c.part and b.bet_id = c.bet_id
       join member m on m.merchant_id = b.merchant_id and m.member_id = b.member_id join draw d on d.draw_id = b.draw_id
      where m.username_key = $1 and c.reason = 'member' order by d.draws_at`,
    [KHIN.username],
  );
  return rows.map(({ numero }) => numero);
}

function kept(product: Product): Promise<{ name: string; family: string; slip: string }[]> {
  return product.rows(
    `select t.name, t.family, t.slip from saved_ticket t join member m on m.merchant_id = t.merchant_id and m.member_id = t.member_id
      where m.username_key = $1 order by t.ticket_id`,
    [KHIN.username],
  );
}

const dock = (page: FrameLocator) => page.getByRole('region', { name: say('lottery.slip') });
/** Sheets reach this far up, docks and keypads less. */
const SHEETS_TOP = 0.14;

/** A message stands above all docks, keypads and sheets, and a tap on it goes to what lies behind. */
const coversNoAct = async (message: Locator, screenHeight: number) => {
  const told = await message.boundingBox();
  expect(told ? told.y + told.height : screenHeight).toBeLessThanOrEqual(SHEETS_TOP * screenHeight);
  await expect(message).toHaveCSS('pointer-events', 'none');
};
const openSaved = async (page: FrameLocator) => {
  await page.getByRole('button', { name: say('lottery.saved'), exact: true }).click();
  return page.getByRole('dialog', { name: say('ticket.title') });
};

test('a slip in several draws by fixed profit, its order seen and laid again, and kept as a ticket', async ({ phone, product }) => {
  test.setTimeout(240_000);
  await awayFromMidnight(product);
  await test.step('a member with money', () => arriveWithMoney({ phone, product }, { ...KHIN, nameAtBank: 'Khin Mar' }));
  const page = await openFastK3(phone);
  const multiples = plan();
  const spent = multiples.reduce((sum, multiple) => sum + multiple * STAKE, 0n);

  await test.step('the plan aims at a profit, says so draw by draw, and a win stops it', async () => {
    await freshSale(product, page);
    await fillSlip(page, [BIG], 'K50.00');
    await page.getByRole('button', { name: say('chase.title') }).click();
    const sheet = page.getByRole('dialog', { name: say('chase.title') });
    await sheet.getByRole('radio', { name: String(DRAWS), exact: true }).click();
    await sheet.getByRole('radio', { name: say('chase.kind.profit-rate') }).click();
    await sheet.getByRole('textbox', { name: say('chase.rate') }).fill('100');
    await expect(sheet.getByRole('alert')).toContainText('wins K99.77 at most');
    await sheet.getByRole('radio', { name: say('chase.kind.fixed-profit') }).click();
    await sheet.getByRole('textbox', { name: say('chase.profit') }).fill('75');
    const rows = sheet.getByRole('table').getByRole('row');
    await expect(rows).toHaveCount(DRAWS + 1);
    for (const [place, multiple] of multiples.entries()) await expect(rows.nth(place + 1)).toContainText(`× ${multiple}`);
    await expect(sheet.getByRole('switch', { name: say('chase.stop') })).toBeChecked();
    await sheet.getByRole('button', { name: say('chase.button.look') }).click();
    const asked = page.getByRole('dialog', { name: `Place ${DRAWS} draws?` });
    await expect(asked).toContainText(`−K${shown(spent)}`);
    const place = asked.getByRole('button', { name: say('chase.ask.place', { amount: `K${shown(spent)}` }) });
    await expect(place).toBeDisabled();
    expect(await chased(product)).toEqual([]);
    await asked.getByRole('checkbox', { name: say('chase.ask.can_lose', { amount: `K${shown(spent)}` }) }).check();
    await place.click();
    const receipt = page.getByRole('dialog', { name: say('lottery.receipt') });
    await expect(receipt).toContainText(`K${shown(spent)}`);
    const placed = await chased(product);
    expect(placed.map(({ multiple }) => BigInt(multiple))).toEqual(multiples);
    expect(placed.map(({ stake }) => stake)).toEqual(multiples.map((multiple) => multiple * STAKE));
    expect(await cashOf(product, KHIN.username)).toBe(units(10_000) - spent);
    await receipt.getByRole('button', { name: say('lottery.receipt.bets') }).click();
  });

  await test.step('the order is one row with its draws inside; a bet of it is laid on the board again without being bought', async () => {
    const list = page.getByRole('dialog', { name: say('lottery.bets') });
    await expect(list.getByRole('listitem')).toHaveCount(1);
    await list.getByRole('button', { name: 'Big', exact: true }).click();
    const draws = list.getByRole('region', { name: say('chase.title') });
    await expect(draws.getByRole('listitem')).toHaveCount(DRAWS);
    await draws.getByRole('button', { name: dayNumber((await chased(product))[0]), exact: true }).click();
    const detail = page.getByRole('dialog', { name: say('records.bet') });
    await detail.getByRole('button', { name: say('order.again') }).click();
    await expect(dock(page)).toContainText('1 pick · Big');
    await expect(dock(page)).toContainText('K50.00');
    expect(await chased(product)).toHaveLength(DRAWS);
  });

  await test.step('so it is from the record of today, on a phone whose clock is wrong; it leads to the board of its game', async () => {
    await misplaceClock(phone, -18 * 3_600_000);
    await phone.goto('/m/gameRecord');
    const row = phone.getByRole('button', { name: 'Fast K3 · Big', exact: true });
    await expect(row).toHaveCount(1);
    await row.click();
    await phone
      .getByRole('region', { name: say('chase.title') })
      .getByRole('button', { name: dayNumber((await chased(product))[0]), exact: true })
      .click();
    await phone
      .getByRole('dialog', { name: say('records.bet') })
      .getByRole('button', { name: say('order.again') })
      .click();
    await expect(page.getByText(say('order.laid'))).toBeVisible();
    await coversNoAct(page.getByText(say('order.laid')), phone.viewportSize()?.height ?? 0);
    await expect(dock(page)).toContainText('1 pick · Big');
    await expect(dock(page)).toContainText('K50.00');
    expect(await chased(product)).toHaveLength(DRAWS);
  });

  await test.step('the slip is kept under a name, found again in another game of its family, and buys nothing by itself', async () => {
    const saved = await openSaved(page);
    await saved.getByRole('textbox', { name: say('ticket.name') }).fill('Evening');
    await saved.getByRole('button', { name: say('ticket.save') }).click();
    await expect(saved.getByRole('button', { name: say('ticket.load', { name: 'Evening' }) })).toBeVisible();
    expect(await kept(product)).toEqual([{ name: 'Evening', family: 'K3', slip: 'B~1~5501~1~0~50' }]);
    await phone.goto('/m/launchGame?playType=ent&gameId=3&prize_mode=ELOTT&pageBack=home');
    await expect(page.getByRole('timer').first()).toBeVisible();
    const found = await openSaved(page);
    await found.getByRole('button', { name: say('ticket.load', { name: 'Evening' }) }).click();
    await expect(dock(page)).toContainText('1 pick · Big');
    expect(await cashOf(product, KHIN.username)).toBe(units(10_000) - spent);
  });

  await test.step('it gets another name, and is deleted', async () => {
    const saved = await openSaved(page);
    await saved.getByRole('button', { name: say('ticket.rename', { name: 'Evening' }) }).click();
    const form = saved.getByRole('listitem');
    await form.getByRole('textbox', { name: say('ticket.name') }).fill('Night');
    await form.getByRole('button', { name: say('ticket.save') }).click();
    await saved.getByRole('button', { name: say('ticket.delete', { name: 'Night' }) }).click();
    expect((await kept(product)).map(({ name }) => name)).toEqual(['Night']);
    await page
      .getByRole('alertdialog')
      .getByRole('button', { name: say('ticket.delete.yes') })
      .click();
    await expect(saved.getByText(say('ticket.none'))).toBeVisible();
    expect(await kept(product)).toEqual([]);
  });

  const [, , , fourth] = await chased(product);
  const back = multiples.slice(3).reduce((sum, multiple) => sum + multiple * STAKE, 0n);
  await test.step('cancelling asks which draws; the rest from the fourth on comes back, and nothing else', async () => {
    await phone.goto('/m/gameRecord');
    await phone.getByRole('button', { name: say('lottery.bet.cancel.of', { bet: 'Fast K3 · Big' }) }).click();
    const asked = phone.getByRole('dialog', { name: say('chase.cancel.title') });
    await asked.getByRole('combobox', { name: say('chase.cancel.draw') }).selectOption(dayNumber(fourth));
    const rest = asked.getByRole('radio', { name: say('chase.cancel.rest', { numero: dayNumber(fourth), n: 2 }) });
    await rest.check();
    await asked.getByRole('button', { name: `Cancel 2 draws, K${shown(back)} back` }).click();
    await expect(phone.getByText(say('records.bets.refunded', { refund: `K${shown(back)}` }))).toBeVisible();
    expect(await cashOf(product, KHIN.username)).toBe(units(10_000) - spent + back);
    expect(await cancelled(product)).toEqual((await chased(product)).slice(3).map(({ numero }) => numero));
  });
});
