import type { Kind } from '@fairhall/games/fish/shot';
import { drawing, eye, glow, lit, shine, swimmer } from './draw.ts';

const bars = (xs: readonly number[], colour: string, width = 7) =>
  xs.map((x) => `<path d="M${x} 0Q${x - 9} 40 ${x} 80" stroke="${colour}" stroke-width="${width}" fill="none"/>`).join('');

const jellyfish = () =>
  drawing(
    `<circle cx="62" cy="38" r="38" fill="url(#g)"/><g fill="none" stroke="url(#t)" stroke-width="3.4" stroke-linecap="round"><path d="M40 40q-8 14 0 22t-2 16"/><path d="M52 42q-6 14 1 22t0 14"/><path d="M64 42q6 12-1 22t3 14"/><path d="M76 42q8 12 1 20t5 16"/><path d="M86 40q8 10 2 18t4 14"/></g>
<path d="M30 42Q30 8 62 8T94 42Q86 48 78 42Q70 49 62 42Q54 49 46 42Q38 48 30 42Z" fill="url(#b)"/><path d="M42 36Q44 18 60 15" fill="none" stroke="#fff" stroke-opacity=".6" stroke-width="4" stroke-linecap="round"/>${eye(72, 31, 4)}${eye(84, 31, 4)}`,
    `${glow('g', '#ff9bf0')}${lit('b', ['#ffd9fb', '#e86fd4', '#8a35b8'])}${lit('t', ['#f4a6ee', '#c77be6', '#7b4fc4'])}`,
  );

const ray = () =>
  drawing(
    `<path d="M34 44Q12 50 2 70" fill="none" stroke="#1b3f86" stroke-width="3" stroke-linecap="round"/><path d="M112 42Q96 24 76 6Q62 22 34 40Q60 60 76 76Q98 58 112 42Z" fill="url(#b)"/>
<path d="M104 42Q84 30 46 41Q84 54 104 42Z" fill="#bfe2ff" opacity=".28"/><g fill="#e8f6ff" opacity=".85"><circle cx="74" cy="22" r="3.4"/><circle cx="84" cy="30" r="2.6"/><circle cx="62" cy="32" r="3"/><circle cx="70" cy="43" r="2.4"/><circle cx="62" cy="50" r="3"/><circle cx="84" cy="56" r="2.8"/><circle cx="75" cy="62" r="3.4"/><circle cx="54" cy="41" r="2.2"/></g>${eye(98, 36, 4)}${eye(98, 48, 4)}`,
    lit('b', ['#7cc6ff', '#2f7fd6', '#173f92']),
  );

const octopus = () =>
  drawing(
    `<g fill="none" stroke="url(#t)" stroke-width="8" stroke-linecap="round"><path d="M66 50Q44 52 34 66T8 66"/><path d="M64 44Q38 42 30 50T6 46"/><path d="M64 36Q40 32 30 34T8 24"/><path d="M70 54Q58 66 46 74"/></g>
<ellipse cx="82" cy="36" rx="32" ry="28" fill="url(#b)"/>${shine(84, 19, 17, 6)}<g fill="#ffd2b3" opacity=".8"><circle cx="66" cy="24" r="3"/><circle cx="60" cy="36" r="2.4"/><circle cx="72" cy="15" r="2"/></g>${eye(92, 36, 6.5)}${eye(106, 36, 5.5)}<path d="M94 51q7 5 13-1" fill="none" stroke="#5d1522" stroke-width="2.4" stroke-linecap="round"/>`,
    `${lit('b', ['#ffb08a', '#e8553f', '#951f3d'])}${lit('t', ['#f58a6a', '#d3463f', '#8c1d3a'])}`,
  );

const turtle = () =>
  drawing(
    `<g fill="url(#l)"><path d="M84 24Q100 4 112 8Q108 24 90 34Z"/><path d="M84 56Q100 76 110 72Q106 58 90 46Z"/><path d="M42 24Q26 10 18 14Q22 26 38 34Z"/><path d="M42 56Q26 70 18 66Q22 54 38 46Z"/><ellipse cx="103" cy="40" rx="14" ry="10.5"/><path d="M28 40L14 44 28 47Z"/></g>
<ellipse cx="62" cy="40" rx="36" ry="28" fill="#f3e3a2"/><ellipse cx="62" cy="40" rx="33" ry="25" fill="url(#b)"/><g fill="none" stroke="#d9f2b0" stroke-opacity=".75" stroke-width="2.2"><path d="M62 26l14 8v13l-14 8-14-8V34z"/><path d="M62 15v11M76 34l13-7M76 47l13 7M62 55v10M48 47l-13 7M48 34l-13-7"/></g>${shine(58, 24, 18, 5)}${eye(108, 35, 3.8)}<path d="M108 46q4 0 6-3" fill="none" stroke="#1d3a17" stroke-width="1.8"/>`,
    `${lit('b', ['#8fe06a', '#3fa045', '#1c5a34'])}${lit('l', ['#a7dd72', '#6aa53d', '#3b6d2a'])}`,
  );

