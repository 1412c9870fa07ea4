import type { Clock } from '../../platform/clock.ts';
import type { Db } from '../../platform/db.ts';
import type { Ids } from '../../platform/ids.ts';
import type { Delivery } from '../delivery/index.ts';
import type { Files } from '../file/index.ts';
import type { Identity } from '../identity/index.ts';

export type ChatDeps = {
  db: Db;
  clock: Clock;
  ids: Ids;
  files: Pick<Files, 'draftImage' | 'keep' | 'discard' | 'find' | 'read'>;
  identity: Pick<Identity, 'pageTicket' | 'findMember' | 'provedMail'>;
  /** Writes a mail in the caller's transaction. */
  queue: Delivery['queue'];
};
