import type { EditableSettings, SettingsChanges, SkinBase } from '@fairhall/contract/console/merchant-settings';
import type { Skin } from '@fairhall/ui/skins';
import { isDark } from '@fairhall/ui/skins';
import { Segmented } from 'antd';
import { useState } from 'react';
import { useT } from '../../shared/i18n.ts';
import { skinVariables } from '../../shared/theme.ts';
import styles from './phone.module.css';
import { PhoneHome } from './phone-home.tsx';
import { PhoneLottery } from './phone-lottery.tsx';

export type PhonePreviewProps = { skin: Skin; base: SkinBase; settings: EditableSettings; changes: SettingsChanges };

/** A phone in the colours of the draft: the variables are those the member app is drawn by. */
export function PhonePreview({ skin, base, settings, changes }: PhonePreviewProps) {
  const t = useT();
  const [page, setPage] = useState<PreviewPage>('home');
  return (
    <aside className={styles.phoneStand} aria-label={t('console.merchant.preview')}>
      <PageSwitch value={page} onChange={setPage} />
      <div className={styles.phone} style={{ ...skinVariables(skin), colorScheme: isDark(skin) ? 'dark' : 'light' }}>
        {page === 'home' ? (
          <PhoneHome base={base} settings={settings} changes={changes} />
        ) : (
          <PhoneLottery symbol={settings.currency.symbol} />
        )}
      </div>
      <p className="note">{t('console.merchant.preview.hint')}</p>
    </aside>
  );
}

type PreviewPage = 'home' | 'lottery';

/** Which page of the phone is looked at. */
function PageSwitch({ value, onChange }: { value: PreviewPage; onChange: (page: PreviewPage) => void }) {
  const t = useT();
  return (
    <Segmented<PreviewPage>
      block
      aria-label={t('console.merchant.preview')}
      value={value}
      options={[
        { value: 'home', label: t('common.home') },
        { value: 'lottery', label: t('console.preview.lottery') },
      ]}
      onChange={onChange}
    />
  );
}
