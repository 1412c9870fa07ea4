import type { PaperKind } from '@fairhall/contract/identity/verification';
import { useQuery } from '@tanstack/react-query';
import { Button, Image } from 'antd';
import { useEffect, useState } from 'react';
import { useT } from '../../shared/i18n.ts';
import { keys } from '../../shared/query-keys.ts';
import { useDesk } from '../../shared/session.ts';
import styles from './paper-desk.module.css';

export type PaperPictureProps = {
  /** What the paper is of: tells pictures apart. */
  about: string;
  paper: { no: number; kind: PaperKind };
  /** Fetches it, which is written down. */
  load: (asked: { no: string; merchant: string; signal: AbortSignal }) => Promise<Blob>;
};

/** A paper is shown when it is asked for, under the name of who looks: each look stands in the log. A tap makes it large. */
export function PaperPicture({ about, paper, load }: PaperPictureProps) {
  const t = useT();
  const { merchant, operator } = useDesk();
  const [asked, setAsked] = useState(false);
  const [url, setUrl] = useState<string | null>(null);
  const { data } = useQuery({
    queryKey: [...keys.papers(merchant.code), 'picture', about, paper.no],
    queryFn: ({ signal }) => load({ no: String(paper.no), merchant: merchant.code, signal }),
    enabled: asked,
    staleTime: Number.POSITIVE_INFINITY,
  });
  useEffect(() => {
    if (!data) return;
    const made = URL.createObjectURL(data);
    setUrl(made);
    return () => URL.revokeObjectURL(made);
  }, [data]);
  const kind = t(`console.papers.kind.${paper.kind}`);
  if (url === null) {
    return <Button onClick={() => setAsked(true)}>{t('console.papers.show', { kind })}</Button>;
  }
  return (
    <figure>
      <Image src={url} alt={kind} height={260} style={{ maxWidth: '100%', objectFit: 'contain' }} />
      <figcaption className={styles.mark}>{t('console.papers.seen_by', { operator: operator.displayName })}</figcaption>
    </figure>
  );
}
