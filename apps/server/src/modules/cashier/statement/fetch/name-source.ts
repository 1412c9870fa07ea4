import type { Clock } from '../../../../platform/clock.ts';
import type { Db } from '../../../../platform/db.ts';
import type { SecretBox } from '../../../../platform/secret-box.ts';
import { type StatementSource, tokenPlace } from './source.ts';
import { listSources, putSource } from './store/sources.ts';

type Wish = Pick<StatementSource, 'merchantId' | 'payeeId' | 'url' | 'everyMinutes'> & { token: string };

/** For who names a source beside the running product: the demo. It goes on where it was. */
export async function nameSource(
  { db, clock, box }: { db: Db; clock: Pick<Clock, 'nowMs'>; box: SecretBox },
  { token, ...wish }: Wish,
): Promise<void> {
  const nowMs = clock.nowMs();
  const known = (await listSources(db, wish.merchantId)).find(({ payeeId }) => payeeId === wish.payeeId);
  const locked = await box.lock(Buffer.from(token), tokenPlace(wish));
  const today = new Date(nowMs).toISOString().slice(0, 10);
  await putSource(db, {
    ...{ ...wish, format: 'camt.053', token: locked, open: true, enteredBy: null },
    ...{ day: known?.day ?? today, nextAtMs: nowMs, triedAtMs: known?.triedAtMs ?? null, fault: null },
  });
}
