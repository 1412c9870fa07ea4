/** Tabs of the bet record. Apart from the model, since the route reads them from an address before the page is loaded. */
export const RECORD_TABS = ['all', 'open', 'won', 'lost', 'cancelled'] as const;
export type RecordTab = (typeof RECORD_TABS)[number];
