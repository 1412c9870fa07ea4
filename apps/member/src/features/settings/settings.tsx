import { Button } from '@fairhall/ui/button.tsx';
import { EntryList, EntryRow } from '@fairhall/ui/entry-list.tsx';
import { IconLock, IconLogin2, IconLogout } from '@tabler/icons-react';
import { PASSWORD_ENTRY } from '../../nav/menu-entries.ts';
import { useEntries } from '../../nav/use-entries.ts';
import { useT } from '../../shared/i18n.ts';
import { LanguageSwitch } from '../../shared/language-switch.tsx';
import { useSession } from '../../shared/session.ts';

const ENTRIES = [PASSWORD_ENTRY] as const;

/** Password, language, the way out. */
export function Settings({ onLogout, onLogin }: { onLogout: () => void; onLogin: () => void }) {
  const t = useT();
  const session = useSession();
  const entries = useEntries(ENTRIES);
  return (
    <div className="flex flex-col gap-5 px-3 pt-1 pb-6">
      {entries.length > 0 && (
        <EntryList>
          {entries.map(({ id, ...entry }) => (
            <EntryRow key={id} icon={IconLock} {...entry} />
          ))}
        </EntryList>
      )}
      <section>
        <h2 className="px-1 pb-2 text-tile font-bold text-mid">{t('common.language')}</h2>
        <LanguageSwitch />
      </section>
      {session ? (
        <Button kind="secondary" wide icon={IconLogout} onClick={onLogout}>
          {t('common.logout')}
        </Button>
      ) : (
        <Button kind="primary" wide icon={IconLogin2} onClick={onLogin}>
          {t('common.login')}
        </Button>
      )}
    </div>
  );
}
