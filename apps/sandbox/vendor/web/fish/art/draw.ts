/** A drawing is a document of its own, of 120 × 80, its fish looking to the right: names of its gradients meet no others. */
export function drawing(shapes: string, defs = ''): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 120 80" width="240" height="160"><defs>${defs}</defs>${shapes}</svg>`;
}

export type Tones = readonly [light: string, middle: string, dark: string];

/** Lit from above. */
export function lit(id: string, [light, middle, dark]: Tones): string {
  return `<linearGradient id="${id}" x1="0" y1="0" x2="0" y2="1"><stop stop-color="${light}"/><stop offset=".52" stop-color="${middle}"/><stop offset="1" stop-color="${dark}"/></linearGradient>`;
}

export function glow(id: string, colour: string): string {
  return `<radialGradient id="${id}"><stop stop-color="${colour}" stop-opacity=".75"/><stop offset="1" stop-color="${colour}" stop-opacity="0"/></radialGradient>`;
}

export function eye(x: number, y: number, r: number): string {
  return `<circle cx="${x}" cy="${y}" r="${r}" fill="#fff"/><circle cx="${x + r * 0.25}" cy="${y}" r="${r * 0.6}" fill="#101828"/><circle cx="${x + r * 0.05}" cy="${y - r * 0.28}" r="${r * 0.22}" fill="#fff"/>`;
}

export function shine(x: number, y: number, rx: number, ry: number): string {
  return `<ellipse cx="${x}" cy="${y}" rx="${rx}" ry="${ry}" fill="#fff" opacity=".32" transform="rotate(-6 ${x} ${y})"/>`;
}

export type Fin = {
  body: Tones;
  fin: Tones;
  tall: number;
  marks?: string;
  above?: string;
  below?: string;
  eyeAt?: readonly [number, number, number];
};

/** A fish as most are: a body that narrows to its tail, fins above and below, marks that stay within the body. */
export function swimmer({ body, fin, tall, marks = '', above, below, eyeAt = [92, 34, 5.5] }: Fin): string {
  const [top, foot] = [40 - tall, 40 + tall];
  const shape = `M110 41C104 ${top + 4} 66 ${top - 6} 30 36Q26 40 30 44C66 ${foot + 6} 104 ${foot - 4} 110 41Z`;
  const upper = above ?? `M84 ${top + 5}Q64 ${top - 13} 42 ${top + 2}Q50 ${top + 10} 56 ${top + 12}Z`;
  const lower = below ?? `M78 ${foot - 5}Q62 ${foot + 11} 48 ${foot - 1}Q56 ${foot - 9} 62 ${foot - 9}Z`;
  return drawing(
    `<path d="M34 40Q16 18 5 15Q13 40 5 65Q16 62 34 40Z" fill="url(#f)"/><path d="${upper}" fill="url(#f)"/><path d="${lower}" fill="url(#f)"/>
<path d="${shape}" fill="url(#b)"/><g clip-path="url(#c)">${marks}${shine(74, top + 9, 24, 5)}</g>
<path d="M74 43Q62 46 60 58Q74 56 80 46Z" fill="url(#f)" opacity=".92"/><path d="M101 48q-4 3-9 2" fill="none" stroke="#0b1524" stroke-opacity=".55" stroke-width="1.8" stroke-linecap="round"/>${eye(...eyeAt)}`,
    `${lit('b', body)}${lit('f', fin)}<clipPath id="c"><path d="${shape}"/></clipPath>`,
  );
}
