import { classNames } from '@fairhall/ui/class-names';
import { encode } from 'uqr';

/** Modules of white around a code, without which cameras do not find it. */
const QUIET = 4;

/** Which modules of a code are dark, by row, with the white around them. */
export function qrModules(text: string): { data: boolean[][]; size: number } {
  return encode(text, { ecc: 'M', border: QUIET });
}

/** A text for the camera of another phone: dark on white in every skin. */
export function QrCode({ text, label, className }: { text: string; label: string; className: string }) {
  const { data, size } = qrModules(text);
  const path = data.flatMap((row, y) => row.flatMap((dark, x) => (dark ? [`M${x} ${y}h1v1h-1z`] : []))).join('');
  return (
    <svg
      role="img"
      aria-label={label}
      viewBox={`0 0 ${size} ${size}`}
      shapeRendering="crispEdges"
      className={classNames('rounded-chip', className)}
    >
      <rect width={size} height={size} fill="#fff" />
      <path d={path} fill="#000" />
    </svg>
  );
}
