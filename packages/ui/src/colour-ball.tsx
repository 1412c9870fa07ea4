import { BALL_SWATCHES, type BallColour } from './art/palette.ts';
import { classNames } from './class-names.ts';

export type ColourBallProps = {
  value: number | string;
  colour: BallColour;
  size?: number;
  /** The number apart: the special one. */
  ringed?: boolean;
};

/** A number of the 49 on the ball of its colour. A row of them is one image: name it there. */
export function ColourBall({ value, colour, size = 25, ringed = false }: ColourBallProps) {
  const { ground, ink } = BALL_SWATCHES[colour];
  return (
    <span
      className={classNames(
        'colour-ball grid flex-none place-items-center rounded-pill leading-none font-extrabold',
        ringed && 'outline-2 outline-offset-1 outline-brand',
      )}
      style={{ width: size, height: size, fontSize: size * 0.5, backgroundColor: ground, color: ink }}
    >
      {value}
    </span>
  );
}
