import { expect, test } from 'vitest';
import { countMember, type Manifest, measureConsole, measureMember, measureSandbox } from './sizes.ts';

const sizes: Record<string, number> = {
  'index.js': 1,
  'vendor.js': 10,
  'home.js': 100,
  'bets.js': 1_000,
  'lotto.js': 10_000,
  'top.js': 300,
  'money.js': 2_000,
  'sheet.js': 500,
  'en-core.js': 3,
  'my-core.js': 5,
  'en-play.js': 20,
  'my-play.js': 40,
};
const sizeOf = (file: string) => sizes[file] ?? 7;
const scriptsOf = (page: string) => (page === 'index.html' ? ['index.js', 'start.js'] : []);

const manifest: Manifest = {
  'index.html': {
    file: 'index.js',
    imports: ['_vendor.js'],
    css: ['index.css'],
    dynamicImports: ['src/routes/-home-page.tsx'],
  },
  'lotto-h5.html': { file: 'lotto.js', imports: ['_vendor.js', '_money.js'], css: ['lotto.css'] },
  'src/features/home-top/member-top.tsx': { file: 'top.js', imports: ['_vendor.js', '_money.js'] },
  'src/shared/push-line.ts': { file: 'push.js' },
  'src/shared/push-effects.ts': { file: 'push-effects.js', imports: ['src/shared/push-line.ts'] },
  '_board.js': { file: 'board.js', name: 'board' },
  '_money.js': { file: 'money.js', dynamicImports: ['sheet', 'virtual:catalogue/MY/play'] },
  sheet: { file: 'sheet.js', imports: ['_vendor.js', '_money.js'] },
  '_vendor.js': { file: 'vendor.js' },
  'src/routes/-home-page.tsx': { file: 'home.js', imports: ['_vendor.js', 'index.html'], css: ['home.css'] },
  'src/routes/bets.tsx?tsr-split=component': { file: 'bets.js', imports: ['_vendor.js', 'index.html'] },
  '\u0000virtual:catalogue/EN/core': { file: 'en-core.js', src: '\u0000virtual:catalogue/EN/core' },
  '\u0000virtual:catalogue/EN/play': { file: 'en-play.js', src: '\u0000virtual:catalogue/EN/play' },
  '\u0000virtual:catalogue/MY/core': { file: 'my-core.js', src: '\u0000virtual:catalogue/MY/core' },
  '\u0000virtual:catalogue/MY/play': { file: 'my-play.js', src: '\u0000virtual:catalogue/MY/play' },
};

test('counts what is fetched, once, with the parts of the heaviest language', () => {
  const bytes = Object.fromEntries(measureMember({ manifest, sizeOf, scriptsOf }).map((row) => [row.what, row.bytes]));
  expect(bytes).toEqual({
    'JS, first load of /m/home': 1 + 10 + 100 + 5 + 7,
    'JS, lottery page opened alone': 10_000 + 2_000 + 10 + 5 + 40,
    'JS, home once logged in': 300 + 2_000 + 7 + 7,
    'JS, lottery page after home': 10_000,
    'JS, route bets': 1_000,
    'JS, heaviest later part (sheet)': 500,
    'JS, heaviest words (MY play)': 40,
    'CSS of /m/home': 14,
    'CSS of the lottery page': 7,
    'HTML, index.html': 7,
    'HTML, lotto-h5.html': 7,
  });
});

test('files that home waits for are counted once, its words among them', () => {
  expect(countMember({ manifest })[0]).toMatchObject({ files: 4, atMost: 8 });
});

test('of the lottery page its board is counted too, since there is nothing to do before', () => {
  expect(countMember({ manifest })[1]).toMatchObject({ files: 6, atMost: 12 });
  const { '_board.js': _, ...rest } = manifest;
  expect(() => countMember({ manifest: rest })).toThrow('board');
});

test('a build without the home route is an error, not a small figure', () => {
  const { 'src/routes/-home-page.tsx': _, ...rest } = manifest;
  expect(() => measureMember({ manifest: rest, sizeOf, scriptsOf })).toThrow('-home-page.tsx');
});

