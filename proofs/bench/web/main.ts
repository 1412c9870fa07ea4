import { mkdirSync, writeFileSync } from 'node:fs';
import { cpus, loadavg } from 'node:os';
import { join } from 'node:path';
import { type Product, startProduct } from '@fairhall/testkit/product';
import { findChromium } from '../../../tools/chromium.ts';
import { measureMember, readBuild } from '../../../tools/sizes.ts';
import { REPOSITORY } from '../../../tools/steps.ts';
import { lookAtAll } from '../../axe/look-at-all.ts';
import { benchReads } from '../http.ts';
import { median, ratioOf } from '../report.ts';
import { type Visit, visit } from './lighthouse.ts';
import { type Line, printLines, verdictOf } from './lines.ts';
import { scrollLongList } from './long-list.ts';
import { openBrowser } from './phone.ts';
import { slowestSearchMs } from './search.ts';
import { measureTaps, warmStartMs } from './taps.ts';

const RUNS = 5;
const LANGUAGES = ['EN', 'MY', 'CN'] as const;
const PAGES = { home: '/m/home', 'lottery page': '/m/lotto-h5/m1/ent/games/1?playType=ent&gameId=1' } as const;
const START_WITHIN_MS = 300_000;
/** A member of the demo's first merchant. */
const MEMBER = { username: 'demo1', password: 'demo1234' };
/** What everybody asks of the lobby, beside bare node:http. */
const READS = [
  ['settings of the merchant', '/wps/system/settings/consolidated'],
  ['announcements', '/wps/relay/MCSFE_getListAnnouncements?types=B,PL,PU,PR,H&platform=M'],
  ['hot games', '/wps/relay/GCSGAME_hotGamesV2?isPlatform=2&platform=html5'],
  ['a page of games', '/wps/relay/GCSGAME_gameList?platform=html5&clientType=2&pageNo=1&pageSize=30'],
] as const;

/** What is asked of a page (spec-map.md has none of it; the budgets are the house's own). */
type Goal = { name: string; unit: string; atLeast?: number; atMost?: number; of: (visit: Visit) => number };
const GOALS: readonly Goal[] = [
  { name: 'performance', unit: '', atLeast: 95, of: (visit) => visit.performance },
  { name: 'accessibility', unit: '', atLeast: 100, of: (visit) => visit.accessibility },
  { name: 'best practices', unit: '', atLeast: 100, of: (visit) => visit.bestPractices },
  { name: 'search engines', unit: '', atLeast: 100, of: (visit) => visit.seo },
  { name: 'LCP', unit: 'ms', atMost: 1_800, of: (visit) => visit.lcpMs },
  { name: 'TBT', unit: 'ms', atMost: 150, of: (visit) => visit.tbtMs },
  { name: 'TBT in time of the thread', unit: 'ms', atMost: 150, of: (visit) => visit.tbtThreadMs },
  { name: 'CLS', unit: '', atMost: 0.01, of: (visit) => visit.cls },
  { name: 'scripts in the whole visit', unit: '', of: (visit) => visit.scripts },
  { name: 'their bytes', unit: 'KiB', of: (visit) => visit.scriptBytes / 1024 },
];

type Part = (product: Product, runs: number) => Promise<Line[]>;

/** Parts of the bench in turn. `--part` names one of them. */
const PARTS: Readonly<Record<string, Part>> = {
  size: sizeLines,
  search: async () =>
    told([
      { page: 'server', language: '', name: 'slowest search among 10,000 games', value: await slowestSearchMs(), unit: 'ms', atMost: 20 },
    ]),
  reads: readLines,
  lighthouse: lighthouseLines,
  taps: tapLines,
  axe: axeLines,
};

/** How the phone's pages open and answer, and the server its public reads, beside what is asked of them. */
export async function benchWeb({ runs = RUNS, part }: { runs?: number; part?: string | undefined } = {}): Promise<void> {
  if (part !== undefined && !PARTS[part]) throw new Error(`there is no part ${part}: ${Object.keys(PARTS).join(', ')}`);
  const environment = { MEMBER_RATES: 'off' };
  const product = await startProduct({ program: ['tools/start.ts'], startWithinMs: START_WITHIN_MS, environment });
  const lines: Line[] = [];
  try {
    for (const [name, linesOf] of Object.entries(PARTS)) {
      if (part !== undefined && part !== name) continue;
      lines.push(...(await linesOf(product, runs)));
    }
  } finally {
    await product.close();
  }
  const dir = join(REPOSITORY, '.tmp/bench');
  mkdirSync(dir, { recursive: true });
  const machine = { cores: cpus().length, load: loadavg(), node: process.version, runs };
  writeFileSync(join(dir, 'web.json'), JSON.stringify({ machine, lines }, null, 2));
  const missed = lines.filter((line) => verdictOf(line) === 'missed');
  console.log(
    `\n${cpus().length} cores, load ${loadavg()[0]?.toFixed(1)}, ${runs} visits each: ${missed.length} of ${lines.length} missed`,
  );
}

