import type { Actor, MerchantRef, OperatorActor } from './context.ts';
import type { Failure } from './failure.ts';

/** Known at once where memory has it: a promise costs more than most gates. */
export type Soon<T> = T | Promise<T>;

/** What the server asks the foundation modules on each request. Given by main.ts, so that the platform knows no module. */
export type Gates = {
  /**
   * Merchant of this host and `Merchant` header; 'mismatch' when the two name different ones or none is known, 'unknown_host' when
   * nobody is at home at the host.
   */
  merchant(host: string, header: string | undefined): Soon<MerchantRef | 'mismatch' | 'unknown_host'>;
  /** Why a visitor at this address may do nothing here now; null when it may. Without it everybody may. */
  visitor?(merchant: MerchantRef, ip: string): Soon<Failure | null>;
  /** The merchant an operator acts for. */
  merchantById(merchantId: number): Promise<MerchantRef>;
  /** Session of this token: touched, so that it lives on. 'replaced' when a newer login ended it. */
  member(token: string): Soon<Actor | 'none' | 'replaced'>;
  operator(token: string, merchantHeader: string | undefined): Promise<OperatorActor | 'none' | 'forbidden'>;
  /** Opens a sealed body; null when it cannot be read. 'plain' when it is not sealed at all. */
  unseal(body: unknown, headers: Record<string, string | undefined>, merchant: MerchantRef): Promise<unknown | null | 'plain'>;
  /** Whether plain JSON may stand where a sealed body is expected: development only (decisions.md 14). */
  acceptPlain: boolean;
};

/** Name of the operator's session cookie. */
export const OPERATOR_COOKIE = 'fairhall_operator';
