import { columns } from './columns.ts';
import type { Queryable } from './db.ts';
import { FORMER_KEY, fingerprintOf, heldKeys } from './keys.ts';
import { StartRefused } from './start-refused.ts';

/** The key of indices stands under a number that no key of the ring has. */
const INDEX = FORMER_KEY;
const SEEN = columns<{ number: number; fingerprint: Buffer }>({ number: 'number', fingerprint: 'fingerprint' });

/** Whether the database knows these keys by their numbers; new ones are noted. Throws `StartRefused` where a number had another key. */
export async function checkKeys(db: Queryable): Promise<void> {
  const { ring, index } = heldKeys();
  const held = [...ring, [INDEX, index] as const].map(([number, key]) => ({ number, fingerprint: fingerprintOf(key) }));
  for (const one of held) await db.query(`insert into secret_key ${SEEN.insert} on conflict (number) do nothing`, SEEN.params(one));
  const seen = await db.query<{ number: number; fingerprint: Buffer }>(`select ${SEEN.select} from secret_key`);
  for (const { number, fingerprint } of held) {
    if (seen.find((one) => one.number === number)?.fingerprint.equals(fingerprint)) continue;
    throw new StartRefused(
      number === INDEX
        ? 'INDEX_KEY is not the key that numbers of this database are found by: npm run keys -- --reindex makes them anew'
        : `SECRET_KEYS has another key ${number} than this database was written with: a new key takes a new number`,
    );
  }
}

/** Says that numbers are found by the held key of indices from now on. */
export async function noteIndexKey(db: Queryable): Promise<void> {
  await db.query('update secret_key set fingerprint = $2 where number = $1', [INDEX, fingerprintOf(heldKeys().index)]);
}
