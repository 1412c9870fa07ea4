import { encode } from 'uqr';

/** Modules of white around a code, without which cameras do not find it. */
const QUIET = 4;

/** The address of a draw's public proof as a code that another phone reads: dark on white in every skin. */
export function FairQr({ address, label }: { address: string; label: string }) {
  const { data, size } = encode(address, { ecc: 'M', border: QUIET });
  const path = data.flatMap((row, y) => row.flatMap((dark, x) => (dark ? [`M${x} ${y}h1v1h-1z`] : []))).join('');
  return (
    <svg
      role="img"
      aria-label={label}
      viewBox={`0 0 ${size} ${size}`}
      shapeRendering="crispEdges"
      className="size-26 flex-none rounded-chip"
    >
      <rect width={size} height={size} fill="#fff" />
      <path d={path} fill="#000" />
    </svg>
  );
}
