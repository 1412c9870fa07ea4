/**
 * Identity: who a member is, how it gets in, and who a session stands for.
 *
 * Owns: member, member_profile, member_level, member_lock, trial, member_device, login_event, login_step, session, session_token,
 * page_ticket, captcha, login_guard, login_net, login_hour, stranger_question, sealed_once, challenge, challenge_send, login_name, member_contact, reset_link, join_code,
 * attribution, click, member_look, member_question, passkey, passkey_holder, passkey_challenge, member_totp, member_recovery_code, hold,
 * contact_change, security_case, identity_provider, federated_visit, federated_identity, federated_ticket,
 * firebase_token.
 * Events out: session.ended {reason, sessionId}, member.changed {memberId}, security.changed {}, hold.changed {untilMs}. Events in:
 * none.
 * Invariants: a name is one member of its merchant, whatever its case; a member has one open session at most, and a session ends with
 * all its tokens; tokens, tickets and passwords are kept as hashes alone; captchas, tickets, seals and codes serve once; an unknown name
 * can't be told from a wrong password; a practice account holds play money only, and gives it back; a locked member has no session, and
 * its wallets are frozen in the transaction that locks it: nothing it asked for is done after that.
 */

import type { Losable } from '@fairhall/contract/identity/lost-factors';
import type { Result } from '@fairhall/money/result';
import type { Queryable, Tx } from '../../platform/db.ts';
import { perMerchant } from '../../platform/db.ts';
import type { Facts } from '../../platform/facts.ts';
import type { Actor, MemberContext, MerchantRef } from '../../platform/http/context.ts';
import type { Soon } from '../../platform/http/gates.ts';
import { type RouteBinding, routesPerMerchant } from '../../platform/http/route.ts';
import type { Job } from '../../platform/jobs.ts';
import type { LockedColumn } from '../../platform/locked-columns.ts';
import type { AtOpening, ConsolePush, Expander, MemberPush } from '../../platform/push.ts';
import { newSecret } from '../../platform/random.ts';
import { createTries } from '../../platform/tries/tries.ts';
import type { Breached } from './breaches.ts';
import { createCaptcha } from './captcha/captcha.ts';
import { createCodeKeys } from './challenge/keys.ts';
import { type Claim, checkPaymentPassword, type PaymentPasswordCode } from './commands/check-payment-password.ts';
import { closeMember } from './commands/close-member.ts';
import { endSessions } from './commands/end-sessions.ts';
import { addAccount, type OpenedBy, type PrepareCode, type PreparedAccount, prepareAccount } from './commands/open-account.ts';
import { referralCode } from './commands/referral-code.ts';
import { shut } from './contacts/not-me.ts';
import { changeOf } from './contacts/not-me-token.ts';
import type { CommandDeps, IdentityDeps } from './deps.ts';
import { deskRoutes } from './desk-routes.ts';
import { requireElevated } from './elevation/require-elevated.ts';
import { type IdentityPush, memberExpanders, operatorExpanders, SESSION_ENDED } from './events.ts';
import { factorRoutes } from './factor-routes.ts';
import { createDeletionHook, type DeletionHook } from './federation/deletion-hook.ts';
import { createProviders } from './federation/provider.ts';
import { federationRoutes } from './federation-routes.ts';
import { type CardHold, cardHolds } from './holds/card-holds.ts';
import { setHold } from './holds/set-hold.ts';
import { closeTrials } from './jobs/close-trials.ts';
import { endDueLocks } from './jobs/end-due-locks.ts';
import { forgetClickAddresses } from './jobs/forget-click-addresses.ts';
import { sweepServed } from './jobs/sweep-served.ts';
import { lockedOf } from './locked.ts';
import { giveBack } from './lost/give-back.ts';
import { losableOf } from './lost/losable.ts';
import { checkOwnPassword, memberOfStep } from './lost/proof-of-loser.ts';
import { type LossWarning, warnOfLoss } from './lost/warn-of-loss.ts';
import type { EndReason, Member } from './member.ts';
import { createPasswords, type PasswordCost } from './passwords.ts';
import { type Guards, guardsOf } from './queries/guards.ts';
import { type AnswerCode, checkAnswer } from './questions/questions.ts';
import { identityRoutes } from './routes.ts';
import { createSessionCache } from './session-cache.ts';
import { eventsAtOpening, expireSessions, issueTicket, memberBySession } from './sessions.ts';
import { closeLink, type JoinLink, type LinkSearch, listBrought, listLinks, type NewLink, openLink } from './store/join-links.ts';
import { setLevel } from './store/levels.ts';
import { findDownlines, findUpline, type Relative } from './store/lines-of-members.ts';
import { findLastPlace } from './store/login-events.ts';
import {
  birthDateOf,
  findMember,
  findMembers,
  findProfile,
  type MemberPage,
  promoteToAgent,
  type ShownState,
  searchMembers,
} from './store/members.ts';
import { claimPayee, findPayee, findPaymentHash } from './store/payment-passwords.ts';
import { listQuestions } from './store/questions.ts';
import { loadOrCreateSecret } from './store/secrets.ts';
import { findTraces, type Traces } from './store/traces.ts';
import { createFactorKeys } from './totp/factor-keys.ts';

