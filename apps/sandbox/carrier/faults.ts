export type Fault = 'undelivered' | 'slow' | 'throttled' | 'broken' | 'silent' | null;

/** What goes wrong with a number, by its last figures. */
const BY_TAIL: Readonly<Record<string, Exclude<Fault, null>>> = {
  ...{ '01': 'undelivered', '02': 'slow', '03': 'throttled', '04': 'broken', '05': 'silent' },
};

export function faultOf(number: string): Fault {
  return BY_TAIL[number.slice(-2)] ?? null;
}

export const SLOW_MS = 5_000;
