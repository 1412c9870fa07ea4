/** Reads values of the address. What does not fit counts as absent: an address is anybody's text. */

export function pageIn(value: unknown): number | undefined {
  const page = Number(value ?? 0);
  return Number.isInteger(page) && page > 0 && page <= 100_000 ? page : undefined;
}

/** A catalogue id, e.g. of a game. */
export function catalogueIdIn(value: unknown): number | undefined {
  const id = Number(value ?? 0);
  return Number.isInteger(id) && id > 0 && id <= 2_147_483_647 ? id : undefined;
}

export function textIn(value: unknown, max = 40): string | undefined {
  return typeof value === 'string' && value.trim() !== '' ? value.trim().slice(0, max) : undefined;
}

export function idIn(value: unknown): string | undefined {
  return typeof value === 'string' && /^\d{1,19}$/.test(value) ? value : undefined;
}

export function oneOf<const Value extends string>(value: unknown, allowed: readonly Value[]): Value | undefined {
  return allowed.find((one) => one === value);
}

/** A way back inside this app; anything else could lead a freshly logged-in operator elsewhere. */
export function innerPath(value: unknown): string | undefined {
  return typeof value === 'string' && /^\/(?![/\\])/.test(value) && !value.startsWith('/login') ? value : undefined;
}
