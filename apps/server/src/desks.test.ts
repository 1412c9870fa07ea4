import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ENDPOINTS } from '@fairhall/contract/table';
import { invariant } from '@fairhall/money/result';
import { expect, test } from 'vitest';

const MODULES = join(import.meta.dirname, 'modules');
const files = globSync('*/**/*.{ts,sql}', { cwd: MODULES }).map((path) => ({
  path,
  module: path.split(/[\\/]/)[0] as string,
  text: readFileSync(join(MODULES, path), 'utf8'),
}));

/** Whose an endpoint of the console is, by the beginning of its path; the first that fits. */
const NOUNS: readonly (readonly [beginning: string, module: string])[] = [
  ['/access', 'system'],
  ['/announcements', 'message'],
  ['/audit', 'audit'],
  ['/bulks', 'message'],
  ['/affiliates', 'agent'],
  ['/agents', 'agent'],
  ['/changes', 'approval'],
  ['/campaigns', 'promotion'],
  ['/applications', 'promotion'],
  ['/members/:memberId/grants', 'promotion'],
  ['/chat', 'chat'],
  ['/adjustments', 'cashier'],
  ['/banks', 'cashier'],
  ['/cash-flow', 'cashier'],
  ['/channels', 'cashier'],
  ['/deposits', 'cashier'],
  ['/numbers', 'cashier'],
  ['/payout', 'cashier'],
  ['/routes', 'cashier'],
  ['/treasury', 'cashier'],
  ['/withdrawals', 'cashier'],
  ['/draws', 'lottery'],
  ['/exposure', 'lottery'],
  ['/games/rtp', 'oversight'],
  ['/games', 'lottery'],
  ['/jackpots', 'jackpot'],
  ['/holds', 'identity'],
  ['/login-waves', 'identity'],
  ['/identity-providers', 'identity'],
  ['/levels', 'level'],
  ['/level-benefits', 'level'],
  ['/level-rewards', 'level'],
  ['/mall', 'mall'],
  ['/referrals', 'referral'],
  ['/lobby/lists', 'vendor'],
  ['/lobby', 'game'],
  ['/orders', 'lottery'],
  ['/bank-lines', 'cashier'],
  ['/payees', 'cashier'],
  ['/cashier-rules', 'cashier'],
  ['/members/:memberId/needs', 'cashier'],
  ['/providers', 'cashier'],
  ['/recon-cases', 'cashier'],
  ['/results', 'lottery'],
  ['/losses', 'verification'],
  ['/reports', 'message'],
  ['/members/:memberId/bets', 'lottery'],
  ['/members/:memberId/owed', 'wallet'],
  ['/members/:memberId/rounds', 'oversight'],
  ['/members/:memberId/statements', 'report'],
  ['/members/:memberId/transfers', 'wallet'],
  ['/members', 'identity'],
  ['/files', 'file'],
  ['/merchant', 'merchant'],
  ['/messages', 'message'],
  ['/message-templates', 'message'],
  ['/sms', 'delivery'],
  ['/money', 'watch'],
  ['/reconciliation', 'report'],
  ['/rounds', 'oversight'],
  ['/signals', 'verification'],
  ['/vendor-cases', 'oversight'],
  ['/vendors', 'vendor'],
  ['/verification', 'verification'],
  ...['/login', '/logout', '/me', '/operators', '/password', '/proof', '/push', '/security'].map((own) => [own, 'backoffice'] as const),
];

function ownerOf(path: string): string {
  const own = path.replace('/console/api', '');
  const [, module] = NOUNS.find(([beginning]) => own.startsWith(beginning)) ?? [];
  invariant(module, `${path} is some module's`);
  return module;
}

/** Ids of the endpoints that a file binds for operators: each is exported under its id, and may be renamed where it is imported. */
function boundIn(text: string): string[] {
  const renamed = new Map([...text.matchAll(/(\w+) as (\w+)/g)].map(([, id, alias]) => [alias, id]));
  return [...text.matchAll(/\b(?:forOperator|rawForOperator)\(\s*(\w+)/g)].map(([, name]) => renamed.get(name) ?? (name as string));
}

test('each endpoint of the console is bound once, by the module of its noun', () => {
  const bound = files.flatMap(({ path, module, text }) => (path.endsWith('.test.ts') ? [] : boundIn(text).map((id) => `${id}: ${module}`)));
  const console = Object.values(ENDPOINTS).filter(({ auth }) => auth === 'operator');
  expect(bound.sort()).toEqual(console.map(({ id, path }) => `${id}: ${ownerOf(path)}`).sort());
});

test('no module has another write its acts down', () => {
  expect(files.filter(({ text }) => /witness/i.test(text)).map(({ path }) => path)).toEqual([]);
});
