import type { MachineCode } from '@fairhall/games/slots/machine';
import { seededRandom } from '@fairhall/ui/art/random';
import { goldGradient, hsl, linear, radial, round, svgUri } from '@fairhall/ui/art/svg';
import { barge } from './market.ts';

const [WIDTH, HEIGHT] = [360, 548];

type Stops = Parameters<typeof linear>[1];

function scene(seed: string, sky: Stops, shapes: (random: () => number) => string): string {
  const defs = `<defs>${goldGradient('gold')}${linear('sky', sky)}</defs>`;
  const ground = `<rect width="${WIDTH}" height="${HEIGHT}" fill="url(#sky)"/>`;
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${HEIGHT}" preserveAspectRatio="xMidYMin slice">${defs}${ground}${shapes(seededRandom(seed))}</svg>`;
}

function many(count: number, shape: (at: number) => string): string {
  return Array.from({ length: count }, (_, at) => shape(at)).join('');
}

function stars(random: () => number, count: number, depth: number, colour = '#FFE9B0'): string {
  return many(
    count,
    () =>
      `<circle cx="${round(random() * WIDTH)}" cy="${round(random() * depth)}" r="${round(0.5 + random())}" fill="${colour}" opacity="${round(0.3 + random() * 0.5)}"/>`,
  );
}

function glow(id: string, x: number, y: number, radius: number, colour: string, opacity: number): string {
  const light: Stops = [
    [0, colour, opacity],
    [1, colour, 0],
  ];
  return `<defs>${radial(id, light, '.5 .5 .5')}</defs><circle cx="${x}" cy="${y}" r="${radius}" fill="url(#${id})"/>`;
}

function hungLantern(x: number, y: number, scale: number, colour = '#FFB347'): string {
  return `<g transform="translate(${x} ${y}) scale(${scale})"><circle r="26" fill="${colour}" opacity=".16"/><path d="M0 -16V-30M-5 12v6M0 12v9M5 12v6" stroke="#F4C95C"/><ellipse rx="10" ry="12" fill="${colour}"/><ellipse rx="5" ry="12" fill="#FFE08A"/><path d="M-5 -12h10M-5 12h10" stroke="#F4C95C" stroke-width="2.5"/></g>`;
}

function cloud(x: number, y: number, scale: number, colour: string, opacity = 0.95): string {
  return `<path transform="translate(${x} ${y}) scale(${scale})" opacity="${opacity}" d="M-70 20a24 24 0 0 1 6 -46a34 34 0 0 1 62 -10a28 28 0 0 1 50 14a22 22 0 0 1 10 42Z" fill="${colour}"/>`;
}

function roof(x: number, y: number, scale: number, colour: string): string {
  return `<g transform="translate(${x} ${y}) scale(${scale})" fill="${colour}"><path d="M-60 0C-40 -4 -24 -18 -18 -26H18C24 -18 40 -4 60 0C54 5 -54 5 -60 0ZM-40 -26C-26 -30 -16 -40 -12 -48H12C16 -40 26 -30 40 -26C36 -22 -36 -22 -40 -26ZM-3 -48L0 -70L3 -48ZM-44 2H44V60H-44Z"/></g>`;
}

