const RINGS = ['#ffd36a', '#ff8fb4', '#5fe0c4', '#7fb2ff'] as const;

/** A gun on its stand, seen from above, its barrel up; each seat has a colour of its own. */
export function gunPicture(seat: number): string {
  const colour = RINGS[seat % RINGS.length];
  return `data:image/svg+xml,${encodeURIComponent(
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 80 80" width="160" height="160"><defs><linearGradient id="b"><stop stop-color="#8a5a12"/><stop offset=".35" stop-color="#ffe6a0"/><stop offset=".7" stop-color="#d79a2c"/><stop offset="1" stop-color="#7c4e0c"/></linearGradient><radialGradient id="r" cx=".4" cy=".35"><stop stop-color="#fff"/><stop offset=".35" stop-color="${colour}"/><stop offset="1" stop-color="#20140a"/></radialGradient></defs>
<circle cx="40" cy="48" r="29" fill="#0c1526"/><circle cx="40" cy="48" r="27" fill="none" stroke="url(#b)" stroke-width="4"/><circle cx="40" cy="48" r="21" fill="#1b2740" stroke="${colour}" stroke-opacity=".5" stroke-width="2"/>
<path d="M32 50L34 10h12l2 40z" fill="url(#b)"/><rect x="30" y="4" width="20" height="10" rx="3" fill="url(#b)" stroke="#7c4e0c"/><path d="M33 26h14M32.500 36h15" stroke="#8a5a12" stroke-width="2.500"/><circle cx="40" cy="50" r="13" fill="url(#r)" stroke="url(#b)" stroke-width="3"/></svg>`,
  )}`;
}
