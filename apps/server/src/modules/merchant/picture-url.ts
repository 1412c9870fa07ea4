import { pictureUrl } from '@fairhall/contract/pictures';

/** The widest of each shape, as the type that everybody reads: who can do better makes the others' addresses of it. */
export const bannerUrl = (hash: string, bases?: readonly string[]): string => pictureUrl(hash, { width: 960, type: 'webp' }, bases);
export const tileUrl = (hash: string, bases?: readonly string[]): string => pictureUrl(hash, { width: 360, type: 'webp' }, bases);
