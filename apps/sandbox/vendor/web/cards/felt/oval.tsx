import { classNames } from '@fairhall/ui/class-names';
import type { ReactNode } from 'react';

/** Cloth of a game: bright middle, body, shadow at the rim. */
export type Cloth = readonly [light: string, body: string, rim: string];

type Props = { cloth: Cloth; className?: string; children: ReactNode };

/** A table of dark wood with gold edges; what lies on it are its children. */
export function Oval({ cloth: [light, body, rim], className, children }: Props) {
  return (
    <div className={classNames('relative', className)}>
      <div aria-hidden="true" className="cards-wood absolute inset-x-[6%] top-[6%] bottom-[2%]">
        <div
          className="cards-cloth absolute inset-[13px]"
          style={{ background: `radial-gradient(ellipse 72% 66% at 50% 40%, ${light}, ${body} 62%, ${rim})` }}
        >
          <svg aria-hidden="true" className="absolute inset-0 size-full" viewBox="0 0 280 280" preserveAspectRatio="xMidYMid slice">
            <g fill="none" stroke="#F4C95C">
              {[26, 40, 54, 68, 82, 96, 110].map((radius, place) => (
                <circle key={radius} cx="140" cy="140" r={radius} strokeOpacity={0.24 * (1 - place / 7)} />
              ))}
            </g>
          </svg>
          <div className="absolute inset-[13px] rounded-[inherit] border border-[#F4C95C]/30" />
        </div>
      </div>
      {children}
    </div>
  );
}
