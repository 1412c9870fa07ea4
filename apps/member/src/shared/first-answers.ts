import type { CallParts } from '@fairhall/client/call';
import { readAnswer } from '@fairhall/client/read-answer';
import type { Endpoint } from '@fairhall/contract/endpoint';
import { FIRST_ANSWERS_ID, FirstAnswers } from '@fairhall/contract/first-answers';
import { z } from 'zod/mini';

let held: FirstAnswers | null | undefined;

function readHeld(): FirstAnswers | null {
  try {
    const parsed = z.safeParse(FirstAnswers, JSON.parse(document.getElementById(FIRST_ANSWERS_ID)?.textContent ?? 'null'));
    return parsed.success ? parsed.data : null;
  } catch {
    return null;
  }
}

export type Asking = {
  language: string;
  /** Feeds that know a member are not answered by what a guest was told. */
  member: boolean;
};

/** The value that came with the page for just this call, given once: later it would be old. */
export function firstAnswer<Value>(endpoint: Endpoint, { query = {} }: CallParts, { language, member }: Asking): Value | undefined {
  if (held === undefined) held = readHeld();
  const given = held?.answers[endpoint.id];
  if (!held || !given || (held.language !== language && endpoint.id !== 'consolidatedSettings')) return undefined;
  if ((member && endpoint.auth !== 'none') || !isSame(query as Record<string, unknown>, given.query)) return undefined;
  delete held.answers[endpoint.id];
  const answer = readAnswer<Value>(endpoint, { status: 200, body: given.body, requestId: null });
  return answer.ok ? answer.value : undefined;
}

function isSame(asked: Record<string, unknown>, given: Record<string, string>): boolean {
  const names = Object.keys(asked).filter((name) => asked[name] !== undefined);
  return names.length === Object.keys(given).length && names.every((name) => String(asked[name]) === given[name]);
}
