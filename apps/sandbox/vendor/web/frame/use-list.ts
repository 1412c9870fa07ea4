import { useEffect, useState } from 'react';

/** What is read when it is shown: null until it is there, nothing where it can't be had. */
export function useList<Row>(read: () => Promise<Row[]>): Row[] | null {
  const [rows, setRows] = useState<Row[] | null>(null);
  useEffect(() => {
    let isGone = false;
    read().then(
      (found) => !isGone && setRows(found),
      () => !isGone && setRows([]),
    );
    return () => {
      isGone = true;
    };
  }, [read]);
  return rows;
}
