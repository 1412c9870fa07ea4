import { TIMING_MS } from '@fairhall/contract/limits';
import { Icon } from '@fairhall/ui/icon.tsx';
import { IconButton } from '@fairhall/ui/icon-button.tsx';
import { IconChevronLeft, IconSearch, IconX } from '@tabler/icons-react';
import { type FormEvent, useEffect, useEffectEvent, useRef, useState } from 'react';
import { useT } from '../../shared/i18n.ts';
import { asSearch } from './search-model.ts';

export type SearchFieldProps = {
  /** What is searched for; the field follows it where it was not typed. */
  value: string;
  onSearch: (search: string) => void;
  onBack: () => void;
};

/** Searches 600 ms after the last key, or at once by enter. Has the focus from the start. */
export function SearchField({ value, onSearch, onBack }: SearchFieldProps) {
  const t = useT();
  const input = useRef<HTMLInputElement>(null);
  const [typed, setTyped] = useState(value);
  const [followed, setFollowed] = useState(value);
  if (followed !== value) {
    setFollowed(value);
    if (asSearch(typed) !== value) setTyped(value);
  }
  const search = useEffectEvent(onSearch);
  useEffect(() => {
    const wanted = asSearch(typed);
    if (wanted === value) return;
    const timer = setTimeout(() => search(wanted), TIMING_MS.searchDebounce);
    return () => clearTimeout(timer);
  }, [typed, value]);
  useEffect(() => input.current?.focus({ preventScroll: true }), []);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    onSearch(asSearch(typed));
  };
  const clear = () => {
    setTyped('');
    onSearch('');
    input.current?.focus();
  };
  return (
    <header className="sticky top-0 z-10 flex min-h-13 items-center bg-bg pr-3 pl-0.5">
      <IconButton glyph={IconChevronLeft} label={t('common.back')} size={24} onClick={onBack} />
      <search className="min-w-0 flex-1">
        <form onSubmit={submit}>
          <div className="flex min-h-11 items-center gap-2 rounded-pill bg-s1 pl-3.5 inset-ring-1 inset-ring-ctl has-[input:focus-visible]:inset-ring-[1.5px] has-[input:focus-visible]:inset-ring-brand">
            <Icon glyph={IconSearch} size={20} className="text-brand" />
            <input
              ref={input}
              type="search"
              enterKeyHint="search"
              autoComplete="off"
              maxLength={60}
              aria-label={t('in_slot_search')}
              placeholder={t('in_slot_search')}
              value={typed}
              onChange={({ target }) => setTyped(target.value)}
              className="min-w-0 flex-1 self-stretch bg-transparent text-[max(1rem,var(--type-body))] outline-none placeholder:text-low focus-visible:[box-shadow:none] [&::-webkit-search-cancel-button]:hidden"
            />
            {typed !== '' && <IconButton glyph={IconX} label={t('games.search.clear')} size={18} onClick={clear} />}
          </div>
        </form>
      </search>
    </header>
  );
}
