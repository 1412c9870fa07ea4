/** What comes to a desk: how many chats an hour, how long each takes, and how many an operator holds at a time. */
export type Load = { chatsPerHour: number; secondsEach: number; atOnce: number };

const HOUR_S = 3_600;

/** The share of chats that is answered within `withinS`, of so many operators, by Erlang C over their places. */
export function answeredShare({ chatsPerHour, secondsEach, atOnce }: Load, operators: number, withinS: number): number {
  const heldS = secondsEach / atOnce;
  const load = (chatsPerHour * heldS) / HOUR_S;
  if (load === 0) return 1;
  if (operators <= load) return 0;
  // Erlang B by its recurrence, which overflows nowhere, and C out of it.
  let blocked = 1;
  for (let n = 1; n <= operators; n += 1) blocked = (load * blocked) / (n + load * blocked);
  const waits = (operators * blocked) / (operators - load * (1 - blocked));
  return 1 - waits * Math.exp((-(operators - load) * withinS) / heldS);
}

/** Median of what is given; null of nothing. */
export function median(values: readonly number[]): number | null {
  const sorted = [...values].sort((a, b) => a - b);
  const middle = Math.floor(sorted.length / 2);
  const upper = sorted[middle];
  if (upper === undefined) return null;
  return sorted.length % 2 === 1 ? upper : Math.round(((sorted[middle - 1] ?? upper) + upper) / 2);
}
