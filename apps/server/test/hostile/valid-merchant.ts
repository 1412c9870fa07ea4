import type { EditableSettings, SettingsChanges } from '@fairhall/contract/console/merchant-settings';
import { OPEN_ACCESS } from '@fairhall/contract/merchant-access';
import { PLAIN_SITE } from '@fairhall/contract/merchant-site';
import { ask, type People, picture } from './people.ts';
import type { Product } from './product.ts';
import type { Valid } from './valid-call.ts';

/** Fields of the changes where all that the schema takes is legal. */
const FREE = [
  ...['EN', 'MY', 'CN'].flatMap((language) =>
    ['maintenance/text', 'site/appDescription', 'site/licence'].map((field) => `${field}/${language}`),
  ),
  ...['template/mem_cen', 'template/dep_func', 'site/partners/0/name', 'site/authorities/0/name'],
  ...['site/appBackground', 'site/jackpotIllustration', 'site/resources/0/labelNameEn'],
  ...['id', 'text/EN', 'text/MY', 'text/CN', 'action/EN', 'action/MY', 'action/CN'].map((field) => `banners/0/${field}`),
  'notices/0/id',
];
/** Where the rules between values decide: words of a language that is spoken, times in their order, lists that may be left out or empty. */
const LOOSE = [
  ...[
    'flags',
    'languages',
    'languages/list',
    'languages/list/0',
    'skin',
    'skin/tokens',
    'limits',
    'reset',
    'reset/0',
    'banners',
    'banners/0',
    'notices',
    'notices/0',
  ],
  ...['banners/0/title/EN', 'banners/0/title/MY', 'banners/0/title/CN', 'banners/0/picture', 'banners/0/link'],
  ...[
    'maintenance',
    'maintenance/fromMs',
    'maintenance/toMs',
    'template',
    'site',
    'site/resources',
    'site/resources/0',
    'site/customerService',
  ],
  ...[
    'site/affiliateLink',
    'site/resources/0/url',
    'site/authorities',
    'site/partners',
    'access',
    'access/blocked',
    'access/blocked/0',
    'access/allowed',
  ],
  ...['access/countries', 'access/countries/list'],
  ...['title/EN', 'title/MY', 'title/CN', 'content/EN', 'content/MY', 'content/CN', 'fromMs', 'toMs'].map((field) => `notices/0/${field}`),
];
const within = (fields: readonly string[]) => fields.map((field) => `changes/${field}`);

/** Good requests of the settings' editor. Each changes something anew, and nothing that the rest of the walk goes by. */
export function merchantCalls(product: Product, { desk }: People) {
  const settings = () => ask<EditableSettings>(product, { method: 'GET', url: '/console/api/merchant/settings', headers: desk.headers });
  let count = 0;
  const changesOf = ({ languages, skin }: EditableSettings): SettingsChanges => {
    count += 1;
    const words = (text: string) => ({ EN: text, MY: text, CN: text });
    return {
      flags: { AFFMAN3: true },
      languages: { list: languages.list, default: languages.default },
      skin: { base: skin.base, tokens: skin.tokens },
      banners: [{ id: 'b1', scene: 'harbor', picture: '', title: words('A'), text: words('B'), link: '/m/notice', action: words('C') }],
      notices: [{ id: 'n1', title: words(`Notice ${count}`), content: words('D'), fromMs: 1_000, toMs: 4_000_000_000_000 }],
      // Closed at the end of all days: nobody is shut out here.
      maintenance: { on: true, fromMs: 4_000_000_000_000, toMs: 4_100_000_000_000, text: words('E') },
      template: { mem_cen: '1', dep_func: '1' },
      site: {
        ...{ ...PLAIN_SITE, appDescription: words('F'), licence: words('G') },
        resources: [{ resourceType: 'TELEGRAM', url: 'https://lotus.example/telegram', labelNameEn: 'T' }],
      },
      access: { blocked: ['192.0.2.0/24'], allowed: [], countries: { rule: 'all', list: [] } },
      limits: { 'profile.ageMin': '18' },
      reset: ['profile.withdraw.dailyCount'],
    };
  };
  const save = async () => {
    const now = await settings();
    return { changes: changesOf(now), expectedVersion: now.version, reason: 'a better look' };
  };
  const saved = async () => {
    const payload = await save();
    return ask<EditableSettings>(product, { method: 'POST', url: '/console/api/merchant/settings', headers: desk.headers, payload });
  };
  return {
    merchantSettings: { call: async () => ({}) },
    previewSettings: {
      call: async () => ({ body: { changes: (await save()).changes } }),
      reads: true,
      free: within(FREE),
      loose: [...within(LOOSE), 'changes'],
    },
    saveSettings: { call: async () => ({ body: await save() }), free: within(FREE), loose: [...within(LOOSE), 'changes', 'reason'] },
    tryVisitor: {
      call: async () => ({ body: { ip: '192.0.2.7', access: { ...OPEN_ACCESS, blocked: ['192.0.2.0/24'] } } }),
      reads: true,
      loose: ['access/blocked', 'access/allowed', 'access/countries/list'],
    },
    settingsHistory: { call: async () => ({ query: { page: '0', size: '5' } }) },
    previewRestore: { call: async () => ({ params: { version: '1' } }) },
    restoreSettings: {
      call: async () => ({ params: { version: '1' }, body: { expectedVersion: (await saved()).version, reason: 'back' } }),
      loose: ['reason'],
    },
    ownPictures: { call: async () => ({}) },
    addPicture: { call: async () => ({ content: await picture() }) },
  } satisfies Record<string, Valid>;
}
