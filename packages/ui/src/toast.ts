/** How long a message stays, by what it is about (spec-map.md 9). */
export const TOAST_MS = { confirmation: 1000, success: 1500, freeAccount: 2000, offline: 2000, standard: 3000, long: 8000 } as const;

export type ToastKind = 'neutral' | 'success' | 'danger' | 'favourite';
/** What a tap on the message can still do, such as to take something back. */
export type ToastAction = { label: string; run: () => void };
export type ToastMessage = { id: number; text: string; kind: ToastKind; action?: ToastAction };

type Listener = () => void;

let current: ToastMessage | null = null;
let lastId = 0;
let timer: ReturnType<typeof setTimeout> | undefined;
const listeners = new Set<Listener>();

function show(message: ToastMessage | null): void {
  current = message;
  for (const listener of listeners) listener();
}

/** Shows a short message in the app's `ToastHost`; the newest takes the place of the one before. `ms` defaults to 3 s. */
export function toast(
  text: string,
  { kind = 'neutral', ms = TOAST_MS.standard, action }: { kind?: ToastKind; ms?: number; action?: ToastAction } = {},
): void {
  clearTimeout(timer);
  lastId += 1;
  show({ id: lastId, text, kind, ...(action ? { action } : {}) });
  timer = setTimeout(() => show(null), ms);
}

/** Takes the message away before its time, e.g. when its page is left. */
export function clearToast(): void {
  clearTimeout(timer);
  show(null);
}

export function currentToast(): ToastMessage | null {
  return current;
}

export function onToast(listener: Listener): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