/** A street of lamps at the festival. */
const lanterns = scene(
  'lanterns',
  [
    [0, '#14060F'],
    [0.3, '#4A1024'],
    [0.55, '#8A1F2C'],
    [0.78, '#3A0C1C'],
    [1, '#14060F'],
  ],
  (random) =>
    [
      stars(random, 30, 120),
      glow('moon', 180, 70, 150, '#FFB36B', 0.55),
      roof(36, 330, 1.3, '#2A0814'),
      roof(326, 340, 1.2, '#2A0814'),
      roof(180, 372, 0.9, '#3A0C1C'),
      '<path d="M-10 30Q90 92 180 84Q270 92 370 30M-10 90Q60 128 120 118M370 90Q300 128 240 118" fill="none" stroke="#F4C95C" stroke-opacity=".5"/>',
      many(9, (at) =>
        hungLantern(18 + at * 40.5, 62 + 30 * Math.sin((at / 8) * Math.PI), 0.62 + (at % 3) * 0.12, at % 2 === 0 ? '#FF6A3D' : '#FFB347'),
      ),
      '<path d="M0 430Q180 396 360 430V548H0Z" fill="#1C0710"/>',
      // Words stand in the middle.
      many(14, (at) => hungLantern(Math.round(random() * 76 + (at % 2) * 284), 424 + random() * 90, 0.26 + random() * 0.3, '#FF8A4C')),
      many(
        26,
        () =>
          `<circle cx="${round(random() * 360)}" cy="${round(380 + random() * 160)}" r="${round(1 + random() * 2.4)}" fill="#FFC47A" opacity="${round(0.15 + random() * 0.4)}"/>`,
      ),
    ].join(''),
);

const market = scene(
  'market',
  [
    [0, '#1A1046'],
    [0.22, '#5B1E5E'],
    [0.4, '#C2455A'],
    [0.52, '#F7A24E'],
    [0.53, '#5A2450'],
    [1, '#0C0A22'],
  ],
  (random) =>
    [
      stars(random, 24, 80),
      glow('sun', 180, 72, 120, '#FFD27A', 0.8),
      '<circle cx="180" cy="66" r="44" fill="#FFE9B0" opacity=".95"/>',
      many(
        7,
        (at) => `<circle cx="180" cy="66" r="${54 + at * 11}" fill="none" stroke="#FFE9B0" stroke-opacity="${round(0.34 - at * 0.045)}"/>`,
      ),
      '<g fill="#3B1440" transform="translate(0 -26)"><path d="M20 130l6 -30l4 -26l4 26l6 30ZM6 140h48l-8 -12h-32ZM322 132l6 -34l4 -30l4 30l6 34ZM306 142h52l-8 -12h-36Z"/></g>',
      '<path transform="translate(0 -34)" d="M0 136C60 122 110 134 180 126C250 120 310 132 360 124V300H0Z" fill="#3B1440"/>',
      [hungLantern(22, 62, 0.86), hungLantern(338, 62, 0.86), hungLantern(62, 76, 0.66), hungLantern(298, 76, 0.66)].join(''),
      '<path d="M-4 22Q36 50 96 46M364 22Q324 50 264 46" stroke="#F4C95C" stroke-opacity=".6" fill="none"/>',
      `<defs>${linear('water', [
        [0, '#7A2A58'],
        [0.45, '#3A1850'],
        [1, '#0F0C2C'],
      ])}</defs><rect y="300" width="360" height="260" fill="url(#water)"/>`,
      many(26, (at) => {
        const width = (60 - at * 1.5) * (0.5 + random() * 0.5);
        return `<path d="M${round(180 - width / 2 + random() * 10 - 5)} ${464 + at * 4}h${round(width)}" stroke="#FFD79A" stroke-width="2" stroke-linecap="round" opacity="${round(0.34 - at * 0.009)}"/>`;
      }),
      many(
        30,
        (at) =>
          `<path d="M${round(random() * 360)} ${round(464 + at * 2.9)}h${round(14 + random() * 46)}" stroke="${random() > 0.5 ? '#FFB65C' : '#C2455A'}" stroke-width="1.6" stroke-linecap="round" opacity=".24"/>`,
      ),
      hungLantern(62, 508, 0.6),
      hungLantern(298, 512, 0.6),
      `<g transform="translate(-6 436) scale(.8)">${barge()}</g><g transform="translate(366 436) scale(-.8 .8)">${barge()}</g>`,
    ].join(''),
);

