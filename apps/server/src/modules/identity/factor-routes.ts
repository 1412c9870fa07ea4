import {
  changeContact as changeContactEndpoint,
  notMe,
  ownContacts,
  sendContactCode as sendContactEndpoint,
} from '@fairhall/contract/identity/change-contact';
import { elevate as elevateEndpoint, elevation, sendElevationCode } from '@fairhall/contract/identity/elevate';
import { liftHold as liftEndpoint, listHolds } from '@fairhall/contract/identity/holds';
import {
  addPasskey as addPasskeyEndpoint,
  ownPasskeys,
  passkeyOptions,
  passkeyProof,
  removePasskey as removePasskeyEndpoint,
} from '@fairhall/contract/identity/passkeys';
import { passwordCode, sendPasswordCode } from '@fairhall/contract/identity/password-code';
import { bindTotp, confirmOwnTotp, ownFactors, removeOwnTotp, renewRecoveryCodes as renewEndpoint } from '@fairhall/contract/identity/totp';
import { ok } from '@fairhall/money/result';
import { forMember, open, type RouteBinding } from '../../platform/http/route.ts';
import { sendCodeToOwn } from './challenge/code-to-own.ts';
import { changeContact, contactsShown, sendContactCode } from './contacts/change-contact.ts';
import { undoChange } from './contacts/not-me.ts';
import type { CommandDeps } from './deps.ts';
import { codeBeside } from './elevation/code-beside.ts';
import { elevate, standingOf } from './elevation/elevate.ts';
import { extraCode, extraCodeShown } from './extra-code.ts';
import { holdsOf, liftOwnHold } from './holds/lift-hold.ts';
import { addPasskey, passkeyView, removePasskey } from './passkeys/keep-passkeys.ts';
import { addingOptions, provingOptions } from './passkeys/options.ts';
import { factorsOf } from './queries/factors.ts';
import { listPasskeys } from './store/passkeys.ts';
import { beginTotp, confirmTotp, removeTotp, renewRecoveryCodes } from './totp/bind-totp.ts';

/** What proves a member beside its password, and what its changes stop. */
export function factorRoutes(deps: CommandDeps): RouteBinding[] {
  return [
    forMember(elevation, async (context) => ok(await standingOf(deps, context))),
    forMember(sendElevationCode, async (context) => sendCodeToOwn(deps, context, await codeBeside(deps, context))),
    forMember(passwordCode, async (context, { query }) => ok(await extraCodeShown(deps, context, query.of))),
    forMember(sendPasswordCode, async (context, { body }) => sendCodeToOwn(deps, context, await extraCode(deps, context, body.of))),
    forMember(elevateEndpoint, (context, { body }) => elevate(deps, context, body)),
    forMember(ownContacts, async (context) => ok(await contactsShown(deps, context))),
    forMember(sendContactEndpoint, (context, { body }) => sendContactCode(deps, context, body)),
    forMember(changeContactEndpoint, (context, { body }) => changeContact(deps, context, body)),
    open(notMe, (context, { body }) => undoChange(deps, context, body.token)),
    forMember(listHolds, async ({ actor }) => ok(await holdsOf(deps, actor))),
    forMember(liftEndpoint, (context, { body }) => liftOwnHold(deps, context, BigInt(body.holdId))),
    forMember(ownFactors, async ({ actor }) => ok(await factorsOf(deps, actor))),
    forMember(bindTotp, (context) => beginTotp(deps, context)),
    forMember(confirmOwnTotp, (context, { body }) => confirmTotp(deps, context, body.code)),
    forMember(removeOwnTotp, (context) => removeTotp(deps, context)),
    forMember(renewEndpoint, (context) => renewRecoveryCodes(deps, context)),
    forMember(ownPasskeys, async ({ actor }) => ok({ list: passkeyView(await listPasskeys(deps.db, actor.merchantId, actor.memberId)) })),
    forMember(passkeyOptions, async (context) => {
      const asked = await addingOptions(deps, context);
      return asked.ok ? ok({ options: JSON.stringify(asked.value) }) : asked;
    }),
    forMember(passkeyProof, async (context) => ok({ options: JSON.stringify((await provingOptions(deps, context)).value) })),
    forMember(addPasskeyEndpoint, (context, { body }) => addPasskey(deps, context, { answer: body.passkey, name: body.name })),
    forMember(removePasskeyEndpoint, (context, { body }) => removePasskey(deps, context, body.passkeyId)),
  ];
}
