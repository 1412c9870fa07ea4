import { parseDigits } from '@fairhall/money/text';
import { classNames } from '@fairhall/ui/class-names';
import { digitsText } from '../../shared/money.ts';
import styles from './exposure.module.css';

const NEAR_PERCENT = 80;

/** How much of a cap is used: a bar beneath its figure; a dash where there is no cap. */
export function CapBar({ liabilityE4, capE4 }: { liabilityE4: string; capE4: string | null }) {
  if (capE4 === null) return <span className="low">—</span>;
  const used = usedPercent(liabilityE4, capE4);
  return (
    <span className={used >= NEAR_PERCENT ? classNames(styles.capBar, styles.capNear) : styles.capBar}>
      <span>
        {digitsText(capE4)} <small>{used} %</small>
      </span>
      <progress max={100} value={Math.min(100, used)} aria-label={`${used} %`} />
    </span>
  );
}

/** Whole percents, cut. Pure. */
function usedPercent(liabilityE4: string, capE4: string): number {
  const [liability, cap] = [Number(parseDigits(liabilityE4) ?? 0), Number(parseDigits(capE4) ?? 0)];
  return cap === 0 ? 100 : Math.floor((liability / cap) * 100);
}
