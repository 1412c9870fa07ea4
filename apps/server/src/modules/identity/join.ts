import { fail, ok, type Result } from '@fairhall/money/result';
import type { Queryable } from '../../platform/db.ts';
import { CLICK_MS } from './click-cookie.ts';
import { findClicked } from './store/clicks.ts';
import { findJoinCode, findRecommender, type Join } from './store/join-codes.ts';

/** What a newcomer says of who brought it. `asked`: the form asks for a code. `click`: what its browser keeps of the last link it came by. */
export type Brought = { affiliateCode: string; recommender: string; asked: boolean; required: boolean; click: Buffer | null };

/**
 * Who brought a newcomer: an affiliate code before whoever recommends it before the last click on a link, never two. A wrong code is refused
 * where the form asks for one; where it came by an address alone, the registration goes on without.
 */
export async function whoBrought(
  db: Queryable,
  merchantId: number,
  { brought, atMs }: { brought: Brought; atMs: number },
): Promise<Result<Join | null, 'AFFILIATE_CODE_WRONG' | 'FIELD_REQUIRED'>> {
  const { affiliateCode, recommender, asked, required, click } = brought;
  const clicked = click && (await findClicked(db, merchantId, { tokenHash: click, sinceMs: atMs - CLICK_MS, atMs }));
  if (affiliateCode !== '') {
    const join = await findJoinCode(db, merchantId, { code: affiliateCode, atMs });
    if (join?.kind === 'affiliate') return ok({ ...join, clickId: clicked?.linkId === join.linkId ? clicked?.clickId : undefined });
    if (asked) return fail('AFFILIATE_CODE_WRONG', 'affiliateCode');
  } else if (asked && required && !clicked) return fail('FIELD_REQUIRED', 'affiliateCode');
  if (recommender === '') return ok(clicked);
  const code = await findJoinCode(db, merchantId, { code: recommender, atMs });
  const join = code?.kind === 'referral' ? code : await findRecommender(db, merchantId, recommender);
  return join ? ok(join) : fail('AFFILIATE_CODE_WRONG', 'recommenderId');
}

/** Where in the line a newcomer stands: below whose code or link it came by; beside who recommends it, below whom that one is. */
export function uplineOf(join: Join | null): string {
  if (!join) return '';
  return join.kind !== 'referral' ? join.uplinePath : join.uplinePath.split('.').slice(0, -1).join('.');
}
