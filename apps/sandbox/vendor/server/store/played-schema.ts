/** A step of the store's schema: what a game has returned so far, of rounds for money, as the sum of back / stake in millionths. */
export const PLAYED_SCHEMA = `
  create table played (game text primary key, rounds integer not null default 0, returned_e6 integer not null default 0) strict;
`;

/** A step of the store's schema: the same of each area of a table. */
export const PLAYED_AREA_SCHEMA = `
  create table played_area (
    game text not null, area text not null, bets integer not null, returned_e6 integer not null, primary key (game, area)) strict;
`;
