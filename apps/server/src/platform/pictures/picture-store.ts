import { invariant } from '@fairhall/money/result';

/**
 * Where the bytes of pictures lie, outside of the database. A name holds the same bytes for ever, since it is made of their hash: whoever
 * writes it once more changes nothing.
 */
export type PictureStore = {
  /** Null when nothing is kept under this name. */
  read(name: string): Promise<Buffer | null>;
  write(name: string, content: Buffer): Promise<void>;
};

const NAME = /^[0-9a-f]{32}\/(source|\d{2,4}\.(avif|webp))$/;

/** Names become parts of paths and addresses: no other reaches a store. */
export function checkName(name: string): void {
  invariant(NAME.test(name), 'a picture has a name of the house');
}

/** What a picture of this name is served as, also by whoever serves the store itself. */
export function typeOfName(name: string): string {
  const ending = /\.(avif|webp)$/.exec(name)?.[1];
  return ending ? `image/${ending}` : 'application/octet-stream';
}
