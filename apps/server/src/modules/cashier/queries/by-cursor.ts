import { fail, ok, type Result } from '@fairhall/money/result';
import type { Cursors } from '../../../platform/cursors.ts';
import type { Actor } from '../../../platform/http/context.ts';

type Asked = { page?: number | undefined; size?: number | undefined };
type Page<Row> = { list: Row[]; page: number; totalPages: number };
type Listing<Row> = {
  of: 'deposits' | 'withdrawals';
  actor: Actor;
  list(asked: Asked & { before: bigint | null }): Promise<Page<Row>>;
  idOf(row: Row): string;
};

/** A member's list by pages, or on behind the row that a cursor names: only whose list it is has cursors of it. */
export async function byCursor<Row>(
  cursors: Cursors,
  { cursor, ...asked }: Asked & { cursor?: string | undefined },
  { of, actor, list, idOf }: Listing<Row>,
): Promise<Result<Page<Row> & { next: string | null }, 'CURSOR_BAD'>> {
  const scope = [of, actor.merchantId, actor.memberId];
  const place = cursor === undefined ? undefined : await cursors.read(scope, cursor);
  if (place === null) return fail('CURSOR_BAD', 'cursor');
  const page = await list(place === undefined ? { ...asked, before: null } : { size: asked.size, before: BigInt(place) });
  const last = page.list.at(-1);
  return ok({ ...page, next: last && page.page + 1 < page.totalPages ? await cursors.write(scope, idOf(last)) : null });
}
