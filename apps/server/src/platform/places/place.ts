/** A point on the globe, in degrees. */
export type Point = { latitude: number; longitude: number };

/** Where an address is, as far as anybody knows. `country` by its two letters; `hosting`: a computer centre, where nobody lives. */
export type Place = { country: string | null; city: string | null; at: Point | null; hosting: boolean };

export const UNKNOWN_PLACE: Place = { country: null, city: null, at: null, hosting: false };

const EARTH_KM = 6_371;

/** Kilometres between two points, as the crow flies. */
export function kilometresBetween(a: Point, b: Point): number {
  const rad = (degrees: number) => (degrees * Math.PI) / 180;
  const [north, east] = [rad(b.latitude - a.latitude), rad(b.longitude - a.longitude)];
  const h = Math.sin(north / 2) ** 2 + Math.cos(rad(a.latitude)) * Math.cos(rad(b.latitude)) * Math.sin(east / 2) ** 2;
  return 2 * EARTH_KM * Math.asin(Math.min(1, Math.sqrt(h)));
}
