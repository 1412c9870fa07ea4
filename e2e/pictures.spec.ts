import { SKIN_NAMES } from '@fairhall/ui/skins';
import type { Browser, Page } from '@playwright/test';
import { arriveWithMoney } from './support/arrive.ts';
import { wear } from './support/axe.ts';
import { layOut, type Picture, takePicture } from './support/contact-sheet.ts';
import { faultsOfLook, namesOf, wordsNotTranslated } from './support/looks.ts';
import { BIG, confirm, fillSlip, freshSale, openFastK3, SMALL } from './support/lottery.ts';
import { logIn, type Person, speak } from './support/people.ts';
import { expect, openPhone, type Product, test } from './support/product.ts';
import { SCREENS, type Who } from './support/screens.ts';
import { openState, STATES, type State } from './support/states.ts';
import { type Language, wordsIn } from './support/words.ts';

// Not among the journeys: proofs/pictures runs it, and says where the sheets go.
const DIR = process.env.PICTURES ?? '';
/** `PICTURES_OF='^/help'` or `='harbor, MY'` takes those alone whose caption has it. */
const ONLY = new RegExp(process.env.PICTURES_OF ?? '');

const LANGUAGES: readonly Language[] = ['EN', 'MY', 'CN'];
/** A member who has paid in and played, and one whose lists are empty. */
const PLAYER = { username: 'sanda2026', password: 'lotus2026', nameAtBank: 'Sanda Win' };
const NEWCOMER: Person = { username: 'sailor1', password: 'sailor1234' };
const MERCHANTS = ['lotus', 'harbor'] as const;
type Merchant = (typeof MERCHANTS)[number];
/** A long page is taken down to here. */
const STOPS_PX = [0, 600, 1_200];
const COME_IN_MS = 400;

const VIEWS: readonly State[] = [...SCREENS, ...STATES];

type Looked = { pictures: Picture[]; faults: string[] };
type Phones = (merchant: Merchant, who: Who) => Promise<Page>;

test.setTimeout(4 * 60 * 60_000);

test('every screen and state, in every language at both merchants, then in every skin', async ({ browser, product }) => {
  const faults: string[] = [];
  const names = await namesOf(product);
  const phones = phonesOf(browser, product);
  for (const view of VIEWS) {
    const pictures: Picture[] = [];
    for (const merchant of MERCHANTS) {
      for (const language of LANGUAGES) {
        const caption = `${view.name}, ${merchant}, ${language}`;
        if (!ONLY.test(caption) || (view.merchant ?? merchant) !== merchant) continue;
        const phone = await phones(merchant, view.who);
        await speak(phone, language);
        const undo = await openState(phone, view, wordsIn(language));
        const looked = await lookAt(phone, view, caption);
        const strange = await wordsNotTranslated(phone, language, names);
        await undo();
        pictures.push(...looked.pictures);
        faults.push(...[...looked.faults, ...strange.map((word) => `says ${word}`)].map((fault) => `${caption}: ${fault}`));
      }
    }
    pictures.push(...(await inSkins(phones, view)));
    if (pictures.length > 0) await layOut(browser, DIR, { title: view.name, pictures });
  }
  expect(faults).toEqual([]);
});

/** All that a page shows, a screen at a time from its head on, and what is wrong with it. */
async function lookAt(phone: Page, { open, waits }: State, caption: string): Promise<Looked> {
  const pictures: Picture[] = [];
  const faults = new Set<string>();
  const heightPx = await phone.evaluate(() => document.documentElement.scrollHeight - window.innerHeight);
  // What opened over a page, or is awaited, is seen where it stands.
  for (const stop of STOPS_PX.filter((px) => px === 0 || (!open && !waits && heightPx > px - 300))) {
    if (stop > 0) await phone.evaluate((px) => window.scrollTo(0, px), stop);
    await phone.waitForTimeout(COME_IN_MS);
    for (const fault of await faultsOfLook(phone)) faults.add(fault);
    pictures.push(await takePicture(phone, DIR, `${caption} ${stop}`));
  }
  return { pictures, faults: [...faults] };
}

/** A view once in each skin, at the merchant that is dark by itself. */
async function inSkins(phones: Phones, view: State): Promise<Picture[]> {
  const captions = SKIN_NAMES.map((skin) => ({ skin, caption: `${view.name}, ${skin}` })).filter(({ caption }) => ONLY.test(caption));
  if (captions.length === 0) return [];
  const phone = await phones('lotus', view.who);
  await speak(phone, 'EN');
  const undo = await openState(phone, view, wordsIn('EN'));
  const pictures: Picture[] = [];
  for (const { skin, caption } of captions) {
    await wear(phone, skin);
    pictures.push(await takePicture(phone, DIR, caption));
  }
  await undo();
  return pictures;
}

/** One phone for each merchant and kind of visitor, from the first time that it is asked for. */
function phonesOf(browser: Browser, product: Product): Phones {
  const opened = new Map<string, Promise<Page>>();
  const openAs: Phones = async (merchant, who) => {
    const phone = await openPhone(browser, product.urlOf(merchant));
    if (who === 'guest') await phone.goto('/m/help');
    else if (merchant === 'harbor') await logIn(phone, NEWCOMER);
    else await playFirst(phone, product);
    return phone;
  };
  return (merchant, who) => {
    const key = `${merchant}, ${who}`;
    const phone = opened.get(key) ?? openAs(merchant, who);
    opened.set(key, phone);
    return phone;
  };
}

/** Pays in and bets on both sides, so that records have rows, won and lost, by the time they are looked at. */
async function playFirst(phone: Page, product: Product): Promise<void> {
  await arriveWithMoney({ phone, product }, PLAYER);
  const board = await openFastK3(phone);
  await freshSale(product, board);
  await fillSlip(board, [BIG, SMALL], 'K100.00');
  await confirm(board);
  await expect.poll(async () => (await product.rows('select 1 from bet')).length).toBeGreaterThan(0);
  await freshSale(product, board);
}
