import type { Browser, FrameLocator, Page } from '@playwright/test';
import { arriveWithMoney } from './support/arrive.ts';
import { faultsOf } from './support/axe.ts';
import { accountsOf, expectSoundLedger } from './support/books.ts';
import { type CardGame, HOLDEM, isInTurn, namesIn, press, SHAN, TIEN_LEN } from './support/card-table.ts';
import { cashOf, shown, units } from './support/money.ts';
import { expect, openPhone, type Product, test } from './support/product.ts';
import { AT_LOTUS, type Cast, memberIdOf } from './support/side.ts';
import { vendorOf } from './support/vendor.ts';

const PAID_IN = units(100_000);
/** Hands take place whatever happens: bets and turns end by themselves. */
const HAND = { timeout: 100_000, intervals: [150] };
/** More than anybody needs until one has won what another has lost: equal hands are rare. */
const HANDS_MAX = 8;
/** What a page cuts of a figure. */
const HUNDREDTH = 100n;

type Journey = {
  game: CardGame;
  /** Chips of each who plays: the least, half the way, or the most. The last one keeps some, whoever wins. */
  buyIns: readonly (0 | 1 | 2)[];
  /** Of a hand in which so much was lost. */
  rakeOf(lost: bigint): bigint;
  /** What the table tells at some time of the hand. */
  tells?: RegExp;
};

/** Of two players who has lost pays what the other has won, and of that the house keeps a twentieth. */
const twentieth = (lost: bigint) => lost / 20n;
const [BLINDS, RAKE_CAP] = [units(300), units(600)];

const JOURNEYS: readonly Journey[] = [
  { game: SHAN, buyIns: [0, 0], rakeOf: twentieth },
  { game: TIEN_LEN, buyIns: [0, 1], rakeOf: twentieth },
  {
    game: HOLDEM,
    buyIns: [0, 1, 2],
    // All in before the flop: a twentieth of those pots is more than is ever taken. Where all but one fold there is no flop, and no rake.
    rakeOf: (lost) => (lost > BLINDS ? RAKE_CAP : 0n),
    tells: /^Side pot 1/,
  },
];

type Player = { cast: Cast; phone: Page; felt: FrameLocator };
type Table = { journey: Journey; players: readonly Player[]; product: Product };

test('members at a table of each card game: chips from the wallet, a hand won and lost with a break in the middle, the record, the ledger', async ({
  browser,
  product,
}) => {
  test.setTimeout(360_000);
  await vendorOf(product);
  const all = await Promise.all(['cardsann', 'cardsbob', 'cardscat'].map((username) => arriveAs(username, { browser, product })));
  for (const journey of JOURNEYS) {
    const { name } = journey.game;
    const table: Table = { journey, players: all.slice(0, journey.buyIns.length), product };
    await test.step(`${name}: from the lobby to a seat each`, () => sitDown(table));
    const saved = await test.step(`${name}: until one has won what another has lost; the page of who is in turn is loaded again`, () =>
      playUntilWon(table));
    await test.step(`${name}: all get up, and all chips are back`, () => getUp(table));
    await test.step(`${name}: the record has each hand; rake, wallets and ledger agree to the last unit`, () => expectBooks(table));
    await test.step(`${name}: the hand that was saved can be checked by anybody`, () => expectSealed(table, saved));
  }
  await expectSoundLedger(product);
  for (const { phone } of all) await phone.context().close();
});

async function arriveAs(username: string, { browser, product }: { browser: Browser; product: Product }): Promise<Player> {
  const member = { username, password: 'lotus2026', nameAtBank: 'Khin Ann', paymentPassword: '274913' };
  const phone = await openPhone(browser, product.url);
  await arriveWithMoney({ phone, product }, member, PAID_IN);
  return { cast: { ...AT_LOTUS, member }, phone, felt: phone.frameLocator('iframe') };
}

/** From the list of the category to seats at one table of the lowest stake. */
async function sitDown({ journey: { game, buyIns }, players, product }: Table): Promise<void> {
  await Promise.all(
    players.map(async ({ cast: { member }, phone, felt }, place) => {
      const before = await cashOf(product, member.username);
      await phone.goto('/m/gameList?gameType=PVP&vassalage=LANTERNWORKS');
      await phone.getByRole('button', { name: game.name, exact: true }).first().click({ timeout: 60_000 });
      await expect(phone).toHaveURL(/\/m\/game\?/);
      await felt.getByRole('button', { name: 'Go to the game' }).click({ timeout: 30_000 });
      await felt.getByRole('button', { name: 'Sit down: Low' }).click();
      const sheet = felt.getByRole('dialog');
      await sheet
        .getByRole('button', { name: /^K/ })
        .nth(buyIns[place] as number)
        .click();
      const buyIn = amountOf(await sheet.getByRole('status').textContent());
      await sheet.getByRole('button', { name: /^Sit down with/ }).click();
      await expect(sheet).toHaveCount(0);
      await expect.poll(() => cashOf(product, member.username)).toBe(before - buyIn);
    }),
  );
}