/** Each answers its lines as they come, since a whole bench takes long. */
function told(lines: Line[]): Line[] {
  printLines(lines);
  return lines;
}

/** First loads, of home and of the lottery page. */
async function sizeLines(): Promise<Line[]> {
  const [home, lottery] = measureMember(readBuild('member'));
  return told(
    [home, lottery].flatMap((measure) =>
      measure
        ? [{ page: 'phone', language: '', name: measure.what, value: measure.bytes / 1024, unit: 'KiB', atMost: measure.atMost }]
        : [],
    ),
  );
}

async function lighthouseLines(product: Product, runs: number): Promise<Line[]> {
  const chromium = await findChromium();
  const lines: Line[] = [];
  for (const [page, path] of Object.entries(PAGES)) {
    for (const language of LANGUAGES) {
      const visits: Visit[] = [];
      for (let run = 0; run < runs; run += 1) visits.push((await visit({ url: product.url + path, language, chromium })).visit);
      lines.push(...told(GOALS.map(({ of, ...goal }) => ({ page, language, ...goal, value: median(visits.map(of)) }))));
    }
  }
  return lines;
}

async function tapLines({ url }: Product): Promise<Line[]> {
  const browser = await openBrowser(await findChromium());
  const home = { page: 'home', language: 'EN' };
  try {
    const taps = await measureTaps(browser, url, MEMBER);
    const warm = await warmStartMs(browser, url);
    const scroll = await scrollLongList(browser, url);
    return told([
      { ...home, name: 'tap to paint, favourite', value: taps.favouriteMs, unit: 'ms', atMost: 120 },
      { ...home, name: 'tap to paint, balance hidden', value: taps.maskMs, unit: 'ms', atMost: 100 },
      { ...home, name: 'tap to paint, menu', value: taps.menuMs, unit: 'ms', atMost: 120 },
      { ...home, name: 'tap to paint, to the promotions', value: taps.promotionsMs, unit: 'ms', atMost: 200 },
      { ...home, name: 'tap to paint, back to home', value: taps.homeMs, unit: 'ms', atMost: 200 },
      { ...home, name: 'LCP of a start from the service worker', value: warm, unit: 'ms', atMost: 800 },
      { ...home, page: 'game list', name: 'long tasks of a scroll, 5,000 games', value: scroll.longTasks, unit: '', atMost: 0 },
      { ...home, page: 'game list', name: 'longest of them', value: scroll.longestMs, unit: 'ms' },
    ]);
  } finally {
    await browser.close();
  }
}

async function readLines(product: Product): Promise<Line[]> {
  const subject = { url: product.url, cpuSeconds: () => cpuSecondsOf(product.url) };
  const dir = join(REPOSITORY, '.tmp/bench');
  mkdirSync(dir, { recursive: true });
  const rows = await benchReads({ product: subject, reads: READS, seconds: 4, dir });
  const ours = rows.filter(({ goal }) => goal !== null);
  return told(
    ours.map((row) => ({
      page: 'server',
      language: '',
      name: `${row.name}, of bare node:http`.slice(0, 44),
      value: ratioOf(row),
      unit: '',
      atLeast: 0.8,
    })),
  );
}

/** The look starts a product of its own. One that did not come to its end is no good news. */
async function axeLines(): Promise<Line[]> {
  const report = await lookAtAll();
  const name = `broken rules of WCAG AA, ${report?.cells ?? 'no'} cells`;
  const value = report ? report.faults.length : Number.NaN;
  return told([{ page: 'every screen', language: 'all', name, value, unit: '', atMost: 0 }]);
}

async function cpuSecondsOf(url: string): Promise<number> {
  const figures = await (await fetch(`${url}/metrics`)).text();
  return Number(/^process_cpu_seconds_total ([\d.e+-]+)$/m.exec(figures)?.[1]);
}
