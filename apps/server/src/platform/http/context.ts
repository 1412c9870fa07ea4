import type { OperatorRole } from '@fairhall/contract/console/rights';
import type { MemberType } from '@fairhall/contract/endpoint';
import type { MerchantProfile } from '@fairhall/contract/merchant-profile';
import type { FastifyReply, FastifyRequest } from 'fastify';

/** The merchant a request is about. */
export type MerchantRef = { merchantId: number; code: string; profile: MerchantProfile };

/** The member a session stands for. `tokenId` tells which of the session's tokens it was asked with, where that was a token. */
export type Actor = {
  merchantId: number;
  memberId: bigint;
  type: MemberType;
  account: string;
  sessionId: bigint;
  tokenId?: string;
  sinceMs: number;
  /** The device it was opened on. */
  deviceNo?: bigint;
  /** It was opened without the second step it owed: until then no money leaves, and nothing that guards it is changed. */
  limitedUntilMs?: number;
  /** Its password is to be changed before anything else that a full session may do. */
  passwordExpired?: boolean;
};

/** The operator a console session stands for, acting for `merchantId`. */
export type OperatorActor = {
  operatorId: bigint;
  name: string;
  displayName: string;
  role: OperatorRole;
  merchantId: number;
  sessionId: bigint;
  /** Its password came from somebody else: nothing is open to it but the form that replaces it. */
  mustChangePassword?: boolean;
  /** Its login asks for a code of its authenticator app. */
  totp?: boolean;
  /** It has just proved once more who it is. */
  proved?: boolean;
};

/** What every handler knows about its request. */
export type RequestContext = {
  requestId: string;
  merchant: MerchantRef;
  /** Language of the reply's sentences: the header's, else the merchant's default. */
  language: string;
  ip: string;
  userAgent: string;
  /** Scheme and host that the visitor came by. */
  siteOrigin: string;
  /** Raw session token, empty when none was sent. */
  token: string;
  cookies: Record<string, string | undefined>;
  setCookie(name: string, value: string, options: { maxAgeS: number; path: string; sameSite?: 'lax' }): void;
  clearCookie(name: string, path: string): void;
};

/** What the handler of an idempotent endpoint knows besides: the caller's UUIDv7. */
export type KeyedContext = { idempotencyKey: string };

/** What a reply may depend on that serves others too. */
export type SharedContext = Pick<RequestContext, 'merchant' | 'language'>;
export type MemberContext = RequestContext & { actor: Actor };
export type OperatorContext = RequestContext & { operator: OperatorActor };
/** An operator who acts for a merchant, and from where: what the audit log says of whoever did something. An OperatorContext is one. */
export type ActingOperator = { operator: Pick<OperatorActor, 'operatorId' | 'name' | 'merchantId' | 'proved'>; ip: string };

/** Handed to handlers of raw replies: images and streams. */
export type RawHttp = { request: FastifyRequest; reply: FastifyReply };
