import type { BodyOf, ReplyOf } from '@fairhall/contract/endpoint';
import { isChoice, messageSettings, setMessageSettings } from '@fairhall/contract/message/settings';
import { fail, ok, type Result } from '@fairhall/money/result';
import type { Queryable } from '../../../platform/db.ts';
import type { MemberContext } from '../../../platform/http/context.ts';
import { forMember, type RouteBinding } from '../../../platform/http/route.ts';
import type { MessageDeps } from '../deps.ts';
import { findQuiet, listChoices, putChoice, putQuiet } from '../store/settings.ts';
import { QUIET_USUAL } from '../tell/quiet-hours.ts';

type Settings = ReplyOf<typeof messageSettings>;

export function settingsRoutes(deps: MessageDeps): RouteBinding[] {
  return [
    forMember(messageSettings, async (context) => ok(await settingsOf(deps.db.of(context.actor.merchantId), context))),
    forMember(setMessageSettings, (context, { body }) => setSettings(deps, context, body)),
  ];
}

async function settingsOf(db: Queryable, { actor: { merchantId, memberId }, merchant }: MemberContext): Promise<Settings> {
  const [choices, quiet] = await Promise.all([listChoices(db, merchantId, memberId), findQuiet(db, merchantId, memberId)]);
  return { choices, quiet: quiet ?? { ...QUIET_USUAL, timeZone: merchant.profile.timeZone } };
}

async function setSettings(
  { db }: MessageDeps,
  context: MemberContext,
  { choices, quiet }: BodyOf<typeof setMessageSettings>,
): Promise<Result<Settings, 'INVALID_INPUT'>> {
  const { merchantId, memberId } = context.actor;
  const fault = choices.findIndex(({ trigger, channel }) => !isChoice(trigger, channel));
  if (fault >= 0) return fail('INVALID_INPUT', `choices/${fault}/channel`);
  if (quiet && !isTimeZone(quiet.timeZone)) return fail('INVALID_INPUT', 'quiet/timeZone');
  return db.of(merchantId).inTx(async (tx) => {
    for (const choice of choices) await putChoice(tx, merchantId, { memberId, ...choice });
    if (quiet) await putQuiet(tx, merchantId, { memberId, ...quiet });
    return ok(await settingsOf(tx, context));
  });
}

function isTimeZone(name: string): boolean {
  try {
    return Boolean(new Intl.DateTimeFormat('en-GB', { timeZone: name }));
  } catch {
    return false;
  }
}
