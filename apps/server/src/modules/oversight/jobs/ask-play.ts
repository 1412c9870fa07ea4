import { ZERO } from '@fairhall/money/amount';
import { fail, ok, type Result } from '@fairhall/money/result';
import { NOTHING_TOLD } from '../case.ts';
import { keepPlay } from '../commands/keep-play.ts';
import type { OversightDeps } from '../deps.ts';
import { type ReadPlay, readPlay } from '../play.ts';
import { nextPlayDue, type PlayCheck, putPlayCheck } from '../store/play-checks.ts';

const HEARD_MS = 3_600_000;
const AGAIN_MS = 10 * 60_000;
/** What is left waits for the next hour: a vendor that never ends holds up nobody. */
const PAGES_MAX = 20;

type Asked = { merchantId: number } & Pick<PlayCheck, 'vendor' | 'cursor' | 'heardUntilMs'>;

/** Asks the next vendor that is due for what it signals about play: each hourly, after a failure again, from where its last answer ended. */
export async function askNextPlay(deps: OversightDeps): Promise<'more' | 'idle'> {
  const nowMs = deps.clock.nowMs();
  for (const { merchantId } of await deps.merchants.all()) {
    const due = await nextPlayDue(deps.db.of(merchantId), merchantId, { againMs: nowMs - AGAIN_MS, heardMs: nowMs - HEARD_MS });
    if (!due) continue;
    await askPlay(deps, { merchantId, ...due });
    return 'more';
  }
  return 'idle';
}

async function askPlay(deps: OversightDeps, { merchantId, vendor, ...known }: Asked): Promise<void> {
  const own = deps.db.of(merchantId);
  let { cursor } = known;
  for (let pages = 0; pages < PAGES_MAX; pages += 1) {
    const page = await nextPage(deps, { merchantId, vendor, cursor });
    const triedAtMs = deps.clock.nowMs();
    if (!page.ok) {
      deps.log.error({ merchantId, vendor, fault: page.code }, 'what a vendor signals about play cannot be read');
      const check = { vendor, cursor, heardUntilMs: known.heardUntilMs, triedAtMs, fault: page.code };
      await own.inTx(async (tx) => ok(await putPlayCheck(tx, merchantId, check)));
      return;
    }
    const { read, next } = page.value;
    cursor = next;
    const found = read.map((one) => ({ ...NOTHING_TOLD, vendor, kind: 'play' as const, memberId: null, apart: ZERO, ...one }));
    await own.inTx(async (tx) => {
      await keepPlay(deps, tx, merchantId, found);
      await putPlayCheck(tx, merchantId, { vendor, cursor: next, heardUntilMs: triedAtMs, triedAtMs, fault: null });
      return ok(undefined);
    });
    if (read.length === 0) return;
  }
}

type Page = { read: ReadPlay[]; next: string };

/** Of a page all counts, or nothing: who names strangers is not understood. */
async function nextPage(
  deps: OversightDeps,
  { merchantId, vendor, cursor }: Pick<Asked, 'merchantId' | 'vendor' | 'cursor'>,
): Promise<Result<Page, string>> {
  const answer = await deps.vendor.playCases(merchantId, vendor, cursor);
  if (!answer) return fail('NO_LIST');
  if (!answer.ok) return answer;
  const read = answer.value.cases.flatMap((told) => readPlay(merchantId, told) ?? []);
  const isReadable = read.length === answer.value.cases.length && (await areMembers(deps, merchantId, read));
  return isReadable ? ok({ read: newestOf(read), next: answer.value.next_cursor }) : fail('STRANGER');
}

async function areMembers({ identity }: OversightDeps, merchantId: number, read: readonly ReadPlay[]): Promise<boolean> {
  const named = [...new Set(read.flatMap(({ play }) => play.players.map(({ memberId }) => memberId)))].map(BigInt);
  return (await identity.findMembers(merchantId, named)).size === named.length;
}

/** One that changed between two rows of a page stands there twice. */
function newestOf(read: readonly ReadPlay[]): ReadPlay[] {
  return [...new Map(read.map((one) => [`${one.transactionId} ${one.asset}`, one])).values()];
}