type SavedHand = { hand: number; result: { rake: string; seats: { net: string }[] } };

/** Answers the hand, as its file has it, that has a winner and a loser. */
async function playUntilWon(table: Table): Promise<string> {
  const { journey, players } = table;
  for (let count = 0; count < HANDS_MAX; count += 1) {
    const inTurn = await untilDealt(table);
    if (count === 0) await breakOff(journey.game, inTurn);
    await playHand(table);
    const file = await saveHand((players.at(-1) as Player).felt);
    const { result } = JSON.parse(file) as SavedHand;
    const nets = result.seats.map(({ net }) => BigInt(net));
    const lost = lostIn(nets);
    expect(BigInt(result.rake)).toBe(journey.rakeOf(lost));
    expect(nets.reduce((sum, net) => sum + net)).toBe(-BigInt(result.rake));
    if (lost > 0n && nets.some((net) => net > 0n)) return file;
  }
  throw new Error('nobody has won');
}

const lostIn = (nets: readonly bigint[]) => nets.reduce((sum, net) => (net < 0n ? sum - net : sum), 0n);

const cardsOf = ({ own }: CardGame, { felt }: Player) => namesIn(felt.getByRole('region', { name: own }));

/** Until all hold cards of one hand. Answers whose turn it is. */
async function untilDealt({ journey: { game }, players }: Table): Promise<Player> {
  let inTurn: Player | undefined;
  await expect(async () => {
    const deals = await Promise.all(
      players.map(({ felt }) => felt.getByRole('button', { name: /^Deal \d+ sealed$/ }).textContent({ timeout: 1_000 })),
    );
    const held = await Promise.all(players.map((player) => cardsOf(game, player)));
    const turns = await Promise.all(players.map(({ felt }) => isInTurn(felt)));
    inTurn = players[turns.indexOf(true)];
    const areIn = held.every(({ length }) => length > 0) && new Set(deals).size === 1;
    if (areIn && inTurn) return;
    if (!areIn) await Promise.all(players.map(({ felt }) => game.begin(felt)));
    await Promise.all(players.map(dealIn));
    throw new Error('not all are in one hand yet');
  }).toPass(HAND);
  return inTurn as Player;
}

/** A seat that was silent when the deal was sealed sits out. */
const dealIn = ({ felt }: Player) => press(felt, 'Deal me in');

async function breakOff(game: CardGame, player: Player): Promise<void> {
  const held = await cardsOf(game, player);
  await player.phone.reload();
  await expect.poll(() => cardsOf(game, player), { timeout: 30_000 }).toEqual(held);
  await expect(player.felt.getByText('Your turn', { exact: true })).toBeVisible();
}

/** To the end of the hand, which one of the phones at least is seen to tell. */
async function playHand({ journey: { game, tells }, players }: Table): Promise<void> {
  const isSaid = async (said: RegExp) =>
    (await Promise.all(players.map(({ felt }) => felt.getByText(said).first().isVisible()))).some(Boolean);
  let isTold = tells === undefined;
  await expect(async () => {
    const isOver = await isSaid(/^Hand \d+ is over$/);
    isTold ||= tells !== undefined && (await isSaid(tells));
    if (isOver) return;
    await Promise.all(players.map(({ felt }) => game.act(felt)));
    throw new Error('the hand is not over yet');
  }).toPass(HAND);
  expect(isTold).toBe(true);
}

/** The newest of the own hands as a file; the phone finds that its cards are those that all had sealed. */
async function saveHand(felt: FrameLocator): Promise<string> {
  await felt.getByRole('button', { name: 'My hands' }).click();
  const sheet = felt.getByRole('dialog');
  await sheet.getByRole('listitem').getByRole('button').first().click();
  await expect(sheet.getByText('Every part fits what its seat had sealed')).toBeVisible();
  await expect(sheet.getByText('passed', { exact: true })).toHaveCount(1);
  await expect(sheet.getByText('FAILED')).toHaveCount(0);
  const address = (await sheet.getByRole('link', { name: 'Save as a file' }).getAttribute('href')) ?? '';
  await sheet.getByRole('button', { name: 'Close' }).click();
  return decodeURIComponent(address.slice(address.indexOf(',') + 1));
}

type Sitting = { round: string; stake: bigint; won: bigint; closed: boolean };

