import { classNames } from '@fairhall/ui/class-names';
import type { TokenName } from '@fairhall/ui/skins';
import { IconWand } from '@tabler/icons-react';
import { Button, Input } from 'antd';
import { useId } from 'react';
import { useT } from '../../shared/i18n.ts';
import styles from './merchant.module.css';
import { isColourOf, opacityOf, TRANSLUCENT, withOpacity } from './skin-model.ts';

export type TokenRowProps = {
  name: TokenName;
  value: string;
  /** In force now. */
  before: string;
  /** Too close to something it lies on. */
  faint: boolean;
  disabled: boolean;
  onChange: (colour: string) => void;
  /** Moves the colour just as far as the gate asks. */
  onMend: () => void;
};

/** One colour: picked, or written. */
export function TokenRow({ name, value, before, faint, disabled, onChange, onMend }: TokenRowProps) {
  const t = useT();
  const id = useId();
  const valid = isColourOf(name, value);
  const alpha = TRANSLUCENT.includes(name);
  const opacity = opacityOf(value);
  const pick = (colour: string) => onChange(alpha ? withOpacity(colour.toUpperCase(), opacity) : colour.toUpperCase());
  return (
    <li className={value === before ? styles.tokenRow : classNames(styles.tokenRow, styles.touched)}>
      <input
        type="color"
        aria-label={t('console.merchant.skin.pick', { name: t(`console.token.${name}`) })}
        value={valid ? value.slice(0, 7) : '#000000'}
        disabled={disabled}
        onChange={({ target }) => pick(target.value)}
      />
      <label htmlFor={id} title={name}>
        {t(`console.token.${name}`)}
      </label>
      {faint ? (
        <Button
          size="small"
          className={styles.tokenMend}
          icon={<IconWand size={14} aria-hidden="true" />}
          disabled={disabled}
          aria-label={t('console.merchant.skin.mend_one', { name: t(`console.token.${name}`) })}
          title={t('console.merchant.skin.mend')}
          onClick={onMend}
        />
      ) : null}
      {alpha ? (
        <input
          type="range"
          min={0}
          max={100}
          aria-label={t('console.merchant.skin.opacity', { name: t(`console.token.${name}`) })}
          value={opacity}
          disabled={disabled || !valid}
          onChange={({ target }) => onChange(withOpacity(value, Number(target.value)))}
        />
      ) : null}
      <Input
        id={id}
        size="small"
        className={classNames(styles.tokenHex, 'mono')}
        value={value}
        maxLength={9}
        spellCheck={false}
        disabled={disabled}
        status={valid ? (faint ? 'warning' : undefined) : 'error'}
        aria-invalid={!valid}
        onChange={({ target }) => onChange(target.value.trim().toUpperCase())}
      />
    </li>
  );
}
