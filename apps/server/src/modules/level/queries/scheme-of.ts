import type { LevelScheme } from '@fairhall/contract/console/levels';
import { digits } from '@fairhall/money/text';
import type { OperatorContext } from '../../../platform/http/context.ts';
import type { LevelDeps } from '../deps.ts';
import { countByLevel, findScheme } from '../store/schemes.ts';

/** The levels in force as the console shows them, with the members that have each. Who never rose has no row: level 0 is not counted. */
export async function schemeOf(
  { db }: LevelDeps,
  { operator, merchant }: Pick<OperatorContext, 'operator' | 'merchant'>,
): Promise<LevelScheme> {
  const [scheme, members] = await Promise.all([findScheme(db, operator.merchantId), countByLevel(db, operator.merchantId)]);
  return {
    currency: merchant.profile.currency.code,
    version: scheme?.version ?? 0,
    changedAtMs: scheme?.madeAtMs ?? null,
    changedName: scheme?.madeName ?? '',
    steps: (scheme?.steps ?? []).map(({ names, total, keep }, level) => ({
      ...{ names, totalE4: digits(total), keepE4: digits(keep) },
      members: members.get(level) ?? 0,
    })),
  };
}
