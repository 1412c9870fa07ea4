import type { AnnouncementDraft, DeskAnnouncement } from '@fairhall/contract/console/announcements';
import { ask, type People } from './people.ts';
import type { Product } from './product.ts';
import type { Valid } from './valid-call.ts';

/** Where the rules decide: elements of the text, links, times and pictures, texts that stand in for others. */
const LOOSE = [
  ...['EN', 'MY', 'CN'].flatMap((language) => [language, `${language}/title`, `${language}/content`].map((field) => `texts/${field}`)),
  ...['picture', 'link', 'fromMs', 'toMs'],
];
const FREE = [
  ...['EN', 'MY', 'CN'].map((language) => `texts/${language}/action`),
  ...['groupName', 'platform', 'execution', 'scene', 'sorting', 'category', 'promotionType'],
];
const within = (fields: readonly string[]) => fields.map((field) => `draft/${field}`);

/** Good requests about announcements: of drafts that nobody is shown. */
export function announcementCalls(product: Product, { desk }: People) {
  let count = 0;
  const draft = (): AnnouncementDraft => ({
    ...{ type: 'PL', groupName: '', platform: '', execution: '', audience: 'all', picture: '', scene: '', link: '', sorting: 9 },
    ...{ category: '', promotionType: '' },
    ...{ texts: { EN: { title: 'A', content: '<p>B</p>', action: 'C' } }, fromMs: null, toMs: 4_000_000_000_000 },
  });
  const fresh = () => {
    count += 1;
    return { params: { id: `walk-${count}` }, body: { draft: draft(), expectedVersion: 0, reason: 'news' } };
  };
  const written = async () => {
    const { params, body: payload } = fresh();
    const url = `/console/api/announcements/${params.id}`;
    return ask<DeskAnnouncement>(product, { method: 'POST', url, headers: desk.headers, payload });
  };
  return {
    deskAnnouncements: { call: async () => ({ query: { type: 'PL', state: 'draft', page: '0', size: '5' } }) },
    saveAnnouncement: { call: async () => fresh(), free: within(FREE), loose: [...within(LOOSE), 'id', 'reason', 'expectedVersion'] },
    publishAnnouncement: {
      call: async () => {
        const { id, version } = await written();
        return { params: { id }, body: { published: false, expectedVersion: version, reason: 'late' } };
      },
      free: ['published'],
      loose: ['reason', 'id'],
    },
  } satisfies Record<string, Valid>;
}
