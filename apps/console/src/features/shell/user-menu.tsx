import { LANGUAGES, READY_LANGUAGES, type ReadyLanguage } from '@fairhall/contract/languages';
import { IconChevronUp, IconLanguage, IconLogout, IconShieldLock } from '@tabler/icons-react';
import { Dropdown, type MenuProps } from 'antd';
import { switchLanguage, useLanguage, useT } from '../../shared/i18n.ts';
import { useDesk } from '../../shared/session.ts';
import styles from './shell.module.css';

/** Who is at work; opens to language, its own security and logout. */
export function UserMenu({ onSecurity, onLogout }: { onSecurity: () => void; onLogout: () => void }) {
  const t = useT();
  const language = useLanguage();
  const { operator, merchant } = useDesk();
  const items: MenuProps['items'] = [
    {
      key: 'language',
      type: 'group',
      label: (
        <span className={styles.menuGroup}>
          <IconLanguage size={15} aria-hidden="true" /> {t('common.language')}
        </span>
      ),
      children: READY_LANGUAGES.map((code) => ({ key: code, label: <span lang={LANGUAGES[code].tag}>{LANGUAGES[code].name}</span> })),
    },
    { type: 'divider' },
    { key: 'security', label: t('console.nav.security'), icon: <IconShieldLock size={15} aria-hidden="true" /> },
    { key: 'logout', label: t('common.logout'), icon: <IconLogout size={15} aria-hidden="true" /> },
  ];
  const pick = ({ key }: { key: string }) => {
    if (key === 'logout') onLogout();
    else if (key === 'security') onSecurity();
    else void switchLanguage(key as ReadyLanguage);
  };
  return (
    <Dropdown menu={{ items, onClick: pick, selectable: true, selectedKeys: [language] }} trigger={['click']} placement="topLeft">
      <button type="button" className={styles.siderUser}>
        <span className={styles.avatar} aria-hidden="true">
          {initials(operator.displayName)}
        </span>
        <span className={styles.siderUserName}>
          <b>{operator.displayName}</b>
          <i>{t(`console.role.${merchant.role}`)}</i>
        </span>
        <IconChevronUp size={16} aria-hidden="true" />
      </button>
    </Dropdown>
  );
}

/** "NO" of "Nora Ong", "N" of "Nora". */
function initials(name: string): string {
  return name
    .split(/\s+/)
    .slice(0, 2)
    .map((word) => [...word][0] ?? '')
    .join('')
    .toUpperCase();
}
