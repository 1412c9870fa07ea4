import { DEFAULT_TERMS, setRates, writeScheme } from '../src/modules/agent/index.ts';
import { createDemoMember } from '../src/modules/identity/index.ts';
import type { DemoMerchant, SeedDeps } from './deps.ts';

const CAPS = { RNG: 120, FISH: 100, LIVE: 80, PVP: 60, SPORTS: 80, ESPORTS: 80, COCKFIGHT: 60 };
/** Before anybody played. */
const SINCE = '2020-01-01';

/** What the demo's agents may be given, and a line of them where the merchant has one: each stands below the one before it. */
export async function seedAgents(deps: SeedDeps, { merchantId, operator, profile, line }: DemoMerchant): Promise<void> {
  const { owner, clock } = deps;
  const setAtMs = clock.nowMs();
  await writeScheme(owner, merchantId, { version: 1, terms: { ...DEFAULT_TERMS, caps: CAPS }, madeAtMs: setAtMs, madeName: operator.name });
  let upline = '';
  for (const { rates, ...account } of line) {
    const memberId = await createDemoMember({ ...deps, db: owner }, { ...account, merchantId, upline, asset: profile.currency.code });
    if (memberId === null) return;
    await owner.inTx((tx) => setRates(tx, merchantId, { memberId, rates, fromDay: SINCE, setBy: 'operator', setAtMs }));
    upline = upline === '' ? String(memberId) : `${upline}.${memberId}`;
  }
}
