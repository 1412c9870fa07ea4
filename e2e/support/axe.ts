import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { memberCatalogue } from '@fairhall/i18n/catalogue';
import { SKINS, type SkinName, skinCss } from '@fairhall/ui/skins';
import type { Page } from '@playwright/test';
import type { AxeResults, RunOptions } from 'axe-core';

const AXE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');
/** WCAG 2.0 to 2.2, levels A and AA. */
const EVERY_RULE = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];
/** What another skin can break: the rest stands in the page as it is. */
const RULES_OF_COLOUR = ['color-contrast', 'link-in-text-block'];
const SETTLED_WITHIN_MS = 30_000;
/** No motion of ours that ends takes longer. */
const MOTION_LONGEST_MS = 1_500;

/** So many of them, by the seed: the same again for the same seed. */
export function drawSome<Cell>(
  cells: readonly Cell[],
  { share, seed, nameOf }: { share: number; seed: string; nameOf: (cell: Cell) => string },
): Cell[] {
  const lot = (cell: Cell) =>
    createHash('sha256')
      .update(`${seed}/${nameOf(cell)}`)
      .digest('hex');
  const drawn = new Set(
    [...cells]
      .map((cell) => ({ cell, lot: lot(cell) }))
      .sort((a, b) => (a.lot < b.lot ? -1 : 1))
      .slice(0, Math.ceil(cells.length * share))
      .map(({ cell }) => cell),
  );
  return cells.filter((cell) => drawn.has(cell));
}

/** Colours are there at once: one that is still on its way is nobody's fault. */
const AT_ONCE = '*, *::before, *::after { transition: none !important; }';

/** Puts a skin of the house over the merchant's, until the next load. */
export async function wear(phone: Page, name: SkinName): Promise<void> {
  await phone.evaluate(
    ({ css, theme }) => {
      const sheet = new CSSStyleSheet();
      sheet.replaceSync(css);
      document.adoptedStyleSheets = [sheet];
      document.documentElement.dataset.theme = theme;
    },
    { css: `${skinCss(SKINS[name])}\n${AT_ONCE}`, theme: name },
  );
  await drawn(phone);
}

/** Nothing of the page is on its way any more: no box stands for what is to come, no motion runs. */
export async function settled(phone: Page): Promise<void> {
  await phone.waitForFunction(
    () =>
      ![...document.querySelectorAll('.animate-late')].some((box) => box.getBoundingClientRect().top < window.innerHeight) &&
      // A page that could not be had stands alone, outside of all that frames a page.
      document.querySelector('main, [role="alert"]')?.childElementCount,
    null,
    { timeout: SETTLED_WITHIN_MS },
  );
  await drawn(phone);
}

/** Two pictures later, when colours have arrived where they go. */
async function drawn(phone: Page): Promise<void> {
  await phone.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))));
  // What rests far from the screen keeps its motion for later, and would never be finished.
  await phone.evaluate(
    (longestMs) =>
      Promise.race([
        Promise.allSettled(document.getAnimations().map(({ finished }) => finished)),
        new Promise((resolve) => setTimeout(resolve, longestMs)),
      ]),
    MOTION_LONGEST_MS,
  );
}

/** What is wrong with the page as it stands: rules of WCAG that it breaks, and what no reader should meet. */
export async function faultsOf(phone: Page): Promise<string[]> {
  const { text, widthPx, screenPx } = await phone.evaluate(() => ({
    // biome-ignore lint/performance/useDomNodeTextContent: scripts and what is hidden are no text for readers
    text: document.body.innerText,
    widthPx: document.documentElement.scrollWidth,
    screenPx: window.innerWidth,
  }));
  return [...(await brokenRules(phone, EVERY_RULE)), ...(widthPx > screenPx ? [`is ${widthPx} px wide`] : []), ...faultsOfText(text)];
}

/** What is wrong with its colours alone, after it was looked at in another skin. */
export function faultsOfColour(phone: Page): Promise<string[]> {
  return brokenRules(phone, RULES_OF_COLOUR);
}

async function brokenRules(phone: Page, runOnly: string[]): Promise<string[]> {
  if (!(await phone.evaluate(() => 'axe' in window))) await phone.evaluate(AXE);
  const { violations } = await phone.evaluate<AxeResults, RunOptions>(
    (options) => (window as unknown as { axe: { run(options: unknown): Promise<never> } }).axe.run(options),
    { runOnly, resultTypes: ['violations'] },
  );
  return violations.map(({ id, nodes: [first, ...others] }) => {
    const where = `${first?.target.join(' ')}${others.length > 0 ? ` and ${others.length} more` : ''}`;
    return `${id}: ${where}: ${lastLine(first?.failureSummary)}`;
  });
}

/** Keys in place of sentences, and digits that are not Latin. */
function faultsOfText(text: string): string[] {
  const keys = (text.match(/[a-z]\w*(?:\.\w+)+/gi) ?? []).filter((word) => word in memberCatalogue);
  return [...keys.map((key) => `shows the key ${key}`), ...(text.match(/[၀-၉]+/g) ?? []).map((digits) => `shows ${digits}`)];
}

function lastLine(summary: string | undefined): string {
  return summary?.trim().split('\n').at(-1)?.trim() ?? '';
}
