import { type CaseDetail, verificationPaper } from '@fairhall/contract/console/verification';
import { useQuery } from '@tanstack/react-query';
import { Button, Image } from 'antd';
import { useEffect, useState } from 'react';
import { callForBlob } from '../../shared/call.ts';
import { useT } from '../../shared/i18n.ts';
import { keys } from '../../shared/query-keys.ts';
import { useDesk } from '../../shared/session.ts';

/** A paper is shown when it is asked for, under the name of who looks: each look stands in the log. */
export function PaperPicture({ caseId, paper }: { caseId: string; paper: CaseDetail['papers'][number] }) {
  const t = useT();
  const { merchant, operator } = useDesk();
  const [asked, setAsked] = useState(false);
  const [url, setUrl] = useState<string | null>(null);
  const { data } = useQuery({
    queryKey: [...keys.papers(merchant.code), 'picture', caseId, paper.no],
    queryFn: ({ signal }) =>
      callForBlob(verificationPaper, { params: { caseId, no: String(paper.no) } }, { merchant: merchant.code, signal }),
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
    return (
      <p>
        <Button onClick={() => setAsked(true)}>{t('console.papers.show', { kind })}</Button>
      </p>
    );
  }
  return (
    <figure>
      <Image src={url} alt={kind} width={320} />
      <figcaption className="note">{t('console.papers.seen_by', { operator: operator.displayName })}</figcaption>
    </figure>
  );
}
