import { fail, ok, type Result } from '@fairhall/money/result';
import { assetOf, currencyOf, userOf } from '../../vendor/index.ts';
import { asSide, type FoundCase, kept, NOTHING_TOLD } from '../case.ts';
import { openCases } from '../commands/open-cases.ts';
import { type Booked, compareTransactions, type Difference, type Told } from '../compare.ts';
import type { OversightDeps } from '../deps.ts';
import { firstBetMs, listBooked } from '../store/books.ts';
import { closeCases, listOpenDifferences } from '../store/cases.ts';
import { putCheck } from '../store/checks.ts';
import { putRakes, type ToldRake } from '../store/rakes.ts';
import { memberOf, toldOf } from '../wire.ts';
import { type DueSlice, nextDue } from './next-due.ts';

/** How far clocks may differ, and how late an answer may come. */
const MARGIN_MS = 10 * 60_000;
/** For so long a vendor may have tried. */
const EARLIER_MS = 7 * 24 * 3_600_000;
/** An hour of one merchant and vendor that is longer than this is a fault of the list. */
const PAGES_MAX = 2_000;
/** Open cases looked at again in a night. */
const REVISITED_MAX = 500;

/** Holds the next hour of a vendor's list against the books; of each merchant once the day is over. */
export async function compareNextSlice(deps: OversightDeps): Promise<'more' | 'idle'> {
  for (const merchant of await deps.merchants.all()) {
    const due = await nextDue(deps, merchant, 'list');
    if (!due) continue;
    await compareSlice(deps, due);
    return 'more';
  }
  return 'idle';
}

async function compareSlice(deps: OversightDeps, { merchantId, check, toMs, nightMs }: DueSlice): Promise<void> {
  const { vendor, checkedUntilMs: fromMs } = check;
  const toldFromMs = fromMs - MARGIN_MS;
  const told = await askList(deps, { merchantId, vendor, fromMs: toldFromMs, toMs: toMs + MARGIN_MS });
  const triedAtMs = deps.clock.nowMs();
  const own = deps.db.of(merchantId);
  if (!told.ok) {
    deps.log.error({ merchantId, vendor, fault: told.code }, 'a list of transactions cannot be read');
    await own.inTx(async (tx) => ok(await putCheck(tx, merchantId, { ...check, triedAtMs, fault: told.code })));
    return;
  }
  const ids = [...new Set(told.value.map((one) => (one.kind === 'rollback' ? one.reference : one.transactionId)))];
  const booked = await booksOf(deps, merchantId, { vendor, fromMs, toMs, ids });
  const compared = { booked, toldFromMs, fromMs, toMs };
  const at = { merchantId, vendor, toMs: toldFromMs };
  const { differences, earlier } = await withEarlier(deps, at, compareTransactions({ ...compared, told: told.value }), (before) =>
    compareTransactions({ ...compared, told: [...before, ...told.value] }),
  );
  const found = await casesOf(deps, merchantId, vendor, differences);
  const settled = toMs === nightMs ? await settledMeanwhile(deps, merchantId, vendor) : [];
  await own.inTx(async (tx) => {
    await openCases(deps, tx, merchantId, found);
    await putRakes(tx, merchantId, rakesIn(merchantId, vendor, [...earlier, ...told.value]));
    await closeCases(tx, merchantId, settled, { state: 'settled', by: null, reason: '', atMs: triedAtMs });
    await putCheck(tx, merchantId, { vendor, checkedUntilMs: toMs, triedAtMs, fault: null });
    return ok(undefined);
  });
}

/**
 * A win or a rollback that came after hours of trying is listed by when it was made: what is missing there is looked for back to its bet,
 * before it is believed. A list that fails now is judged by what is known.
 */
async function withEarlier(
  deps: OversightDeps,
  { merchantId, vendor, toMs }: Omit<Asked, 'fromMs'>,
  differences: Difference[],
  compareAnew: (earlier: readonly Told[]) => Difference[],
): Promise<{ differences: Difference[]; earlier: readonly Told[] }> {
  const ids = differences.filter(({ theirs }) => !theirs).map(({ transactionId }) => transactionId);
  const betMs = ids.length === 0 ? null : await firstBetMs(deps.db.of(merchantId), merchantId, { vendor, ids });
  if (betMs === null || betMs >= toMs) return { differences, earlier: [] };
  const earlier = await askList(deps, { merchantId, vendor, fromMs: Math.max(betMs - MARGIN_MS, toMs - EARLIER_MS), toMs });
  return earlier.ok ? { differences: compareAnew(earlier.value), earlier: earlier.value } : { differences, earlier: [] };
}

