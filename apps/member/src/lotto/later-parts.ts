import { laterPart } from './later.tsx';

/** What a player sees only after a tap, or a result; the first screen does not wait for it. */
export const classicDock = laterPart(async () => (await import('../features/bet-slip/classic-dock.tsx')).ClassicDock);
export const confirmSheet = laterPart(async () => (await import('../features/bet-slip/confirm-sheet.tsx')).ConfirmSheet);
export const keypadSheet = laterPart(async () => (await import('../features/bet-slip/keypad-sheet.tsx')).KeypadSheet);
export const receiptSheet = laterPart(async () => (await import('../features/bet-slip/receipt-sheet.tsx')).ReceiptSheet);
export const rulesSheet = laterPart(async () => (await import('../features/lottery-board/rules-sheet.tsx')).RulesSheet);
export const myBetsSheet = laterPart(async () => (await import('../features/my-bets/my-bets-sheet.tsx')).MyBetsSheet);
export const proofSheet = laterPart(async () => (await import('../features/draw-proof/proof-sheet.tsx')).ProofSheet);
export const resultPanel = laterPart(async () => (await import('../features/draw-result/result-panel.tsx')).ResultPanel);

const PARTS = [confirmSheet, keypadSheet, receiptSheet, resultPanel, myBetsSheet, classicDock, proofSheet, rulesSheet];

/** Fetches all of them once the page is quiet, the ones a bet needs first: a tap then waits for nothing, even on a weak line. */
export function prefetchParts(): () => void {
  const fetchAll = async () => {
    for (const part of PARTS) await part.fetch().catch(() => undefined); // asked for again when it is needed
  };
  if (typeof window.requestIdleCallback !== 'function') {
    const timer = setTimeout(() => void fetchAll(), 1_000);
    return () => clearTimeout(timer);
  }
  const handle = window.requestIdleCallback(() => void fetchAll(), { timeout: 3_000 });
  return () => window.cancelIdleCallback(handle);
}
