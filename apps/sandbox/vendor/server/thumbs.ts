import type { FastifyInstance } from 'fastify';
import { FIGHTS_CODE } from '../fights-api.ts';
import { gameOf, isTableCode } from '../table-games/games.ts';
import type { TableGame } from '../table-games/port.ts';
import { GAMES } from './games.ts';

/** A game's picture for lists of operators: ground, and what stands on it, in a square of 300. */
const PICTURES: Readonly<Record<string, { from: string; to: string; motif: string }>> = {
  S3: {
    ...{ from: '#3a0d1c', to: '#8f1d2f' },
    motif:
      '<path d="M150 40v34" stroke="#f6c667" stroke-width="6"/><ellipse cx="150" cy="140" rx="72" ry="64" fill="#f04b3a"/><path d="M96 100q54 40 0 80M150 76v128M204 100q-54 40 0 80" fill="none" stroke="#f6c667" stroke-width="5"/><path d="M126 206h48l-6 20h-36zM150 226v44" fill="#f6c667" stroke="#f6c667" stroke-width="5"/>',
  },
  S5: {
    ...{ from: '#04343b', to: '#0f7a70' },
    motif:
      '<path d="M40 176h220l-34 50H74z" fill="#c98436"/><path d="M104 176q46-90 92 0z" fill="#f3d9a0"/><circle cx="226" cy="74" r="28" fill="#fff2c2"/><path d="M24 246q32-16 63 0t63 0 63 0 63 0" fill="none" stroke="#8fe3d0" stroke-width="7"/>',
  },
  S6: {
    ...{ from: '#131a45', to: '#3c4fa8' },
    motif:
      '<path d="M84 138a40 40 0 0 1 18-76 56 56 0 0 1 104 12 34 34 0 0 1 4 64z" fill="#c9d4ff"/><path d="M160 132l-34 58h30l-18 62 60-82h-32l24-38z" fill="#ffd84d"/><path d="M84 168l-14 34M112 176l-14 34M216 168l-14 34M238 160l-14 34" stroke="#8fb4ff" stroke-width="7" stroke-linecap="round"/>',
  },
  SH: {
    ...{ from: '#1b1236', to: '#5b2f77' },
    motif:
      '<circle cx="150" cy="118" r="74" fill="#ffe7a3"/><circle cx="126" cy="98" r="13" fill="#ecca6f"/><circle cx="176" cy="136" r="17" fill="#ecca6f"/><path d="M0 250q80-34 160-14t140-8v72H0z" fill="#2c1747"/><path d="M60 262v-40M84 256v-44M216 250v-44M240 250v-40" stroke="#e0a93b" stroke-width="6" stroke-linecap="round"/><path d="M60 222l-8-12M60 222l8-12M84 212l-8-12M84 212l8-12M216 206l-8-12M216 206l8-12M240 210l-8-12M240 210l8-12" stroke="#f3cf74" stroke-width="6" stroke-linecap="round"/>',
  },
};

const BALL = {
  ...{ from: '#08233a', to: '#1c5a4a' },
  motif:
    '<path d="M0 232q150-44 300 0v68H0z" fill="#0d3b2c"/><circle cx="150" cy="150" r="86" fill="#f4f1e6" stroke="#0b1622" stroke-width="6"/><path d="M150 112l36 26-14 42h-44l-14-42z" fill="#14202e"/><path d="M150 112V66M186 138l44-14M172 180l28 38M128 180l-28 38M114 138l-44-14" stroke="#14202e" stroke-width="7" stroke-linecap="round"/>',
};
const PAD = {
  ...{ from: '#140f33', to: '#4a2a86' },
  motif:
    '<path d="M92 112h116c40 0 62 96 40 116-18 16-42-10-58-34h-80c-16 24-40 50-58 34-22-20 0-116 40-116z" fill="#e9e4ff" stroke="#0b0a1c" stroke-width="6"/><path d="M104 134v44M82 156h44" stroke="#3b2470" stroke-width="12" stroke-linecap="round"/><circle cx="186" cy="166" r="11" fill="#f0be4b"/><circle cx="212" cy="142" r="11" fill="#ff7a5c"/>',
};
const SPORTS: Readonly<Record<string, typeof BALL>> = { 'SPORTS-1': BALL, 'ESPORTS-1': PAD };

