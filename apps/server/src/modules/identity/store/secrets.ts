import { createHash } from 'node:crypto';
import type { Clock } from '../../../platform/clock.ts';
import type { Db } from '../../../platform/db.ts';
import type { SealDeps } from '../../../platform/seal.ts';

/** A secret of the installation: the kept one, else what `make` gives. Whoever comes second takes what the first has kept. */
export async function loadOrCreateSecret(db: Db, name: string, make: () => Promise<string>): Promise<string> {
  const read = async () => (await db.query<{ value: string }>('select value from installation_secret where name = $1', [name]))[0]?.value;
  const kept = await read();
  if (kept !== undefined) return kept;
  const made = await make();
  await db.query('insert into installation_secret (name, value) values ($1, $2) on conflict (name) do nothing', [name, made]);
  return (await read()) ?? made;
}

/** What platform/seal.ts needs kept: its keys, and which seals were opened. */
export function sealKeeping(db: Db, clock: Clock): SealDeps {
  return {
    clock,
    loadOrCreateKey: (name, make) => loadOrCreateSecret(db, name, make),
    async claimOnce(id, untilMs) {
      const rows = await db.query(
        'insert into sealed_once (id_hash, expires_at) values ($1, to_timestamp($2 / 1000.0)) on conflict (id_hash) do nothing returning 1',
        [createHash('sha256').update(id).digest(), untilMs],
      );
      return rows.length === 1;
    },
  };
}
