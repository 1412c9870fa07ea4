import { type Failure, failureOf } from '@fairhall/client/failure';

export type Certain<Row> =
  /** The server said it is done. */
  | { kind: 'done'; row: Row }
  /** The server said no. `row` is the true state, null when it could not be read. */
  | { kind: 'refused'; failure: Failure; row: Row | null }
  /** The answer was lost and the true state read: it shows whether the act was carried out. */
  | { kind: 'found'; row: Row };

export type ActWays = {
  /** The answer is lost; the true state is being read. */
  onChecking: () => void;
};

const READ_AGAIN_MS = [500, 1_000, 2_000, 4_000, 8_000] as const;

/**
 * Carries an act out and never reports a failure it does not know of: where the answer is lost, it reads the row until the server
 * answers, and hands back what is true. For acts that are safe to repeat on the server.
 */
export async function certainly<Row>(
  { act, read }: { act: () => Promise<Row>; read: () => Promise<Row> },
  ways: ActWays,
): Promise<Certain<Row>> {
  try {
    return { kind: 'done', row: await act() };
  } catch (error) {
    const failure = failureOf(error);
    if (failure.outcome === 'unsent') return { kind: 'refused', failure, row: null };
    if (failure.outcome === 'refused') return { kind: 'refused', failure, row: await read().catch(() => null) };
  }
  ways.onChecking();
  for (let attempt = 0; ; attempt += 1) {
    await pause(READ_AGAIN_MS[Math.min(attempt, READ_AGAIN_MS.length - 1)] as number);
    try {
      return { kind: 'found', row: await read() };
    } catch (error) {
      const failure = failureOf(error);
      // A refusal of the read (session over, merchant gone) will not change by asking again.
      if (failure.outcome === 'refused') return { kind: 'refused', failure, row: null };
    }
  }
}

function pause(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms));
}