/** Two birds face each other, as they are drawn in the ring. */
const FIGHTS = {
  ...{ from: '#2a0f1c', to: '#a5612c' },
  motif:
    '<ellipse cx="150" cy="246" rx="130" ry="22" fill="#000" opacity=".3"/><g stroke="#f0b840" stroke-width="4"><g fill="#a5272f"><path d="M44 190C18 168 8 132 22 104c16 20 40 44 50 70z" fill="#1f9a77"/><path d="M44 176c20-18 46-22 62-52l18 8c4 40-12 76-46 78-22 2-38-14-34-34z"/><circle cx="116" cy="112" r="20"/><path d="M72 208v34M96 206v36"/></g><g fill="#2f74c9"><path d="M256 190c26-22 36-58 22-86-16 20-40 44-50 70z" fill="#8f3a34"/><path d="M256 176c-20-18-46-22-62-52l-18 8c-4 40 12 76 46 78 22 2 38-14 34-34z"/><circle cx="184" cy="112" r="20"/><path d="M228 208v34M204 206v36"/></g></g><g fill="#e8404a"><path d="M104 94c-6-16 8-22 11-9 5-15 18-10 13 4 10-5 16 5 4 12z"/><path d="M196 94c6-16-8-22-11-9-5-15-18-10-13 4-10-5-16 5-4 12z"/></g><path d="M135 108l14 6-14 6M165 108l-14 6 14 6" fill="#f0b840"/>',
};

const TABLE = {
  ...{ from: '#06301f', to: '#0f6b45' },
  motif:
    '<g stroke="#0b2419" stroke-width="4"><rect x="70" y="78" width="92" height="132" rx="12" fill="#fff" transform="rotate(-10 116 144)"/><rect x="138" y="84" width="92" height="132" rx="12" fill="#fff" transform="rotate(9 184 150)"/></g><path d="M116 118l20 26-20 26-20-26z" fill="#d0342c"/><path d="M184 126c10 16 26 20 26 36 0 14-18 18-23 6l3 20h-12l3-20c-5 12-23 8-23-6 0-16 16-20 26-36z" fill="#17202c"/>',
};

const FISH = {
  ...{ from: '#06244f', to: '#1f9fc4' },
  motif:
    '<path d="M40 0l40 300M120 0l20 300M220 0l-10 300" stroke="#fff" stroke-opacity=".09" stroke-width="26"/><path d="M0 268q80-34 160-10t140-14v56H0z" fill="#04183a"/><path d="M44 274v-52m0 20l-18-20m18 34l20-26M262 268v-46m0 18l16-20m-16 34l-20-24" stroke="#e2356a" stroke-width="9" stroke-linecap="round" fill="none"/><path d="M70 148q64-70 136-8q38-34 58-34q-14 40 0 84q-26 0-58-36q-72 60-136-6z" fill="#f5b63a"/><path d="M112 108q34-40 74-4q-32-2-74 4zM120 186q28 30 60 6q-28-2-60-6z" fill="#e8542f"/><path d="M206 140q38-34 58-34q-14 40 0 84q-26 0-58-36z" fill="#e8542f"/><path d="M112 128q12 20 0 42" fill="none" stroke="#a95a12" stroke-width="5"/><circle cx="94" cy="140" r="10" fill="#fff"/><circle cx="92" cy="140" r="5" fill="#16202c"/><g fill="none" stroke="#fff" stroke-opacity=".6" stroke-width="4"><circle cx="52" cy="96" r="9"/><circle cx="68" cy="66" r="6"/><circle cx="238" cy="70" r="11"/></g>',
};