type Asked = { merchantId: number; vendor: string; fromMs: number; toMs: number };

/** All pages of a span. */
async function askList({ vendor: vendors }: OversightDeps, { merchantId, vendor, fromMs, toMs }: Asked): Promise<Result<Told[], string>> {
  const told: Told[] = [];
  const span = { start_time: new Date(fromMs).toISOString(), end_time: new Date(toMs).toISOString() };
  let cursor: string | undefined;
  for (let pages = 0; pages < PAGES_MAX; pages += 1) {
    const answer = await vendors.listed(merchantId, vendor, { ...span, ...(cursor === undefined ? {} : { cursor }) });
    if (!answer) return fail('NO_LIST');
    if (!answer.ok) return answer;
    told.push(...answer.value.transactions.flatMap((listed) => toldOf(listed) ?? []));
    cursor = answer.value.next_cursor ?? undefined;
    if (cursor === undefined) return ok(told);
  }
  return fail('TOO_LONG');
}

async function booksOf(
  { db }: OversightDeps,
  merchantId: number,
  sought: { vendor: string; fromMs: number; toMs: number; ids: readonly string[] },
): Promise<Booked[]> {
  const rows = await listBooked(db.of(merchantId), merchantId, sought);
  return rows.map(({ memberId, asset, ...row }) => ({ ...row, user: userOf(merchantId, memberId), currency: currencyOf(asset) }));
}

async function casesOf(
  { identity }: OversightDeps,
  merchantId: number,
  vendor: string,
  differences: readonly Difference[],
): Promise<Omit<FoundCase, 'caseId' | 'foundAtMs'>[]> {
  const named = differences.map(({ ours, theirs }) => memberOf(merchantId, (ours ?? theirs)?.user ?? ''));
  const members = await identity.findMembers(
    merchantId,
    named.filter((memberId) => memberId !== null),
  );
  return differences.map(({ kind, transactionId, theirs, ours, apart }, at) => {
    const memberId = named[at] ?? null;
    return {
      ...NOTHING_TOLD,
      ...{ vendor, kind, transactionId, apart },
      asset: assetOf((ours ?? theirs)?.currency ?? ''),
      memberId: memberId !== null && members.has(memberId) ? memberId : null,
      theirs: theirs && kept(theirs),
      ours: ours && kept(ours),
    };
  });
}

/** Of each round the newest that stands. A table's member of another merchant is none of this list. */
function rakesIn(merchantId: number, vendor: string, told: readonly Told[]): ToldRake[] {
  const undone = new Set(told.flatMap((one) => (one.kind === 'rollback' ? [one.reference] : [])));
  const newest = new Map<string, ToldRake>();
  for (const one of told) {
    if (one.kind !== 'win' || !one.raked || undone.has(one.transactionId)) continue;
    const memberId = memberOf(merchantId, one.user);
    const { round, atMs: toldAtMs } = one;
    if (memberId === null || toldAtMs < (newest.get(round)?.toldAtMs ?? 0)) continue;
    newest.set(round, { vendor, round, memberId, asset: assetOf(one.currency), ...one.raked, toldAtMs });
  }
  return [...newest.values()];
}

/** Open cases in which our books say by now what the vendor said then. */
async function settledMeanwhile(deps: OversightDeps, merchantId: number, vendor: string): Promise<bigint[]> {
  const open = (await listOpenDifferences(deps.db.of(merchantId), merchantId, vendor, REVISITED_MAX)).filter(({ theirs }) => theirs);
  const ids = open.map(({ transactionId }) => transactionId);
  const booked = await booksOf(deps, merchantId, { vendor, fromMs: 0, toMs: 0, ids });
  return open.flatMap(({ caseId, transactionId, theirs }) => {
    if (!theirs) return [];
    const side = asSide(theirs);
    const told: Told[] = side.undone ? [side, { ...side, kind: 'rollback', reference: transactionId }] : [side];
    const ours = booked.filter((one) => one.transactionId === transactionId);
    const still = compareTransactions({ told, booked: ours, toldFromMs: 0, fromMs: 0, toMs: Number.POSITIVE_INFINITY });
    return still.length === 0 && ours.length > 0 ? [caseId] : [];
  });
}