export { askBreaches, type Breached } from './breaches.ts';
export type { Claim, PaymentPasswordCode } from './commands/check-payment-password.ts';
export { createDemoMember } from './commands/create-demo-member.ts';
export type { IdentityDeps } from './deps.ts';
export { type DeletionHook, serveDeletionHook } from './federation/deletion-hook.ts';
export { nameProviderIn } from './federation/name-provider.ts';
export type { CardHold } from './holds/card-holds.ts';
export type { EndReason, Member } from './member.ts';
export { compareNames, type NamesAlike } from './names/compare-names.ts';
export { nameKey } from './names/name-key.ts';
export { isCommonPassword } from './password-rule.ts';
export { createPasswords, type PasswordCost, type Passwords } from './passwords.ts';
export { endConsents } from './store/consents.ts';
export type { JoinLink } from './store/join-links.ts';
export { birthDateOf, type MemberPage } from './store/members.ts';
export { loadOrCreateSecret, sealKeeping } from './store/secrets.ts';
export { grantQuota, listQuotas, returnQuota, takeQuota } from './store/series-quotas.ts';
export type { Traces } from './store/traces.ts';
export { askFrom, dayCaps, depositRoom, heldBack, isPaperDue, outTier, overRoom, withdrawRoom } from './tiers.ts';