/** Of all games. A sitting is one round, and goes on as another at each full hour. */
const sittingsOf = async (product: Product, cast: Cast) =>
  product.rows<Sitting>(
    'select round, stake, won, closed_at is not null as closed from whole.vendor_round where member_id = $1 and asset = $2',
    [await memberIdOf(product, cast), cast.currency.code],
  );

const lostOver = (sittings: readonly Sitting[]) => sittings.reduce((sum, { stake, won }) => sum + stake - won, 0n);

async function getUp({ players, product }: Table): Promise<void> {
  await expect(async () => {
    for (const { felt } of players) (await press(felt, 'Get up and take all chips')) || (await press(felt, 'Leave'));
    const sittings = await Promise.all(players.map(({ cast }) => sittingsOf(product, cast)));
    expect(sittings.flat().every(({ closed }) => closed)).toBe(true);
  }).toPass(HAND);
}

async function expectBooks({ journey, players, product }: Table): Promise<void> {
  const books = await Promise.all(
    players.map(async ({ cast, phone }) => {
      const sittings = await sittingsOf(product, cast);
      const cash = PAID_IN - lostOver(sittings);
      await expect.poll(() => cashOf(product, cast.member.username)).toBe(cash);
      expect(await accountsOf(product, cast)).toEqual({
        ...{ cash, 'outside:BAYVIEW': -PAID_IN },
        ...(cash === PAID_IN ? {} : { 'game:PVP': PAID_IN - cash }),
      });
      const here = sittings.filter(({ round }) => round.startsWith(journey.game.code));
      const lost = lostOver(here);
      const hands = await readRecord(phone, journey.game, here);
      const missing = hands.reduce((sum, { net }) => sum + net, lost);
      expect(missing < HUNDREDTH && missing > -HUNDREDTH, `${missing} of ${lost}`).toBe(true);
      return { lost, hands };
    }),
  );
  const nets = Map.groupBy(
    books.flatMap(({ hands }) => hands),
    ({ hand }) => hand,
  );
  const rakes = [...nets.values()].map((all) => journey.rakeOf(lostIn(all.map(({ net }) => net))));
  expect(books.reduce((sum, { lost }) => sum + lost, 0n)).toBe(rakes.reduce((sum, rake) => sum + rake, 0n));
}

/** Hands of all sittings at a game: from the record to a sitting at its vendor, and what is told there. */
async function readRecord(phone: Page, game: CardGame, sittings: readonly Sitting[]): Promise<{ hand: string; net: bigint }[]> {
  await phone.goto('/m/gameRecord?kind=PVP');
  const lines = phone.getByRole('listitem').getByRole('button', { name: game.name });
  await expect(lines).toHaveCount(sittings.length);
  const hands = [];
  for (const line of await lines.all()) {
    const opened = phone.waitForEvent('popup');
    await line.click();
    const detail = await opened;
    const title = await detail.getByRole('heading', { name: /^Round / }).textContent();
    const { won } = sittings.find(({ round }) => title === `Round ${round}`) as Sitting;
    await expect(detail.getByText(`${shown(won)} MMK`, { exact: true }).first()).toBeVisible();
    for (const row of await detail
      .getByRole('row')
      .filter({ has: detail.getByRole('link') })
      .all()) {
      const [hand = '', , net] = await row.getByRole('cell').allTextContents();
      hands.push({ hand, net: amountOf(net) });
    }
    await detail.close();
  }
  return hands;
}

/** By the way that leads from the record to it. */
async function expectSealed({ journey: { game }, players }: Table, saved: string): Promise<void> {
  const [{ phone }] = players as [Player];
  const opened = phone.waitForEvent('popup');
  await phone.getByRole('listitem').getByRole('button', { name: game.name }).first().click();
  const page = await opened;
  await expect(page.getByRole('heading', { name: /^Round / })).toBeVisible();
  expect(await faultsOf(page)).toEqual([]);
  await page.getByRole('row').getByRole('link', { name: 'Check this hand' }).first().click();
  await expect(page.getByRole('heading', { name: 'Check a hand' })).toBeVisible();
  await page.getByLabel('A saved hand').setInputFiles({ name: 'hand.json', mimeType: 'application/json', buffer: Buffer.from(saved) });
  await expect(page.getByRole('heading', { name: `Hand ${(JSON.parse(saved) as SavedHand).hand}`, exact: true })).toBeVisible();
  await expect(page.getByText('passed', { exact: true })).toHaveCount(1);
  await expect(page.getByText('FAILED')).toHaveCount(0);
}

/** `−1,234.50 MMK`, in 1/10000. */
function amountOf(text: string | null | undefined): bigint {
  const hundredths = BigInt((text ?? '').replaceAll(/[^\d]/g, '') || '0');
  return (text?.includes('−') ? -hundredths : hundredths) * HUNDREDTH;
}
