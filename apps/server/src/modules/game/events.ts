/** What a merchant lists of vendors' games is another now. */
export const CATALOGUE_CHANGED = 'catalogue.changed';
export type CatalogueFact = { version: number };
