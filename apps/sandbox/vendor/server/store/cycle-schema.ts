/** A step of the store's schema: how long cycles take at least by the rules that an operator told at the launch, as JSON. */
export const CYCLE_SCHEMA = `
  alter table session add column least_cycles text not null default '{}';
`;