const shark = () =>
  drawing(
    `<path d="M30 40Q14 24 2 8Q4 30 14 42Q8 54 4 66Q20 58 34 44Z" fill="url(#b)"/><path d="M72 22Q62 4 50 2Q54 14 50 26Z" fill="#4d627c"/><path d="M78 52Q66 66 54 74Q60 60 60 50Z" fill="#4d627c"/>
<path d="M117 42Q98 18 66 20Q42 24 26 40Q44 58 70 58Q102 58 117 42Z" fill="url(#b)"/><path d="M115 44Q98 50 70 48Q46 48 34 45Q48 58 70 58Q100 58 115 44Z" fill="#eef4fa"/><path d="M108 47q-8 5-17 4l3-3 3 2 3-3 3 2z" fill="#fff" stroke="#3b4d63" stroke-width="1"/><g fill="none" stroke="#33445a" stroke-width="2" stroke-linecap="round"><path d="M82 33q-4 6 0 12M77 33q-4 6 0 12M72 33q-4 6 0 12"/></g>${eye(99, 36, 4)}${shine(78, 25, 20, 3.4)}`,
    lit('b', ['#b6c7da', '#6f87a3', '#41556e']),
  );

const whale = () =>
  drawing(
    `<g fill="none" stroke="#d8f3ff" stroke-width="2.6" stroke-linecap="round" opacity=".9"><path d="M84 14Q84 4 76 3M84 14Q84 4 92 3"/></g><path d="M26 40Q18 30 4 30Q2 22 8 16Q20 18 26 32Q34 20 44 20Q44 34 32 42Z" fill="url(#b)"/>
<path d="M116 44Q114 16 80 14Q50 14 26 36Q34 66 74 68Q114 68 116 44Z" fill="url(#b)"/><path d="M116 46Q96 48 82 56Q62 64 46 60Q58 68 76 68Q113 68 116 46Z" fill="#e5f0ff"/><g fill="none" stroke="#a9bfe0" stroke-width="1.6"><path d="M112 52Q96 53 84 61M106 58Q96 59 89 65"/></g><path d="M72 54Q62 62 60 76Q74 72 82 58Z" fill="#27469a"/>${eye(100, 40, 4.4)}${shine(76, 22, 22, 5)}`,
    lit('b', ['#7fa2f5', '#3a5fc8', '#1d3384']),
  );

const puffer = () =>
  drawing(
    `<g fill="#d99a1e">${Array.from({ length: 16 }, (_, at) => `<path d="M60 4l3.4 9h-6.8z" transform="rotate(${at * 22.5} 60 40)"/>`).join('')}</g><path d="M30 40Q16 28 8 28Q13 40 8 52Q16 52 30 40Z" fill="#e9a93a"/>
<circle cx="60" cy="40" r="30" fill="url(#b)"/><path d="M31 46A30 30 0 0 0 89 46Q60 56 31 46Z" fill="#fff7df"/><g fill="#9b5f12" opacity=".65"><circle cx="48" cy="24" r="3.4"/><circle cx="60" cy="18" r="2.8"/><circle cx="56" cy="32" r="2.6"/><circle cx="40" cy="33" r="2.8"/></g>${eye(76, 34, 7)}<ellipse cx="89" cy="45" rx="4" ry="3" fill="#8f4a1a"/>${shine(58, 20, 14, 4.6)}<path d="M52 46Q44 50 44 58Q54 57 58 49Z" fill="#e9a93a"/>`,
    lit('b', ['#ffe27a', '#f2b632', '#c47d16']),
  );

const lionfish = () => {
  const spines = Array.from({ length: 11 }, (_, at) => {
    const x = 38 + at * 5.2;
    return `<path d="M${x} 36L${x - 20 + at * 1.6} ${4 + Math.abs(at - 5) * 1.2}M${x - 2} 46L${x - 24 + at * 2} ${74 - Math.abs(at - 5) * 0.8}"/>`;
  }).join('');
  return drawing(
    `<g stroke="url(#f)" stroke-width="2.8" stroke-linecap="round" opacity=".95">${spines}</g><path d="M34 40Q16 24 6 24Q12 40 6 56Q16 56 34 40Z" fill="url(#f)"/>
<path d="M108 41C100 22 66 20 30 37Q27 40 30 43C66 62 100 60 108 41Z" fill="url(#b)"/><g clip-path="url(#c)">${bars([46, 58, 70, 82], '#fff1e2', 5)}</g><path d="M84 44Q66 50 58 68Q78 62 90 48Z" fill="url(#f)" opacity=".9"/>${eye(94, 36, 5)}${shine(76, 29, 20, 3.6)}`,
    `${lit('b', ['#ff8a6b', '#e0402f', '#8f1626'])}${lit('f', ['#ff9c8a', '#ef5165', '#b3203f'])}<clipPath id="c"><path d="M108 41C100 22 66 20 30 37Q27 40 30 43C66 62 100 60 108 41Z"/></clipPath>`,
  );
};

