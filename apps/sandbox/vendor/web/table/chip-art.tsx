import { CHIP_RIMS } from '@fairhall/ui/art/palette';
import { chipText } from './chips.ts';

type Props = { stake: bigint; rim: number; size: number /** Not yet accepted: a broken ring stands around it. */; isLoose?: boolean };

/** A chip with its value, as short as it can be said. */
export function ChipArt({ stake, rim, size, isLoose = false }: Props) {
  const text = chipText(stake);
  return (
    <svg
      width={size}
      height={size}
      viewBox="0 0 54 54"
      aria-hidden="true"
      className="block overflow-visible drop-shadow-[0_2px_3px_rgb(0_0_0/0.6)]"
    >
      <circle cx="27" cy="27" r="23" fill="#262F45" />
      <circle
        cx="27"
        cy="27"
        r="20.5"
        fill="none"
        stroke={CHIP_RIMS[rim % CHIP_RIMS.length]}
        strokeWidth="5"
        strokeDasharray="10.73 10.73"
      />
      <circle cx="27" cy="27" r="16.5" fill="#1B2234" stroke="#36415C" />
      {isLoose && <circle cx="27" cy="27" r="25.4" fill="none" stroke="#F6F2E7" strokeWidth="2" strokeDasharray="6 4.6" />}
      <text x="27" y="32" textAnchor="middle" fontWeight="800" fontSize={text.length > 4 ? 10.5 : text.length > 3 ? 12 : 14} fill="#F6F2E7">
        {text}
      </text>
    </svg>
  );
}