export type Identity = {
  /** Who a token stands for; asking renews the session. What ended in another process may be believed for one second more. */
  memberBySession(token: string): Soon<Actor | 'none' | 'replaced'>;
  /** For the address of an embedded page: opens it once, within a minute, in the session of whoever asked. */
  pageTicket(actor: Actor): Promise<string>;
  findMember(merchantId: number, memberId: bigint): Promise<Member | null>;
  /** Many at once, by id: what a page lists is named by one question. */
  findMembers(merchantId: number, memberIds: readonly bigint[]): Promise<ReadonlyMap<bigint, Member>>;
  /** Account or nickname beginning with `text`, or the id; all when it is empty; of one state where it is named. Newest first, pages from 0. */
  searchMembers(merchantId: number, text: string, paging: MemberPaging): Promise<MemberPage>;
  /** Devices and addresses that a member was seen at since then, and who stands above its whole line. */
  tracesOf(merchantId: number, memberId: bigint, sinceMs: number): Promise<Traces>;
  /** What is known of a member's birth, "1990-05-05", and of the country it was let in from the last time; empty where nothing is. */
  backgroundOf(merchantId: number, memberId: bigint): Promise<{ birthDate: string; country: string }>;
  endSessions(merchantId: number, memberId: bigint, reason: EndReason): Promise<void>;
  /** Whether the member has just proved once more who it is. */
  requireElevated(context: Pick<MemberContext, 'actor'>): Promise<Result<void, 'REAUTH_REQUIRED'>>;
  /** The level that the member has from now on, which fees, limits, games and messages go by. */
  setLevel(tx: Tx, merchantId: number, of: { memberId: bigint; level: number }): Promise<void>;
  /** Closes an account for good, at its member's wish; nothing of the member's is left in it. */
  closeMember(tx: Tx, merchantId: number, memberId: bigint): Promise<void>;
  /** Whether the member knows its payment password. Wrong tries slow the next ones down. Not to be called inside a transaction. */
  /** By which friends of a member come: its own, made when it is asked for first. */
  referralCode(merchantId: number, memberId: bigint): Promise<string>;
  checkPaymentPassword(claim: Claim): Promise<Result<string, PaymentPasswordCode>>;
  hasPaymentPassword(merchantId: number, memberId: bigint): Promise<boolean>;
  /** The answer that a merchant may ask beside the payment password. Not to be called inside a transaction. */
  checkAnswer(
    context: Pick<MemberContext, 'actor' | 'merchant'>,
    given: { question?: string | undefined; answer?: string | undefined },
  ): Promise<Result<void, AnswerCode>>;
  /** Whether it has chosen its questions. */
  hasQuestions(merchantId: number, memberId: bigint): Promise<boolean>;
  /** What guards the member beside its password, and how it is reached. */
  guardsOf(merchantId: number, memberId: bigint): Promise<Guards>;
  /** The address that it has proved to be its own; null without one. */
  provedMail(merchantId: number, memberId: bigint): Promise<string | null>;
  /** Who stands right above a member; null: nobody. */
  uplineOf(merchantId: number, memberId: bigint): Promise<Relative | null>;
  /** Of these account names those right below a member, by the name as it was asked for. */
  downlinesOf(merchantId: number, memberId: bigint, names: readonly string[]): Promise<ReadonlyMap<string, Relative>>;
  /** The name that this member's cards carry; empty until one is told. */
  payeeOf(merchantId: number, memberId: bigint): Promise<string>;
  /** Gives a member its name unless it has one, and answers the one it has then. */
  claimPayee(tx: Tx, merchantId: number, payee: { memberId: bigint; payeeName: string }): Promise<string>;
  /** Holds payments to a new card for as long as the merchant says, in the transaction that binds it. Answers the end; null for none. */
  holdCard(
    tx: Tx,
    merchant: Pick<MerchantRef, 'merchantId' | 'profile'>,
    card: { memberId: bigint; cardId: bigint },
  ): Promise<number | null>;
  /** Accounts that agents open right below themselves. */
  accounts: {
    prepare(
      merchant: Pick<MerchantRef, 'merchantId' | 'profile'>,
      given: { username: string; password: string },
    ): Promise<Result<PreparedAccount, PrepareCode>>;
    /** Null: the name is taken. */
    add(
      tx: Tx,
      merchant: Pick<MerchantRef, 'merchantId' | 'profile'>,
      opened: Omit<PreparedAccount, 'made'> & OpenedBy,
    ): Promise<bigint | null>;
    /** Makes a member an agent. False: it is none any longer that could become one. */
    promote(tx: Tx, merchantId: number, memberId: bigint): Promise<boolean>;
  };
  /** Codes of agents' own, and who registered by them. */
  links: {
    /** 'deep': no agents may stand below it. 'many': as many as it may have are open. 'taken': the code is or was somebody's. */
    open(
      tx: Tx,
      merchantId: number,
      opening: { link: NewLink; openMax: number; atMs: number },
    ): Promise<JoinLink | 'deep' | 'many' | 'taken'>;
    close(tx: Tx, merchantId: number, link: { memberId: bigint; linkId: bigint }): Promise<boolean>;
    list(db: Queryable, merchantId: number, search: LinkSearch): Promise<{ list: JoinLink[]; total: number }>;
    brought(
      db: Queryable,
      merchantId: number,
      of: { memberId: bigint; linkId: bigint; size: number; skip: number },
    ): Promise<{ account: string; atMs: number }[] | null>;
  };
  /** What a member may have lost for good, and what is done about it. */
  losses: {
    losableOf(db: Queryable, who: { merchantId: number; memberId: bigint }): Promise<Losable[]>;
    /** Whose login stands at its second step; null: it is over. */
    memberOfStep(merchantId: number, ticket: string): Promise<bigint | null>;
    checkPassword(
      context: Pick<MemberContext, 'actor'>,
      password: string,
    ): Promise<Result<void, 'PASSWORD_WRONG' | 'TOO_MANY_REQUESTS' | 'OVERLOADED'>>;
    /** Tells every number and address it has proved, with the link that stops it. Answers to how many. */
    warn(tx: Tx, warning: LossWarning): Promise<number>;
    /** Which loss such a link is about; null: it is none of ours. */
    ofToken(merchantId: number, token: string): Promise<bigint | null>;
    /** Ends every session and locks the account until a person has looked; `forget` after the commit. */
    shut(tx: Tx, who: { merchantId: number; memberId: bigint; ip: string }): Promise<void>;
    forget(merchantId: number, memberId: bigint): void;
    /** What was lost guards no longer; money out is held. False: the account is not open any more. */
    giveBack(
      tx: Tx,
      given: { merchant: Pick<MerchantRef, 'merchantId' | 'profile'>; memberId: bigint; lost: readonly Losable[] },
    ): Promise<boolean>;
  };
  /** Cards that are not paid to yet. To be asked under the lock of the member's cash where money goes out. */
  cardHolds(db: Queryable, merchantId: number, memberId: bigint): Promise<CardHold[]>;
};

