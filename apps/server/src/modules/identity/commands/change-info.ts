import type { BodyOf } from '@fairhall/contract/endpoint';
import type { changeEmail as emailEndpoint, changeProfile as profileEndpoint } from '@fairhall/contract/identity/change-info';
import { fail, ok } from '@fairhall/money/result';
import type { MemberContext } from '../../../platform/http/context.ts';
import { checkField } from '../check-field.ts';
import { changeContact, sendContactCode } from '../contacts/change-contact.ts';
import type { CommandDeps } from '../deps.ts';
import { elevate } from '../elevation/elevate.ts';
import { normalField } from '../profile-fields.ts';
import { writeFields } from '../store/members.ts';
import { claimPayee } from '../store/payment-passwords.ts';

/** What papers prove at this tier is no more for the member alone to say. */
const PROVED_TIER = 2;

/** A new e-mail: without a code one is sent there, with it the address is taken. */
export async function changeEmail(deps: CommandDeps, context: MemberContext, body: BodyOf<typeof emailEndpoint>) {
  const { value, verificationCode, authCode, securityQuestion, securityAnswer } = body;
  const proved = authCode ? await elevate(deps, context, { way: 'totp', code: authCode }) : ok(true);
  if (!proved.ok) return proved;
  const wish = { kind: 'email' as const, value };
  const done = verificationCode
    ? await changeContact(deps, context, { ...wish, verificationCode, securityQuestion, securityAnswer })
    : await sendContactCode(deps, context, wish);
  return done.ok ? ok(true) : done;
}

/** The name that the member's cards will carry: told once, and changed by papers alone. */
export async function changePayeeName(deps: CommandDeps, { actor: { merchantId, memberId } }: MemberContext, value: string) {
  const rules = await deps.merchants.registerRules(merchantId);
  const payeeName = normalField('payeeName', value);
  const bad = checkField('payeeName', payeeName, { ...rules.payeeName, enabled: true, required: true });
  if (bad) return bad;
  const standing = await deps.db.inTx(async (tx) => ok(await claimPayee(tx, merchantId, { memberId, payeeName })));
  return standing.value === payeeName ? ok(true) : fail('KYC_STATE');
}

const OF_PAPERS = ['address', 'nationality', 'occupation', 'sourceOfIncome'] as const;
const REACHED_BY = ['qqNum', 'line', 'whatsapp', 'facebook', 'wechat', 'zalo', 'telegram'] as const;

/** What the member tells of itself, by the rules of the merchant's registration; what it leaves out stays. */
export async function changeProfile(deps: CommandDeps, { actor }: MemberContext, body: BodyOf<typeof profileEndpoint>) {
  const { merchantId, memberId } = actor;
  const rules = await deps.merchants.registerRules(merchantId);
  const fields: Record<string, string> = {};
  for (const field of [...OF_PAPERS, ...REACHED_BY]) {
    const given = body[field];
    if (given === undefined || !rules[field].enabled) continue;
    const value = normalField(field, given);
    const bad = checkField(field, value, rules[field]);
    if (bad) return bad;
    fields[field] = value;
  }
  const { tier } = await deps.ledger.gates.of(deps.db.of(merchantId), merchantId, { memberId, daySinceMs: 0 });
  const byPapers = OF_PAPERS.find((field) => field in fields);
  if (byPapers && tier >= PROVED_TIER) return fail('KYC_STATE', byPapers);
  await deps.db.inTx(async (tx) => ok(await writeFields(tx, merchantId, { memberId, fields })));
  return ok(true);
}