/** Of tables that are not played with the cards above. */
const TABLE_PICTURES: Readonly<Partial<Record<TableGame['name'], typeof TABLE>>> = {
  'dragon-tiger': {
    ...{ from: '#2a0f2c', to: '#7e2030' },
    motif:
      '<path d="M150 0h150v300H150z" fill="#16306b"/><g stroke="#0b1020" stroke-width="4"><rect x="36" y="78" width="98" height="140" rx="12" fill="#fff" transform="rotate(-6 85 148)"/><rect x="166" y="78" width="98" height="140" rx="12" fill="#fff" transform="rotate(6 215 148)"/></g><path d="M85 112l24 34-24 34-24-34z" fill="#d0342c"/><path d="M215 110c12 19 31 24 31 43 0 17-22 21-28 7l4 24h-14l4-24c-6 14-28 10-28-7 0-19 19-24 31-43z" fill="#17202c"/><circle cx="150" cy="148" r="24" fill="#f0be4b"/>',
  },
  'sic-bo': {
    ...{ from: '#2a0812', to: '#8a2340' },
    motif:
      '<ellipse cx="150" cy="214" rx="118" ry="44" fill="#d9a63a"/><ellipse cx="150" cy="208" rx="108" ry="37" fill="#0f5a45"/><g fill="#fffaf0" stroke="#b89c6a" stroke-width="3"><rect x="54" y="118" width="84" height="84" rx="18" transform="rotate(-10 96 160)"/><rect x="166" y="120" width="84" height="84" rx="18" transform="rotate(9 208 162)"/><rect x="108" y="56" width="84" height="84" rx="18"/></g><circle cx="150" cy="98" r="14" fill="#c9223a"/><g fill="#1b2234"><circle cx="78" cy="146" r="8"/><circle cx="96" cy="160" r="8"/><circle cx="114" cy="174" r="8"/><circle cx="190" cy="142" r="8"/><circle cx="228" cy="148" r="8"/><circle cx="186" cy="180" r="8"/><circle cx="224" cy="186" r="8"/></g>',
  },
  blackjack: {
    ...{ from: '#07251b', to: '#14523c' },
    motif:
      '<path d="M20 196q130 84 260 0v104H20z" fill="#0a2c20" stroke="#f0be4b" stroke-width="5"/><g stroke="#0b2419" stroke-width="4"><rect x="62" y="64" width="98" height="140" rx="12" fill="#fff" transform="rotate(-9 111 134)"/><rect x="140" y="60" width="98" height="140" rx="12" fill="#fff" transform="rotate(8 189 130)"/></g><path d="M111 98l18 34h-12v34h-12v-34H93z" fill="#17202c"/><path d="M189 96c-8-18-32-12-32 8 0 20 22 32 32 46 10-14 32-26 32-46 0-20-24-26-32-8z" fill="#d0342c"/><circle cx="150" cy="234" r="26" fill="#c9223a" stroke="#fff" stroke-width="6" stroke-dasharray="12 8"/>',
  },
  roulette: {
    ...{ from: '#150d22', to: '#3a2160' },
    motif:
      '<circle cx="150" cy="150" r="118" fill="#2e180b" stroke="#d9a63a" stroke-width="8"/><g fill="none" stroke-width="38"><circle cx="150" cy="150" r="88" stroke="#1b2234"/><circle cx="150" cy="150" r="88" stroke="#c6293b" stroke-dasharray="30.7 30.7"/><circle cx="150" cy="150" r="88" stroke="#16875b" stroke-dasharray="30.7 553"/></g><circle cx="150" cy="150" r="64" fill="#6b3f1d" stroke="#d9a63a" stroke-width="5"/><path d="M150 104v92M104 150h92" stroke="#f0be4b" stroke-width="10" stroke-linecap="round"/><circle cx="150" cy="150" r="18" fill="#f0be4b"/><circle cx="232" cy="128" r="11" fill="#fff"/>',
  },
};

