import { LANGUAGES, READY_LANGUAGES, type ReadyLanguage } from '@fairhall/contract/languages';
import { IconChevronUp, IconKey, IconLanguage, IconLogout } from '@tabler/icons-react';
import { Dropdown, type MenuProps } from 'antd';
import { switchLanguage, useLanguage, useT } from '../../shared/i18n.ts';
import { useDesk } from '../../shared/session.ts';

/** Who is at work; opens to language and logout. */
export function UserMenu({ onPassword, onLogout }: { onPassword: () => void; onLogout: () => void }) {
  const t = useT();
  const language = useLanguage();
  const { operator } = useDesk();
  const items: MenuProps['items'] = [
    {
      key: 'language',
      type: 'group',
      label: (
        <span className="menu-group">
          <IconLanguage size={15} aria-hidden="true" /> {t('common.language')}
        </span>
      ),
      children: READY_LANGUAGES.map((code) => ({ key: code, label: <span lang={LANGUAGES[code].tag}>{LANGUAGES[code].name}</span> })),
    },
    { type: 'divider' },
    { key: 'password', label: t('console.password.change'), icon: <IconKey size={15} aria-hidden="true" /> },
    { key: 'logout', label: t('common.logout'), icon: <IconLogout size={15} aria-hidden="true" /> },
  ];
  const pick = ({ key }: { key: string }) => {
    if (key === 'logout') onLogout();
    else if (key === 'password') onPassword();
    else void switchLanguage(key as ReadyLanguage);
  };
  return (
    <Dropdown menu={{ items, onClick: pick, selectable: true, selectedKeys: [language] }} trigger={['click']} placement="topLeft">
      <button type="button" className="sider-user">
        <span className="avatar" aria-hidden="true">
          {initials(operator.displayName)}
        </span>
        <span className="sider-user-name">
          <b>{operator.displayName}</b>
          <i>{operator.name}</i>
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
