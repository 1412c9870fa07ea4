/** Parts of a game's page. The address names one, so the list stands apart from the page that shows them. */
export const TERMS_TABS = ['limits', 'plays', 'schedule', 'history'] as const;
export type TermsTab = (typeof TERMS_TABS)[number];
