import { type Browser, expect, type Page } from '@playwright/test';
import { langParam, loadWords, PLAY_LANGUAGES, type PlayLanguage } from '../apps/sandbox/vendor/words/words.ts';
import { layOut, type Picture, takePicture } from './support/contact-sheet.ts';
import { faultsOfLook, wordsNotTranslated } from './support/looks.ts';
import { test } from './support/product.ts';
import { vendorOf } from './support/vendor.ts';

// Not among the journeys: proofs/pictures runs it, and says where the sheets go.
const DIR = process.env.PICTURES ?? '';
/** `PICTURES_OF='^S3'` or `='TABLE-5.*MY'` takes those alone whose caption has it. */
const ONLY = new RegExp(process.env.PICTURES_OF ?? '');

const GAMES = [
  ...['S3', 'S5', 'S6', 'SH', 'FISH-1'],
  ...['TABLE-1', 'TABLE-3', 'TABLE-4', 'TABLE-5', 'TABLE-6'],
  ...['CARDS-1', 'CARDS-2', 'CARDS-3', 'FIGHTS-1', 'SPORTS-1', 'ESPORTS-1'],
];
/** Makers, rings and systems have one name everywhere. */
const SAME_EVERYWHERE: ReadonlySet<string> = new Set(['lanternworks', 'stone', 'mill', 'river', 'bend', 'hash', 'drand']);
/** Letters of a strip, which are no words. */
const STRIP = /^[A-Z]{15,}$/;
/** Edges and corners of a felt are as small as its numbers are many. */
const OF_A_FELT = /TABLE-.*px to a finger/;
const COME_IN_MS = 700;
/** So many ways are gone from a game, so many steps deep, and so many from one sheet. */
const MOST_WAYS = 80;
const DEEPEST = 2;
const MOST_WITHIN = 12;

type Looked = { pictures: Picture[]; faults: string[] };

test.setTimeout(4 * 60 * 60_000);

test('every game: its rules, its table, each of its sheets, its figures and its proof, in every language', async ({ browser, product }) => {
  const home = await vendorOf(product);
  const faults: string[] = [];
  for (const game of GAMES) {
    const pictures: Picture[] = [];
    for (const language of PLAY_LANGUAGES) {
      if (!ONLY.test(`${game}, ${language}`)) continue;
      const looked = await walk(browser, { home, game, language });
      pictures.push(...looked.pictures);
      faults.push(...looked.faults);
    }
    if (pictures.length > 0) await layOut(browser, DIR, { title: game, pictures });
  }
  expect(faults).toEqual([]);
});

async function walk(browser: Browser, { home, game, language }: { home: string; game: string; language: PlayLanguage }): Promise<Looked> {
  const looked: Looked = { pictures: [], faults: [] };
  const context = await browser.newContext({ viewport: { width: 360, height: 740 }, isMobile: true, hasTouch: true, deviceScaleFactor: 2 });
  const phone = await context.newPage();
  const look = async (what: string) => {
    const caption = `${game}, ${language}, ${looked.pictures.length} ${what}`;
    await phone.waitForTimeout(COME_IN_MS);
    const strange = (await wordsNotTranslated(phone, language, SAME_EVERYWHERE)).filter((word) => !STRIP.test(word));
    const faults = [...(await faultsOfLook(phone)), ...strange.map((word) => `says ${word}`)].map((fault) => `${caption}: ${fault}`);
    looked.faults.push(...faults.filter((fault) => !OF_A_FELT.test(fault)));
    looked.pictures.push(await takePicture(phone, DIR, caption));
  };
  try {
    await phone.goto(`${home}/practice/${game}?lang=${language}`);
    const start = phone.locator('dialog[open]').getByRole('button', { name: (await loadWords(language))['intro.start'] });
    if (
      await start.waitFor({ timeout: 20_000 }).then(
        () => true,
        () => false,
      )
    ) {
      await look('first');
      await start.click();
    }
    await look('game');
    const proofs = await sheetsOf(phone, look);
    await look('game, later');
    for (const path of [`/report/${game}?lang=${langParam(language)}`, ...[...proofs].slice(0, 1)]) {
      await phone.goto(new URL(path, home).href);
      await phone.waitForTimeout(3_000);
      await look(path.startsWith('/report') ? 'figures' : 'proof');
    }
    return looked;
  } finally {
    await context.close();
  }
}

/** How one comes to a view from the game itself: what is pressed in turn, by its role and name. */
type Step = { role: 'button' | 'tab'; name: string };

/**
 * Presses what can be pressed, each from the game itself, and looks at every tab and every sheet that it has not seen; of a sheet it presses
 * what stands there. Answers the addresses of proofs that it met.
 */
async function sheetsOf(phone: Page, look: (what: string) => Promise<void>): Promise<Set<string>> {
  const proofs = new Set<string>();
  const seen = new Set<string>();
  const ways: Step[][] = (await stepsHere(phone)).map((step) => [step]);
  for (let at = 0; at < Math.min(ways.length, MOST_WAYS); at += 1) {
    const way = ways[at] as Step[];
    await closeAll(phone);
    if (!(await go(phone, way))) continue;
    const view = (await titleOf(phone)) ?? (way.at(-1)?.role === 'tab' ? way.at(-1)?.name : undefined);
    if (!view || seen.has(view)) continue;
    seen.add(view);
    await look(view.slice(0, 30));
    for (const href of await phone.locator('a[href*="/verify"]').evaluateAll((all) => all.map((link) => link.getAttribute('href') ?? '')))
      proofs.add(href);
    if (way.length < DEEPEST) ways.push(...(await stepsHere(phone)).slice(0, MOST_WITHIN).map((step) => [...way, step]));
  }
  await closeAll(phone);
  return proofs;
}

const titleOf = async (phone: Page) => {
  const dialog = phone.locator('dialog[open]').last();
  return (await dialog.count()) > 0
    ? dialog
        .getByRole('heading')
        .first()
        .textContent({ timeout: 1_000 })
        .catch(() => null)
    : null;
};

async function stepsHere(phone: Page): Promise<Step[]> {
  const steps: Step[] = [];
  for (const role of ['button', 'tab'] as const) {
    const names = await topOf(phone)
      .getByRole(role)
      .evaluateAll((all) => all.map((element) => (element.getAttribute('aria-label') ?? element.textContent ?? '').trim()));
    steps.push(...[...new Set(names)].filter((name) => name !== '').map((name) => ({ role, name })));
  }
  return steps;
}

/** What lies above all else. */
const topOf = (phone: Page) => phone.locator('body:not(:has(dialog[open])), dialog[open]').last();

async function go(phone: Page, way: readonly Step[]): Promise<boolean> {
  for (const { role, name } of way) {
    const found = topOf(phone).getByRole(role, { name, exact: true }).first();
    if (!(await found.isVisible()) || !(await found.isEnabled())) return false;
    const isPressed = await found.click({ timeout: 6_000 }).then(
      () => true,
      () => false,
    );
    if (!isPressed) return false;
    await phone.waitForTimeout(250);
  }
  return true;
}

async function closeAll(phone: Page): Promise<void> {
  for (let turn = 0; turn < 4 && (await phone.locator('dialog[open]').count()) > 0; turn += 1) {
    await phone.keyboard.press('Escape');
    await phone.waitForTimeout(350);
  }
}
