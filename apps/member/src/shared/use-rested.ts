import { TIMING_MS } from '@fairhall/contract/limits';
import { useEffect, useState } from 'react';

/** What was typed, once the typing rests. */
export function useRested(text: string): string {
  const [rested, setRested] = useState(text);
  useEffect(() => {
    const timer = setTimeout(() => setRested(text), TIMING_MS.searchDebounce);
    return () => clearTimeout(timer);
  }, [text]);
  return rested;
}
