import { createCodeKeys } from '../../../apps/server/src/modules/identity/challenge/keys.ts';
import { DEVELOPMENT_KEYS, holdKeys } from '../../../apps/server/src/platform/keys.ts';
import { systemRandom } from '../../../apps/server/src/platform/random.ts';
import { type Hall, MERCHANT } from '../hall.ts';

/** What judges codes beside the running product, on its database, with a secret of its own. */
export function codeDeps({ db, clock, ids }: Hall) {
  holdKeys(DEVELOPMENT_KEYS);
  const codeKeys = createCodeKeys({ random: systemRandom, loadSecret: async () => 'a secret of the bench' });
  return { db: db.of(MERCHANT), clock, ids, random: systemRandom, codeKeys };
}

/** A number of the bench's own, for what is never sent. */
export function keyAt(at: number) {
  const subject = { kind: 'mobile', value: `+9598${String(1_000_000 + at)}` } as const;
  return { merchantId: MERCHANT, purpose: 'register', subject, flow: `bench ${at}` } as const;
}

/** Does `work` for each place, so many at once. */
export async function eachAtOnce(count: number, atOnce: number, work: (at: number) => Promise<void>): Promise<void> {
  let next = 0;
  const lane = async () => {
    for (let at = next++; at < count; at = next++) await work(at);
  };
  await Promise.all(Array.from({ length: atOnce }, lane));
}
