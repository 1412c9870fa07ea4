import { TIMING_MS } from '@fairhall/contract/limits';
import { IconSearch } from '@tabler/icons-react';
import { Input } from 'antd';
import { useEffect, useRef, useState } from 'react';
import styles from './shell.module.css';

export type SearchBoxProps = {
  /** What the address holds now. */
  value: string;
  placeholder: string;
  onSearch: (text: string) => void;
};

const SEARCH_MAX = 40;

/** Searches the page below: after a pause of typing, at once by Enter. The slash key leads here from anywhere. */
export function SearchBox({ value, placeholder, onSearch }: SearchBoxProps) {
  const [typed, setTyped] = useState(value);
  const [seen, setSeen] = useState(value);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const box = useRef<HTMLElement>(null);

  // Another page, or a cleared search: the box follows the address, except while it merely holds the same words.
  if (seen !== value) {
    setSeen(value);
    if (typed.trim() !== value) setTyped(value);
  }

  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.key !== '/' || event.ctrlKey || event.metaKey || event.altKey) return;
      if (event.target instanceof HTMLElement && event.target.closest('input, textarea, select, [contenteditable]')) return;
      event.preventDefault();
      box.current?.querySelector('input')?.focus();
    };
    window.addEventListener('keydown', onKey);
    return () => {
      window.removeEventListener('keydown', onKey);
      clearTimeout(timer.current);
    };
  }, []);

  const search = (text: string) => {
    clearTimeout(timer.current);
    if (text !== value) onSearch(text);
  };
  return (
    <search ref={box}>
      <Input
        className={styles.searchBox}
        aria-label={placeholder}
        placeholder={placeholder}
        prefix={<IconSearch size={16} aria-hidden="true" />}
        allowClear
        maxLength={SEARCH_MAX}
        spellCheck={false}
        value={typed}
        onChange={({ target }) => {
          const text = target.value;
          setTyped(text);
          clearTimeout(timer.current);
          timer.current = setTimeout(() => search(text.trim()), TIMING_MS.searchDebounce);
        }}
        onPressEnter={() => search(typed.trim())}
      />
    </search>
  );
}
