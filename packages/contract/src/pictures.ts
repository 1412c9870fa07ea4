/** Widths a picture is served in, in pixels: tiles at one, two and three dots a point, then banners. Never wider than it was kept. */
export const PICTURE_WIDTHS = [120, 240, 360, 480, 720, 960] as const;
export type PictureWidth = (typeof PICTURE_WIDTHS)[number];

/** The smaller first: whoever can't read it takes the other. */
export const PICTURE_TYPES = ['avif', 'webp'] as const;
export type PictureType = (typeof PICTURE_TYPES)[number];

/** A picture at one width, as one type. */
export type Rendition = { width: PictureWidth; type: PictureType };

/** What pictures are made for, and what each is cut to: a banner 9 to 4, a game's tile square, both at a phone's three dots a point. */
export const PICTURE_SHAPES = ['banner', 'tile'] as const;
export type PictureShape = (typeof PICTURE_SHAPES)[number];
export const SHAPE_SIZES = {
  banner: { width: 960, height: 427 },
  tile: { width: 480, height: 480 },
} as const satisfies Record<PictureShape, { width: PictureWidth; height: number }>;
/** Own pictures of one shape that a merchant may keep. They are never thrown away: an older version of the settings may show them again. */
export const PICTURES_MAX = 200;

const ADDRESS = /^(.*\/pictures\/[0-9a-f]{32}\/)(\d+)\.webp$/;

/**
 * Where a picture is served, under a name that never shows another. `bases`: servers of the merchant's that hand pictures on; each picture
 * is always asked of the same one, so that it is held once.
 */
export function pictureUrl(hash: string, { width, type }: Rendition, bases: readonly string[] = []): string {
  if (hash === '') return '';
  const base = bases[Number.parseInt(hash.slice(0, 6), 16) % bases.length] ?? '';
  return `${base}/pictures/${hash}/${width}.${type}`;
}

/** One picture in both types, as `srcset` has them; `src` for who knows neither. */
export type PictureSources = { src: string; avif?: string; webp?: string };

/** What a picture may be fetched as: one from elsewhere is its address and no more. */
export function pictureSources(url: string): PictureSources {
  const [avif, webp] = [pictureSet(url, 'avif'), pictureSet(url, 'webp')];
  return avif && webp ? { src: url, avif, webp } : { src: url };
}

/** Addresses of the widths up to that of an address of ours, as `srcset` has them; null for a picture from elsewhere. */
function pictureSet(url: string, type: PictureType): string | null {
  const [, path, widest] = ADDRESS.exec(url) ?? [];
  if (path === undefined) return null;
  return PICTURE_WIDTHS.filter((width) => width <= Number(widest))
    .map((width) => `${path}${width}.${type} ${width}w`)
    .join(', ');
}
