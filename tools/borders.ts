/** Guards the rules of .dependency-cruiser.cjs, and first that the guard is awake: it must see every file and catch what we plant. */
import { spawnSync } from 'node:child_process';
import { globSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { binOf, REPOSITORY } from './steps.ts';

type Cruise = {
  modules: { source: string }[];
  summary: { violations: { from: string; to: string; rule: { name: string; severity: string } }[] };
};

const FOLDERS = ['apps', 'packages', 'proofs', 'tools'];
const LOOKED_AT = ['{apps,packages}/*/src/**/*.{ts,tsx}', 'apps/server/test/**/*.ts', '{proofs,tools}/**/*.ts'];

function borderProblems({ modules, summary }: Cruise): string[] {
  const seen = new Set(modules.map(({ source }) => source));
  const files = globSync(LOOKED_AT, { cwd: REPOSITORY });
  const unseen = files.filter((file) => !file.endsWith('.d.ts') && !seen.has(file));
  return [
    ...summary.violations.map(({ from, to, rule }) => `${rule.name}: ${from} -> ${to}`),
    ...unseen.map((file) => `not looked at: ${file}`),
  ];
}

/** Rules that should have cried and did not. */
function sleepProblems({ summary }: Cruise): string[] {
  const caught = summary.violations.map(({ from, rule }) => `${rule.name} ${from}`);
  return PLANTED.map(({ rule, file }) => `${rule} ${file}`)
    .filter((expected) => !caught.includes(expected))
    .map((expected) => `the guard sleeps: planted, not caught: ${expected}`);
}

/** Type-only, by package name and by path: each way in which a guard once slept. */
const PLANTED = [
  {
    rule: 'money',
    file: 'packages/money/src/planted.ts',
    text: "import type { Price } from '@fairhall/lottery/price';\nexport type Own = Price;\n",
  },
  {
    rule: 'pure',
    file: 'packages/fair/src/planted.ts',
    text: "import { readFileSync } from 'node:fs';\nexport const read = readFileSync;\n",
  },
  {
    rule: 'unresolved',
    file: 'packages/ui/src/planted.tsx',
    text: "import { gone } from '@fairhall/lottery/gone';\nexport const Own = () => <p>{gone}</p>;\n",
  },
  {
    rule: 'member',
    file: 'apps/member/src/planted.ts',
    text: "import type { Row } from '../../server/src/platform/row.ts';\nexport type Own = Row;\n",
  },
  {
    rule: 'audit-looks-down',
    file: 'apps/server/src/modules/audit/planted.ts',
    text: "import type { Deposit } from '../cashier/index.ts';\nexport type Own = Deposit;\n",
  },
  {
    rule: 'merchant-looks-down',
    file: 'apps/server/src/modules/merchant/planted.ts',
    text: "import type { Transfer } from '../ledger/index.ts';\nexport type Own = Transfer;\n",
  },
  {
    rule: 'operators-alone',
    file: 'apps/server/src/modules/backoffice/planted.ts',
    text: "import type { Deposit } from '../cashier/index.ts';\nexport type Own = Deposit;\n",
  },
  {
    rule: 'testkit',
    file: 'packages/testkit/src/planted.ts',
    text: "import type { World } from '../../../apps/server/test/world.ts';\nexport type Own = World;\n",
  },
  {
    rule: 'tests-stay-outside',
    file: 'apps/server/src/planted.ts',
    text: "import type { World } from '../test/world.ts';\nexport type Own = World;\n",
  },
  {
    rule: 'nobody-needs-proofs',
    file: 'tools/planted.ts',
    text: "import { proven } from '../proofs/proven.ts';\nexport const own = proven;\n",
  },
  {
    rule: 'proofs-know-no-screen',
    file: 'proofs/planted.ts',
    text: "import type { Page } from '../apps/member/src/page.ts';\nexport type Own = Page;\n",
  },
] as const;

const BYSTANDERS = {
  'packages/lottery/package.json': '{ "name": "@fairhall/lottery", "type": "module", "exports": { "./*": "./src/*.ts" } }',
  'packages/lottery/src/price.ts': 'export type Price = bigint;\n',
  'apps/server/src/platform/row.ts': 'export type Row = Record<string, unknown>;\n',
  'apps/server/test/world.ts': 'export type World = Record<string, unknown>;\n',
  'apps/member/src/page.ts': 'export type Page = string;\n',
  'proofs/proven.ts': 'export const proven = true;\n',
  'apps/server/src/modules/cashier/index.ts': 'export type Deposit = bigint;\n',
  'apps/server/src/modules/ledger/index.ts': 'export type Transfer = bigint;\n',
};

/** A small world of the same shape, so that no broken file ever lies among ours. */
function cruisePlanted(): Cruise {
  mkdirSync(join(REPOSITORY, '.tmp'), { recursive: true });
  const world = mkdtempSync(join(REPOSITORY, '.tmp/borders-'));
  try {
    const files = [...PLANTED.map(({ file, text }) => [file, text] as const), ...Object.entries(BYSTANDERS)];
    for (const [file, text] of files) {
      mkdirSync(dirname(join(world, file)), { recursive: true });
      writeFileSync(join(world, file), text);
    }
    mkdirSync(join(world, 'node_modules/@fairhall'), { recursive: true });
    symlinkSync(join(world, 'packages/lottery'), join(world, 'node_modules/@fairhall/lottery'), 'junction');
    return cruise(world, FOLDERS);
  } finally {
    rmSync(world, { recursive: true });
  }
}

function cruise(home: string, folders: readonly string[]): Cruise {
  const program = binOf('dependency-cruiser', 'depcruise');
  const args = [program, ...folders, '--config', join(REPOSITORY, '.dependency-cruiser.cjs'), '--output-type', 'json'];
  const { stdout, stderr } = spawnSync(process.execPath, args, { cwd: home, encoding: 'utf8', maxBuffer: 500_000_000 });
  try {
    return JSON.parse(stdout) as Cruise;
  } catch {
    throw new Error(`dependency-cruiser gave no report: ${stderr || stdout}`);
  }
}

const problems = [...sleepProblems(cruisePlanted()), ...borderProblems(cruise(REPOSITORY, FOLDERS))];
for (const problem of problems) console.log(problem);
process.exit(problems.length > 0 ? 1 : 0);
