/** The outcome of a command: a value, or a code from a closed catalogue. Bugs are thrown, expected failures are returned. */
export type Result<Value, Code extends string> =
  | { ok: true; value: Value }
  | { ok: false; code: Code; field?: string; detail?: Record<string, unknown> };

export function ok<Value>(value: Value): { ok: true; value: Value } {
  return { ok: true, value };
}

/** `field` names the input the refusal is about; `detail` carries figures for the message. */
export function fail<Code extends string>(
  code: Code,
  field?: string,
  detail?: Record<string, unknown>,
): { ok: false; code: Code; field?: string; detail?: Record<string, unknown> } {
  return { ok: false, code, ...(field === undefined ? {} : { field }), ...(detail === undefined ? {} : { detail }) };
}

/** States what must hold; when it does not, that is a bug of ours and is thrown. */
export function invariant(condition: unknown, why: string): asserts condition {
  if (!condition) throw new Error(`invariant broken: ${why}`);
}
