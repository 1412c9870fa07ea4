import type { CardCode } from '../../../card-games/codes.ts';
import type { CardPort } from '../port.ts';
import { holdem } from './holdem.ts';
import { shan } from './shan.ts';
import { tienLen } from './tien-len.ts';

const PORTS: Readonly<Record<CardCode, CardPort>> = { 'CARDS-1': shan, 'CARDS-2': tienLen, 'CARDS-3': holdem };

export function portOf(code: CardCode): CardPort {
  return PORTS[code];
}
