import { betDetail } from '../features/bet-record/later-parts.ts';
import { loadProofSheet } from '../features/draw-proof/later-sheet.ts';
import { loadWords } from '../shared/i18n.ts';
import { fetchWhenIdle, laterPart } from '../shared/later.tsx';
import type { layFound as layFoundNow } from './lay-found.ts';

/** Says what has become of an act: needed after the first of them. */
export const toastHost = laterPart(async () => (await import('@fairhall/ui/toast-host.tsx')).ToastHost);

/** Says that a bet's fate is being asked for. */
export const checkingRow = laterPart(async () => (await import('../shared/checking-row.tsx')).CheckingRow);

/** Time and net position of the session. */
export const sessionLine = laterPart(async () => (await import('../shared/session-line.tsx')).SessionLine);

/** Reads a bet that a reload cut off. */
export const keptOrder = laterPart(async () => (await import('./kept-order.tsx')).WithKeptOrder);

/** What a player sees only after a tap, or a result; the first screen does not wait for it. */
export const classicDock = laterPart(async () => (await import('../features/bet-slip/classic-dock.tsx')).ClassicDock);
export const confirmSheet = laterPart(async () => {
  const [{ ConfirmSheet }] = await Promise.all([import('../features/bet-slip/confirm-sheet.tsx'), loadWords('board')]);
  return ConfirmSheet;
});
export const stakeKeypad = laterPart(async () => (await import('../features/bet-slip/keypad-sheet.tsx')).StakeKeypad);
export const multipleKeypad = laterPart(async () => (await import('../features/bet-slip/keypad-sheet.tsx')).MultipleKeypad);
export const receiptSheet = laterPart(async () => (await import('../features/bet-slip/receipt-sheet.tsx')).ReceiptSheet);
export const rulesSheet = laterPart(async () => (await import('../features/lottery-board/rules-sheet.tsx')).RulesSheet);
export const myBetsSheet = laterPart(async () => {
  const [{ MyBetsSheet }] = await Promise.all([import('../features/my-bets/my-bets-sheet.tsx'), loadWords('money')]);
  return MyBetsSheet;
});
export const proofSheet = laterPart(loadProofSheet);
export const resultPanel = laterPart(async () => (await import('../features/draw-result/result-panel.tsx')).ResultPanel);

const PARTS = [
  confirmSheet,
  checkingRow,
  stakeKeypad,
  receiptSheet,
  resultPanel,
  myBetsSheet,
  classicDock,
  proofSheet,
  rulesSheet,
  betDetail,
];

/** All of them, those a bet needs first. */
export function prefetchParts(): () => void {
  return fetchWhenIdle(PARTS);
}

/** Lays a slip that was kept or bought before on the table again, and says what of it is not sold now. */
export async function layFound(...laying: Parameters<typeof layFoundNow>): Promise<void> {
  const [{ layFound: lay }] = await Promise.all([import('./lay-found.ts'), loadWords('board')]);
  lay(...laying);
}
