/*
 * Files that anybody may have written: each is read by a shape, and what does not fit is told by its path.
 */

/** Why a text is no such file: no JSON, another form, or the path of the first field that is not as it should be. */
type Unreadable = { readonly ok: false; readonly at: string };
export type Readable<T> = { readonly ok: true; readonly value: T } | Unreadable;

/** A shape: answers the path of the first thing that does not fit, or null. */
export type Shape = (value: unknown, at: string) => string | null;

export const fits =
  (isFit: (value: unknown) => boolean): Shape =>
  (value, at) =>
    isFit(value) ? null : at;
export const text = fits((value) => typeof value === 'string' && value.length <= 4_096 && value.isWellFormed());
export const whole = fits((value) => Number.isSafeInteger(value));
export const exactly = (wanted: string): Shape => fits((value) => value === wanted);
export const listOf =
  (shape: Shape): Shape =>
  (value, at) => {
    if (!Array.isArray(value)) return at;
    for (const [index, one] of value.entries()) {
      const wrong = shape(one, `${at}[${index}]`);
      if (wrong) return wrong;
    }
    return null;
  };
export const orNull =
  (shape: Shape): Shape =>
  (value, at) =>
    value === null ? null : shape(value, at);
export const record =
  (fields: Readonly<Record<string, Shape>>): Shape =>
  (value, at) => {
    if (typeof value !== 'object' || value === null || Array.isArray(value)) return at;
    for (const [name, shape] of Object.entries(fields)) {
      const wrong = shape((value as Record<string, unknown>)[name], at === '' ? name : `${at}.${name}`);
      if (wrong !== null) return wrong;
    }
    return null;
  };

export function readFile<T>(json: string, shape: Shape): Readable<T> {
  let value: unknown;
  try {
    value = JSON.parse(json);
  } catch {
    return { ok: false, at: '' };
  }
  const at = shape(value, '');
  return at === null ? { ok: true, value: value as T } : { ok: false, at };
}
