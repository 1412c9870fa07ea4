export const SALE_STATES = ['on', 'off'] as const;

/** What the address of the list of games asks for; absent is all. Stands apart from the page that shows it. */
export type ListFilter = {
  search?: string | undefined;
  family?: string | undefined;
  vendor?: string | undefined;
  sale?: (typeof SALE_STATES)[number] | undefined;
};
