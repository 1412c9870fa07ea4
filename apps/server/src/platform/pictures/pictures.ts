import { createHash } from 'node:crypto';
import type { Rendition } from '@fairhall/contract/pictures';
import { fail, ok, type Result } from '@fairhall/money/result';
import type { Log } from '../log.ts';
import { createTurnstile } from '../turnstile.ts';
import type { PictureStore } from './picture-store.ts';
import { renderPicture } from './render-picture.ts';

/** Finds what a picture is made from where the store does not hold it; null when it is not theirs. */
export type Origin = (hash: string) => Promise<Buffer | null>;

export type Pictures = {
  /** Keeps a picture that was checked and cleaned before; answers its hash, by which it is found for ever. */
  put(source: Buffer): Promise<string>;
  /** Whether it lies in memory, so that to find it asks nobody. */
  isHeld(hash: string, rendition: Rendition): boolean;
  /**
   * A picture at one width, as one type: rendered when it is first asked for, then kept.
   * Errors: NOT_FOUND when nobody has one of this hash; OVERLOADED when too many wait to be rendered.
   */
  find(hash: string, rendition: Rendition): Promise<Result<Buffer, 'NOT_FOUND' | 'OVERLOADED'>>;
};

/** `origins`: asked in this order, after the store. */
export type PicturesOptions = { store: PictureStore; origins: readonly Origin[]; log: Log };

const HASH_LENGTH = 32;
/** Two at once leave cores to the money; a page of tiles that nobody has seen before fits into the queue. */
const RENDERING_MAX = 2;
const WAITING_MAX = 96;
/** Bytes of pictures held in memory: the tiles of some pages. */
const HELD_MAX = 16 * 1024 * 1024;

type Found = Result<Buffer, 'NOT_FOUND' | 'OVERLOADED'>;

/** Names a picture by its content. */
export function pictureHash(content: string | Buffer): string {
  return createHash('sha256').update(content).digest('hex').slice(0, HASH_LENGTH);
}

export function createPictures({ store, origins, log }: PicturesOptions): Pictures {
  const inTurn = createTurnstile(RENDERING_MAX, WAITING_MAX);
  const held = createHeld(HELD_MAX);
  const underWay = new Map<string, Promise<Found>>();

  /** What the store has is spared work and no more: while it is away, what can be made without it is made. */
  async function kept(name: string): Promise<Buffer | null> {
    try {
      return await store.read(name);
    } catch (error) {
      log.warn({ err: error }, 'the store of pictures was not read');
      return null;
    }
  }

  async function keep(name: string, content: Buffer): Promise<void> {
    try {
      await store.write(name, content);
    } catch (error) {
      log.warn({ err: error }, 'a picture was not kept, and is made again when it is asked for again');
    }
  }

  async function sourceOf(hash: string): Promise<Buffer | null> {
    for (const origin of origins) {
      const source = await origin(hash);
      if (source) return source;
    }
    return store.read(`${hash}/source`);
  }

  async function findOrMake(name: string, { hash, rendition }: { hash: string; rendition: Rendition }): Promise<Found> {
    const former = await kept(name);
    if (former) return ok(held.add(name, former));
    const source = await sourceOf(hash);
    if (!source) return fail('NOT_FOUND');
    const made = await inTurn(() => renderPicture(source, rendition));
    if (!made) return fail('OVERLOADED');
    await keep(name, made);
    return ok(held.add(name, made));
  }

  return {
    async put(source) {
      const hash = pictureHash(source);
      await store.write(`${hash}/source`, source);
      return hash;
    },
    isHeld: (hash, rendition) => held.has(nameOf(hash, rendition)),
    async find(hash, rendition) {
      const name = nameOf(hash, rendition);
      const former = held.get(name);
      if (former) return ok(former);
      const asked = underWay.get(name) ?? findOrMake(name, { hash, rendition }).finally(() => underWay.delete(name));
      underWay.set(name, asked);
      return asked;
    },
  };
}

function nameOf(hash: string, { width, type }: Rendition): string {
  return `${hash}/${width}.${type}`;
}

type Held = { has(name: string): boolean; get(name: string): Buffer | undefined; add(name: string, content: Buffer): Buffer };

/** Pictures in memory, those asked for last. */
function createHeld(bytesMax: number): Held {
  const contents = new Map<string, Buffer>();
  let bytes = 0;
  const drop = (name: string) => {
    bytes -= contents.get(name)?.length ?? 0;
    contents.delete(name);
  };
  return {
    has: (name) => contents.has(name),
    get(name) {
      const content = contents.get(name);
      if (content) {
        contents.delete(name);
        contents.set(name, content);
      }
      return content;
    },
    add(name, content) {
      drop(name);
      contents.set(name, content);
      bytes += content.length;
      while (bytes > bytesMax) drop(contents.keys().next().value as string);
      return content;
    },
  };
}
