import { classNames } from '@fairhall/ui/class-names';
import type { TokenName } from '@fairhall/ui/skins';
import { IconAlertTriangleFilled, IconCircleCheckFilled } from '@tabler/icons-react';
import { sayKnown, type Translate, useT } from '../../shared/i18n.ts';
import styles from './merchant.module.css';
import type { JudgedPair } from './skin-model.ts';

/** The gate: every pair of colours that is seen together, with what it reaches and what it needs. */
export function ContrastList({ pairs }: { pairs: readonly JudgedPair[] }) {
  const t = useT();
  const faint = pairs.filter(({ passes }) => !passes).length;
  return (
    <details className={classNames(styles.contrast, 'card')} open={faint > 0}>
      <summary>
        <h3>{t('console.merchant.contrast')}</h3>
        <span className={faint > 0 ? 'bad' : 'good'} role="status">
          {pairs.length === 0 ? t('console.merchant.contrast.unread') : null}
          {pairs.length > 0 && faint === 0 ? t('console.merchant.contrast.passes', { n: pairs.length }) : null}
          {faint > 0 ? t('console.merchant.contrast.faint', { n: faint, all: pairs.length }) : null}
        </span>
      </summary>
      <ul>
        {pairs.map(({ ink, ground, ratio, need, passes }) => (
          <li key={`${ink} ${ground}`} className={passes ? undefined : 'bad'}>
            {passes ? (
              <IconCircleCheckFilled size={15} className="good" aria-hidden="true" />
            ) : (
              <IconAlertTriangleFilled size={15} aria-hidden="true" />
            )}
            <span>{pairText(t, ink, ground)}</span>
            <b>{ratioText(ratio)}</b>
            <i>{t('console.merchant.contrast.need', { need: need.toFixed(1) })}</i>
          </li>
        ))}
      </ul>
    </details>
  );
}

/** Cut, never rounded up to a bound that is not reached. */
export function ratioText(ratio: number): string {
  return `${(Math.floor(ratio * 100) / 100).toFixed(2)} : 1`;
}

/** "Secondary text on cards", "Win on its own tint". */
export function pairText(t: Translate, ink: string, ground: string): string {
  const name = (token: string) => sayKnown(t, `console.token.${token}`, token);
  const [, under] = / tint on (\w+)$/.exec(ground) ?? [];
  const on = under ? t('console.merchant.contrast.tint', { ground: name(under) }) : name(ground);
  return t('console.merchant.contrast.pair', { ink: name(ink as TokenName), ground: on });
}
