import type { ReportDeps } from '../deps.ts';
import { fillDays, foldDays } from '../store/member-days.ts';

/** Facts of one transaction, and members and draws of a piece of what was before: what is cut off costs so much again. */
const FACTS_MAX = 200;
const PIECE_MAX = 50;

/** Keeps members' days as facts come, and first what was before there were any. Whatever is cut off is done again from where it stood. */
export async function keepMemberDays({ db, merchants }: Pick<ReportDeps, 'db' | 'merchants'>): Promise<'more' | 'idle'> {
  for (const { merchantId, profile } of await merchants.all())
    if (await fillDays(db, merchantId, { timeZone: profile.timeZone, max: PIECE_MAX })) return 'more';
  return (await foldDays(db, FACTS_MAX)) === FACTS_MAX ? 'more' : 'idle';
}
