import { ok } from '@fairhall/money/result';
import { claimIn } from '../commands/claim.ts';
import { UNNAMED } from '../commands/give.ts';
import type { DeskDeps } from '../deps.ts';
import { findCampaign } from '../store/campaigns.ts';
import { depositPlace, endChoice, listRipe, type Ripe } from '../store/choices.ts';

const CHOICES_MAX = 100;

/** Gives what was chosen for deposits that were credited since. What can not be given is refused, and the deposit is as it was. */
export async function giveForDeposits(deps: DeskDeps): Promise<'more' | 'idle'> {
  const ripe = await listRipe(deps.db, CHOICES_MAX);
  for (const choice of ripe) await giveFor(deps, choice);
  return ripe.length === CHOICES_MAX ? 'more' : 'idle';
}

async function giveFor(deps: DeskDeps, choice: Ripe): Promise<void> {
  const { merchantId, memberId, depositId, campaignId, version, asset, amount } = choice;
  const own = deps.db.of(merchantId);
  const { profile } = await deps.merchants.byId(merchantId);
  const refused = async (refusal: string) =>
    own.inTx(async (tx) => {
      await endChoice(tx, merchantId, { memberId, depositId, state: 'refused', refusal });
      return ok(undefined);
    });
  if (choice.depositState !== 'approved') return void (await refused('DEPOSIT_REQUIRED'));
  const campaign = await findCampaign(own, merchantId, { campaignId, version });
  const nth = campaign?.plan?.nth ?? null;
  if (nth !== null && (await depositPlace(own, merchantId, { memberId, depositId })) !== nth)
    return void (await refused('NOTHING_TO_GRANT'));
  const given = await own.inTx(async (tx) => {
    const claimed = await claimIn(
      deps,
      tx,
      { merchantId, memberId, asset },
      {
        ...{ ...UNNAMED, campaignId, version, timeZone: profile.timeZone },
        deposit: { ref: depositId, amount, once: true },
      },
    );
    if (claimed.ok) await endChoice(tx, merchantId, { memberId, depositId, state: 'given', refusal: null });
    return claimed;
  });
  if (!given.ok) await refused(given.code);
}
