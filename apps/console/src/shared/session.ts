import type { OperatorSession } from '@fairhall/contract/console/login';
import { mayDo, type Right, SECOND_STEP_RIGHTS } from '@fairhall/contract/console/rights';
import { createContext, use } from 'react';
import { recall, remember } from './storage.ts';
import { createStore } from './store.ts';

export type { OperatorSession };
/** A merchant the operator may act for. */
export type ActingMerchant = OperatorSession['merchants'][number];
export type EndReason = 'NOT_LOGGED_IN' | 'SESSION_REPLACED' | 'logout';

/** Why the last session ended; null while one goes on, or before the first. */
export const sessionEnd = createStore<EndReason | null>(null);
let goesOn = false;

/** Somebody is logged in: just now, or since before this page was opened. */
export function beginSession(): void {
  goesOn = true;
  sessionEnd.set(null);
}

/** The server no longer knows this session, or the operator left. Nothing happens where there was none. */
export function endSession(reason: EndReason): void {
  if (!goesOn) return;
  goesOn = false;
  sessionEnd.set(reason);
}

/** The merchant this tab acted for before, when the operator may still, else the first. */
export function chooseMerchant(merchants: readonly ActingMerchant[]): ActingMerchant | undefined {
  const recalled = recall('merchant');
  return merchants.find(({ code }) => code === recalled) ?? merchants[0];
}

export function rememberMerchant(code: string): void {
  remember('merchant', code);
}

/** Who works here, for which merchant. */
export type Desk = { operator: OperatorSession; merchant: ActingMerchant };

const DeskContext = createContext<Desk | null>(null);

export const DeskProvider = DeskContext.Provider;

export function useDesk(): Desk {
  const desk = use(DeskContext);
  if (!desk) throw new Error('no desk around this component');
  return desk;
}

/** Whether who works here may do something: what it may not is not offered. The server is the gate. */
export function useMay(right: Right): boolean {
  const { operator, merchant } = useDesk();
  const waits = merchant.secondStep === 'required' && !operator.totp && SECOND_STEP_RIGHTS.includes(right);
  return mayDo(merchant.role, right) && !waits;
}
