import type { Message } from './inbox.ts';

const SIZE = { usual: 50, most: 1_000 };

/** A page of what was sent, as the interface lists it: the newest first, of one number where it is named, and where the next one is. */
export function listPage(sent: readonly Message[], query: URLSearchParams, path: string) {
  const to = query.get('To');
  const asked = Number(query.get('PageSize') ?? SIZE.usual);
  const size = Number.isInteger(asked) && asked > 0 ? Math.min(asked, SIZE.most) : SIZE.usual;
  const all = to === null ? sent : sent.filter((message) => message.to === to);
  // Named by the last of the page before: what is sent meanwhile moves nobody's place.
  const last = query.get('PageToken')?.replace(/^PA/, '');
  const from = last === undefined ? 0 : all.findIndex(({ id }) => id === last) + 1;
  const page = all.slice(from, from + size);
  const next = new URLSearchParams({ ...(to === null ? {} : { To: to }), PageSize: String(size), PageToken: `PA${page.at(-1)?.id}` });
  return {
    messages: page.map(({ id, to: number, text, atMs }) => ({
      ...{ sid: id, to: number, body: text, direction: 'outbound-api', status: 'sent', price: null },
      date_created: new Date(atMs).toUTCString().replace('GMT', '+0000'),
    })),
    page_size: size,
    next_page_uri: from + size < all.length ? `${path}?${next}` : null,
  };
}
