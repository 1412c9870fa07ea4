import type { Hook } from '../hooks.ts';
import { type Case, type CaseResult, type Need, runCases } from '../suite.ts';
import { BET_CASES } from './cases/bets.ts';
import { PROMOTION_CASES, ROLLBACK_CASES } from './cases/rollbacks.ts';
import { SESSION_CASES } from './cases/sessions.ts';
import { signatureCases } from './cases/signatures.ts';
import { STORM_CASES } from './cases/storms.ts';
import { WIN_CASES } from './cases/wins.ts';
import { openWorld, type WalletSettings, type World } from './world.ts';

/** Cases about an id that comes again as another kind. */
const ACROSS_KINDS = ['win.id-of-a-bet', 'rollback.id-of-a-bet'];

/** Tests the wallet of an operator, as the vendor that asks it. `only`: cases whose id begins so. */
export function testWallet(
  settings: WalletSettings,
  { only, tell }: { only: string; tell(result: CaseResult): void },
): Promise<CaseResult[]> {
  const { driver } = settings;
  const cases: Case<World>[] = [
    ...SESSION_CASES,
    ...signatureCases(driver.signs),
    ...BET_CASES,
    ...WIN_CASES,
    ...ROLLBACK_CASES,
    ...(driver.namesRewards ? PROMOTION_CASES : []),
    ...STORM_CASES,
  ];
  const chosen = cases.filter(({ id }) => id.startsWith(only) && (driver.idsOfOneKind || !ACROSS_KINDS.includes(id)));
  return runCases(chosen, { world: openWorld(settings), missing, tidy: (world) => world.tidy(), tell });

  function missing(needs: readonly Need[]): Need | null {
    return needs.find((need) => !has(need)) ?? null;
  }

  function has(need: Need): boolean {
    if (need === 'second') return settings.second !== null;
    if (need === 'other-game') return settings.otherGame !== null;
    return settings.hooks.knows(need.slice('hook:'.length) as Hook);
  }
}
