import { encode } from 'uqr';

/** Modules of white around a code, without which cameras do not find it. */
const QUIET = 4;

/** An address for the camera of another phone: dark on white in every skin. */
export function QrCode({ address, label }: { address: string; label: string }) {
  const { data, size } = encode(address, { ecc: 'M', border: QUIET });
  const path = data.flatMap((row, y) => row.flatMap((dark, x) => (dark ? [`M${x} ${y}h1v1h-1z`] : []))).join('');
  return (
    <svg role="img" aria-label={label} viewBox={`0 0 ${size} ${size}`} shapeRendering="crispEdges" className="mx-auto size-48 rounded-chip">
      <rect width={size} height={size} fill="#fff" />
      <path d={path} fill="#000" />
    </svg>
  );
}
