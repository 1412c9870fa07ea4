/** Drawn marks: 24 × 24, one path each. */
const SHAPES = [
  'M3 20C4 9 12 4 21 3c-1 9-7 16-18 17Zm3-3c5-3 8-6 10-10',
  'M12 2.5 21.5 9.6 17.9 21H6.1L2.5 9.6Z',
  'M1.5 19.5 8.5 6l4.6 7.5L16 9.5l6.500 10Z',
  'M12 2c3 4 3 8 0 11-3-3-3-7 0-11Zm-8 5c5 1 7 4 7 9-5-1-8-4-7-9Zm16 0c1 5-2 8-7 9 0-5 2-8 7-9ZM7 19h10v2H7Z',
  'M12 2 15 9l7 3-7 3-3 7-3-7-7-3 7-3Z',
  'M2 9c3-4 6-4 9 0s6 4 11-1v6c-4 4-8 4-11 0s-6-3-9 1Z',
  'M12 2a10 10 0 1 0 10 10A10 10 0 0 0 12 2Zm0 5a5 5 0 1 1-5 5 5 5 0 0 1 5-5Z',
  'M7 3h10l5 9-5 9H7l-5-9Z',
  'M4 4h7v7H4Zm9 9h7v7h-7ZM13 4h7v7h-7ZM4 13h7v7H4Z',
  'M16 3a9.500 9.500 0 1 0 5 13A8 8 0 0 1 16 3Z',
  'M5 3v9a7 7 0 0 0 14 0V3h-5v9a2 2 0 0 1-4 0V3Z',
] as const;

/** Colours of a skin that marks are tinted by. */
const TINTS = ['info', 'hot', 'accent', 'win', 'brand', 'danger', 'warn'] as const;

/** The drawn mark of a vendor, the same for the same vendor everywhere: one path of 24 × 24 and the colour of a skin. */
export function vendorMark(vendor: string): { path: string; tint: (typeof TINTS)[number] } {
  const drawn = seedOf(vendor);
  return { path: SHAPES[drawn % SHAPES.length] as string, tint: TINTS[drawn % TINTS.length] as (typeof TINTS)[number] };
}

/** The mark as a document of its own, for icons and files. `colour` is any CSS colour. */
export function vendorMarkSvg(vendor: string, colour: string): string {
  const { path } = vendorMark(vendor);
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 24 24" width="240" height="240"><path d="${path}" fill="${colour}" fill-rule="evenodd"/></svg>`;
}

/** FNV-1a: neighbours in the alphabet do not look alike. */
function seedOf(name: string): number {
  let hash = 0x811c9dc5;
  for (const char of name) hash = Math.imul(hash ^ (char.codePointAt(0) ?? 0), 0x01000193) >>> 0;
  return hash;
}
