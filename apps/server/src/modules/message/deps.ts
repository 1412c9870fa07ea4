import type { Clock } from '../../platform/clock.ts';
import type { Db } from '../../platform/db.ts';
import type { Ids } from '../../platform/ids.ts';
import type { Drawings } from '../../platform/pictures/drawings.ts';
import type { Merchants } from '../merchant/index.ts';

export type MessageDeps = {
  db: Db;
  clock: Clock;
  ids: Ids;
  drawings: Pick<Drawings, 'ofScene'>;
  merchants: Pick<Merchants, 'announcements' | 'site'>;
};
