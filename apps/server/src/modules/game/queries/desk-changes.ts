import type { DeskChange, deskChanges as deskChangesEndpoint } from '@fairhall/contract/console/vendor-lists';
import type { QueryOf, ReplyOf } from '@fairhall/contract/endpoint';
import { PAGE_SIZE } from '@fairhall/contract/limits';
import type { OperatorContext } from '../../../platform/http/context.ts';
import type { GameDeps } from '../deps.ts';
import { type HeldGame, type Said, saidOf } from '../list-change.ts';
import { pageOfAwaiting } from '../store/lists.ts';

type Reader = { operator: Pick<OperatorContext['operator'], 'merchantId'> };
type Changes = typeof deskChangesEndpoint;

/** Games that vendors' lists brought, changed or left out, on which an operator has to decide. */
export async function deskChanges(
  { db }: Pick<GameDeps, 'db'>,
  { operator: { merchantId } }: Reader,
  { page = 0, size = PAGE_SIZE.console }: QueryOf<Changes>,
): Promise<ReplyOf<Changes>> {
  const rows = await pageOfAwaiting(db.of(merchantId), merchantId, { page, size });
  const total = rows[0]?.total ?? 0;
  return { list: rows.map(changeOf), page, totalPages: Math.ceil(total / size), total };
}

function changeOf(held: HeldGame): DeskChange {
  const { nodeId, code, category, vendor, listed, former, version } = held;
  return { nodeId, code, category, vendor, listed, version, kind: kindOf(held), former: former && told(former), said: told(saidOf(held)) };
}

function kindOf({ gone, former }: HeldGame): DeskChange['kind'] {
  if (gone) return 'gone';
  return former === null ? 'new' : 'changed';
}

function told({ name, enabled, blockedCountries }: Said): DeskChange['said'] {
  return { name, enabled, blockedCountries: [...blockedCountries] };
}
