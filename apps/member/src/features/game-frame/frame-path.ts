/** What /m/launchGame is asked for. */
export type FrameQuery = {
  playType: 'trad' | 'ent';
  gameId: string;
  prizeMode: string;
  /** Set: closing leads home; absent: to the games. */
  pageBack: string | null;
};

/** The address of the embedded page (spec-map.md 2), with a single-use ticket where the family put the token (decisions.md 26). */
export function framePath(query: FrameQuery, { mui, skin, ticket }: { mui: string; skin: string; ticket: string }): string {
  const { playType, gameId, prizeMode, pageBack } = query;
  const search = new URLSearchParams({ mui, playType, gameId, prize_mode: prizeMode, ...(pageBack ? { pageBack } : {}), skin, ticket });
  return `/m/lotto-h5/${encodeURIComponent(mui)}/${playType}/games/${encodeURIComponent(gameId)}?${search}`;
}
