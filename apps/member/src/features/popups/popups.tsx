import { Button } from '@fairhall/ui/button.tsx';
import { IconButton } from '@fairhall/ui/icon-button.tsx';
import { useModal } from '@fairhall/ui/modal';
import { IconX } from '@tabler/icons-react';
import { useState } from 'react';
import { AnnouncementPicture } from '../../shared/announcement-picture.tsx';
import { useAnnouncements } from '../../shared/announcements.ts';
import { useT } from '../../shared/i18n.ts';
import { useLeaveOpen, useSideMenuOpen } from '../../shared/overlays.ts';
import { plainText } from '../../shared/plain-text.ts';
import { useSession } from '../../shared/session.ts';
import { duePopups, markPopupSeen, type Popup, seenPopups } from './popup-model.ts';

export type PopupsProps = { onFollow: (popup: Pick<Popup, 'linkage'>) => void };

/** Pop-up announcements of home, one after the other; each account sees each once in a session. They wait while a menu is open. */
export function Popups(props: PopupsProps) {
  const session = useSession();
  const memberId = session?.id ?? null;
  return <PopupsOf key={memberId} memberId={memberId} firstLogin={session?.firstTimeLogin ?? false} {...props} />;
}

function PopupsOf({ memberId, firstLogin, onFollow }: PopupsProps & { memberId: string | null; firstLogin: boolean }) {
  const { data } = useAnnouncements();
  const menuOpen = useSideMenuOpen();
  const leaving = useLeaveOpen();
  // What was seen before this row began: the row itself is counted by its place.
  const [seen] = useState(() => seenPopups(memberId));
  const [place, setPlace] = useState(0);
  const due = duePopups(data?.popups ?? [], { memberId, firstLogin }, seen);
  const popup = due[place];
  if (!popup || menuOpen || leaving) return null;
  const close = () => {
    markPopupSeen(memberId, popup.id);
    setPlace(place + 1);
  };
  const follow = () => {
    close();
    onFollow(popup);
  };
  return <PopupDialog key={popup.id} popup={popup} place={place + 1} count={due.length} onClose={close} onFollow={follow} />;
}

type PopupDialogProps = { popup: Popup; place: number; count: number; onClose: () => void; onFollow: () => void };

function PopupDialog({ popup, place, count, onClose, onFollow }: PopupDialogProps) {
  const t = useT();
  const modal = useModal(onClose);
  return (
    <dialog
      {...modal}
      aria-label={popup.title}
      className="m-auto w-[calc(100%-40px)] max-w-90 animate-toast-in overflow-hidden rounded-sheet bg-s1 text-hi inset-shadow-edge backdrop:bg-black/60"
    >
      <div className="flex max-h-[78dvh] flex-col">
        <div className="flex flex-none items-center gap-2 pt-1 pr-1 pl-5">
          <h2 className="min-w-0 flex-1 text-title font-bold">{popup.title}</h2>
          <IconButton glyph={IconX} label={t('common.close')} size={20} onClick={onClose} />
        </div>
        <div className="min-h-0 flex-1 overflow-y-auto px-5 pb-4">
          <AnnouncementPicture of={popup} sizes="320px" className="mb-3 w-full rounded-input" />
          <p className="text-tile leading-(--lh-text) whitespace-pre-line text-mid">{plainText(popup.content)}</p>
        </div>
        <div className="flex flex-none items-center gap-3 border-t border-hairline px-5 py-3">
          {count > 1 && <span className="text-caption text-low">{t('home.popup.place', { place, count })}</span>}
          <span className="ml-auto" />
          <Button onClick={onClose}>{t('common.close')}</Button>
          {popup.linkage && (
            <Button kind="primary" onClick={onFollow}>
              {popup.linkageText || t('home.popup.open')}
            </Button>
          )}
        </div>
      </div>
    </dialog>
  );
}
