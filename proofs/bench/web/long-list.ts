import type { Browser, Page } from '@playwright/test';
import { longTasks } from './long-tasks.ts';
import { openPhone } from './phone.ts';

const GAMES = 5_000;
const LIST = '**/wps/relay/GCSGAME_gameList?*';
/** A finger's throw, px, and what lies between two. */
const THROW_PX = 1_400;
const THROWS = 60;
const BETWEEN_MS = 60;

type Answer = {
  success: boolean;
  value: { games: { nodeId: number; gameId: number }[]; pageNum: number; totalPages: number; totalCount: number };
};

export type Scroll = {
  /** Null when the list did not come. */
  longTasks: number | null;
  longestMs: number;
};

/** Scrolls through a list of 5,000 games: those of the catalogue, again and again under other numbers. */
export async function scrollLongList(browser: Browser, url: string): Promise<Scroll> {
  const context = await openPhone(browser, url, { worker: false });
  try {
    const page = await context.newPage();
    await page.route(LIST, async (route) => {
      const answer = (await (await route.fetch()).json()) as Answer;
      await route.fulfill({ json: lengthened(answer) });
    });
    await page.goto(`${url}/m/slotsCenter`);
    await page.getByRole('main').getByRole('listitem').first().waitFor();
    await page.waitForLoadState('networkidle');
    const games = await page.getByRole('main').getByRole('listitem').first().getAttribute('aria-setsize');
    if (Number(games) !== GAMES) return { longTasks: null, longestMs: 0 };
    const tasks = await longTasks(browser, page, () => throwThrough(page));
    return { longTasks: tasks.length, longestMs: tasks[0] ?? 0 };
  } finally {
    await context.close();
  }
}

function lengthened({ value: { games }, ...rest }: Answer): Answer {
  const many = Array.from({ length: GAMES }, (_, at) => {
    const like = games[at % games.length] as Answer['value']['games'][number];
    return { ...like, nodeId: 1_000_000 + at, gameId: 1_000_000 + at };
  });
  return { ...rest, value: { games: many, pageNum: 1, totalPages: 1, totalCount: GAMES } };
}

async function throwThrough(page: Page): Promise<void> {
  for (let turn = 0; turn < THROWS; turn += 1) {
    await page.mouse.wheel(0, THROW_PX);
    await page.waitForTimeout(BETWEEN_MS);
  }
}
