import { EntryList, EntryRow } from '@fairhall/ui/entry-list.tsx';
import { Icon } from '@fairhall/ui/icon.tsx';
import { Sheet } from '@fairhall/ui/sheet.tsx';
import { IconBrandWhatsapp, IconHeadset } from '@tabler/icons-react';
import { useState } from 'react';
import { useT } from '../../shared/i18n.ts';
import { useProfile } from '../../shared/profile.ts';
import { useSite } from '../../shared/site.ts';

type Desk = { title: 'CS' | 'whatsapp'; path: string };

const BUTTON =
  'pointer-events-auto grid size-11 place-items-center rounded-pill bg-s2 text-brand shadow-toast inset-ring-1 inset-ring-line active:scale-94';

/** Customer service, above the menu at the foot: straight there where there is one desk, a choice where there are several. */
export function SupportButton() {
  const t = useT();
  const [asking, setAsking] = useState(false);
  const desks = useDesks();
  const [first] = desks;
  if (!first) return null;
  return desks.length === 1 ? (
    <a href={first.path} aria-label={t('home.support')} className={BUTTON}>
      <Icon glyph={IconHeadset} size={22} />
    </a>
  ) : (
    <>
      <button type="button" aria-label={t('home.support')} aria-haspopup="dialog" onClick={() => setAsking(true)} className={BUTTON}>
        <Icon glyph={IconHeadset} size={22} />
      </button>
      <Sheet open={asking} onClose={() => setAsking(false)} title={t('home.support')} closeLabel={t('common.close')}>
        <EntryList>
          {desks.map(({ title, path }) => (
            <EntryRow
              key={path}
              icon={title === 'whatsapp' ? IconBrandWhatsapp : IconHeadset}
              label={title === 'whatsapp' ? 'WhatsApp' : t('common.support')}
              onSelect={() => window.location.assign(path)}
            />
          ))}
        </EntryList>
      </Sheet>
    </>
  );
}

/** The merchant's list; where it has none, the one address of its profile. */
function useDesks(): readonly Desk[] {
  const { support } = useProfile();
  const listed = useSite()?.customerService ?? [];
  if (listed.length > 0) return listed;
  return support ? [{ title: 'CS', path: support }] : [];
}
