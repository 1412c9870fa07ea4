import { createStore } from '../store.ts';

/** A call that waits for the proof of who works here; null: none does. */
export const proofAsked = createStore<{ settle: (given: boolean) => void } | null>(null);

let listening = 0;

/** The dialog is there, until the answer is called. */
export function listenForProof(): () => void {
  listening += 1;
  return () => {
    listening -= 1;
  };
}

/** Whether who works here has proved it now. False where nobody can be asked, or it was called off. */
export function askForProof(): Promise<boolean> {
  if (listening === 0 || proofAsked.get()) return Promise.resolve(false);
  return new Promise((resolve) => {
    proofAsked.set({
      settle: (given) => {
        proofAsked.set(null);
        resolve(given);
      },
    });
  });
}
