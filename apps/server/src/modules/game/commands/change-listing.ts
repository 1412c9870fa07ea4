import { isDeepStrictEqual } from 'node:util';
import { READY_LANGUAGES } from '@fairhall/contract/languages';
import { fail, ok, type Result } from '@fairhall/money/result';
import type { Tx } from '../../../platform/db.ts';
import type { ActingOperator } from '../../../platform/http/context.ts';
import type { Ids } from '../../../platform/ids.ts';
import { keepable } from '../../../platform/keepable.ts';
import { appendOutbox } from '../../../platform/outbox.ts';
import { appendAudit } from '../../audit/index.ts';
import { ownsPicture } from '../../merchant/index.ts';
import type { GameDeps } from '../deps.ts';
import { CATALOGUE_CHANGED, type CatalogueFact } from '../events.ts';
import type { GameSale, Names, Place, VendorSale } from '../game.ts';
import { findGameSale, findVendorSale, findVersion, raiseVersion, updateGameSale, updateVendorSale } from '../store/catalogue.ts';

export type ListingDeps = Pick<GameDeps, 'db' | 'clock'> & { ids: Ids };
type Asked<Fields> = { [Field in keyof Fields]?: Fields[Field] | undefined } & { expectedVersion: number; reason: string };
type Changed = Result<{ version: number }, 'NOT_FOUND' | 'CHANGED_MEANWHILE' | 'REASON_REQUIRED'>;

/** Changes what a merchant lists of a game. */
export async function changeGameListing(
  deps: ListingDeps,
  acting: ActingOperator,
  { nodeId, ownNames, ...asked }: { nodeId: number } & Asked<Omit<GameSale, 'nodeId' | 'minBet' | 'version'>>,
): Promise<Changed> {
  const { merchantId } = acting.operator;
  return change(deps, acting, {
    ...{ asked: { ...asked, ownNames: ownNames && said(ownNames) }, subject: String(nodeId) },
    mayBe: async (tx) => !asked.picture || (await ownsPicture(tx, merchantId, { hash: asked.picture, shape: 'tile' })),
    find: (tx) => findGameSale(tx, merchantId, nodeId),
    write: (tx, sale) => updateGameSale(tx, merchantId, sale),
  });
}

/** Changes what a merchant lists of a vendor in a category. */
export async function changeVendorListing(
  deps: ListingDeps,
  acting: ActingOperator,
  { category, vendor, ...asked }: Place & Asked<Omit<VendorSale, keyof Place | 'version'>>,
): Promise<Changed> {
  const { merchantId } = acting.operator;
  return change(deps, acting, {
    ...{ asked, subject: `${category}/${vendor}` },
    find: (tx) => findVendorSale(tx, merchantId, { category, vendor }),
    write: (tx, sale) => updateVendorSale(tx, merchantId, sale),
  });
}

/** Names that say something. */
function said(names: Partial<Names>): Partial<Names> {
  const kept = READY_LANGUAGES.map((language) => [language, keepable(names[language] ?? '').trim()]);
  return Object.fromEntries(kept.filter(([, name]) => name !== ''));
}

type Change<Sale> = {
  asked: Asked<Partial<Sale>>;
  subject: string;
  /** Whether what is asked for is there to be shown. */
  mayBe?(tx: Tx): Promise<boolean>;
  /** What stands, under its lock. */
  find(tx: Tx): Promise<Sale | null>;
  write(tx: Tx, sale: Sale): Promise<void>;
};

/** Raises the version of a merchant's lobby and tells all processes. */
export async function tellListing({ clock, ids }: Pick<ListingDeps, 'clock' | 'ids'>, tx: Tx, merchantId: number): Promise<number> {
  const payload: CatalogueFact = { version: await raiseVersion(tx, merchantId) };
  await appendOutbox(tx, [{ merchantId, id: ids.next(), topic: CATALOGUE_CHANGED, payload, atMs: clock.nowMs() }]);
  return payload.version;
}

/** Writes what differs over the version that was looked at, raises the version that whoever remembers the lobby asks for, and tells all processes. */
async function change<Sale extends { version: number }>(
  { db, clock, ids }: ListingDeps,
  { operator, ip }: ActingOperator,
  { asked: { reason: given, expectedVersion, ...wished }, subject, mayBe, find, write }: Change<Sale>,
): Promise<Changed> {
  const { merchantId } = operator;
  const reason = keepable(given).trim();
  if (reason === '') return fail('REASON_REQUIRED', 'reason');
  return db.of(merchantId).inTx(async (tx) => {
    const held = await find(tx);
    if (!held) return fail('NOT_FOUND');
    if (mayBe && !(await mayBe(tx))) return fail('NOT_FOUND', 'picture');
    const differing = Object.entries(wished).filter(
      ([name, value]) => value !== undefined && !isDeepStrictEqual(value, held[name as keyof Sale]),
    );
    if (differing.length === 0) return ok({ version: await findVersion(tx, merchantId) });
    if (held.version !== expectedVersion) return fail('CHANGED_MEANWHILE', undefined, { version: held.version });
    await write(tx, { ...held, ...Object.fromEntries(differing), version: held.version + 1 });
    const version = await tellListing({ clock, ids }, tx, merchantId);
    await appendAudit({ clock, ids }, tx, merchantId, {
      ...{ operator, action: 'game.listing_changed', subject: { type: 'game', id: subject }, reason, ip },
      detail: Object.fromEntries(
        differing.map(([name, value]) => [name, typeof value === 'object' ? JSON.stringify(value) : String(value)]),
      ),
    });
    return ok({ version });
  });
}