/** Card games between players: what each is told by. */
const CARD_PICTURES: Readonly<Record<string, typeof TABLE>> = {
  'CARDS-1': {
    ...{ from: '#2c1505', to: '#8d4a12' },
    motif:
      '<g stroke="#2a1204" stroke-width="4"><rect x="54" y="82" width="92" height="132" rx="12" fill="#fff6e0" transform="rotate(-12 100 148)"/><rect x="154" y="82" width="92" height="132" rx="12" fill="#fff6e0" transform="rotate(12 200 148)"/></g><g fill="#a3271d"><circle cx="86" cy="122" r="9"/><circle cx="112" cy="116" r="9"/><circle cx="100" cy="148" r="9"/><circle cx="90" cy="180" r="9"/><circle cx="116" cy="174" r="9"/></g><path d="M200 112c11 17 28 22 28 39 0 15-20 19-25 6l4 22h-14l4-22c-5 13-25 9-25-6 0-17 17-22 28-39z" fill="#1b1410"/><circle cx="150" cy="236" r="22" fill="#f0be4b"/>',
  },
  'CARDS-2': {
    ...{ from: '#04262f', to: '#0e6d73' },
    motif:
      '<g stroke="#07222a" stroke-width="4" fill="#fff"><rect x="40" y="96" width="76" height="118" rx="10" transform="rotate(-18 78 155)"/><rect x="84" y="84" width="76" height="118" rx="10" transform="rotate(-6 122 143)"/><rect x="132" y="84" width="76" height="118" rx="10" transform="rotate(6 170 143)"/><rect x="180" y="96" width="76" height="118" rx="10" transform="rotate(18 218 155)"/></g><path d="M216 132c-8-14-28-8-24 8 3 13 18 20 24 32 8-10 24-18 28-32 5-16-18-24-28-8z" fill="#d0342c"/><path d="M60 250h180" stroke="#f0be4b" stroke-width="8" stroke-linecap="round"/>',
  },
  'CARDS-3': {
    ...{ from: '#0b1a3a', to: '#1f4f8f' },
    motif:
      '<ellipse cx="150" cy="196" rx="122" ry="56" fill="#0f5a45" stroke="#d9a63a" stroke-width="8"/><g stroke="#0b1226" stroke-width="4" fill="#fff"><rect x="86" y="60" width="74" height="108" rx="10" transform="rotate(-9 123 114)"/><rect x="142" y="62" width="74" height="108" rx="10" transform="rotate(9 179 116)"/></g><path d="M122 88l18 26-18 26-18-26z" fill="#d0342c"/><path d="M180 90c10 15 25 20 25 35 0 13-18 17-22 5l3 20h-12l3-20c-4 12-22 8-22-5 0-15 15-20 25-35z" fill="#17202c"/><g fill="#f0be4b" stroke="#8a6417" stroke-width="3"><ellipse cx="120" cy="214" rx="22" ry="9"/><ellipse cx="120" cy="206" rx="22" ry="9"/><ellipse cx="182" cy="214" rx="22" ry="9"/></g>',
  },
};

/** `/thumbs/{code}.svg`: drawn here, nobody's photograph. */
export function thumbRoutes(app: FastifyInstance): void {
  for (const { code, category } of GAMES) {
    const { from, to, motif } =
      PICTURES[code] ??
      (code === FIGHTS_CODE ? FIGHTS : null) ??
      SPORTS[code] ??
      (category === 'fish' ? FISH : null) ??
      (isTableCode(code) ? TABLE_PICTURES[gameOf(code).name] : null) ??
      CARD_PICTURES[code] ??
      TABLE;
    const ground = `<linearGradient id="g" x2="0" y2="1"><stop stop-color="${to}"/><stop offset="1" stop-color="${from}"/></linearGradient>`;
    const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 300 300"><defs>${ground}</defs><rect width="300" height="300" fill="url(#g)"/>${motif}</svg>`;
    app.get(`/thumbs/${code}.svg`, async (_request, reply) =>
      reply.type('image/svg+xml').header('cache-control', 'public, max-age=86400').send(svg),
    );
  }
}
