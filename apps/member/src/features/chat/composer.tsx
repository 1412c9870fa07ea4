import { CHAT_MESSAGE } from '@fairhall/contract/chat/chat-shapes';
import { Icon } from '@fairhall/ui/icon.tsx';
import { IconButton } from '@fairhall/ui/icon-button.tsx';
import { IconPhotoPlus, IconSend2, IconX } from '@tabler/icons-react';
import { type FormEvent, type KeyboardEvent, useId, useRef, useState } from 'react';
import { useT } from '../../shared/i18n.ts';
import { BlobPicture } from './bubbles.tsx';
import { shrink } from './shrink.ts';

/** Where one writes: words, three pictures at most, Enter sends. */
export function Composer({ onSend, onTyping }: { onSend: (text: string, pictures: readonly Blob[]) => void; onTyping: () => void }) {
  const t = useT();
  const id = useId();
  const file = useRef<HTMLInputElement>(null);
  const [text, setText] = useState('');
  const [pictures, setPictures] = useState<readonly Blob[]>([]);
  const isEmpty = text.trim() === '' && pictures.length === 0;
  const send = () => {
    if (isEmpty) return;
    onSend(text.trim(), pictures);
    setText('');
    setPictures([]);
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    send();
  };
  const press = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return;
    event.preventDefault();
    send();
  };
  const add = async (files: readonly File[]) => {
    const room = CHAT_MESSAGE.pictures - pictures.length;
    const shrunk = await Promise.all(files.slice(0, room).map(shrink));
    setPictures((chosen) => [...chosen, ...shrunk]);
  };
  return (
    <form onSubmit={submit} className="border-t border-hairline bg-s1 px-3 pt-2 pb-[max(0.5rem,env(safe-area-inset-bottom))]">
      {pictures.length > 0 && (
        <ul className="mb-2 flex gap-2">
          {pictures.map((blob, place) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: told apart by their place alone
            <li key={place} className="relative">
              <BlobPicture blob={blob} className="size-16 rounded-tile object-cover" />
              <IconButton
                glyph={IconX}
                size={18}
                label={t('chat.picture.remove')}
                onClick={() => setPictures(pictures.filter((_one, other) => other !== place))}
                className="absolute -top-3 -right-3"
              />
            </li>
          ))}
        </ul>
      )}
      <div className="flex items-end gap-2">
        <input
          ref={file}
          type="file"
          accept="image/png,image/jpeg"
          multiple
          hidden
          data-testid="chat-picture"
          onChange={({ target }) => {
            void add([...(target.files ?? [])]);
            target.value = '';
          }}
        />
        <IconButton
          glyph={IconPhotoPlus}
          label={t('chat.picture')}
          disabled={pictures.length >= CHAT_MESSAGE.pictures}
          onClick={() => file.current?.click()}
        />
        <label htmlFor={id} className="sr-only">
          {t('chat.write')}
        </label>
        <textarea
          id={id}
          rows={1}
          value={text}
          maxLength={CHAT_MESSAGE.text}
          placeholder={t('chat.write')}
          onKeyDown={press}
          onChange={({ target }) => {
            setText(target.value);
            onTyping();
          }}
          className="field-sizing-content max-h-28 min-h-11 flex-1 resize-none rounded-input border border-line bg-s2 px-3.5 py-2.5 text-body"
        />
        <button
          type="submit"
          aria-label={t('chat.send')}
          disabled={isEmpty}
          className="grid size-11 flex-none place-items-center rounded-pill bg-accent text-accent-on disabled:opacity-50"
        >
          <Icon glyph={IconSend2} />
        </button>
      </div>
    </form>
  );
}
