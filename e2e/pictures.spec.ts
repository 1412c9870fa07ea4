import { SKIN_NAMES } from '@fairhall/ui/skins';
import type { Browser, Page } from '@playwright/test';
import { wear } from './support/axe.ts';
import { layOut, type Picture, takePicture } from './support/contact-sheet.ts';
import { faultsOfLook, namesOf, wordsNotTranslated } from './support/looks.ts';
import { logIn, type Person, speak } from './support/people.ts';
import { expect, openPhone, test } from './support/product.ts';
import { SCREENS, type Who } from './support/screens.ts';
import { openState, STATES, type State } from './support/states.ts';
import { type Language, wordsIn } from './support/words.ts';

// Not among the journeys: proofs/pictures runs it, and says where the sheets go.
const DIR = process.env.PICTURES ?? '';
/** `PICTURES_OF=^/help` takes these alone. */
const ONLY = new RegExp(process.env.PICTURES_OF ?? '');

const LANGUAGES: readonly Language[] = ['EN', 'MY', 'CN'];
const MERCHANTS: Readonly<Record<string, Person>> = {
  lotus: { username: 'demo1', password: 'demo1234' },
  harbor: { username: 'sailor1', password: 'sailor1234' },
};
const VIEWS: readonly State[] = [...SCREENS, ...STATES].filter(({ name }) => ONLY.test(name));
/** A long page is taken down to here. */
const STOPS_PX = [0, 600, 1_200];
const COME_IN_MS = 400;

test.setTimeout(4 * 60 * 60_000);

test('every screen and state, in every language at both merchants, then in every skin', async ({ browser, product }) => {
  const faults: string[] = [];
  const sheets = new Map<string, Picture[]>(VIEWS.map(({ name }) => [name, []]));
  const names = await namesOf(product);
  for (const [merchant, person] of Object.entries(MERCHANTS)) {
    for (const who of ['guest', 'member'] as const) {
      const phone = await openAs(browser, product.urlOf(merchant), who === 'member' ? person : null);
      for (const view of VIEWS.filter((view) => view.who === who)) {
        for (const language of LANGUAGES) {
          const caption = `${view.name}, ${merchant}, ${language}`;
          await speak(phone, language);
          const undo = await openState(phone, view, wordsIn(language));
          const seen = await lookAt(phone, view, caption);
          await undo();
          sheets.get(view.name)?.push(...seen.pictures);
          faults.push(...seen.faults.map((fault) => `${caption}: ${fault}`));
          faults.push(...(await wordsNotTranslated(phone, language, names)).map((word) => `${caption}: says ${word}`));
        }
      }
      await phone.context().close();
    }
  }
  for (const who of ['guest', 'member'] as const) await wearAll(browser, product.urlOf('lotus'), who, sheets);
  for (const [title, pictures] of sheets) await layOut(browser, DIR, { title, pictures });
  expect(faults).toEqual([]);
});

/** All that a page shows, a screen at a time from its head on, and what is wrong with it. */
async function lookAt(phone: Page, { open, waits }: State, caption: string): Promise<{ pictures: Picture[]; faults: string[] }> {
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

/** Each screen once in each skin. */
async function wearAll(browser: Browser, url: string, who: Who, sheets: ReadonlyMap<string, Picture[]>): Promise<void> {
  const phone = await openAs(browser, url, who === 'member' ? (MERCHANTS.lotus ?? null) : null);
  await speak(phone, 'EN');
  for (const view of VIEWS.filter((view) => view.who === who)) {
    const undo = await openState(phone, view, wordsIn('EN'));
    for (const skin of SKIN_NAMES) {
      await wear(phone, skin);
      sheets.get(view.name)?.push(await takePicture(phone, DIR, `${view.name}, ${skin}`));
    }
    await undo();
  }
  await phone.context().close();
}

async function openAs(browser: Browser, url: string, person: Person | null): Promise<Page> {
  const phone = await openPhone(browser, url);
  if (person) await logIn(phone, person);
  else await phone.goto('/m/help');
  return phone;
}
