import { MARK_NAMES } from '@fairhall/ui/art/logos';
import { classNames } from '@fairhall/ui/class-names';
import { MerchantMark } from '@fairhall/ui/merchant-mark.tsx';
import { IconChevronDown } from '@tabler/icons-react';
import { Dropdown } from 'antd';
import { useT } from '../../shared/i18n.ts';
import { useDesk } from '../../shared/session.ts';
import { INK_VARIABLES } from '../../shared/theme.ts';
import styles from './shell.module.css';

/** The merchant the operator acts for, and the way to the others. */
export function MerchantSwitch({ onMerchant }: { onMerchant: (code: string) => void }) {
  const t = useT();
  const { operator, merchant } = useDesk();
  const face = (code: string, name: string) => (
    <span className={styles.merchantFace}>
      <MerchantBadge code={code} name={name} />
      {name}
    </span>
  );
  if (operator.merchants.length < 2)
    return <span className={classNames(styles.merchantSwitch, styles.merchantOnly)}>{face(merchant.code, merchant.name)}</span>;
  const items = operator.merchants.map(({ code, name }) => ({ key: code, label: face(code, name) }));
  return (
    <Dropdown menu={{ items, selectable: true, selectedKeys: [merchant.code], onClick: ({ key }) => onMerchant(key) }} trigger={['click']}>
      <button type="button" className={styles.merchantSwitch} aria-label={t('console.merchant.switch', { name: merchant.name })}>
        {face(merchant.code, merchant.name)}
        <IconChevronDown size={15} aria-hidden="true" />
      </button>
    </Dropdown>
  );
}

/** A demo merchant's own mark, else the first letter of the name. */
function MerchantBadge({ code, name }: { code: string; name: string }) {
  const mark = MARK_NAMES.find((known) => known === code);
  return (
    <span className={styles.merchantBadge} style={INK_VARIABLES} aria-hidden="true">
      {mark ? <MerchantMark mark={mark} size={14} className="" /> : [...name][0]}
    </span>
  );
}
