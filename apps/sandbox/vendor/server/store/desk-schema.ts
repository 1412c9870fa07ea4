/** A step of the store's schema: what people did at the desk. */
export const DESK_SCHEMA = `
  create table desk_act (seq integer primary key, at_ms integer not null, person text not null, act text not null, about text not null) strict;
`;
