import type { Launched, PlayError, PlaySession, Round, RoundPage, RoundRequest, SeedRevealed, SeedState } from '../../play-api.ts';

/** The server said no, and why. */
export class Refusal extends Error {
  readonly refusal: PlayError;
  constructor(refusal: PlayError) {
    super(refusal.code);
    this.refusal = refusal;
  }
}

/** Nobody answered: whether the call arrived is not known. */
export class Unreached extends Error {}

export type PlayClient = {
  session(): Promise<PlaySession>;
  take(): Promise<PlaySession>;
  /** A round that was refused is answered too, with its refusal. */
  press(game: string, request: RoundRequest): Promise<Round>;
  round(id: string): Promise<Round>;
  seen(id: string, spins: number): Promise<Round>;
  rounds(before?: string): Promise<RoundPage>;
  seed(): Promise<SeedState>;
  rotate(clientSeed: string): Promise<SeedRevealed>;
};

const ANSWER_WITHIN_MS = 12_000;

/** Calls with a session's secret. */
export function playClient(session: string): PlayClient {
  const call = <Answer>(path: string, body?: object) => ask<Answer>(path, { session, body });
  return {
    session: () => call('/play/session'),
    take: () => call('/play/take', {}),
    press: (game, request) => call(`/play/${game}/round`, request),
    round: (id) => call(`/play/round/${id}`),
    seen: (id, spins) => call(`/play/round/${id}/seen`, { spins }),
    rounds: (before) => call(`/play/rounds${before === undefined ? '' : `?before=${encodeURIComponent(before)}`}`),
    seed: () => call('/play/seed'),
    rotate: (clientSeed) => call('/play/seed', { clientSeed }),
  };
}

/** Changes the launch's ticket for a session, once; a page that is loaded again goes on with the session it keeps. */
export async function openSession(game: string): Promise<string | null> {
  const kept = `play ${game}`;
  const ticket = new URLSearchParams(window.location.hash.slice(1)).get('ticket');
  if (ticket === null) return window.sessionStorage.getItem(kept);
  // Neither history nor a picture of the address bar keeps it.
  window.history.replaceState(null, '', window.location.pathname + window.location.search);
  const { session } = await ask<Launched>('/play/session', { body: { ticket } });
  window.sessionStorage.setItem(kept, session);
  return session;
}

/** Asks the vendor; an answer with an id and a state is an answer, whatever its HTTP status. */
export async function ask<Answer>(path: string, { session, body }: { session?: string; body?: object | undefined }): Promise<Answer> {
  const headers = {
    ...(session === undefined ? {} : { authorization: `Bearer ${session}` }),
    ...(body === undefined ? {} : { 'content-type': 'application/json' }),
  };
  let answer: Response;
  let said: unknown;
  try {
    answer = await fetch(path, {
      method: body === undefined ? 'GET' : 'POST',
      headers,
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      signal: AbortSignal.timeout(ANSWER_WITHIN_MS),
    });
    said = await answer.json();
  } catch {
    throw new Unreached(path);
  }
  if (answer.ok || isRound(said)) return said as Answer;
  if (isRefusal(said)) throw new Refusal(said);
  throw new Unreached(path);
}

function isRound(said: unknown): said is Round {
  return typeof said === 'object' && said !== null && 'id' in said && 'state' in said;
}

function isRefusal(said: unknown): said is PlayError {
  return typeof said === 'object' && said !== null && 'code' in said;
}
