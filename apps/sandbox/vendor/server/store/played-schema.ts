/** A step of the store's schema: what a game has returned so far, of rounds for money, as the sum of back / stake in millionths. */
export const PLAYED_SCHEMA = `
  create table played (game text primary key, rounds integer not null default 0, returned_e6 integer not null default 0) strict;
`;
