import { readdirSync } from 'node:fs';
import type { Rolldown } from 'vite';

/** What a visitor opens first: home, or the lottery page by itself. */
const APP = 'index.html';
const LOTTERY = 'lotto-h5.html';
const MAIN = '/src/main.tsx';
const LOTTERY_MAIN = '/src/lotto/main.tsx';
/** Fetched by the lottery page beside everything else: it can be used once this is here. */
const BOARD = 'src/lotto/betting-table.tsx';
const SPLIT = '?tsr-split=component';
const HOME = 'src/routes/-home-page.tsx';
/** What any page shows when it cannot be had. */
const FAILURE = 'src/shared/failure-view.tsx';
/** What pictures are drawn of, by failures, pages and dice. */
const ART = /ui\/src\/art\/(palette|pips)/;
/** What those pictures are drawn with, a few lines each. */
const PENS = /ui\/src\/art\/(svg|rosette|random|frame)/;
/** Names every icon there is: what is reached through it is reached by nobody in particular. */
const ICONS = '@tabler/icons-react';
/** The file of one icon, and the names that a module takes of them. */
const ICON = /icons-react.*\/icons\/(Icon\w+)\./;
const TAKES_ICONS = /import\s*\{([^}]*)\}\s*from\s*["']@tabler\/icons-react["']/g;
/** Icons that most pages behind home have, for what went well, what did not, and to close it. */
const MARKS = /icons-react.*\/icons\/Icon(CircleCheck|AlertTriangle|X)\./;
/** A few lines that pages of several kinds have, each behind home. */
const FEW_LINES = /shared\/codes\/home-dialing-code/;
/** What draws an icon: every page has some. */
const DRAWS_ICONS = /icons-react.*(createReactComponent|defaultAttributes)/;

/** Named by the front door of the query library, and taken by no first page: the lists and forms behind them have it. */
const OF_LISTS_AND_FORMS = /react-query.*\/(useMutation|useInfiniteQuery)\.|query-core.*\/(mutationObserver|infiniteQueryObserver)\./;

/** What pages share with the lottery page because they show draws. */
const OF_DRAWS = /packages\/lottery|contract\/src\/lottery|shared\/lottery|draw-proof|bet-record|ui\/src\/(die|countdown)/;

/** What pages share with the lottery page because money is shown or moved there. */
const OF_MONEY = /ui\/src\/(balance-text|tabs)|shared\/(balance|use-money-act|intents|carry-intent)/;

/** The bundler's own. */
const RUNTIME = /rolldown\/runtime/;

/** Opened by a tap, or by few visitors: not fetched with the rest of home. */
const ON_A_TAP = /search|sheet|dialog|panel|menu\.tsx|popup|modal|status-page|closed-page|ribbon|member-top|shelf-games/;

/** What lists of games and the search among them show as home does. */
const OF_GAMES = /shared\/(games\/|near|glide)|lobby\/live-draws|features\/game-list\/|game-(tile|picture)\.tsx|contract\/src\/game\//;

/** What stands around home's games, and comes when it pleases. */
const AROUND_HOME = /features\/(safety-footer|download-bar|update-prompt|register-prompt)\//;

/** What the menus take of home's lists: they are opened where no list is. */
const OF_MENUS = /shared\/use-turn/;

type Reached = { app: boolean; home: boolean; lottery: boolean; board: boolean; failure: boolean; front: boolean; pages: boolean };

/**
 * Where the bundler would make many small files that are always fetched together, one: `base` is what both first pages run, `app` what stands
 * around every page, `home` what home shares with the pages behind it, `games`, `foot` and `front` what fills home's first view beside the
 * data, `table` what the lottery page alone shows, `board` what it is used by, `icons`, `play`, `money` and `page` what it shares with other
 * pages, `lists` what lists and forms read and send by, `pens`, `marks` and `failure` what later pages share among each other. A file less costs a phone neither a request nor the names that files call each other by.
 */
export function chunkGroups(root: string): Rolldown.CodeSplittingGroup[] {
  const reachedBy = reachIn(root);
  // What other pages show too stays apart from it.
  const alone = { includeDependenciesRecursively: false };
  const group = (name: string, belongs: (reached: Reached, id: string) => boolean) => ({
    debugName: name,
    name: (id: string, build: Rolldown.ChunkingContext) => (belongs(reachedBy(id, build), id) ? name : null),
  });
  return [
    group('base', ({ app, home, lottery, board }, id) => ((lottery || board) && (app || home)) || DRAWS_ICONS.test(id) || RUNTIME.test(id)),
    group('app', ({ app, lottery, board }, id) => app && !lottery && !board && !id.endsWith(MAIN) && !id.endsWith(APP)),
    group('home', ({ app, home, lottery, board }, id) => home && !app && !lottery && !board && !id.endsWith(HOME)),
    {
      ...group('games', (reached, id) => fillsHome(reached) && OF_GAMES.test(id)),
      ...alone,
    },
    { ...group('foot', (reached, id) => fillsHome(reached) && AROUND_HOME.test(id)), ...alone },
    {
      ...group('front', (reached, id) => fillsHome(reached) && ![OF_GAMES, AROUND_HOME, ICON, OF_MENUS].some((other) => other.test(id))),
      ...alone,
    },
    {
      ...group(
        'table',
        ({ app, home, lottery, pages }, id) => lottery && !app && !home && !pages && !id.endsWith(LOTTERY_MAIN) && !id.endsWith(LOTTERY),
      ),
      ...alone,
    },
    group('failure', ({ app, home, failure }, id) => (failure || ART.test(id)) && !app && !home),
    { ...group('marks', ({ app, home }, id) => (MARKS.test(id) || FEW_LINES.test(id)) && !app && !home), ...alone },
    { ...group('pens', ({ app, home }, id) => PENS.test(id) && !app && !home), ...alone },
    { ...group('icons', (reached, id) => alsoOfLottery(reached) && ICON.test(id)), ...alone },
    { ...group('play', (reached, id) => alsoOfLottery(reached) && reached.pages && OF_DRAWS.test(id)), ...alone },
    { ...group('money', (reached, id) => alsoOfLottery(reached) && reached.pages && OF_MONEY.test(id)), ...alone },
    { ...group('lists', (_, id) => OF_LISTS_AND_FORMS.test(id)), ...alone },
    { ...group('page', (reached, id) => alsoOfLottery(reached) && reached.pages && !OF_DRAWS.test(id) && !OF_MONEY.test(id)), ...alone },
    { ...group('board', ({ app, home, lottery, board, pages }) => board && !lottery && !pages && !app && !home), ...alone },
  ];
}

function fillsHome({ app, home, lottery, board, front, pages }: Reached): boolean {
  return front && !app && !home && !lottery && !board && !pages;
}

/** Shown by the lottery page, with its board or without, and not on home. */
function alsoOfLottery({ app, home, lottery, board }: Reached): boolean {
  return (lottery || board) && !app && !home;
}

/** Tells by which of the first pages a module is imported statically, itself or through others. */
function reachIn(root: string): (id: string, build: Rolldown.ChunkingContext) => Reached {
  const known = new Map<string, ReadonlySet<string>>();
  const reached = (name: string, build: Rolldown.ChunkingContext, starts: () => readonly string[]) => {
    const ids = known.get(name) ?? closure(starts(), build);
    known.set(name, ids);
    return ids;
  };
  return (file, build) => {
    const id = ICON.exec(file)?.[1] ?? file;
    const from = (start: string) => reached(start, build, () => [`${root}/${start}`]);
    const front = reached('front', build, () => laterOf([...from(APP), ...from(HOME)], build));
    const pages = reached('pages', build, () => pagesBehindHome(root));
    const table = reached('table', build, () => allLaterOf([...from(LOTTERY)], build));
    const has = (start: string) => from(start).has(id);
    const [app, home, lottery, board, failure] = [has(APP), has(HOME), has(LOTTERY), has(BOARD), has(FAILURE)];
    return { app, home, lottery, board, failure, front: front.has(id) && !table.has(id), pages: pages.has(id) };
  };
}

function pagesBehindHome(root: string): string[] {
  const files = readdirSync(`${root}/src/routes`).filter((file) => !HOME.endsWith(`/${file}`) && !file.startsWith('__'));
  // What begins with a dash is no page, but fetched by one as a whole.
  return files.map((file) => `${root}/src/routes/${file}${file.startsWith('-') ? '' : SPLIT}`);
}

/** What these modules ever fetch, and what that fetches. */
function allLaterOf(ids: readonly string[], build: Rolldown.ChunkingContext): string[] {
  const seen = new Set<string>();
  const waiting = [...ids];
  for (let id = waiting.pop(); id !== undefined; id = waiting.pop()) {
    if (seen.has(id)) continue;
    seen.add(id);
    const info = build.getModuleInfo(id);
    waiting.push(...(info?.importedIds ?? []).filter((to) => !to.includes(ICONS)), ...(info?.dynamicallyImportedIds ?? []));
  }
  return [...seen];
}

/** What these modules fetch by themselves as soon as they are drawn. */
function laterOf(ids: readonly string[], build: Rolldown.ChunkingContext): string[] {
  const later = ids
    .filter((id) => id.endsWith('.tsx') || id.endsWith('component'))
    .flatMap((id) => build.getModuleInfo(id)?.dynamicallyImportedIds ?? []);
  return later.filter((id) => !/\/routes\/|virtual:/.test(id) && !ON_A_TAP.test(id.slice(id.lastIndexOf('/'))));
}

function closure(starts: readonly string[], build: Rolldown.ChunkingContext): ReadonlySet<string> {
  const seen = new Set<string>();
  const waiting = [...starts];
  for (let id = waiting.pop(); id !== undefined; id = waiting.pop()) {
    if (seen.has(id) || id.includes(ICONS) || OF_LISTS_AND_FORMS.test(id)) continue;
    seen.add(id);
    const info = build.getModuleInfo(id);
    for (const icon of iconsIn(info?.code ?? '')) seen.add(icon);
    waiting.push(...(info?.importedIds ?? []));
  }
  return seen;
}

/** Icons are taken from one file that names all, which would make every page reach every icon. */
function iconsIn(code: string): string[] {
  return [...code.matchAll(TAKES_ICONS)].flatMap(([, names = '']) => [...names.matchAll(/\bIcon\w+/g)].map(([name]) => name));
}
