import type { Clock } from '../../../platform/clock.ts';
import { columns, time } from '../../../platform/columns.ts';
import type { Db } from '../../../platform/db.ts';
import type { SealDeps } from '../../../platform/seal.ts';
import { secretHash } from '../secret-hash.ts';

const SECRET = columns<{ name: string; value: string }>({ name: 'name', value: 'value' });
const SEALED_ONCE = columns<{ idHash: Buffer; expiresAtMs: number }>({ idHash: 'id_hash', expiresAtMs: time('expires_at') });

/** A secret of the installation: the kept one, else what `make` gives. Whoever comes second takes what the first has kept. */
export async function loadOrCreateSecret(db: Db, name: string, make: () => Promise<string>): Promise<string> {
  const read = async () => (await db.query<{ value: string }>('select value from installation_secret where name = $1', [name]))[0]?.value;
  const kept = await read();
  if (kept !== undefined) return kept;
  const made = await make();
  await db.query(`insert into installation_secret ${SECRET.insert} on conflict (name) do nothing`, SECRET.params({ name, value: made }));
  return (await read()) ?? made;
}

/** What platform/seal.ts needs kept: its keys, and which seals were opened. */
export function sealKeeping(db: Db, clock: Clock): SealDeps {
  return {
    clock,
    loadOrCreateKey: (name, make) => loadOrCreateSecret(db, name, make),
    async claimOnce(id, untilMs) {
      const rows = await db.query(
        `insert into sealed_once ${SEALED_ONCE.insert} on conflict (id_hash) do nothing returning 1`,
        SEALED_ONCE.params({ idHash: secretHash(id), expiresAtMs: untilMs }),
      );
      return rows.length === 1;
    },
  };
}
