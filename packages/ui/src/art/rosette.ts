import { round } from './svg.ts';

/**
 * The rosette of thin rings that marks what is official or can be verified: ellipses turned about one middle, as one path.
 * Centred on the origin; stroke it thin, about a third opaque.
 */
export function rosettePath({ rings, long, short }: { rings: number; long: number; short: number }): string {
  return Array.from({ length: rings }, (_, place) => {
    const turn = (place * 180) / rings;
    const angle = (turn * Math.PI) / 180;
    const [x, y] = [round(long * Math.cos(angle)), round(long * Math.sin(angle))];
    const [backX, backY] = [round(-long * Math.cos(angle)), round(-long * Math.sin(angle))];
    const arc = `A${long} ${short} ${round(turn)} 1 1`;
    return `M${x} ${y}${arc} ${backX} ${backY}${arc} ${x} ${y}Z`;
  }).join('');
}

/** Rings around one middle, ever wider, as one path. */
export function ringsPath({ x, y, from, step, count }: { x: number; y: number; from: number; step: number; count: number }): string {
  return Array.from({ length: count }, (_, place) => {
    const radius = from + place * step;
    return `M${x - radius} ${y}a${radius} ${radius} 0 1 0 ${radius * 2} 0a${radius} ${radius} 0 1 0 ${-radius * 2} 0`;
  }).join('');
}