test('a build without what a member sees of home is an error', () => {
  const { 'src/features/home-top/member-top.tsx': _, ...rest } = manifest;
  expect(() => measureMember({ manifest: rest, sizeOf, scriptsOf })).toThrow('member-top');
});

test('a build without catalogues is an error', () => {
  const bare = Object.fromEntries(Object.entries(manifest).filter(([key]) => !key.includes('virtual:')));
  expect(() => measureMember({ manifest: bare, sizeOf, scriptsOf })).toThrow('no catalogues');
});

test('of the console, the login, then its first page, then each other page beyond that', () => {
  const desk: Manifest = {
    'index.html': { file: 'index.js', imports: ['_vendor.js'], css: ['index.css'] },
    '_vendor.js': { file: 'vendor.js' },
    '_money.js': { file: 'money.js' },
    'src/routes/login.tsx?tsr-split=component': { file: 'lotto.js', imports: ['_vendor.js'] },
    'src/routes/_desk.tsx?tsr-split=component': { file: 'home.js', imports: ['_vendor.js', '_money.js'] },
    'src/routes/_desk.deposits.tsx?tsr-split=component': { file: 'top.js', imports: ['_money.js'] },
    'src/routes/_desk.audit.tsx?tsr-split=component': { file: 'bets.js', imports: ['_money.js'], css: ['audit.css'] },
    'virtual:catalogue/EN': { file: 'en-core.js' },
    'virtual:catalogue/MY': { file: 'my-core.js' },
  };
  expect(measureConsole({ manifest: desk, sizeOf, scriptsOf }).map(({ what, bytes }) => [what, bytes])).toEqual([
    ['JS, login', 1 + 10 + 10_000 + 5],
    ['JS, first page after the login', 100 + 2_000 + 300],
    ['JS, route _desk.audit', 1_000],
    ['JS, heaviest words (MY)', 5],
    ['CSS of the login', 7],
  ]);
});

test('a game of the vendor is weighed with its stage, the renderer it takes, its style and its heaviest words', () => {
  const gl = '../../node_modules/pixi.js/lib/rendering/renderers/gl/WebGLRenderer.mjs';
  const gpu = '../../node_modules/pixi.js/lib/rendering/renderers/gpu/WebGPURenderer.mjs';
  const files: Manifest = {
    'index.html': { file: 'entry.js', css: ['style'], dynamicImports: ['slot/open-slot.tsx'] },
    'table/open-table.tsx': { file: 'table.js' },
    'table/open-shoe.tsx': { file: 'shoe.js' },
    ...Object.fromEntries(['baccarat', 'dragon-tiger', 'sic-bo', 'roulette'].map((game) => [`${game}/face.tsx`, { file: `${game}.js` }])),
    'slot/open-slot.tsx': { file: 'slot.js', imports: ['_art'], dynamicImports: ['slot/stage/pixi-stage.ts'] },
    _art: { file: 'art.js' },
    'slot/stage/pixi-stage.ts': { file: 'stage.js', dynamicImports: [gl, gpu] },
    [gl]: { file: 'gl.js' },
    [gpu]: { file: 'gpu.js' },
    'report/report-page.tsx': { file: 'report.js' },
    'verify/verify-page.tsx': { file: 'verify.js' },
    '../words/my.ts': { file: 'my.js' },
    '../words/cn.ts': { file: 'cn.js' },
  };
  const weights: Record<string, number> = {
    entry: 1,
    style: 2,
    slot: 10,
    art: 20,
    table: 50,
    shoe: 60,
    baccarat: 61,
    'dragon-tiger': 62,
    'sic-bo': 63,
    roulette: 64,
    stage: 100,
    gl: 200,
    gpu: 9_000,
    my: 1_000,
    cn: 500,
    report: 30,
    verify: 40,
  };
  const found = measureSandbox({ manifest: files, sizeOf: (file) => weights[file.replace('.js', '')] ?? 0, scriptsOf: () => [] });
  expect(found.map(({ bytes }) => bytes)).toEqual([1_333, 1_033, 1_043, 1_053, 1_063, 1_064, 1_065, 1_066, 1_067]);
});
