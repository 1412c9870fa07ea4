/** What a client can rely on of a value: texts, amounts in major decimals, ids, whole numbers, moments, and fields by name. */
export type Shape = string | readonly Shape[] | { readonly [field: string]: Shape };

const MOMENTS_FROM = 1_600_000_000_000;

/** The shape of an answer. A list is told by all of its items together: fields that differ are told as one of several. */
export function shapeOf(value: unknown): Shape {
  if (value === null) return 'null';
  if (typeof value === 'string') return /^-?\d+\.\d{4}$/.test(value) ? 'major' : /^\d{15,19}$/.test(value) ? 'id' : 'text';
  if (typeof value === 'number') return !Number.isInteger(value) ? 'number' : value >= MOMENTS_FROM ? 'moment' : 'whole';
  if (typeof value === 'boolean') return 'boolean';
  if (Array.isArray(value)) return value.length === 0 ? [] : [value.map(shapeOf).reduce(together)];
  return Object.fromEntries(Object.entries(value as object).map(([field, one]) => [field, shapeOf(one)]));
}

function together(one: Shape, other: Shape): Shape {
  if (typeof one === 'string' && typeof other === 'string')
    return [...new Set([...one.split(' or '), ...other.split(' or ')])].sort().join(' or ');
  if (Array.isArray(one) && Array.isArray(other))
    return one.length === 0 || other.length === 0 ? [...one, ...other] : [together(one[0], other[0])];
  if (typeof one === 'string' || typeof other === 'string' || Array.isArray(one) || Array.isArray(other)) return 'several kinds';
  const fields = [...new Set([...Object.keys(one), ...Object.keys(other)])];
  const [left, right] = [one as Record<string, Shape>, other as Record<string, Shape>];
  return Object.fromEntries(fields.map((field) => [field, together(left[field] ?? 'missing', right[field] ?? 'missing')]));
}
