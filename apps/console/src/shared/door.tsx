import { MerchantMark } from '@fairhall/ui/merchant-mark.tsx';
import type { ReactNode } from 'react';
import styles from './door.module.css';
import { LanguageSwitch } from './language-switch.tsx';
import { INK_VARIABLES } from './theme.ts';

/** The frame of the pages before the desk: ink with the house's rosette, and one form. */
export function Door({ title, hint, children }: { title: string; hint: string; children: ReactNode }) {
  return (
    <main className={styles.door}>
      <title>{`${title} · Fairhall`}</title>
      <div className={styles.doorSide} style={INK_VARIABLES} aria-hidden="true">
        <Rosette />
      </div>
      <div className={styles.doorBox}>
        <div className={styles.doorBrand}>
          <MerchantMark mark="fairhall" size={34} className="mark" />
          Fairhall
        </div>
        <h1>{title}</h1>
        <p className="page-hint">{hint}</p>
        {children}
        <LanguageSwitch />
      </div>
    </main>
  );
}

const RING_DEGREES = Array.from({ length: 24 }, (_, ring) => ring * 7.5);

/** Thin rings: the house's sign for what is official. */
function Rosette() {
  return (
    <svg className={styles.doorRosette} viewBox="-200 -200 400 400" fill="none" stroke="currentColor" aria-hidden="true">
      {RING_DEGREES.map((degrees) => (
        <ellipse key={degrees} rx="176" ry="72" transform={`rotate(${degrees})`} strokeWidth=".8" opacity={degrees % 15 ? 0.55 : 0.9} />
      ))}
    </svg>
  );
}
