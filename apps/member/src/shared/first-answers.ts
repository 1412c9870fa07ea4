import type { CallParts } from '@fairhall/client/call';
import { readValue } from '@fairhall/client/read-answer';
import { readJson, writeJson } from '@fairhall/client/storage';
import type { Endpoint } from '@fairhall/contract/endpoint';
import { FIRST_ANSWERS_ID, FirstAnswers } from '@fairhall/contract/first-answers';
import { z } from 'zod/mini';
import { quietMoment } from './quiet.ts';

/** Of the last visit, in the same shape: the page draws by them too (first/shell.js). */
const STORED = FIRST_ANSWERS_ID;

let held: FirstAnswers | null | undefined;
let kept: FirstAnswers | null | undefined;
let keeping = false;

function readHeld(): FirstAnswers | null {
  try {
    return shaped(JSON.parse(document.getElementById(FIRST_ANSWERS_ID)?.textContent ?? 'null'));
  } catch {
    return null;
  }
}

function shaped(answers: unknown): FirstAnswers | null {
  const parsed = z.safeParse(FirstAnswers, answers);
  return parsed.success ? parsed.data : null;
}

export type Asking = {
  language: string;
  /** Feeds that know a member are not answered by what a guest was told. */
  member: boolean;
};

/** The value that came with the page for just this call, given once: later it would be old. */
export function firstAnswer<Value>(endpoint: Endpoint, parts: CallParts, asking: Asking): Value | undefined {
  if (held === undefined) held = readHeld();
  const value = valueIn<Value>(held, endpoint, parts, asking);
  if (value !== undefined) delete held?.answers[endpoint.id];
  return value;
}

/** The value of the last visit for just this call: something to show until there is a newer one, also without a network. */
export function lastAnswer<Value>(endpoint: Endpoint, parts: CallParts, asking: Asking): Value | undefined {
  if (kept === undefined) kept = shaped(readJson('local', STORED));
  return valueIn(kept, endpoint, parts, asking);
}

/** Keeps for the next visit what everybody is told; what one member was told is not. Written when the page is quiet. */
export function keepAnswer(endpoint: Endpoint, { query = {} }: CallParts, { language, member }: Asking, value: unknown): void {
  if (member && endpoint.auth !== 'none') return;
  if (kept?.language !== language) kept = { language, answers: {} };
  kept.answers[endpoint.id] = { query: query as Record<string, string>, body: { success: true, value } };
  if (keeping) return;
  keeping = true;
  void quietMoment().then(() => {
    keeping = false;
    writeJson('local', STORED, kept ?? null);
  });
}

function valueIn<Value>(
  answers: FirstAnswers | null,
  endpoint: Endpoint,
  { query = {} }: CallParts,
  { language, member }: Asking,
): Value | undefined {
  const given = answers?.answers[endpoint.id];
  if (!answers || !given || (answers.language !== language && endpoint.id !== 'consolidatedSettings')) return undefined;
  if ((member && endpoint.auth !== 'none') || !isSame(query as Record<string, unknown>, given.query)) return undefined;
  const answer = readValue<Value>(endpoint, { status: 200, body: given.body, requestId: null });
  return answer?.ok ? answer.value : undefined;
}

function isSame(asked: Record<string, unknown>, given: Record<string, string>): boolean {
  const names = Object.keys(asked).filter((name) => asked[name] !== undefined);
  return names.length === Object.keys(given).length && names.every((name) => String(asked[name]) === given[name]);
}
