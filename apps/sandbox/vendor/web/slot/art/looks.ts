import type { MachineCode } from '@fairhall/games/slots/machine';

/** What a machine's window measures, in pixels of its own, and its colours. */
export type Look = {
  cell: { width: number; height: number };
  symbol: number;
  frame: string;
  reel: string;
  /** Ground below the reels. */
  well: string;
  title: { from: string; to: string; edge: string };
  ring: number;
  petals: readonly [number, number];
  /** Light around the frame, and the colours that a scene takes on, while a feature runs. */
  glow: string;
  featureLight: string;
};

const GOLD_FRAME = 'linear-gradient(160deg,#FFE7A6,#C98F2B 30%,#7d5212 55%,#F4C95C 80%,#9A6614)';
const GOLD_TITLE = { from: '#FFFBE8', to: '#E0A93C', edge: '#3B1F08' };

export const LOOKS: Readonly<Record<MachineCode, Look>> = {
  S3: {
    cell: { width: 106, height: 84 },
    symbol: 76,
    frame: GOLD_FRAME,
    reel: 'linear-gradient(180deg,#2A0610,#7A1B2C 50%,#2A0610)',
    well: '#180409',
    title: GOLD_TITLE,
    ring: 0xffe08a,
    petals: [0xffb347, 0xff6a3d],
    glow: '#ffb347',
    featureLight: 'linear-gradient(180deg,#b0421e,#6a1420)',
  },
  S5: {
    cell: { width: 64, height: 78 },
    symbol: 58,
    frame: GOLD_FRAME,
    reel: 'linear-gradient(180deg,#2A1030,#6A2A55 50%,#2A1030)',
    well: '#1A0A1E',
    title: GOLD_TITLE,
    ring: 0xffe08a,
    petals: [0xf9a3c8, 0xffe08a],
    glow: '#ffd27a',
    featureLight: 'radial-gradient(42% 24% at 50% 12%,rgb(62 54 150/0) 45%,rgb(62 54 150))',
  },
  S6: {
    cell: { width: 56, height: 56 },
    symbol: 48,
    frame: 'linear-gradient(150deg,#E6FCFF,#58B9CF 22%,#12566B 50%,#9FE6F2 76%,#1B6F86)',
    reel: 'linear-gradient(180deg,#0A2A3E,#0E3A50)',
    well: '#061B2A',
    title: { from: '#FFFFFF', to: '#6CC9E2', edge: '#06263A' },
    ring: 0xa6ffd0,
    petals: [0x8df0a8, 0x2fb56a],
    glow: '#7fe9ff',
    featureLight: 'linear-gradient(180deg,#6a35d8,#2a3fb8 60%,#12306a)',
  },
  SH: {
    cell: { width: 64, height: 78 },
    symbol: 58,
    frame: GOLD_FRAME,
    reel: 'linear-gradient(180deg,#0E1238,#2E2A66 50%,#0E1238)',
    well: '#080A22',
    title: { from: '#FFFDF0', to: '#F3C86A', edge: '#241A4A' },
    ring: 0xffe9a8,
    petals: [0xf0642c, 0xf6ce5a],
    glow: '#ffdf8a',
    featureLight: 'linear-gradient(180deg,#d8641e,#a8401a 60%,#6a2410)',
  },
};