export type MemberPaging = { page: number; size: number; state?: ShownState };

export type IdentityModule = {
  routes: RouteBinding[];
  jobs: Job[];
  locked: LockedColumn[];
  push: {
    member: Record<string, Expander<IdentityPush>>;
    operator: Record<string, Expander<ConsolePush<'member.changed'>>>;
    atOpening: AtOpening<MemberPush>;
  };
  port: Identity;
  /** What Facebook calls. */
  deletionHook: DeletionHook;
};

/** `passwordCost`: of the hashes that it makes. `breached`: asks a list of stolen passwords; none is asked without it. `plainHttp`: providers of identity may stand on this machine, without TLS. */
export type IdentityOptions = IdentityDeps & {
  facts?: Pick<Facts, 'on'>;
  passwordCost?: PasswordCost;
  plainHttp?: boolean;
  breached?: Breached;
};

export function createIdentityModule({
  facts,
  passwordCost,
  plainHttp = false,
  breached = async () => false,
  ...given
}: IdentityOptions): IdentityModule {
  const { db, clock, random } = given;
  const deps: CommandDeps = {
    ...given,
    passwords: createPasswords(random, passwordCost),
    breached,
    captcha: createCaptcha({ db, clock, random }),
    cache: createSessionCache({ clock, db }),
    tries: createTries(given),
    codeKeys: createCodeKeys({ random, loadSecret: () => loadOrCreateSecret(db, 'identity.codes', newSecret(random)) }),
    deviceSecret: () => loadOrCreateSecret(db, 'identity.device_key', newSecret(random)),
    factorKeys: createFactorKeys({ random, loadSecret: () => loadOrCreateSecret(db, 'identity.factors', newSecret(random)) }),
    providers: createProviders({ log: given.log, plainHttp }),
  };
  // Sessions that ended in other processes.
  facts?.on(SESSION_ENDED, ({ merchantId, memberId }) => memberId !== null && deps.cache.forget(merchantId, memberId));
  const of = perMerchant(deps);
  return {
    deletionHook: createDeletionHook(deps, of),
    routes: [
      ...routesPerMerchant(deps, identityRoutes),
      ...routesPerMerchant(deps, factorRoutes),
      ...routesPerMerchant(deps, federationRoutes),
      ...deskRoutes(deps),
    ],
    locked: lockedOf(deps),
    jobs: [
      { name: 'expire-sessions', everyMs: 10_000, work: async () => ((await expireSessions(deps)) ? 'more' : 'idle') },
      { name: 'end-due-locks', everyMs: 10_000, work: () => endDueLocks(deps) },
      { name: 'close-trials', everyMs: 10_000, work: () => closeTrials(deps) },
      { name: 'sweep-served', everyMs: 60_000, work: () => sweepServed(deps) },
      { name: 'forget-click-addresses', everyMs: 3_600_000, work: () => forgetClickAddresses(deps) },
    ],
    push: {
      member: memberExpanders(),
      operator: operatorExpanders(),
      atOpening: (audience) => eventsAtOpening(deps, audience),
    },
    port: {
      memberBySession: (token) => memberBySession(deps, token),
      pageTicket: (actor) => issueTicket(of(actor.merchantId), actor),
      findMember: (merchantId, memberId) => findMember(db.of(merchantId), merchantId, memberId),
      findMembers: (merchantId, memberIds) => findMembers(db.of(merchantId), merchantId, memberIds),
      // On the system's handle: a beginning of a name is found by index only where no policy comes first.
      searchMembers: (merchantId, text, paging) => searchMembers(db.history, merchantId, { text, ...paging }),
      tracesOf: (merchantId, memberId, sinceMs) => findTraces(db.of(merchantId), merchantId, { memberId, sinceMs }),
      async backgroundOf(merchantId, memberId) {
        const own = db.of(merchantId);
        const [birthDate, place] = await Promise.all([birthDateOf(own, merchantId, memberId), findLastPlace(own, merchantId, memberId)]);
        return { birthDate, country: place?.country ?? '' };
      },
      endSessions: (merchantId, memberId, reason) => endSessions(of(merchantId), { merchantId, memberId, reason }),
      setLevel,
      requireElevated: (context) => requireElevated(deps, context),
      closeMember: (tx, merchantId, memberId) => closeMember(deps, tx, merchantId, memberId),
      referralCode: (merchantId, memberId) => referralCode({ db: db.of(merchantId), clock, random }, merchantId, memberId),
      checkPaymentPassword: (claim) => checkPaymentPassword(of(claim.merchantId), claim),
      hasPaymentPassword: async (merchantId, memberId) => (await findPaymentHash(db.of(merchantId), merchantId, memberId)) !== null,
      checkAnswer: (context, given) => checkAnswer(of(context.actor.merchantId), context, given),
      hasQuestions: async (merchantId, memberId) => (await listQuestions(db.of(merchantId), merchantId, memberId)).length > 0,
      guardsOf: (merchantId, memberId) => guardsOf(deps, { merchantId, memberId }),
      async provedMail(merchantId, memberId) {
        const profile = await findProfile(db.of(merchantId), merchantId, memberId);
        return (profile?.emailVerified && profile.fields.email) || null;
      },
      uplineOf: (merchantId, memberId) => findUpline(db.of(merchantId), merchantId, memberId),
      downlinesOf: (merchantId, memberId, names) => findDownlines(db.of(merchantId), merchantId, { memberId, names }),
      payeeOf: (merchantId, memberId) => findPayee(db.of(merchantId), merchantId, memberId),
      claimPayee,
      holdCard: (tx, merchant, card) => setHold(deps, tx, { merchant, cause: 'card', ...card }),
      accounts: {
        prepare: (merchant, given) => prepareAccount(of(merchant.merchantId), merchant, given),
        add: (tx, merchant, opened) => addAccount(deps, tx, merchant, opened),
        promote: promoteToAgent,
      },
      links: { open: openLink, close: closeLink, list: listLinks, brought: listBrought },
      losses: {
        losableOf,
        memberOfStep: (merchantId, ticket) => memberOfStep(of(merchantId), merchantId, ticket),
        checkPassword: (context, password) => checkOwnPassword(of(context.actor.merchantId), context, password),
        warn: (tx, warning) => warnOfLoss(deps, tx, warning),
        ofToken: (merchantId, token) => changeOf(deps, { merchantId, token, of: 'loss' }),
        shut: (tx, who) => shut(deps, tx, who),
        forget: (merchantId, memberId) => deps.cache.forget(merchantId, memberId),
        giveBack: (tx, given) => giveBack(deps, tx, given),
      },
      cardHolds: (queryable, merchantId, memberId) => cardHolds(queryable, merchantId, { memberId, nowMs: clock.nowMs() }),
    },
  };
}