const carp = () => {
  const scales = Array.from({ length: 30 }, (_, at) => {
    const [row, place] = [Math.floor(at / 6), at % 6];
    return `<path d="M${40 + place * 8 + (row % 2) * 4} ${25 + row * 7}q4 4 0 8"/>`;
  }).join('');
  return drawing(
    `<circle cx="66" cy="40" r="40" fill="url(#g)"/><path d="M32 40Q20 20 2 10Q12 30 10 40Q12 52 2 70Q22 60 32 40Z" fill="url(#f)"/><path d="M86 22Q66 2 38 10Q46 20 52 26Z" fill="url(#f)"/><path d="M80 58Q66 76 50 74Q54 62 62 54Z" fill="url(#f)"/><path d="M52 56Q44 68 34 68Q38 58 42 50Z" fill="url(#f)"/>
<path d="M112 42C104 16 62 14 28 37Q25 40 28 43C62 66 104 64 112 42Z" fill="url(#b)"/><g clip-path="url(#c)"><g fill="none" stroke="#a45d0b" stroke-width="1.5" stroke-opacity=".7">${scales}</g>${shine(76, 26, 24, 4.5)}</g><path d="M91 24q-7 17 1 35" fill="none" stroke="#b4661a" stroke-width="2.4"/>
<g fill="none" stroke="#ffe9a6" stroke-width="2" stroke-linecap="round"><path d="M109 45q8 2 10 9M107 48q5 5 3 12"/></g>${eye(99, 36, 5)}<path d="M110 46q-5 3-10 1" fill="none" stroke="#7a3a08" stroke-width="2"/>`,
    `${glow('g', '#ffd76a')}${lit('b', ['#fff0a8', '#f5b53a', '#c06f12'])}${lit('f', ['#ff9a5a', '#ee4b2b', '#a61d1d'])}<clipPath id="c"><path d="M112 42C104 16 62 14 28 37Q25 40 28 43C62 66 104 64 112 42Z"/></clipPath>`,
  );
};

/** Every kind, drawn. */
const DRAWN: Readonly<Record<Kind, () => string>> = {
  F2: () =>
    swimmer({
      body: ['#fff3a1', '#f2cf3f', '#b98a1b'],
      fin: ['#ffcf7a', '#f39a3a', '#c4661c'],
      tall: 14,
      marks: bars([58, 76], '#c78a17', 4),
    }),
  F3: () =>
    swimmer({
      ...{ body: ['#b8fff0', '#26c9c3', '#0b6f8f'], fin: ['#a4fff0', '#3ee0c0', '#0f8f86'], tall: 12 },
      marks: '<path d="M20 44Q66 34 112 42" stroke="#ff4f7b" stroke-width="6" fill="none"/>',
    }),
  F4: () =>
    swimmer({
      body: ['#ffb45c', '#f47a1f', '#b4420c'],
      fin: ['#ffb061', '#ee6a17', '#8f2c08'],
      tall: 20,
      marks: bars([48, 72, 90], '#fff', 8),
    }),
  F5: () =>
    swimmer({
      ...{ body: ['#6fb1ff', '#2463e6', '#123090'], fin: ['#ffe36b', '#f5bd22', '#b97f0c'], tall: 22 },
      marks: '<path d="M100 26Q74 22 52 30Q64 40 84 34Q70 46 40 42" stroke="#0d1c4f" stroke-width="6" fill="none"/>',
    }),
  F6: () =>
    swimmer({
      ...{ body: ['#fffbe0', '#ffe04f', '#d09a14'], fin: ['#ffe98a', '#f6c02c', '#b8770f'], tall: 27 },
      marks: `${bars([94], '#1c2436', 8)}${bars([52, 66, 80], '#e08a1c', 3)}<circle cx="44" cy="30" r="5" fill="#1c2436"/>`,
      eyeAt: [95, 36, 4.6],
    }),
  F8: puffer,
  F10: () =>
    swimmer({
      ...{
        body: ['#fff0c2', '#e9b949', '#8f6a1c'],
        fin: ['#f5dd8d', '#b9922e', '#6d5314'],
        tall: 26,
        marks: bars([50, 68, 88], '#4b3a1b', 6),
      },
      above: 'M86 18Q62-6 40 2Q50 16 54 26Z',
      below: 'M82 62Q60 86 40 78Q50 64 56 54Z',
    }),
  F12: lionfish,
  F15: jellyfish,
  F20: ray,
  F25: octopus,
  F30: turtle,
  F40: shark,
  F60: whale,
  BOSS: carp,
};

/** How wide a kind is drawn on a sea 360 wide. */
export const WIDTHS: Readonly<Record<Kind, number>> = {
  ...{ F2: 42, F3: 42, F4: 50, F5: 54, F6: 56, F8: 58, F10: 68, F12: 78, F15: 76, F20: 88 },
  ...{ F25: 90, F30: 96, F40: 118, F60: 132, BOSS: 176 },
};

export function fishPicture(kind: Kind): string {
  return `data:image/svg+xml,${encodeURIComponent(DRAWN[kind]())}`;
}
