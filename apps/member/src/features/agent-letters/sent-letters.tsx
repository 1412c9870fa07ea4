import { Button } from '@fairhall/ui/button.tsx';
import { Chip } from '@fairhall/ui/chip.tsx';
import { ConfirmDialog } from '@fairhall/ui/confirm-dialog.tsx';
import { StateView } from '@fairhall/ui/state-view.tsx';
import { useState } from 'react';
import { useLanguage, useT } from '../../shared/i18n.ts';
import { ListView } from '../../shared/list-view.tsx';
import { plainText } from '../../shared/plain-text.ts';
import { useProfile } from '../../shared/profile.ts';
import { dateTimeText } from '../../shared/time-text.ts';
import { type SentLetter, useDeleteLetter, useSentLetters } from './api.ts';

/** What the agent wrote, newest first. */
export function SentLetters() {
  const t = useT();
  const { listing, rows } = useSentLetters();
  return (
    <ListView listing={listing} rows={rows} rowClass="h-28" empty={<StateView kind="empty" title={t('letters.none')} />}>
      {(shown) => (
        <ul className="flex flex-col gap-2">
          {shown.map((letter) => (
            <LetterRow key={letter.id} letter={letter} />
          ))}
        </ul>
      )}
    </ListView>
  );
}

function LetterRow({ letter: { id, title, content, recipients, createdAt, takenDown } }: { letter: SentLetter }) {
  const t = useT();
  const language = useLanguage();
  const { timeZone } = useProfile();
  const [asking, setAsking] = useState(false);
  const remove = useDeleteLetter(() => setAsking(false));
  const [name = '', ...others] = recipients;
  const to = others.length > 0 ? t('letters.more', { name, n: others.length }) : name;
  return (
    <li className="flex flex-col gap-1.5 rounded-tile bg-s1 px-4 py-3 inset-shadow-edge">
      <div className="flex items-center justify-between gap-3">
        <b className="min-w-0 text-body wrap-anywhere">{title}</b>
        {takenDown && <Chip tone="warn">{t('letters.taken_down')}</Chip>}
      </div>
      <p className="text-caption text-low">{`${to} · ${dateTimeText(createdAt, { language, timeZone })}`}</p>
      <p className="text-tile wrap-anywhere whitespace-pre-line text-mid">{plainText(content)}</p>
      <div className="flex justify-end">
        <Button size="small" kind="plain" onClick={() => setAsking(true)}>
          {t('letters.delete')}
        </Button>
      </div>
      <ConfirmDialog
        open={asking}
        kind="danger"
        title={t('letters.delete_title', { title })}
        confirmLabel={t('letters.delete')}
        cancelLabel={t('common.cancel')}
        busy={remove.isPending}
        onConfirm={() => remove.mutate(id)}
        onCancel={() => setAsking(false)}
      >
        {t('letters.delete_text')}
      </ConfirmDialog>
    </li>
  );
}
