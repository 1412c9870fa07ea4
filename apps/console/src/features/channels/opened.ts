import type { ConsoleProviders } from '@fairhall/contract/console/providers';

export type Channel = ConsoleProviders['channels'][number];
export type Account = ConsoleProviders['accounts'][number];
/** Which dialog stands open, and about what. */
export type Opened =
  | { kind: 'channel' | 'routes'; channel: Channel }
  | { kind: 'keys' | 'switch' | 'open'; account: Account }
  | { kind: 'add' | 'way' };
