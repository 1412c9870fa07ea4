import { pictureUrl } from '@fairhall/contract/pictures';

/** The widest of each shape, as the type that everybody reads: who can do better makes the others' addresses of it. */
export const bannerUrl = (hash: string, base = ''): string => pictureUrl(hash, { width: 960, type: 'webp' }, base);
export const tileUrl = (hash: string, base = ''): string => pictureUrl(hash, { width: 360, type: 'webp' }, base);
