// Who may import whom (STYLE.md). Every rule is a wall: the check plants violations to see that the walls stand.
const only = (name, from, allowed, besides = []) => ({
  name,
  severity: 'error',
  from: { path: from },
  to: { path: '^(apps|packages)/', pathNot: [from, ...allowed.map((p) => `^packages/${p}/`), ...besides] },
});
const bar = (name, from, path, pathNot, but) => ({ name, severity: 'error', from: { path: from, pathNot: but }, to: { path, pathNot } });
const M = '^apps/server/src/modules/';
// Each may ask those before it.
const FOUNDATION = ['audit', 'approval', 'merchant', 'ledger', 'protection', 'delivery', 'identity'];
const UI = '^apps/(member|console)/src/';

module.exports = {
  forbidden: [
    only('money', '^packages/money/', []),
    only('i18n', '^packages/i18n/', []),
    only('lottery', '^packages/lottery/', ['money']),
    only('vendor-protocol', '^packages/vendor-protocol/', ['money']),
    only('contract', '^packages/contract/', ['lottery', 'money']),
    only('ui', '^packages/ui/', ['i18n', 'money']),
    only('client', '^packages/client/', ['contract']),
    only('sandbox', '^apps/sandbox/', ['vendor-protocol', 'games', 'money', 'fair', 'i18n', 'ui', 'emv-qr']),
    only('fair', '^packages/fair/', []),
    only('games', '^packages/games/', ['fair', 'money']),
    only('emv-qr', '^packages/emv-qr/', []),
    only('commission', '^packages/commission/', ['money']),
    only('bonus', '^packages/bonus/', ['money']),
    // Of ui the server knows colours as data with their contrast gate, and drawings as text (docs/adr/0008).
    only(
      'server',
      '^apps/server/',
      ['contract', 'lottery', 'money', 'fair', 'i18n', 'vendor-protocol', 'emv-qr', 'commission', 'bonus', 'testkit'],
      ['^packages/ui/src/((skins|contrast)|art/[^/]+|art/motifs/[^/]+)\\.ts$'],
    ),
    only('member', '^apps/member/', ['client', 'contract', 'lottery', 'money', 'fair', 'commission', 'bonus', 'i18n', 'ui', 'testkit']),
    only('console', '^apps/console/', ['client', 'contract', 'lottery', 'money', 'fair', 'commission', 'bonus', 'i18n', 'ui', 'testkit']),
    // One stage for all tests, below those who stand on it; what is shipped knows neither it nor the proofs.
    only('testkit', '^packages/testkit/', ['contract', 'lottery', 'money', 'fair', 'i18n'], ['^apps/server/src/']),
    bar(
      'tests-stay-outside',
      ['^(apps|packages)/[^/]+/src/', '^apps/server/seeds/', '^tools/'],
      '^(packages/testkit|apps/server/test)/',
      undefined,
      ['\\.test\\.tsx?$', '^packages/testkit/', '^tools/vitest/'],
    ),
    bar('nobody-needs-proofs', '^(apps|packages|tools|e2e)/', '^proofs/'),
    bar('proofs-know-no-screen', '^proofs/', '^(apps/(member|console)|e2e)/'),
    bar('features-are-islands', `${UI}features/([^/]+)/`, '^apps/$1/src/features/', '^apps/$1/src/features/$2/'),
    bar('features-know-no-route', `${UI}(features|shared)/`, '^apps/$1/src/routes/'),
    bar('shared-knows-no-feature', `${UI}shared/`, '^apps/$1/src/features/'),
    bar('front-door-only', `${M}([^/]+)/`, M, [`${M}$1/`, `${M}[^/]+/index\\.ts$`]),
    ...FOUNDATION.map((name, place) => bar(`${name}-looks-down`, `${M}${name}/`, M, `${M}(${FOUNDATION.slice(0, place + 1).join('|')})/`)),
    bar(
      'money-modules-meet-by-events',
      `${M}(wallet|cashier|lottery|vendor|promotion|agent)/`,
      `${M}(wallet|cashier|lottery|vendor|promotion|agent)/`,
      `${M}$1/`,
    ),
    // What operators do at the console is bound by the module that does it.
    bar('operators-alone', `${M}backoffice/`, M, `${M}(backoffice|audit|approval|merchant|identity)/`, ['\\.test\\.ts$']),
    bar('platform-knows-no-module', '^apps/server/src/platform/', M),
    {
      name: 'pure',
      severity: 'error',
      from: { path: '^packages/(lottery|money|contract|fair|games|commission|bonus|emv-qr)/src/', pathNot: '\\.test\\.ts$' },
      to: { dependencyTypes: ['core'] },
    },
    { name: 'unresolved', severity: 'error', from: {}, to: { couldNotResolve: true } },
    { name: 'no-cycle', severity: 'error', from: {}, to: { circular: true } },
  ],
  options: {
    parser: 'swc',
    exclude: '(^|/)dist/|^virtual:',
    tsPreCompilationDeps: true,
    doNotFollow: { path: 'node_modules' },
    enhancedResolveOptions: { exportsFields: ['exports'], conditionNames: ['import', 'types', 'default'] },
  },
};
