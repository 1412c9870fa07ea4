/** A step of the store's schema: practice is found by its age, and what is a player's by the player, so that it can be swept. */
export const PRACTICE_SCHEMA = `
  create index practice_by_age on session (started_at_ms) where mode = 'practice';
  create index seed_of_player on seed (player);
  create index call_of_player on wallet_call (player);
`;
