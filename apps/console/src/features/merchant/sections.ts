/** Parts of the merchant's page. The address names one, so the list stands apart from the page that shows them. */
export const SECTIONS = [
  'switches',
  'languages',
  'skin',
  'banners',
  'notices',
  'site',
  'access',
  'maintenance',
  'limits',
  'review',
  'history',
] as const;
export type Section = (typeof SECTIONS)[number];
