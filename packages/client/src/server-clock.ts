let offsetMs = 0;
let held: { roundTripMs: number; atMs: number } | null = null;

/** After this long a sample is believed no more than a new one: device clocks drift, and people change them. */
const SAMPLE_AGE_MAX_MS = 120_000;

/**
 * Learns the server's time from an answer that carries it. `sentAtMs` and `receivedAtMs` are this device's clock around the call.
 * The quickest round trip of late is believed most, unless a newer one contradicts it.
 */
export function learnServerTime(serverMs: number, { sentAtMs, receivedAtMs }: { sentAtMs: number; receivedAtMs: number }): void {
  const roundTripMs = receivedAtMs - sentAtMs;
  // Half of the round trip is unknown.
  const sampleMs = serverMs - (sentAtMs + receivedAtMs) / 2;
  const best = held && receivedAtMs - held.atMs < SAMPLE_AGE_MAX_MS && receivedAtMs >= held.atMs ? held : null;
  const agrees = best !== null && Math.abs(sampleMs - offsetMs) <= (best.roundTripMs + roundTripMs) / 2;
  if (best && roundTripMs > best.roundTripMs && agrees) return;
  held = { roundTripMs, atMs: receivedAtMs };
  offsetMs = sampleMs;
}

/** The server's time now, epoch ms, as far as this device has learned it. */
export function serverNow(): number {
  return Math.round(Date.now() + offsetMs);
}
