let offsetMs = 0;
let best: { roundTripMs: number; atMs: number } | null = null;

/** After this long a sample is believed no more than a new one: device clocks drift, and people change them. */
const SAMPLE_AGE_MAX_MS = 120_000;

/**
 * Learns the server's time from an answer that carries it. `sentAtMs` and `receivedAtMs` are this device's clock around the call;
 * half of the round trip is taken off, and the quickest round trip of late is believed most.
 */
export function learnServerTime(serverMs: number, { sentAtMs, receivedAtMs }: { sentAtMs: number; receivedAtMs: number }): void {
  const roundTripMs = receivedAtMs - sentAtMs;
  const held = best && receivedAtMs - best.atMs < SAMPLE_AGE_MAX_MS && receivedAtMs >= best.atMs ? best : null;
  if (held && roundTripMs > held.roundTripMs) return;
  best = { roundTripMs, atMs: receivedAtMs };
  offsetMs = serverMs - (sentAtMs + receivedAtMs) / 2;
}

/** The server's time now, epoch ms, as far as this device has learned it. */
export function serverNow(): number {
  return Math.round(Date.now() + offsetMs);
}
