import { seededRandom } from '@fairhall/ui/art/random';
import { type Container, Graphics } from 'pixi.js';
import type { Tweens } from './tweens.ts';

type Air = { width: number; height: number; colours: readonly [number, number]; tweens: Tweens };

const PETALS = 26;
const LASTS_MS = 1400;

/** Petals fall once over the window, the same way every time: they show no more for more. */
export function shower(air: Container, { width, height, colours, tweens }: Air): void {
  const random = seededRandom('petals');
  const petals = Array.from({ length: PETALS }, (_, at) => {
    const petal = new Graphics().ellipse(0, 0, 3 + random() * 3, 6 + random() * 3).fill(colours[at % 2] as number);
    petal.position.set(random() * width, -12);
    air.addChild(petal);
    return {
      petal,
      x: petal.x,
      drift: (random() - 0.5) * 70,
      turns: (random() - 0.5) * 9,
      late: random() * 0.3,
      end: height * (0.6 + random() * 0.5),
    };
  });
  void tweens
    .run(LASTS_MS, (share) => {
      for (const { petal, x, drift, turns, late, end } of petals) {
        const fallen = Math.max(0, (share - late) / (1 - late));
        petal.position.set(x + drift * fallen + 8 * Math.sin(fallen * 9), -12 + end * fallen);
        petal.rotation = turns * fallen;
        petal.alpha = fallen > 0.75 ? (1 - fallen) * 4 : 1;
      }
    })
    .then(() => {
      for (const { petal } of petals) petal.destroy();
    });
}
