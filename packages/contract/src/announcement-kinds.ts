/**
 * Kinds of announcements (decisions.md 29): banner, list of promotions, promotion, pop-up, headline of the ticker, and for agents.
 */
export const ANNOUNCEMENT_TYPES = ['B', 'PL', 'PR', 'PU', 'H', 'A'] as const;
export type AnnouncementType = (typeof ANNOUNCEMENT_TYPES)[number];
/** Places of banners: home above, home below, registration. */
export const BANNER_GROUPS = ['m_home', 'm_model', 'm_reg'] as const;
export type BannerGroup = (typeof BANNER_GROUPS)[number];
/** When a pop-up comes: after login, before it, at the first login. */
export const EXECUTIONS = ['A', 'B', 'F'] as const;
export type Execution = (typeof EXECUTIONS)[number];