const monsoon = scene(
  'monsoon',
  [
    [0, '#0A1B33'],
    [0.35, '#135269'],
    [0.7, '#0E4A4A'],
    [1, '#062023'],
  ],
  (random) =>
    [
      '<g opacity=".5">',
      glow('light', 292, 34, 130, '#DDF6FF', 0.9),
      '</g>',
      cloud(60, 26, 1.1, '#0C2A45'),
      cloud(180, 8, 1.3, '#123A57'),
      cloud(320, 18, 1, '#0C2A45'),
      cloud(120, 44, 0.7, '#1A4C68', 0.8),
      '<path d="M326 2L308 30H320L304 60L338 24H324L338 2Z" fill="#F3FBFF"/>',
      [
        [410, '#0F5A48'],
        [440, '#0D6A4A'],
        [468, '#0B5140'],
        [496, '#083C33'],
      ]
        .map(([y, colour], at) => {
          const top = y as number;
          return `<path d="M0 ${top}C70 ${top - 22 - at * 3} 130 ${top + 14} 200 ${top - 6}C260 ${top - 22} 320 ${top + 8} 360 ${top - 12}V548H0Z" fill="${colour}"/><path d="M0 ${top + 7}C70 ${top - 15 - at * 3} 130 ${top + 21} 200 ${top + 1}C260 ${top - 15} 320 ${top + 15} 360 ${top - 5}" fill="none" stroke="#BDF5E0" stroke-opacity="${at < 3 ? 0 : 0.3}" stroke-width="1.4"/>`;
        })
        .join(''),
      many(90, () => {
        const [x, y, length] = [random() * 400, random() * 548, 14 + random() * 30];
        return `<path d="M${round(x)} ${round(y)}l${round(-length * 0.22)} ${round(length)}" stroke="#CFF3FF" stroke-width="${round(0.7 + random() * 0.9)}" stroke-linecap="round" opacity="${round(0.14 + random() * 0.2)}"/>`;
      }),
    ].join(''),
);

const harvest = scene(
  'harvest',
  [
    [0, '#0B1238'],
    [0.3, '#26286A'],
    [0.55, '#6A3F74'],
    [0.68, '#C9704A'],
    [0.69, '#4A3416'],
    [1, '#171006'],
  ],
  (random) =>
    [
      stars(random, 44, 190, '#FFF6D8'),
      glow('moonlight', 180, 92, 190, '#FFE3A0', 0.6),
      '<circle cx="180" cy="86" r="66" fill="#FFF0C4"/><g fill="#F1D48F" opacity=".7"><circle cx="158" cy="70" r="11"/><circle cx="202" cy="100" r="15"/><circle cx="176" cy="118" r="8"/><circle cx="208" cy="62" r="6"/></g>',
      cloud(70, 130, 0.7, '#8A5A86', 0.5),
      cloud(300, 112, 0.8, '#8A5A86', 0.45),
      '<path d="M0 372Q90 332 190 366T360 350V548H0Z" fill="#7A5418"/><path d="M0 404Q120 372 220 398T360 388V548H0Z" fill="#8E6420"/><path d="M0 446Q110 418 210 440T360 428V548H0Z" fill="#6A4714"/>',
      many(120, () => {
        const [x, y] = [random() * 360, 404 + random() * 140];
        const bend = 4 + random() * 6;
        return `<path d="M${round(x)} ${round(y)}q${round(bend * 0.2)} -14 ${round(bend)} -22" stroke="${hsl(40 + random() * 8, 72, 38 + random() * 26)}" stroke-width="1.6" fill="none" stroke-linecap="round" opacity=".75"/><ellipse cx="${round(x + bend)}" cy="${round(y - 23)}" rx="2" ry="4" fill="#F6CE5A" opacity=".8" transform="rotate(24 ${round(x + bend)} ${round(y - 23)})"/>`;
      }),
      many(
        18,
        () =>
          `<circle cx="${round(random() * 360)}" cy="${round(300 + random() * 220)}" r="${round(1 + random() * 1.6)}" fill="#FFF3B0" opacity="${round(0.4 + random() * 0.5)}"/>`,
      ),
    ].join(''),
);

const SCENES: Readonly<Record<MachineCode, string>> = { S3: lanterns, S5: market, S6: monsoon, SH: harvest };

/** The picture behind a machine, as an address. */
export function scenePicture(game: MachineCode): string {
  return svgUri(SCENES[game]);
}
