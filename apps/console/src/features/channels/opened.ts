import type { consoleBanks } from '@fairhall/contract/console/banks';
import type { ConsoleProviders } from '@fairhall/contract/console/providers';
import type { ReplyOf } from '@fairhall/contract/endpoint';

export type Channel = ConsoleProviders['channels'][number];
export type Account = ConsoleProviders['accounts'][number];
export type Bank = ReplyOf<typeof consoleBanks>[number];
/** Which dialog stands open, and about what. */
export type Opened =
  | { kind: 'channel' | 'routes'; channel: Channel }
  | { kind: 'keys' | 'switch' | 'open' | 'floor'; account: Account }
  | { kind: 'add' | 'way' };
