import { createHmac, timingSafeEqual } from 'node:crypto';

/**
 * Places in lists that are given to who reads them page by page. Each is bound to whose list it is and to what was asked for: one that was
 * changed, or belongs elsewhere, reads as null.
 */
export type Cursors = {
  write(scope: readonly unknown[], place: string): Promise<string>;
  read(scope: readonly unknown[], cursor: string): Promise<string | null>;
};

/** Of the digest: what nobody guesses, and a link still bears. */
const MAC_BYTES = 16;

export function createCursors(loadSecret: () => Promise<string>): Cursors {
  let loaded: Promise<string> | undefined;
  async function mac(scope: readonly unknown[], place: string): Promise<Buffer> {
    loaded ??= loadSecret();
    loaded.catch(() => {
      loaded = undefined; // a database that did not answer is asked again
    });
    const said = JSON.stringify([place, ...scope], (_, value) => (typeof value === 'bigint' ? String(value) : value));
    return createHmac('sha256', await loaded)
      .update(said)
      .digest()
      .subarray(0, MAC_BYTES);
  }
  return {
    write: async (scope, place) => `${place}.${(await mac(scope, place)).toString('base64url')}`,
    async read(scope, cursor) {
      const cut = cursor.lastIndexOf('.');
      const given = Buffer.from(cursor.slice(cut + 1), 'base64url');
      if (cut < 1 || given.length !== MAC_BYTES) return null;
      const place = cursor.slice(0, cut);
      return timingSafeEqual(given, await mac(scope, place)) ? place : null;
    },
  };
}
